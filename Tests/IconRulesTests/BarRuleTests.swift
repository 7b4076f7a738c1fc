import IconRules
import IconSpec
import IconTestSupport
import Testing

@Suite struct BarRuleTests {
  /// Correct shapes at the sizes of bars.
  static let innocent: [Drawing] =
    [
      shape("minus") { x, y in (0.05...0.95).contains(x) && (0.42...0.58).contains(y) },
      plus,
      shape("hairline ring") { x, y in abs(Drawing.radius(x, y) - 0.45) < 0.025 },
      shape("disc") { x, y in Drawing.radius(x, y) < 0.47 },
      shape("slanted line") { x, y in abs(x - 0.8 * y - 0.1) < 0.03 },
      shape("shallow wedge") { x, y in y > 0.5 && y < 0.5 + 0.12 * x },
      shape("star") { x, y in
        abs(x - 0.5) * abs(y - 0.5) < 0.008 && Drawing.radius(x, y) < 0.48
      },
      white("faded") { x, y in Drawing.radius(x, y) < 0.45 ? 1 - 0.7 * y : 0 },
      white("faded out") { x, y in Drawing.radius(x, y) < 0.45 ? max(0, 1 - 1.1 * y) : 0 },
      white("glow") { x, y in max(0, min(1, (0.48 - Drawing.radius(x, y)) * 5)) },
      white("two sheets") { x, y in
        if (0.05...0.7).contains(x) && (0.05...0.7).contains(y) { return 1 }
        return (0.3...0.95).contains(x) && (0.3...0.95).contains(y) ? 0.5 : 0
      },
    ]

  private static let plus = shape("plus") { x, y in
    max(abs(x - 0.5), abs(y - 0.5)) < 0.45 && min(abs(x - 0.5), abs(y - 0.5)) < 0.07
  }

  private static func white(
    _ name: String, _ alpha: @escaping @Sendable (Double, Double) -> Double
  ) -> Drawing {
    Drawing(name, alpha: true) { x, y in Ink(1, 1, 1, alpha(x, y)) }
  }

  static func shape(
    _ name: String, _ isInside: @escaping @Sendable (Double, Double) -> Bool
  ) -> Drawing {
    white(name) { x, y in isInside(x, y) ? 1 : 0 }
  }

  @Test(arguments: ["bar-alpha", "bar-white", "bar-shadow", "bar-detail", "tab-bar-size"])
  func `correct shapes pass at every size`(id: String) throws {
    for drawing in Self.innocent {
      for (path, side) in [
        ("a.png", 11), ("a.png", 20), ("a.png", 30), ("a@2x.png", 40), ("a@2x.png", 60),
      ] {
        for role in [Role.toolbar, .tabBar] {
          let said = try Bench.glyphFindings(id, drawing.at(side), path: path, role)
          #expect(said.isEmpty, "\(drawing) at \(side): \(said.map(\.message))")
        }
      }
    }
  }

  // MARK: Color

  @Test func `the share of colored pixels and their color are reported`() throws {
    let half = Sketch(20, 20, alpha: true) { x, _ in x < 0.5 ? .white : Ink(0, 0, 1) }
    let said = try Bench.glyphFindings("bar-white", half)
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
    let said = findings(
      "bar-white", black,
      ImageUse(place: .loose, edition: year.map(Edition.init(year:)), role: .toolbar))
    #expect(said.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  // MARK: Alpha

  @Test func `template images of catalogs need a shape, unless they are one color`() throws {
    var use = ImageUse(place: .imageSet)
    #expect(findings("bar-alpha", .icon(20), use).isEmpty)
    use.isTemplate = true
    #expect(findings("bar-alpha", .icon(20), use).count == 1)
    #expect(findings("bar-alpha", .flat(4, 4, .black), use).isEmpty)
    #expect(findings("bar-alpha", .glyph(20, ink: .black), use).isEmpty)
  }

  // MARK: Shadow

  @Test(arguments: [1, 2])
  func `a hard black shadow of one point is found on either side`(scale: Int) throws {
    let side = 20 * scale
    for (dx, dy, word) in [
      (0.0, 0.05, "below"), (0, -0.05, "above"), (0.05, 0, "to the right of"),
      (-0.05, 0, "to the left of"), (0.05, 0.05, "below and to the right of"),
    ] {
      let sketch = Sketch.disc(side, radius: 0.4).onShadow(right: dx, below: dy, Ink(0, 0, 0, 0.5))
      let said = try Bench.glyphFindings(
        "bar-shadow", sketch, path: scale == 2 ? "a@2x.png" : "a.png")
      #expect(
        said.count == 1 && said[0].message.hasSuffix("dark translucent pixels \(word) its shape"))
    }
  }

  @Test func `a soft white shadow is found at high resolution`() throws {
    for (dx, dy) in [(0.0, 0.08), (0.06, 0.06), (0, -0.08)] {
      let sketch = Sketch(60, 60, alpha: true) { x, y in
        let isRect = (0.2...0.8).contains(x) && (0.25...0.75).contains(y)
        if isRect { return .white }
        let (ox, oy) = (max(0, abs(x - dx - 0.5) - 0.26), max(0, abs(y - dy - 0.5) - 0.21))
        return Ink(1, 1, 1, 0.6 * max(0, 1 - (ox * ox + oy * oy).squareRoot() / 0.1))
      }
      #expect(
        try Bench.glyphFindings("bar-shadow", sketch, path: "a@2x.png").count == 1, "\(dx) \(dy)")
    }
  }

  /// A white square of `block` pixels on 20, with one row of gray pixels below it and one above.
  private static func shaded(
    _ block: Int, below: Int, above: Int = 0, gray: Int = 0, alpha: Int = 128
  ) -> Sketch {
    pixels(20) { x, y in
      let ink = Sketch.Ink(
        Double(gray) / 255, Double(gray) / 255, Double(gray) / 255, Double(alpha) / 255)
      if (5..<5 + block).contains(x), (5..<5 + block).contains(y) { return .white }
      return y == 5 + block && (5..<5 + below).contains(x) || y == 4 && (5..<5 + above).contains(x)
        ? ink : .clear
    }
  }

  private static func pixels(_ side: Int, _ ink: @escaping @Sendable (Int, Int) -> Sketch.Ink)
    -> Sketch
  {
    var sketch = Sketch(side, side, alpha: true) { x, y in
      ink(Int(x * Double(side)), Int(y * Double(side)))
    }
    sketch.samples = 1
    return sketch
  }

  @Test func `dark pixels are a shadow from these amounts on`() throws {
    let cases: [(Sketch, found: Bool, String)] = [
      (Self.shaded(8, below: 4), true, "four pixels"), (Self.shaded(8, below: 3), false, "three"),
      (Self.shaded(10, below: 6), true, "6 % of the shape"),
      (Self.shaded(10, below: 5), false, "5 % of it"),
      (Self.shaded(8, below: 6, above: 2), true, "a half more on one side"),
      (Self.shaded(8, below: 6, above: 3), false, "a third more"),
      (Self.shaded(8, below: 8, gray: 99), true, "gray 99"),
      (Self.shaded(8, below: 8, gray: 100), false, "gray 100"),
      (Self.shaded(8, below: 8, alpha: 16), true, "alpha 16"),
      (Self.shaded(8, below: 8, alpha: 15), false, "alpha 15"),
      (Self.shaded(8, below: 8, alpha: 199), true, "alpha 199"),
      (Self.shaded(8, below: 8, alpha: 200), false, "alpha 200"),
    ]
    for (sketch, found, what) in cases {
      let said = try Bench.glyphFindings("bar-shadow", sketch)
      #expect(!said.isEmpty == found, "\(what): \(said.map(\.message))")
    }
  }

  /// The right edge of a square fades over two pixels: the outer one has this alpha, the inner one the rest.
  @Test(arguments: [(1, 56, false), (1, 57, true), (2, 35, false), (2, 36, true)])
  func `an edge that fades is a shadow from this alpha on`(_ scale: Int, _ alpha: Int, found: Bool)
    throws
  {
    let sketch = Self.pixels(20 * scale) { x, y in
      guard (6..<16 * scale).contains(x), (6..<16 * scale).contains(y) else { return .clear }
      let right = x - 16 * scale + 2
      return Sketch.Ink(1, 1, 1, Double(right < 0 ? 255 : right == 0 ? 255 - alpha : alpha) / 255)
    }
    let said = try Bench.glyphFindings(
      "bar-shadow", sketch, path: scale == 2 ? "a@2x.png" : "a.png")
    #expect(!said.isEmpty == found, "\(said.map(\.message))")
  }

  @Test(arguments: [(178, true), (179, false)])
  func `a pixel of more than 70 % alpha is no soft shadow`(_ alpha: Int, found: Bool) throws {
    let sketch = Self.pixels(60) { x, y in
      if (12..<48).contains(x), (15..<45).contains(y) { return .white }
      if x == 30, y == 49 { return Sketch.Ink(1, 1, 1, Double(alpha) / 255) }
      let (ox, oy) = (max(0, abs(x - 30) - 16), max(0, abs(y - 35) - 13))
      return Sketch.Ink(1, 1, 1, 0.6 * max(0, 1 - Double(ox * ox + oy * oy).squareRoot() / 6))
    }
    let said = try Bench.glyphFindings("bar-shadow", sketch, path: "a@2x.png")
    #expect(!said.isEmpty == found, "\(said.map(\.message))")
  }

  // MARK: Sizes

  @Test func `pixels that a tab cuts off are reported by side`() throws {
    let said = try Bench.glyphFindings(
      "tab-bar-size", .block(60, 30, 0...1, 0.1...0.9), path: "map.png", .tabBar)
    #expect(
      said.map(\.message) == [
        """
        is 60×30, but a tab shows 48×32: pixels of the shape are cut off, 144 on the left, \
        144 on the right
        """
      ])
    let empty = try Bench.glyphFindings(
      "tab-bar-size", .ring(60, 60, diameter: 0.4, thickness: 0.2), path: "map.png", .tabBar)
    #expect(empty.map(\.severity) == [.info])
    #expect(try Bench.glyphFindings("tab-bar-size", .glyph(60), path: "a.png", .toolbar).isEmpty)
  }

  @Test func `later editions have a limit beside the size to aim at`() throws {
    let said = try Bench.glyphFindings("tab-bar-size", .glyph(70), path: "a@2x.png", .tabBar, 2013)
    #expect(said.count == 1)
    #expect(
      try Bench.glyphFindings("tab-bar-size", .glyph(64), path: "a@2x.png", .tabBar, 2013).isEmpty)
  }

  @Test func `a toolbar is measured by longer sides without margins`() throws {
    let files: [(String, Sketch)] = [
      ("minus.png", .block(20, 4, 0...1, 0...1)), ("bar.png", .block(4, 18, 0...1, 0...1)),
      ("ring.png", .ring(30, 30, diameter: 0.6, thickness: 0.2)),
    ]
    func found(
      _ files: [(String, Sketch)], _ role: Role = .toolbar, _ year: Int = 2010
    ) throws -> [Finding] {
      findings("bar-same-size", try Bench.glyphs(files, role, year))
    }
    #expect(try found(files).isEmpty)
    let small = files + [("dot.png", Sketch.ring(20, 20, diameter: 0.5, thickness: 0.5))]
    let said = try found(small)
    #expect(
      said.map(\.message) == [
        """
        has toolbar icons of different sizes: minus.png is 20 pixels along its longer side, dot.png \
        10, a ratio of 2
        """
      ])
    #expect(try found(small, .tabBar).isEmpty)
    #expect(try found(small, .toolbar, 2013).map(\.severity) == [.info])
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
    let said = findings("bar-same-size", try Bench.glyphs(files))
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
    let said = findings("bar-visual-weight", try Bench.glyphs(files))
    #expect(said.map(\.path) == ["disc.png", "hair.png"])
    #expect(
      said[0].message.hasPrefix("looks heavier than the rest of its toolbar: it covers 72 % of"))
    #expect(
      said[1].message.hasPrefix("looks lighter than the rest of its toolbar: it covers 11 % of"))
  }

  @Test func `signs of few strokes, selected versions and pairs pass`() throws {
    let rings = (1...3).map { ("ring\($0).png", Sketch.ring(20, 20, thickness: 0.1)) }
    let line = Sketch.block(20, 20, 0...1, 0.45...0.55)
    let set = try Bench.glyphs(
      rings + [
        ("plus.png", Self.plus.at(20)), ("line.png", line),
        ("tight.png", .block(20, 2, 0...1, 0...1)),
      ]
        + [("ring1-selected.png", .ring(20, 20, thickness: 0.5))], .tabBar, 2013)
    #expect(findings("bar-visual-weight", set).isEmpty)
    let pair = try Bench.glyphs([
      ("a.png", .glyph(20)), ("b.png", .ring(20, 20, thickness: 0.03)),
    ])
    #expect(findings("bar-visual-weight", pair).isEmpty)
  }

  // MARK: Versions

  @Test(
    arguments: [
      ("home-selected@2x.png", "is a selected version"),
      ("home_pressed.png", "is a pressed version"),
      ("homeHighlighted.png", "is a highlighted version"), ("Home-Active~ipad.png", ""),
      ("inactive.png", nil), ("unselected.png", nil), ("home-selected-off.png", nil),
      ("interactive.png", nil),
    ] as [(String, String?)])
  func `versions for states are recognized by name`(path: String, message: String?) throws {
    let set = try Bench.glyphs([("home.png", .glyph(30)), (path, .glyph(30))], .tabBar)
    let said = findings("bar-selected-variant", set)
    #expect(said.map(\.path) == (message == nil ? [] : [path]))
    #expect(said.allSatisfy { $0.message.hasPrefix(message ?? "") })
  }

  @Test func `from iOS 7 a tab icon without a selected version is reported if most have one`()
    throws
  {
    let files = ["a", "b", "c"].flatMap { name in
      [("\(name).png", Sketch.glyph(25)), ("\(name)-selected.png", .ring(25, 25, thickness: 0.5))]
    }
    func found(_ files: [(String, Sketch)], _ year: Int? = 2013) throws -> [Finding] {
      findings("bar-selected-variant", try Bench.glyphs(files, .tabBar, year))
    }
    #expect(try found(files).isEmpty)
    let said = try found(files.dropLast())
    #expect(said.map(\.message) == ["has no selected version; 2 of the 3 tab icons have one"])
    #expect(said.map(\.severity) == [.info])
    #expect(
      try found(files.prefix(2) + [("x.png", .glyph(25)), ("y.png", .glyph(25))]).isEmpty)
    #expect(try found(files, nil).isEmpty)
  }
}
