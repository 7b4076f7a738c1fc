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

  /// Nil where the picture has too few edges to tell.
  ///
  /// Complexity: O(width + height), for the lines that are looked at are 240 at most.
  init?(_ grid: PixelGrid, leastPlaces: Int = 400) {
    var sums = (fine: 0.0, coarse: 0.0, places: 0)
    let (width, height) = (grid.size.width, grid.size.height)
    for y in stride(from: 0, to: height, by: max(1, height / Self.lines)) {
      Self.add((0..<width).map { grid[$0, y].onWhite }, to: &sums)
    }
    for x in stride(from: 0, to: width, by: max(1, width / Self.lines)) {
      Self.add((0..<height).map { grid[x, $0].onWhite }, to: &sums)
    }
    guard sums.places >= leastPlaces, sums.coarse > 0 else { return nil }
    (fineness, places) = (sums.fine / sums.coarse, sums.places)
  }

  private static func add(
    _ line: [Float], to sums: inout (fine: Double, coarse: Double, places: Int)
  ) {
    let reach = taps / 2
    guard line.count > taps else { return }
    for place in reach..<line.count - reach {
      let window = line[place - reach...place + reach]
      // Noise, and gradients that are stored in steps, are no edges.
      guard window.max()! - window.min()! >= 24 else { continue }
      var (fine, coarse): (Float, Float) = (0, 0)
      for (index, value) in window.enumerated() {
        fine += value * upper[index]
        coarse += value * lower[index]
      }
      sums.fine += Double(fine * fine)
      sums.coarse += Double(coarse * coarse)
      sums.places += 1
    }
  }

  private static let lines = 120
  private static let taps = 23

  /// Passes what is above half of the band, and the octave below it.
  private static let upper: [Float] = {
    var filter = lowPass(0.5).map { -$0 }
    filter[taps / 2] += 1
    return filter
  }()
  private static let lower: [Float] = zip(lowPass(0.5), lowPass(0.25)).map { $0 - $1 }

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

extension PixelGrid.Pixel {
  /// Brightness on white, 0…255.
  fileprivate var onWhite: Float { Float(255 + (luma - 255) * Double(alpha) / 255) }
}
