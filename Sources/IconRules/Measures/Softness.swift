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
    grid.bytes.withUnsafeBufferPointer { bytes in
      for y in stride(from: 0, to: height, by: max(1, height / Self.lines)) {
        Self.add(bytes, from: y * width, to: &sums, count: width, step: 1)
      }
      for x in stride(from: 0, to: width, by: max(1, width / Self.lines)) {
        Self.add(bytes, from: x, to: &sums, count: height, step: width)
      }
    }
    guard sums.places >= leastPlaces, sums.coarse > 0 else { return nil }
    (fineness, places) = (sums.fine / sums.coarse, sums.places)
  }

  /// A line of `count` pixels, `step` apart.
  private static func add(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    to sums: inout (fine: Double, coarse: Double, places: Int), count: Int, step: Int
  ) {
    guard count > taps else { return }
    let places = count - taps + 1
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count + Lanes.scalarCount) { line in
      for index in 0..<count {
        line[index] = onWhite(bytes, 4 * (start + index * step))
      }
      // Read with the last places, and not counted.
      for index in count..<line.count { line[index] = 0 }
      for place in stride(from: 0, to: places, by: Lanes.scalarCount) {
        add(line.baseAddress! + place, min(Lanes.scalarCount, places - place), to: &sums)
      }
    }
  }

  /// The first `count` places of as many as there are lanes, beginning at `line`.
  private static func add(
    _ line: UnsafePointer<Float>, _ count: Int,
    to sums: inout (fine: Double, coarse: Double, places: Int)
  ) {
    func values(_ tap: Int) -> Lanes {
      UnsafeRawPointer(line + tap).loadUnaligned(as: Lanes.self)
    }
    var (least, most) = (values(0), values(0))
    for tap in 1..<taps {
      let values = values(tap)
      least.replace(with: values, where: values .< least)
      most.replace(with: values, where: values .> most)
    }
    // Noise, and gradients that are stored in steps, are no edges.
    let isEdge = most - least .>= 24
    guard (0..<count).contains(where: { isEdge[$0] }) else { return }
    var (fine, coarse) = (Lanes(), Lanes())
    for tap in 0..<taps {
      let values = values(tap)
      fine += values * upper[tap]
      coarse += values * lower[tap]
    }
    for lane in 0..<count where isEdge[lane] {
      sums.fine += Double(fine[lane] * fine[lane])
      sums.coarse += Double(coarse[lane] * coarse[lane])
      sums.places += 1
    }
  }

  /// Brightness of a pixel on white, 0…255.
  private static func onWhite(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Float {
    let pixel = PixelGrid.Pixel(
      red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
    return Float(255 + (pixel.luma - 255) * Double(pixel.alpha) / 255)
  }

  private typealias Lanes = SIMD8<Float>
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
