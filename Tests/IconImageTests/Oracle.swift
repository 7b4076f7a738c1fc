import Foundation
import IconImage

/// A reference resampler in plain double precision: to light, premultiply, separable filter with
/// each pass limited to the range of its neighbourhood, unpremultiply, clamp, back to code values.
/// It shares no code with the resampler.
struct Oracle {
  let filter: ResamplingFilter
  let space: ResamplingSpace
  var ringing = Ringing.clamp

  /// Unrounded 8-bit code values, straight, row-major, `channels` interleaved.
  struct Picture {
    let size: PixelSize
    let layout: Bitmap.Layout
    let codes: [Double]
  }

  func resampled(_ bitmap: Bitmap, to target: PixelSize) -> Picture {
    guard space == .balanced || space == .perceptual else {
      return resampledInOneSpace(bitmap, to: target)
    }
    let isSmall = max(target.width, target.height) <= 64
    let spaces: [ResamplingSpace] = isSmall ? [.linear, .srgb] : [.linear]
    let codes = spaces.map { space in
      Oracle(filter: filter, space: space, ringing: ringing)
        .resampledInOneSpace(bitmap, to: target).codes
    }
    let mean = codes[0].indices.map { index in
      codes.reduce(0) { $0 + $1[index] } / Double(codes.count)
    }
    guard space == .perceptual,
      let fineness = ContrastOracle.fineness(from: bitmap.size, to: target)
    else { return Picture(size: target, layout: bitmap.layout, codes: mean) }
    let grid = PixelSize(width: target.width * fineness, height: target.height * fineness)
    let contrast = ContrastOracle(
      Oracle(filter: .box, space: .srgb).resampledInOneSpace(bitmap, to: grid), fineness: fineness)
    let channels = bitmap.layout.channels
    return Picture(
      size: target, layout: bitmap.layout,
      codes: (0..<target.area).flatMap { pixel in
        contrast.restored(
          Array(mean[pixel * channels..<(pixel + 1) * channels]), pixel % target.width,
          pixel / target.width, layout: bitmap.layout)
      })
  }

  private func resampledInOneSpace(_ bitmap: Bitmap, to target: PixelSize) -> Picture {
    let (size, channels) = (bitmap.size, bitmap.layout.channels)
    let rows = Self.taps(source: size.height, target: target.height, filter: filter)
    let columns = Self.taps(source: size.width, target: target.width, filter: filter)
    let lanes = premultipliedLight(of: bitmap)
    let rowLanes = size.width * channels
    var codes: [Double] = []
    codes.reserveCapacity(target.area * channels)
    for (y, taps) in rows.enumerated() {
      var row = [Double](repeating: 0, count: rowLanes)
      for (y, weight) in taps {
        for lane in 0..<rowLanes { row[lane] += weight * lanes[y * rowLanes + lane] }
      }
      if let span = neighbourhood(of: y, source: size.height, target: target.height) {
        for lane in 0..<rowLanes {
          row[lane] = Self.bounded(row[lane], by: lanes, at: span, stride: rowLanes, lane)
        }
      }
      for (x, taps) in columns.enumerated() {
        var sums = [0.0, 0.0, 0.0, 0.0]
        for (x, weight) in taps {
          for channel in 0..<channels { sums[channel] += weight * row[x * channels + channel] }
        }
        if let span = neighbourhood(of: x, source: size.width, target: target.width) {
          for channel in 0..<channels {
            sums[channel] = Self.bounded(
              sums[channel], by: row, at: span, stride: channels, channel)
          }
        }
        appendCodes(of: sums, layout: bitmap.layout, to: &codes)
      }
    }
    return Picture(size: target, layout: bitmap.layout, codes: codes)
  }

  /// The samples of an output's footprint and of half of each neighbour's; nil when enlarging or
  /// without clamping.
  private func neighbourhood(of output: Int, source: Int, target: Int) -> Range<Int>? {
    guard ringing == .clamp, target <= source else { return nil }
    let ratio = Double(source) / Double(target)
    // Exclude samples that are on a border because of rounding errors.
    let low = ((Double(output) - 0.5) * ratio + 1e-9).rounded(.down)
    let high = ((Double(output) + 1.5) * ratio - 1e-9).rounded(.up)
    return max(0, Int(low))..<min(source, Int(high))
  }

  private static func bounded(
    _ value: Double, by samples: [Double], at places: Range<Int>, stride: Int, _ lane: Int
  ) -> Double {
    var (least, most) = (Double.infinity, -Double.infinity)
    for place in places {
      let sample = samples[place * stride + lane]
      (least, most) = (min(least, sample), max(most, sample))
    }
    return max(least, min(most, value))
  }

  private func premultipliedLight(of bitmap: Bitmap) -> [Double] {
    let samples = bitmap.samples
    let unit = bitmap.depth == .eight ? 255.0 : 65535.0
    let light = (0...Int(unit)).map {
      space == .linear ? Self.light(Double($0) / unit) : Double($0) / unit
    }
    let (channels, colors) = (bitmap.layout.channels, bitmap.layout.colorChannels)
    return samples.indices.map { index in
      let channel = index % channels
      if channel == colors { return Double(samples[index]) / unit }
      let alpha =
        colors < channels ? Double(samples[index - channel + colors]) / unit : 1
      return light[samples[index]] * alpha
    }
  }

  private func appendCodes(of sums: [Double], layout: Bitmap.Layout, to codes: inout [Double]) {
    let alpha = layout.hasAlpha ? sums[layout.colorChannels] : 1
    for channel in 0..<layout.colorChannels {
      let color = alpha > 0 ? max(0, min(1, sums[channel] / alpha)) : 0
      codes.append(255 * (space == .linear ? Self.code(color) : color))
    }
    if layout.hasAlpha { codes.append(255 * max(0, min(1, alpha))) }
  }

  /// IEC 61966-2-1.
  static func light(_ code: Double) -> Double {
    if code <= 0.04045 { return code / 12.92 }
    return pow((code + 0.055) / 1.055, 2.4)
  }

  /// The inverse.
  static func code(_ light: Double) -> Double {
    if light <= 0.0031308 { return 12.92 * light }
    return 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The source samples of each output and their weights, which sum to one.
  static func taps(source: Int, target: Int, filter: ResamplingFilter) -> [[(Int, Double)]] {
    (0..<target).map { output in
      // The distance of the centres in units of the larger pitch, as an exact fraction.
      let taps = (0..<source).compactMap { sample -> (Int, Double)? in
        let numerator = abs((2 * sample + 1) * target - (2 * output + 1) * source)
        let distance = Double(numerator) / Double(2 * max(source, target))
        return distance <= support(filter) ? (sample, kernel(filter, distance)) : nil
      }
      let sum = taps.reduce(0) { $0 + $1.1 }
      return taps.map { ($0.0, $0.1 / sum) }
    }
  }

  private static func support(_ filter: ResamplingFilter) -> Double {
    switch filter {
    case .nearest: preconditionFailure("nearest does not sum")
    case .box: 1 / 2
    case .triangle: 1
    case .catmullRom, .mitchell, .lanczos2: 2
    case .lanczos3: 3
    }
  }

  /// The kernels in expanded form, for 0 <= x <= support.
  private static func kernel(_ filter: ResamplingFilter, _ x: Double) -> Double {
    switch filter {
    case .nearest: preconditionFailure("nearest does not sum")
    case .box: 1
    case .triangle: 1 - x
    case .catmullRom:
      x < 1 ? 1 + x * x * (1.5 * x - 2.5) : 2 + x * (-4 + x * (2.5 - 0.5 * x))
    case .mitchell:
      x < 1
        ? 8 / 9 + x * x * (7 / 6 * x - 2)
        : 16 / 9 + x * (-10 / 3 + x * (2 - 7 / 18 * x))
    case .lanczos2: lanczos(x, lobes: 2)
    case .lanczos3: lanczos(x, lobes: 3)
    }
  }

  private static func lanczos(_ x: Double, lobes: Double) -> Double {
    if x < 1e-9 { return 1 }
    return lobes * sin(.pi * x) * sin(.pi * x / lobes) / (.pi * .pi * x * x)
  }
}

extension Bitmap {
  var samples: [Int] {
    withSamples(eight: { $0.map(Int.init) }, sixteen: { $0.map(Int.init) })
  }
}
