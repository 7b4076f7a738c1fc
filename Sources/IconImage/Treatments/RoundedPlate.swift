/// How much of each pixel a shape covers.
struct RoundedPlate {
  let size: PixelSize
  let radius: Double
  /// 0…1, row by row.
  let coverage: [Double]

  /// Rows of a pixel that are measured.
  private static let steps = 16

  /// A rectangle with continuous corners.
  init(size: PixelSize, radius: Double) {
    let corner = BentCorner(continuous: radius)
    self.init(size, radius: radius) { at in
      let inset = corner.inset(at: min(at, Double(size.height) - at))
      return (inset, Double(size.width) - inset)
    }
  }

  /// The largest circle in a picture.
  init(circleIn size: PixelSize) { self.init(size, .circle) }

  /// An outline, so many pixels inside of the picture on each side.
  init(_ size: PixelSize, _ outline: IconOutline, inset margin: Double = 0) {
    let spans = OutlineSpans(outline, of: size, inset: margin)
    self.init(size, radius: spans.radius) { spans.span(at: $0) }
  }

  /// `span` says where the shape begins and ends, so far down from the top.
  private init(
    _ size: PixelSize, radius: Double, span: (Double) -> (left: Double, right: Double)?
  ) {
    (self.size, self.radius) = (size, radius)
    var coverage = [Double](repeating: 0, count: size.area)
    coverage.withUnsafeMutableBufferPointer { coverage in
      for y in 0..<size.height {
        let spans = (0..<Self.steps).map {
          span(Double(y) + (Double($0) + 0.5) / Double(Self.steps))
        }
        let row = UnsafeMutableBufferPointer(
          rebasing: coverage[y * size.width..<(y + 1) * size.width])
        Self.add(spans, to: row)
      }
    }
    self.coverage = coverage.map { min(1, $0) }
  }

  /// Adds what a row's spans cover, each a part of it. What all of them hold is covered whole.
  private static func add(
    _ spans: [(left: Double, right: Double)?], to row: UnsafeMutableBufferPointer<Double>
  ) {
    let all = spans.compactMap { $0 }
    let first = all.map(\.left).max().map { max(0, Int($0.rounded(.up))) } ?? 0
    let end = all.map(\.right).min().map { min(row.count, Int($0)) } ?? 0
    let whole = all.count == steps && first < end ? first..<end : 0..<0
    row[whole].update(repeating: 1)
    for (left, right) in all {
      let (from, to) = (max(0, Int(left)), min(row.count, Int(right.rounded(.up))))
      guard from < to else { continue }
      let parts = whole.isEmpty ? [from..<to] : [from..<whole.lowerBound, whole.upperBound..<to]
      for part in parts {
        for x in part {
          let cover = min(Double(x) + 1, right) - max(Double(x), left)
          row[x] += max(0, cover) / Double(steps)
        }
      }
    }
  }

  /// The same, so many pixels larger on each side.
  func grown(by margin: Int) -> RoundedPlate {
    RoundedPlate(
      size: PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin),
      radius: radius + Double(margin))
  }
}
