import IconImage
import IconSpec

extension Rule {
  static let barVisualWeight = Rule(
    id: "bar-visual-weight", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar],
    summary: "The icons of one bar have a similar visual weight.",
    rationale: "Filled shapes beside fine ones look unrelated, and heavy ones look selected.",
    measure: """
      Coverage of the bar's box compared with the bar's median, for three icons or more. An icon \
      is reported if its stroke width or longer side differs from the median as much as its \
      coverage; a minus sign covers little and passes. The guidelines give no figure.
      """,
    remedy: "balance size, stroke width and filled areas",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    threshold: Threshold(1.5, "ratio of an icon's coverage to the bar's median, either way"),
    triggering: [
      Example(
        "a solid disc among thin rings", .picture("add.png", .ring(20, 20, thickness: 0.08)),
        .picture("find.png", .ring(20, 20, diameter: 0.9, thickness: 0.09)),
        .picture("share.png", .ring(20, 20, diameter: 0.92, thickness: 0.08)),
        .picture("record.png", .ring(20, 20, thickness: 0.5)), preset: "ios-2010", role: .toolbar)
    ],
    passing: [
      Example(
        "two rings and a minus sign of the same stroke",
        .picture("add.png", .ring(20, 20, thickness: 0.1)),
        .picture("find.png", .ring(20, 20, diameter: 0.9, thickness: 0.1)),
        .picture("remove.png", .block(20, 20, 0.05...0.95, 0.45...0.55)), preset: "ios-2010",
        role: .toolbar)
    ],
    check: .set { set, limit in set.bars.flatMap { $0.outliers(limit) } })

  static let barDetail = Rule(
    id: "bar-detail", severity: .info, roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon is simple.",
    rationale: "At the size of a fingertip, many small parts merge into an unreadable pattern.",
    measure: """
      Separate parts of the shape, where alpha is above one half. The guidelines give no figure; a \
      grid of 4 × 4 dots still passes.
      """,
    remedy: "remove what is not needed to recognize it",
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
      guard Double(parts) > limit else { return nil }
      return Violation(
        "consists of \(parts) separate parts; more than \(Int(limit)) are hard to read")
    })
}

extension Bar {
  fileprivate func outliers(_ limit: Double) -> [Violation] {
    guard glyphs.count >= 3, let mass = glyphs.map(\.shape.mass).median, mass > 0,
      let stroke = glyphs.map(\.shape.stroke).median,
      let side = glyphs.map(\.side).median
    else { return [] }
    return glyphs.compactMap { glyph in
      let ratio = glyph.shape.mass / mass
      let isHeavy = ratio > 1
      guard max(ratio, 1 / ratio) > limit else { return nil }
      func standsOut(_ own: Double, _ usual: Double) -> Bool {
        isHeavy ? own > usual * limit : own * limit < usual
      }
      guard standsOut(glyph.shape.stroke, stroke) || standsOut(glyph.side, side) else { return nil }
      let box = area ?? Double(glyph.shape.size.area)
      return Violation(
        """
        looks \(isHeavy ? "heavier" : "lighter") than the rest of its \(role.barName): it covers \
        \(Figure.percent(glyph.shape.mass / box)) of its box, the median of \(glyphs.count) is \
        \(Figure.percent(mass / box)); its strokes are \(glyph.shape.stroke.inWords) pixels thick, \
        the median is \(stroke.inWords)
        """, at: glyph.image.path)
    }
  }
}

extension Bar.Glyph {
  var side: Double { Double(shape.box?.size.longerSide ?? 0) }
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
