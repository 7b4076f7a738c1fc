import LibC

/// The shapes of a variant, in coordinates of their group.
struct SymbolArtwork: Sendable {
  struct Shape: Sendable {
    var segments: [PathSegment]
    /// Classes of layers, fill and opacity, as attributes of SVG.
    let attributes: String
  }

  /// Where the group is moved to in the template.
  let origin: SIMD2<Double>
  private(set) var shapes: [Shape] = []

  init(at origin: SIMD2<Double>) { self.origin = origin }

  mutating func add(_ shape: Shape) { shapes.append(shape) }

  /// The rectangle around all points, with those that control curves.
  var box: (low: SIMD2<Double>, high: SIMD2<Double>) {
    let points = shapes.lazy.flatMap(\.segments).flatMap(\.points)
    let first = points.first ?? .zero
    return points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
  }

  /// The weighted sum of artworks; nil unless all have the same commands.
  static func sum(_ parts: [(artwork: SymbolArtwork, weight: Double)]) -> SymbolArtwork? {
    guard let first = parts.first?.artwork else { return nil }
    func commands(_ artwork: SymbolArtwork) -> [[Character]] {
      artwork.shapes.map { $0.segments.map(\.command) }
    }
    guard parts.allSatisfy({ commands($0.artwork) == commands(first) }) else { return nil }
    var sum = first
    for shape in sum.shapes.indices {
      for segment in sum.shapes[shape].segments.indices {
        for point in sum.shapes[shape].segments[segment].points.indices {
          sum.shapes[shape].segments[segment].points[point] = parts.reduce(.zero) {
            $0 + $1.artwork.shapes[shape].segments[segment].points[point] * $1.weight
          }
        }
      }
    }
    return sum
  }

  /// SVG text whose view box is the artwork.
  func text(scale: Double, styles: String) -> String {
    let (low, high) = box
    let size = (high - low) * scale
    let matrix = [scale, 0, 0, scale, -low.x * scale, -low.y * scale].map(\.sixDigits)
    let paths = shapes.map { "<path\($0.attributes) d=\"\(Self.text($0.segments))\"/>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg version="1.1" viewBox="0 0 \(size.x.sixDigits) \(size.y.sixDigits)">\(styles)<g id="s" \
      transform="matrix(\(matrix.joined(separator: " ")))">\(paths.joined())</g></svg>

      """
  }

  private static func text(_ segments: [PathSegment]) -> String {
    segments.map { segment in
      let numbers = segment.points.flatMap { [$0.x, $0.y] }.map(\.sixDigits)
      return numbers.reduce(into: String(segment.command)) { text, number in
        if text.count > 1, !number.hasPrefix("-") { text += " " }
        text += number
      }
    }.joined()
  }
}

extension Double {
  /// Six digits without zeros at the end.
  fileprivate var sixDigits: String {
    guard isFinite, abs(self) > 1e-9 else { return "0" }
    let exponent = Int(floor(log10(abs(self))))
    let unit = pow(10.0, Double(5 - exponent))
    let rounded = (self * unit).rounded() / unit
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
