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
        for step in 0..<Self.steps {
          let at = Double(y) + (Double(step) + 0.5) / Double(Self.steps)
          guard let (left, right) = span(at) else { continue }
          let (first, end) = (max(0, Int(left)), min(size.width, Int(right.rounded(.up))))
          guard first < end else { continue }
          for x in first..<end {
            let part = min(Double(x) + 1, right) - max(Double(x), left)
            coverage[y * size.width + x] += max(0, part) / Double(Self.steps)
          }
        }
      }
    }
    self.coverage = coverage.map { min(1, $0) }
  }

  /// The same, so many pixels larger on each side.
  func grown(by margin: Int) -> RoundedPlate {
    RoundedPlate(
      size: PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin),
      radius: radius + Double(margin))
  }
}
