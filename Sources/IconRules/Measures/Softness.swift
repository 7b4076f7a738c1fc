import CIconMeasure
import IconImage
import LibC

/// The share of an image's detail that is as fine as its pixels allow.
///
/// The spectrum of an edge falls evenly. An enlarged image has no energy above the band of the
/// small one: at twice the size, the upper half is empty.
struct Softness: Sendable {
  /// Energy above half of the finest frequency, as a share of that in the octave below: about 0.4
  /// for original or reduced images, at most 0.1 for enlarged ones.
  let fineness: Double
  /// Measured pixels beside edges, along rows and columns.
  let places: Int

  /// Measures an image, or the means of its 2 × 2 blocks if `halved`. Nil for too few edges.
  ///
  /// Complexity: O(width + height), because at most 240 lines are measured.
  init?(_ grid: PixelGrid, halved: Bool = false, leastPlaces: Int = 400) {
    let sums = grid.bytes.withUnsafeBufferPointer { bytes in
      var picture = iconms_picture(
        bytes: bytes.baseAddress, channels: grid.channels, width: grid.size.width,
        height: grid.size.height, is_halved: halved ? 1 : 0)
      let room = iconms_lines_size(&picture)
      return withUnsafeTemporaryAllocation(of: Float.self, capacity: room) { lines in
        Self.upper.withUnsafeBufferPointer { upper in
          Self.lower.withUnsafeBufferPointer { lower in
            // Noise and banded gradients are not edges.
            var filters = iconms_filters(
              upper: upper.baseAddress, lower: lower.baseAddress, least_edge: 24)
            return iconms_measure_lines(&picture, Self.lines, &filters, lines.baseAddress)
          }
        }
      }
    }
    guard sums.places >= leastPlaces, sums.coarse > 0 else { return nil }
    fineness = sums.fine / sums.coarse
    places = Int(sums.places)
  }

  private static let lines = 120
  private static let taps = Int(iconms_taps)

  /// Filters for the upper half of the band, and for the octave below it.
  static let upper: [Float] = {
    var filter = lowPass(0.5).map { -$0 }
    filter[taps / 2] += 1
    return filter
  }()
  static let lower: [Float] = zip(lowPass(0.5), lowPass(0.25)).map { $0 - $1 }

  /// A windowed sinc (Hamming) with a sum of one; `cutoff` is a share of the band.
  private static func lowPass(_ cutoff: Double) -> [Float] {
    let middle = taps / 2
    let filter = (-middle...middle).map { tap -> Double in
      let angle = Double.pi * Double(tap)
      let sinc = tap == 0 ? cutoff : sin(angle * cutoff) / angle
      return sinc * (0.54 + 0.46 * cos(angle / Double(middle + 1)))
    }
    let sum = filter.reduce(0, +)
    return filter.map { Float($0 / sum) }
  }
}
