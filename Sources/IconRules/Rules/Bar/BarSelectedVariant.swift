import IconSpec

extension Rule {
  static let barSelectedVariant = Rule(
    id: "bar-selected-variant", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar],
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
    triggering: [
      Example(
        "a tab icon of 2010 with a selected version", .picture("home.png", .glyph(30)),
        .picture("home-selected.png", .ring(30, 30, thickness: 0.5)), preset: "ios-2010",
        role: .tabBar)
    ],
    passing: [
      Example(
        "a tab icon of 2013 with a selected version", .picture("home.png", .glyph(25)),
        .picture("home-selected.png", .ring(25, 25, thickness: 0.5)), preset: "ios-2013",
        role: .tabBar),
      Example(
        "an icon that is called inactive", .picture("active.png", .glyph(30)),
        .picture("inactive.png", .glyph(30)), preset: "ios-2010", role: .tabBar),
    ],
    check: .set { set, _ in
      let glyphs = set.images.filter { $0.use.isGlyph }.map {
        (image: $0, name: GlyphName($0.path))
      }
      let plain = Set(glyphs.filter { $0.name.state == nil }.map(\.name.stem))
      let varied = Set(glyphs.filter { $0.name.state != nil }.map(\.name.stem))
      var told: Set<String> = []
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
          have.count * 2 > all.count, told.insert(name.stem).inserted
        else { return nil }
        return Violation(
          "has no selected version; \(have.count) of the \(all.count) tab icons have one",
          at: image.path, severity: .info)
      }
    })
}
