import CIconMeasure
import IconImage
import LibC

/// How much of a picture's detail is as fine as its pixels allow.
///
/// The spectrum of an edge falls evenly. Of a picture that was made larger, nothing is left above the
/// band that the small one had: twice as large, the upper half is empty.
struct Softness: Sendable {
  /// Energy above half of the finest frequency the pixels allow, as a share of that in the octave
  /// below: about 0.4 for what was drawn or made smaller, 0.1 and less for what was made larger.
  let fineness: Double
  /// Places beside edges, along rows and columns, that were measured.
  let places: Int

  /// Of a picture, or, `halved`, of the means of its blocks of 2 × 2 pixels. Nil where it has too few
  /// edges to tell.
  ///
  /// Complexity: O(width + height), for the lines that are looked at are 240 at most.
  init?(_ grid: PixelGrid, halved: Bool = false, leastPlaces: Int = 400) {
    let sums = grid.bytes.withUnsafeBufferPointer { bytes in
      var picture = iconms_picture(
        bytes: bytes.baseAddress, channels: grid.channels, width: grid.size.width,
        height: grid.size.height, is_halved: halved ? 1 : 0)
      let room = iconms_lines_size(&picture)
      return withUnsafeTemporaryAllocation(of: Float.self, capacity: room) { lines in
        Self.upper.withUnsafeBufferPointer { upper in
          Self.lower.withUnsafeBufferPointer { lower in
            // Noise, and gradients that are stored in steps, are no edges.
            var filters = iconms_filters(
              upper: upper.baseAddress, lower: lower.baseAddress, least_edge: 24)
            return iconms_measure_lines(&picture, Self.lines, &filters, lines.baseAddress)
          }
        }
      }
    }
    guard sums.places >= leastPlaces, sums.coarse > 0 else { return nil }
    (fineness, places) = (sums.fine / sums.coarse, Int(sums.places))
  }

  private static let lines = 120
  private static let taps = Int(iconms_taps)

  /// Passes what is above half of the band, and the octave below it.
  static let upper: [Float] = {
    var filter = lowPass(0.5).map { -$0 }
    filter[taps / 2] += 1
    return filter
  }()
  static let lower: [Float] = zip(lowPass(0.5), lowPass(0.25)).map { $0 - $1 }

  /// A windowed sinc (Hamming) that sums to one; `cutoff` is a share of the band.
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
