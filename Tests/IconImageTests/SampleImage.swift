import Foundation
import IconImage
import IconTestSupport
import Testing

/// Images that are difficult to resample.
enum SampleImage: String, CaseIterable, Sendable {
  /// Every sample is random, alpha too.
  case noise
  /// Noise of 0 and 255 only.
  case extremes
  /// Waves of several lengths and a little noise, like a photograph; alpha varies slowly.
  case photo
  /// Alternating black and white pixels.
  case checkerboard
  /// One pixel wide, white on black and colour on colour.
  case lines
  /// Alpha 0 or 255, with bright colours hidden under 0.
  case edges
  /// From 0 to 20, where the curve is steepest.
  case darkGradient
  /// A few plain colours with straight and round borders.
  case flatArt

  static let seed: UInt64 = 20_080_711

  /// The required quality of large results. Rounding errors spread evenly over ±0.5, as in noise
  /// and photographs, give 58.9 dB; exact plain areas give more. Results of few values may all
  /// round alike (a checkerboard's 187.5), down to 54.15 dB.
  var leastDecibels: Double {
    switch self {
    case .noise, .photo, .edges, .flatArt: 58
    case .extremes, .checkerboard, .lines, .darkGradient: 54
    }
  }

  func bitmap(
    _ width: Int, _ height: Int, _ layout: Bitmap.Layout = .rgba, _ depth: Bitmap.Depth = .eight,
    seed: UInt64 = Self.seed
  ) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let unit = depth == .eight ? 255.0 : 65535.0
    var samples: [UInt16] = []
    samples.reserveCapacity(width * height * layout.channels)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<layout.channels {
          let isAlpha = channel == layout.colorChannels
          let at = Place(
            x: x, y: y, u: Double(x) / Double(width), v: Double(y) / Double(height),
            channel: isAlpha ? 3 : channel, random: Double(generator.next() >> 11) / 0x1p53)
          samples.append(UInt16((max(0, min(1, value(at))) * unit).rounded()))
        }
      }
    }
    let size = PixelSize(width: width, height: height)
    return depth == .eight
      ? Bitmap(size: size, layout: layout, bytes: samples.map { UInt8($0) })
      : Bitmap(
        size: size, layout: layout, depth: .sixteen, bytes: samples.withUnsafeBytes { Array($0) })
  }

  private struct Place {
    let x: Int
    let y: Int
    /// 0…1 across and down.
    let u: Double
    let v: Double
    /// 3 is alpha, in grey as well.
    let channel: Int
    let random: Double

    func isInDisc(radius: Double) -> Bool {
      (u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5) < radius * radius
    }
  }

  private func value(_ at: Place) -> Double {
    switch self {
    case .noise: at.random
    case .extremes: at.random < 0.5 ? 0 : 1
    case .photo: photo(at)
    case .checkerboard: at.channel == 3 ? 1 : Double((at.x + at.y) % 2)
    case .lines: lines(at)
    case .edges: edges(at)
    case .darkGradient:
      at.channel == 3 ? 1 : (at.channel == 1 ? at.v : at.u) * 20 / 255
    case .flatArt: flatArt(at)
    }
  }

  private func photo(_ at: Place) -> Double {
    if at.channel == 3 { return 0.9 + 0.6 * sin(3 * at.u + 5 * at.v) }
    let phase = Double(at.channel)
    let waves =
      sin(7 * at.u + 3 * at.v + phase) + 0.5 * sin(31 * at.v - 17 * at.u + 2 * phase)
      + 0.3 * sin(90 * at.u + 60 * at.v) + 0.2 * sin(211 * (at.u - at.v) + phase)
    return 0.5 + 0.22 * waves + 0.1 * (at.random - 0.5)
  }

  private func lines(_ at: Place) -> Double {
    if at.channel == 3 { return 1 }
    if at.x % 7 == 3 || at.y % 11 == 5 { return 1 }
    return (at.x + 2 * at.y) % 13 == 0 ? [0.9, 0.1, 0.5][at.channel] : 0
  }

  private func edges(_ at: Place) -> Double {
    let isShown = at.isInDisc(radius: 0.4) && at.x % 16 != 0
    if at.channel == 3 { return isShown ? 1 : 0 }
    return isShown ? [0.1, 0.3, 0.9][at.channel] : [1, 1, 0][at.channel]
  }

  private func flatArt(_ at: Place) -> Double {
    if at.channel == 3 { return at.isInDisc(radius: 0.49) ? 1 : 0.5 }
    if at.isInDisc(radius: 0.2) { return [0.98, 0.78, 0.24][at.channel] }
    if at.isInDisc(radius: 0.35) { return [0.12, 0.13, 0.15][at.channel] }
    return at.u < 0.5 ? [0.85, 0.1, 0.2][at.channel] : [0.1, 0.4, 0.9][at.channel]
  }
}

extension ResamplingFilter {
  /// All filters except `nearest`.
  static let summing = allCases.filter { $0 != .nearest }
}

/// The Cartesian product.
func pairs<A: Sendable, B: Sendable>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}
