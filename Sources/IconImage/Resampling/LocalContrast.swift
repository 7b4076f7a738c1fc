/// The local contrast that averaging takes from small images.
///
/// In every square of 2 × 2 pixels, differences from the square's mean are multiplied until their
/// variance is that of the artwork below. Source: Öztireli and Gross, "Perceptually Based
/// Downscaling of Images", ACM Transactions on Graphics 34 (4), 2015. Here one ratio serves all
/// channels, so hues stay; the ratio is limited; and fine patterns are skipped (`FinePatterns`).
///
/// The artwork is read as `fineness` × `fineness` samples per pixel: sRGB values, premultiplied.
/// Sums are exact integers. All other operations are single IEEE operations in a symmetric order, so
/// results are equal on all machines and mirror with the artwork.
struct LocalContrast {
  /// Red, green, blue and alpha, in sixteenths of a code value. Grey is repeated.
  typealias Lanes = SIMD4<Int32>

  private static let unit = 16.0
  fileprivate static let full: Int32 = 255 * 16

  /// The longest side with the full share, and the first one without a share.
  private static let (fullSide, endSide) = (32, 64)
  /// The full share. Chosen by comparing sheets; see docs/resampling.md.
  private static let fullShare = 0.75
  /// Contrast is not multiplied by more.
  private static let mostRatio = 3.0
  /// Added to both variances, in squared code values, so that the contrast of noise stays.
  private static let noise = 4.0

  /// How much of the missing contrast an image of `size` gets, 0…1.
  static func share(of size: PixelSize) -> Double {
    let side = min(max(size.longerSide, fullSide), endSide)
    return fullShare * Double(endSide - side) / Double(endSide - fullSide)
  }

  /// Samples per pixel and direction: a power of two. Nil if the source has fewer than two, or the
  /// image gets no contrast.
  static func fineness(from source: PixelSize, to target: PixelSize) -> Int? {
    let ratio = min(source.width / target.width, source.height / target.height)
    guard share(of: target) > 0, ratio >= 2 else { return nil }
    return ratio >= 8 && target.longerSide <= fullSide ? 8 : ratio >= 4 ? 4 : 2
  }

  private let size: PixelSize
  private let layout: Bitmap.Layout
  private let fineness: Int
  /// The sum of each pixel's samples, and of their squares.
  private var sums: [Lanes]
  private var squares: [Lanes]
  /// The range of each quarter of a pixel, row-major.
  private var least: [Lanes]
  private var most: [Lanes]
  private var patterns = FinePatterns()

  /// `samples` are those of a `grid` with `fineness` × `fineness` per pixel: straight code values of 16
  /// bits, with 8 fractional bits and a rounding half. Complexity: O(samples).
  init(_ samples: [UInt8], grid: PixelSize, _ layout: Bitmap.Layout, fineness: Int) {
    size = PixelSize(width: grid.width / fineness, height: grid.height / fineness)
    self.layout = layout
    self.fineness = fineness
    sums = []
    squares = []
    least = []
    most = []
    sums.reserveCapacity(size.area)
    squares.reserveCapacity(size.area)
    least.reserveCapacity(4 * size.area)
    most.reserveCapacity(4 * size.area)
    var tones = [Int32](repeating: 0, count: grid.area)
    var block = [Lanes](repeating: .zero, count: fineness * grid.width)
    samples.withUnsafeBytes { samples in
      guard var codes = samples.assumingMemoryBound(to: UInt16.self).baseAddress else { return }
      tones.withUnsafeMutableBufferPointer { tones in
        block.withUnsafeMutableBufferPointer { block in
          for y in 0..<size.height {
            let first = y * block.count
            for index in 0..<block.count {
              let lanes = layout.lanes(codes)
              block[index] = lanes
              tones[first + index] = FinePatterns.tone(lanes)
              codes += layout.channels
            }
            add(UnsafeBufferPointer(block), width: grid.width)
          }
        }
      }
    }
    patterns = FinePatterns(tones, of: size, fineness: fineness)
  }

  /// Adds one row of pixels from its `fineness` rows of samples.
  private mutating func add(_ block: UnsafeBufferPointer<Lanes>, width: Int) {
    let (half, first) = (fineness / 2, sums.count)
    for quarter in 0..<2 {
      for x in 0..<2 * size.width {
        var (sum, square) = (Lanes.zero, Lanes.zero)
        var (low, high) = (Lanes(repeating: Self.full), Lanes.zero)
        for y in quarter * half..<(quarter + 1) * half {
          for index in y * width + x * half..<y * width + (x + 1) * half {
            let sample = block[index]
            sum &+= sample
            square &+= sample &* sample
            low = pointwiseMin(low, sample)
            high = pointwiseMax(high, sample)
          }
        }
        least.append(low)
        most.append(high)
        if quarter == 0, x % 2 == 0 {
          sums.append(sum)
          squares.append(square)
        } else {
          sums[first + x / 2] &+= sum
          squares[first + x / 2] &+= square
        }
      }
    }
  }

  /// Adds the missing contrast to `codes`, `channels` interleaved. `exact` are the same straight code
  /// values with 9 fractional bits and a rounding half. Results stay in the range of a pixel's samples
  /// and of the nearest half of its neighbours'. Complexity: O(pixels).
  func add(to codes: inout [UInt8], exact: [UInt32]) {
    let (share, gains, channels) = (Self.share(of: size), gains(), layout.channels)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let fade = share * patterns.fading(x, y)
        guard fade > 0 else { continue }
        let change = missing(x, y, by: gains) * fade
        guard change != .zero else { continue }
        let start = (y * size.width + x) * channels
        put(change, on: exact[start..<start + channels], within: range(x, y), at: start, &codes)
      }
    }
  }

  private func put(
    _ change: SIMD4<Double>, on exact: ArraySlice<UInt32>,
    within range: (least: SIMD4<Double>, most: SIMD4<Double>), at start: Int, _ codes: inout [UInt8]
  ) {
    func value(_ channel: Int) -> Double { (Double(exact[start + channel]) - 256) / 512 }
    let colors = layout.colorChannels
    let alpha = layout.hasAlpha ? value(colors) : 255
    var own = SIMD4(repeating: alpha)
    for channel in 0..<3 { own[channel] = value(colors == 3 ? channel : 0) * alpha / 255 }
    let lanes = pointwiseMax(
      pointwiseMin(range.least, own),
      pointwiseMin(pointwiseMax(range.most, own), own + change))
    let code = layout.hasAlpha ? UInt8(lanes[3] + 0.5) : 255
    for channel in 0..<colors {
      let color = code == 0 ? 0 : min(255, lanes[channel] * 255 / lanes[3])
      codes[start + channel] = UInt8(color + 0.5)
    }
    if layout.hasAlpha { codes[start + colors] = code }
  }

  /// The ratio, less one, of every square of 2 × 2 pixels: from the one above and left of the image to the
  /// one below and right of it.
  private func gains() -> [Double] {
    var gains: [Double] = []
    gains.reserveCapacity((size.width + 1) * (size.height + 1))
    let count = Double(fineness * fineness)
    // Both variances are multiplied by 16 × count².
    let noise = Self.noise * Self.unit * Self.unit * 16 * count * count
    for y in 0...size.height {
      for x in 0...size.width {
        var (sum, low, high) = (SIMD4<Int64>.zero, SIMD4<Int64>.zero, SIMD4<Int64>.zero)
        for pixel in corners(x, y) {
          let own = SIMD4<Int64>(truncatingIfNeeded: sums[pixel])
          sum &+= own
          low &+= own &* own
          high &+= SIMD4<Int64>(truncatingIfNeeded: squares[pixel])
        }
        let mean = sum &* sum
        let before = Double((high &* Int64(4 * fineness * fineness) &- mean).wrappedSum())
        let after = Double((low &* 4 &- mean).wrappedSum())
        let ratio = ((before + noise) / (after + noise)).squareRoot()
        gains.append(min(ratio, Self.mostRatio) - 1)
      }
    }
    return gains
  }

  /// The pixels of the square whose last one is (x, y), those outside replaced by the nearest.
  private func corners(_ x: Int, _ y: Int) -> [Int] {
    let (left, right) = (max(0, x - 1), min(size.width - 1, x))
    let (above, below) = (max(0, y - 1) * size.width, min(size.height - 1, y) * size.width)
    return [above + left, above + right, below + left, below + right]
  }

  /// The mean over the four squares of a pixel: its difference from the square's mean, times the gain.
  private func missing(_ x: Int, _ y: Int, by gains: [Double]) -> SIMD4<Double> {
    let own = sums[y * size.width + x] &* 4
    func part(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let corners = corners(x, y)
      let sum =
        sums[corners[0]] &+ sums[corners[1]] &+ sums[corners[2]] &+ sums[corners[3]]
      return SIMD4<Double>(own &- sum) * gains[y * (size.width + 1) + x]
    }
    // Sums of opposite squares, so that mirroring changes the order of operands only.
    let sum = (part(x, y) + part(x + 1, y + 1)) + (part(x + 1, y) + part(x, y + 1))
    return sum / (Self.unit * Double(16 * fineness * fineness))
  }

  private func range(_ x: Int, _ y: Int) -> (least: SIMD4<Double>, most: SIMD4<Double>) {
    var (low, high) = (Lanes(repeating: Self.full), Lanes.zero)
    for row in max(0, 2 * y - 1)...min(2 * size.height - 1, 2 * y + 2) {
      for column in max(0, 2 * x - 1)...min(2 * size.width - 1, 2 * x + 2) {
        low = pointwiseMin(low, least[row * 2 * size.width + column])
        high = pointwiseMax(high, most[row * 2 * size.width + column])
      }
    }
    return (SIMD4<Double>(low) / Self.unit, SIMD4<Double>(high) / Self.unit)
  }
}

extension Bitmap.Layout {
  /// One pixel's premultiplied lanes.
  fileprivate func lanes(_ pixel: UnsafePointer<UInt16>) -> LocalContrast.Lanes {
    // From 256ths with a rounding half to sixteenths.
    func value(_ channel: Int) -> Int32 { (Int32(pixel[channel]) - 120) >> 4 }
    let full = LocalContrast.full
    let color =
      colorChannels == 3
      ? LocalContrast.Lanes(value(0), value(1), value(2), full)
      : LocalContrast.Lanes(value(0), value(0), value(0), full)
    guard hasAlpha else { return color }
    let alpha = value(colorChannels)
    return alpha == full ? color : (color &* alpha &+ full / 2) / full
  }
}
