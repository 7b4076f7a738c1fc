import IconRules
import IconSpec
import IconTestSupport
import Testing

@Suite struct BarRuleTests {
  /// Correct shapes at the sizes of bars.
  static let innocent: [(String, @Sendable (Double, Double) -> Ink)] = [
    ("minus", shape { x, y in (0.05...0.95).contains(x) && (0.42...0.58).contains(y) }),
    (
      "plus",
      shape { x, y in
        max(abs(x - 0.5), abs(y - 0.5)) < 0.45 && min(abs(x - 0.5), abs(y - 0.5)) < 0.07
      }
    ),
    ("hairline ring", shape { x, y in abs(radius(x, y) - 0.45) < 0.025 }),
    ("disc", shape { x, y in radius(x, y) < 0.47 }),
    ("slanted line", shape { x, y in abs(x - 0.8 * y - 0.1) < 0.03 }),
    ("shallow wedge", shape { x, y in y > 0.5 && y < 0.5 + 0.12 * x }),
    ("star", shape { x, y in abs(x - 0.5) * abs(y - 0.5) < 0.008 && radius(x, y) < 0.48 }),
    ("faded", { x, y in Ink(1, 1, 1, radius(x, y) < 0.45 ? 1 - 0.7 * y : 0) }),
    ("faded out", { x, y in Ink(1, 1, 1, radius(x, y) < 0.45 ? max(0, 1 - 1.1 * y) : 0) }),
    ("glow", { x, y in Ink(1, 1, 1, max(0, min(1, (0.48 - radius(x, y)) * 5))) }),
    (
      "two sheets",
      { x, y in
        let (front, back) = (
          (0.05...0.7).contains(x) && (0.05...0.7).contains(y),
          (0.3...0.95).contains(x) && (0.3...0.95).contains(y)
        )
        return Ink(1, 1, 1, front ? 1 : back ? 0.5 : 0)
      }
    ),
  ]

  static func shape(
    _ isInside: @escaping @Sendable (Double, Double) -> Bool
  ) -> @Sendable (Double, Double) -> Ink {
    { x, y in isInside(x, y) ? .white : Ink(1, 1, 1, 0) }
  }

  static func radius(_ x: Double, _ y: Double) -> Double {
    ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
  }

  @Test(arguments: ["bar-alpha", "bar-white", "bar-shadow", "bar-detail", "tab-bar-size"])
  func `correct shapes pass at every size`(id: String) throws {
    for (name, paint) in Self.innocent {
      for (path, side) in [
        ("a.png", 11), ("a.png", 20), ("a.png", 30), ("a@2x.png", 40), ("a@2x.png", 60),
      ] {
        for role in [Role.toolbar, .tabBar] {
          let said = try GlyphBench.said(
            id, Sketch(side, side, alpha: true, paint), path: path, role)
          #expect(said.isEmpty, "\(name) at \(side): \(said.map(\.message))")
        }
      }
    }
  }

  // MARK: Color

  @Test func `the share of colored pixels and their color are reported`() throws {
    let half = Sketch(20, 20, alpha: true) { x, _ in x < 0.5 ? .white : Ink(0, 0, 1) }
    let said = try GlyphBench.said("bar-white", half)
    #expect(
      said.map(\.message) == [
        """
        has 50 % of its pixels in colors other than white, most of them #0000ff; the system uses only \
        their alpha
        """
      ])
    #expect(said.map(\.severity) == [.warning])
  }

  @Test(arguments: [(2010, Severity?.some(.warning)), (2013, .info), (2017, nil), (nil, nil)])
  func `the severity of one dark color depends on the edition`(year: Int?, severity: Severity?)
    throws
  {
    let black = Sketch.glyph(20, ink: .black)
    let said = Bench.violations(
      "bar-white", black,
      ImageUse(place: .loose, edition: year.map(Edition.init(year:)), role: .toolbar))
    #expect(said.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test func `a stray pixel and a trace of color are ignored`() throws {
    let stray = Sketch(40, 40, alpha: true) { x, y in
      x < 0.025 && y < 0.025 ? .black : Self.radius(x, y) < 0.4 ? .white : Ink(1, 1, 1, 0)
    }
    #expect(try GlyphBench.said("bar-white", stray, path: "a@2x.png").isEmpty)
    let trace = Sketch(20, 20, alpha: true) { x, y in
      Self.radius(x, y) < 0.4
        ? Ink(0.985, 0.99, 1) : Ink(0, 0, 0, Self.radius(x, y) < 0.5 ? 0 : 0.03)
    }
    #expect(try GlyphBench.said("bar-white", trace).isEmpty)
  }

  // MARK: Alpha

  @Test func `template images of catalogs need a shape, unless they are one color`() throws {
    var use = ImageUse(place: .imageSet)
    #expect(Bench.violations("bar-alpha", .icon(20), use).isEmpty)
    use.isTemplate = true
    #expect(Bench.violations("bar-alpha", .icon(20), use).count == 1)
    #expect(Bench.violations("bar-alpha", .flat(4, 4, .black), use).isEmpty)
    #expect(Bench.violations("bar-alpha", .glyph(20, ink: .black), use).isEmpty)
  }

  // MARK: Shadow

  @Test(arguments: [1, 2])
  func `a hard black shadow of one point is found on either side`(scale: Int) throws {
    let side = 20 * scale
    for (dx, dy, word) in [
      (0.0, 0.05, "below"), (0, -0.05, "above"), (0.05, 0, "to the right of"),
      (-0.05, 0, "to the left of"), (0.05, 0.05, "below and to the right of"),
    ] {
      let sketch = Sketch(side, side, alpha: true) { x, y in
        if Self.radius(x, y) < 0.4 { return .white }
        return Self.radius(x - dx, y - dy) < 0.4 ? Ink(0, 0, 0, 0.5) : .clear
      }
      let said = try GlyphBench.said("bar-shadow", sketch, path: scale == 2 ? "a@2x.png" : "a.png")
      #expect(
        said.count == 1 && said[0].message.hasSuffix("dark translucent pixels \(word) its shape"))
    }
  }

  @Test func `white matted on black all around is not a shadow`() throws {
    let matted = Sketch(20, 20, alpha: true) { x, y in
      let distance = Self.radius(x, y)
      return distance < 0.35 ? .white : distance < 0.42 ? Ink(0.1, 0.1, 0.1, 0.4) : .clear
    }
    #expect(try GlyphBench.said("bar-shadow", matted).isEmpty)
  }

  @Test func `a soft white shadow is found at high resolution`() throws {
    for (dx, dy) in [(0.0, 0.08), (0.06, 0.06), (0, -0.08)] {
      let sketch = Sketch(60, 60, alpha: true) { x, y in
        let isRect = (0.2...0.8).contains(x) && (0.25...0.75).contains(y)
        if isRect { return .white }
        let (ox, oy) = (max(0, abs(x - dx - 0.5) - 0.26), max(0, abs(y - dy - 0.5) - 0.21))
        return Ink(1, 1, 1, 0.6 * max(0, 1 - (ox * ox + oy * oy).squareRoot() / 0.1))
      }
      #expect(try GlyphBench.said("bar-shadow", sketch, path: "a@2x.png").count == 1, "\(dx) \(dy)")
    }
  }

  // MARK: Sizes

  @Test func `pixels that a tab cuts off are reported by side`() throws {
    let said = try GlyphBench.said(
      "tab-bar-size", .block(60, 30, 0...1, 0.1...0.9), path: "map.png", .tabBar)
    #expect(
      said.map(\.message) == [
        """
        is 60×30, but a tab shows 48×32: pixels of the shape are cut off, 144 on the left, \
        144 on the right
        """
      ])
    let empty = try GlyphBench.said(
      "tab-bar-size", .ring(60, 60, diameter: 0.4, thickness: 0.2), path: "map.png", .tabBar)
    #expect(empty.map(\.severity) == [.info])
    #expect(try GlyphBench.said("tab-bar-size", .glyph(60), path: "a.png", .toolbar).isEmpty)
  }

  @Test func `later editions have a limit beside the size to aim at`() throws {
    let said = try GlyphBench.said("tab-bar-size", .glyph(70), path: "a@2x.png", .tabBar, 2013)
    #expect(said.count == 1)
    #expect(
      try GlyphBench.said("tab-bar-size", .glyph(64), path: "a@2x.png", .tabBar, 2013).isEmpty)
  }

  @Test func `a toolbar is measured by longer sides without margins`() throws {
    let files: [(String, Sketch)] = [
      ("minus.png", .block(20, 4, 0...1, 0...1)), ("bar.png", .block(4, 18, 0...1, 0...1)),
      ("ring.png", .ring(30, 30, diameter: 0.6, thickness: 0.2)),
    ]
    let same = try GlyphBench.set(files)
    #expect(Bench.violations("bar-same-size", same).isEmpty)
    let small = files + [("dot.png", Sketch.ring(20, 20, diameter: 0.5, thickness: 0.5))]
    let said = Bench.violations("bar-same-size", try GlyphBench.set(small))
    #expect(
      said.map(\.message) == [
        """
        has toolbar icons of different sizes: minus.png is 20 pixels along its longer side, dot.png \
        10, a ratio of 2
        """
      ])
    #expect(Bench.violations("bar-same-size", try GlyphBench.set(small, .tabBar)).isEmpty)
    let today = Bench.violations("bar-same-size", try GlyphBench.set(small, .toolbar, 2013))
    #expect(today.map(\.severity) == [.info])
  }

  @Test func `both scales of a bar are reported once`() throws {
    let files: [(String, Sketch)] = [1, 2].flatMap { scale -> [(String, Sketch)] in
      let (side, end) = (20 * scale, scale == 2 ? "@2x.png" : ".png")
      return [
        ("ring\(end)", .glyph(side)),
        ("dot\(end)", .ring(side, side, diameter: 0.5, thickness: 0.5)),
        ("ring-landscape\(end)", .glyph(side * 2 / 3)),
      ]
    }
    let said = Bench.violations("bar-same-size", try GlyphBench.set(files))
    #expect(said.count == 1 && said[0].message.contains("ring@2x.png is 40"))
  }

  // MARK: Weight

  @Test func `a heavy and a light icon are named with their figures`() throws {
    var files = (1...5).map { number in
      (
        "ring\(number).png",
        Sketch.ring(20, 20, diameter: 0.9 + 0.02 * Double(number), thickness: 0.12)
      )
    }
    files.append(("disc.png", .ring(20, 20, thickness: 0.5)))
    files.append(("hair.png", .ring(20, 20, thickness: 0.04)))
    let said = Bench.violations("bar-visual-weight", try GlyphBench.set(files))
    #expect(said.map(\.path) == ["disc.png", "hair.png"])
    #expect(
      said[0].message.hasPrefix("looks heavier than the rest of its toolbar: it covers 72 % of"))
    #expect(
      said[1].message.hasPrefix("looks lighter than the rest of its toolbar: it covers 11 % of"))
  }

  @Test func `signs of few strokes, selected versions and pairs pass`() throws {
    let rings = (1...3).map { ("ring\($0).png", Sketch.ring(20, 20, thickness: 0.1)) }
    let plus = Sketch(20, 20, alpha: true, Self.innocent[1].1)
    let line = Sketch.block(20, 20, 0...1, 0.45...0.55)
    let set = try GlyphBench.set(
      rings + [("plus.png", plus), ("line.png", line), ("tight.png", .block(20, 2, 0...1, 0...1))]
        + [("ring1-selected.png", .ring(20, 20, thickness: 0.5))], .tabBar, 2013)
    #expect(Bench.violations("bar-visual-weight", set).isEmpty)
    let pair = try GlyphBench.set([
      ("a.png", .glyph(20)), ("b.png", .ring(20, 20, thickness: 0.03)),
    ])
    #expect(Bench.violations("bar-visual-weight", pair).isEmpty)
  }

  // MARK: Versions

  @Test(arguments: [
    ("home-selected@2x.png", "selected"), ("home_pressed.png", "pressed"),
    ("homeHighlighted.png", "highlighted"), ("Home-Active~ipad.png", "active"),
  ])
  func `versions for states are recognized by name`(path: String, state: String) throws {
    let set = try GlyphBench.set([("home.png", .glyph(30)), (path, .glyph(30))], .tabBar)
    let said = Bench.violations("bar-selected-variant", set)
    #expect(said.map(\.path) == [path])
    #expect(said[0].message.hasPrefix("is a \(state) version") || state == "active")
  }

  @Test(arguments: ["inactive.png", "unselected.png", "home-selected-off.png", "interactive.png"])
  func `other names are not`(path: String) throws {
    let set = try GlyphBench.set([("home.png", .glyph(30)), (path, .glyph(30))], .tabBar)
    #expect(Bench.violations("bar-selected-variant", set).isEmpty)
  }

  @Test func `from iOS 7 a tab icon without a selected version is reported if most have one`()
    throws
  {
    let names = ["a", "b", "c"]
    let files = names.flatMap { name in
      [("\(name).png", Sketch.glyph(25)), ("\(name)-selected.png", .ring(25, 25, thickness: 0.5))]
    }
    let all = try GlyphBench.set(files, .tabBar, 2013)
    #expect(Bench.violations("bar-selected-variant", all).isEmpty)
    let but = try GlyphBench.set(Array(files.dropLast()), .tabBar, 2013)
    let said = Bench.violations("bar-selected-variant", but)
    #expect(said.map(\.message) == ["has no selected version; 2 of the 3 tab icons have one"])
    #expect(said.map(\.severity) == [.info])
    let few = try GlyphBench.set(
      Array(files.prefix(2)) + [("x.png", .glyph(25)), ("y.png", .glyph(25))], .tabBar, 2013)
    #expect(Bench.violations("bar-selected-variant", few).isEmpty)
    #expect(
      Bench.violations("bar-selected-variant", try GlyphBench.set(files, .tabBar, nil)).isEmpty)
  }
}
