import IconImage
import IconSpec

extension Rule {
  static let barDetail = Rule(
    id: "bar-detail", severity: .info, roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon is simple.",
    rationale: "At the size of a fingertip many small parts run into a pattern that nobody reads.",
    measure: """
      Separate parts of the shape, where alpha is above a half. The guidelines give no figure; a grid \
      of four by four dots is still taken for one sign.
      """,
    remedy: "leave out what is not needed to recognise it",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    threshold: Threshold(16, "separate parts"),
    triggering: [
      Example("a bar icon of 25 dots", "grid.png", .dots(40, 5), role: .toolbar)
    ],
    passing: [
      Example("nine dots", "grid.png", .dots(20, 3), role: .toolbar),
      Example("a ring", "add.png", .glyph(20), role: .toolbar),
    ],
    check: .pixels(where: { $0.use.isGlyph && $0.facts?.hasAlphaChannel == true }) {
      _, bitmap, limit in
      let parts = PixelGrid(bitmap).parts
      guard Double(parts) > limit else { return [] }
      return [
        Violation("consists of \(parts) separate parts; more than \(Int(limit)) are hard to read")
      ]
    })
}

extension Sketch {
  /// As many rows of white dots as columns.
  static func dots(_ side: Int, _ count: Int) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      let (dx, dy) = (
        (x * Double(count)).truncatingRemainder(dividingBy: 1) - 0.5,
        (y * Double(count)).truncatingRemainder(dividingBy: 1) - 0.5
      )
      return Ink(1, 1, 1, dx * dx + dy * dy < 0.1 ? 1 : 0)
    }
  }
}
