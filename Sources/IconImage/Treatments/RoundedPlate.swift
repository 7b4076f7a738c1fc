/// The coverage of each pixel by a shape.
struct RoundedPlate {
  let size: PixelSize
  let radius: Double
  let coverage: [Double]

  /// Samples per row of pixels.
  private static let steps = 16

  /// A rectangle with continuous corners.
  init(size: PixelSize, radius: Double) {
    let corner = BentCorner(continuous: radius)
    self.init(size, radius: radius) { at in
      let inset = corner.inset(at: min(at, Double(size.height) - at))
      return (inset, Double(size.width) - inset)
    }
  }

  /// An outline, inset by `margin` pixels on each side.
  init(_ size: PixelSize, _ outline: IconOutline, inset margin: Double = 0) {
    let spans = OutlineSpans(outline, of: size, inset: margin)
    self.init(size, radius: spans.radius) { spans.span(at: $0) }
  }

  /// `span` returns the shape's left and right edges at a distance from the top.
  private init(
    _ size: PixelSize, radius: Double, span: (Double) -> (left: Double, right: Double)?
  ) {
    self.size = size
    self.radius = radius
    coverage = [Double](unsafeUninitializedCapacity: size.area) { coverage, count in
      coverage.initialize(repeating: 0)
      count = size.area
      // Reused for every row.
      var spans: [(left: Double, right: Double)] = []
      spans.reserveCapacity(Self.steps)
      for y in 0..<size.height {
        spans.removeAll(keepingCapacity: true)
        for step in 0..<Self.steps {
          guard let span = span(Double(y) + (Double(step) + 0.5) / Double(Self.steps)) else {
            continue
          }
          spans.append(span)
        }
        Self.add(
          spans,
          to: UnsafeMutableBufferPointer(
            rebasing: coverage[y * size.width..<(y + 1) * size.width]))
      }
    }
  }

  /// Adds the coverage of a row's spans. Their intersection is fully covered.
  private static func add(
    _ spans: [(left: Double, right: Double)], to row: UnsafeMutableBufferPointer<Double>
  ) {
    let left = spans.reduce(-Double.infinity) { max($0, $1.left) }
    let right = spans.reduce(Double.infinity) { min($0, $1.right) }
    var whole = 0..<0
    if spans.count == steps {
      let (first, end) = (max(0, Int(left.rounded(.up))), min(row.count, Int(right)))
      if first < end { whole = first..<end }
    }
    for (left, right) in spans {
      let (from, to) = (max(0, Int(left)), min(row.count, Int(right.rounded(.up))))
      var x = from
      while x < to {
        if whole.contains(x) {
          x = whole.upperBound
          continue
        }
        let cover = min(Double(x) + 1, right) - max(Double(x), left)
        row[x] += max(0, cover) / Double(steps)
        x += 1
      }
    }
    row[whole].update(repeating: 1)
    for x in row.indices.prefix(whole.lowerBound) { row[x] = min(1, row[x]) }
    for x in row.indices.dropFirst(whole.upperBound) { row[x] = min(1, row[x]) }
  }

  /// The shape grown by `margin` pixels on each side.
  func grown(by margin: Int) -> RoundedPlate {
    RoundedPlate(
      size: PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin),
      radius: radius + Double(margin))
  }
}
