import IconImage
import IconSpec

extension Rule {
  static let barVisualWeight = Rule(
    id: "bar-visual-weight", severity: .warning, platforms: [.apple],
    roles: [.toolbar, .navigationBar, .tabBar],
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
    check: .set { set, limit in set.bars.flatMap { $0.outliers(limit) } })

  static let barDetail = Rule(
    id: "bar-detail", severity: .info, platforms: [.apple],
    roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon is simple.",
    rationale: "At the size of a fingertip, many small parts merge into an unreadable pattern.",
    measure: "Parts of alpha above one half. The guidelines give no figure; 4 × 4 dots still pass.",
    remedy: "remove details that users do not need to recognize it",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    threshold: Threshold(16, "separate parts"),
    check: .pixels(where: \.isMask) { _, bitmap, limit in
      let parts = PixelGrid(bitmap).parts
      guard Double(parts) > limit else { return nil }
      return Violation(
        "consists of \(parts) separate parts; more than \(Int(limit)) are hard to read")
    })

  static let barSelectedVariant = Rule(
    id: "bar-selected-variant", severity: .warning, platforms: [.apple],
    roles: [.toolbar, .navigationBar, .tabBar],
    summary: "Bar icons have selected versions only where the system uses them.",
    rationale: """
      Up to iOS 6 the system renders these states itself; from iOS 7 a tab has one icon per state.
      """,
    measure: """
      Files with -selected, -pressed, -highlighted or -active added to another file's name. Before \
      iOS 7 each is reported; from iOS 7, the tab icons without one, if most have one.
      """,
    remedy: "remove them before iOS 7; from iOS 7 draw all tab icons in both states",
    source: """
      iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars; iOS HIG 2014-03-10, \
      Bar Button Icons
      """,
    check: .set { set, _ in
      let glyphs = set.images.filter { $0.use.isGlyph }.map {
        (image: $0, name: GlyphName($0.path))
      }
      let plain = Set(glyphs.filter { $0.name.state == nil }.map(\.name.stem))
      let varied = Set(glyphs.filter { $0.name.state != nil }.map(\.name.stem))
      var reported: Set<String> = []
      return glyphs.compactMap { image, name in
        guard let edition = image.use.edition else { return nil }
        if edition.isBeforeIOS7 {
          guard let state = name.state, plain.contains(name.stem) else { return nil }
          return Violation(
            """
            is a \(state) version of a \(image.use.role?.barName ?? "bar") icon, which the system \
            does not use before iOS 7
            """, at: image.path)
        }
        let tabs = glyphs.filter { $0.image.use.role == .tabBar }.map(\.name.stem)
        let (all, have) = (Set(tabs), Set(tabs).intersection(varied))
        guard image.use.role == .tabBar, name.state == nil, !varied.contains(name.stem),
          have.count * 2 > all.count, reported.insert(name.stem).inserted
        else { return nil }
        return Violation(
          "has no selected version; \(have.count) of the \(all.count) tab icons have one",
          at: image.path, severity: .info)
      }
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
