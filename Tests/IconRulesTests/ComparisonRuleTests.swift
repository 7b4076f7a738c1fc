import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

@Suite struct ComparisonRuleTests {
  private func said(_ id: String, _ one: Bitmap, _ two: Bitmap, _ role: Role) throws -> [Violation]
  {
    let files = [("a.png", one), ("a@2x.png", two)]
    return Bench.violations(id, try GlyphBench.set(bitmaps: files, role, 2010))
  }

  // MARK: Scale

  @Test func `a 2x image of another size is reported with both sizes`() throws {
    let set = try GlyphBench.set([("a.png", .glyph(20)), ("a@2x.png", .glyph(44))])
    let said = Bench.violations("image-scale", set)
    #expect(said.map(\.message) == ["is 44×44 beside a.png of 20×20; twice that is 40×40"])
    #expect(said.map(\.path) == ["a@2x.png"])
    let icons = try GlyphBench.set(
      [("Icon.png", .icon(57)), ("Icon@2x.png", .icon(120))], .application)
    #expect(Bench.violations("image-scale", icons).isEmpty, "image-size reports it")
  }

  // MARK: Enlargements

  @Test(arguments: Drawings.all)
  func `artwork rendered at both sizes is not an enlargement`(drawing: VectorArtwork) throws {
    for side in [20, 29, 57, 160] {
      let (one, two) = (drawing.at(side), drawing.at(side * 2))
      let reduced = two.reduced(.box)
      for (small, how) in [
        (one, "rendered"), (reduced, "reduced"), (two.reduced(.lanczos3), "Lanczos"),
      ] {
        let said = try said("upscaled-image", small, two, .application)
        #expect(said.isEmpty, "\(drawing.name) at \(side), \(how): \(said.map(\.message))")
      }
    }
  }

  @Test(arguments: Drawings.sharp)
  func `an enlargement by any filter is found`(drawing: VectorArtwork) throws {
    let one = drawing.at(57)
    for space in ResamplingSpace.allCases {
      for (filter, name) in [
        (ResamplingFilter.triangle, "bilinear"), (.catmullRom, "bicubic"), (.mitchell, "bicubic"),
        (.lanczos3, "Lanczos"), (.nearest, "nearest neighbor"),
      ] {
        let said = try said("upscaled-image", one, one.doubled(filter, space), .application)
        #expect(said.count == 1, "\(drawing.name), \(filter), \(space)")
        #expect(said.first?.message.hasPrefix("is a.png scaled up by \(name)") == true)
      }
    }
  }

  @Test func `the steeper bicubic filter of image editors is found`() throws {
    for drawing in Drawings.sharp {
      let one = drawing.at(57)
      let said = try said("upscaled-image", one, one.steepCubic, .application)
      #expect(said.count == 1, "\(drawing.name)")
    }
  }

  @Test func `bar icons are compared by alpha`() throws {
    let one = Sketch.glyph(20, ink: .black).bitmap()
    let said = try said("upscaled-image", one, one.doubled(.catmullRom, .srgb), .toolbar)
    #expect(said.count == 1 && said[0].message.contains("bicubic"))
    #expect(try self.said("upscaled-image", one, Sketch.glyph(40).bitmap(), .toolbar).isEmpty)
  }

  @Test func `flat images and shapes along the grid pass`() throws {
    for sketch in [
      Sketch.flat(57, 57, Ink(0.2, 0.4, 0.7)), .block(40, 40, 0.25...0.75, 0.25...0.75),
    ] {
      let one = sketch.bitmap()
      #expect(try said("upscaled-image", one, one.magnified(by: 2), .toolbar).isEmpty)
    }
    let screen = Sketch.screen(320, 480).hard.bitmap()
    #expect(try said("upscaled-image", screen, screen.magnified(by: 2), .launch).isEmpty)
    let soft = Sketch(57, 57) { x, y in Ink(x, y, 0.5 + 0.5 * x * y) }.bitmap()
    #expect(
      try said("upscaled-image", soft, soft.doubled(.catmullRom, .srgb), .application).isEmpty)
  }

  // MARK: Likeness

  private func alike(_ one: Sketch, _ two: Sketch) throws -> Bool {
    let set = try GlyphBench.set([("a.png", one), ("b.png", two)])
    return !Bench.violations("icon-similar", set).isEmpty
  }

  @Test func `near copies of a glyph are similar`() throws {
    let ring = Sketch.ring(20, 20, diameter: 0.8, thickness: 0.15)
    let moved = Sketch(20, 20, alpha: true) { [paint = ring.paint] x, y in paint(x - 0.05, y + 0.03)
    }
    let bolder = Sketch.ring(20, 20, diameter: 0.8, thickness: 0.17)
    let dark = Sketch.ring(20, 20, diameter: 0.8, thickness: 0.15, ink: .black)
    let cropped = Sketch.ring(16, 16, diameter: 1, thickness: 0.15)
    for other in [ring, moved, bolder, dark, cropped] { #expect(try alike(ring, other)) }
  }

  @Test func `glyphs of one family are not similar`() throws {
    @Sendable func bar(_ x: Double, _ y: Double) -> Bool {
      abs(y - 0.5) < 0.05 && abs(x - 0.5) < 0.2
    }
    let signs: [Sketch] = [
      BarRuleTests.shape { x, y in abs(BarRuleTests.radius(x, y) - 0.44) < 0.04 },
      BarRuleTests.shape { x, y in abs(BarRuleTests.radius(x, y) - 0.44) < 0.04 || bar(x, y) },
      BarRuleTests.shape { x, y in
        abs(BarRuleTests.radius(x, y) - 0.44) < 0.04 || bar(x, y) || bar(y, x)
      },
      BarRuleTests.shape { x, y in bar((x - 0.5) / 2 + 0.5, y) || bar((y - 0.5) / 2 + 0.5, x) },
      BarRuleTests.shape { x, y in abs(y - 0.5) < 0.45 * x },
      BarRuleTests.shape { x, y in abs(y - 0.5) < 0.45 * (1 - x) },
      BarRuleTests.shape { x, y in abs(x - 0.5) < 0.45 * y },
      BarRuleTests.shape { x, y in max(abs(x - 0.5), abs(y - 0.5)) < 0.45 },
      BarRuleTests.shape { x, y in abs(x - 0.5) < 0.45 && abs(y - 0.5) < 0.06 },
      BarRuleTests.shape { x, y in abs(y - 0.5) < 0.45 && abs(x - 0.5) < 0.06 },
    ].map { Sketch(20, 20, alpha: true, $0) }
    for (index, one) in signs.enumerated() {
      for (other, two) in signs.enumerated() where other > index {
        #expect(try !alike(one, two), "\(index) and \(other)")
      }
    }
  }

  @Test func `a small dot differs from a large one`() throws {
    #expect(try !alike(.ring(20, 20, thickness: 0.5), .ring(20, 20, diameter: 0.4, thickness: 0.5)))
  }

  private func nearest(_ sketch: Sketch, to references: [(String, Sketch)]) throws -> [String] {
    var set = try GlyphBench.set([("Icon.png", sketch)], .application)
    set.references = references.map { ($0.0, Portrait($0.1.bitmap())) }
    return Bench.violations("icon-similar", set).map(\.message)
  }

  @Test func `an icon like a reference is reported with the reference's name`() throws {
    let reference = Sketch.icon(114)
    let recolored = Sketch(57, 57) { [paint = Sketch.iconPaint] x, y in
      let ink = paint(x, y)
      return Ink(ink.red * 0.95, ink.green * 0.92, ink.blue * 0.97)
    }
    let moved = Sketch(57, 57) { [paint = Sketch.iconPaint] x, y in paint(x + 0.0175, y) }
    for like in [Sketch.icon(57), .icon(1024), recolored, moved] {
      let said = try nearest(like, to: [("Clock", .flat(57, 57, .black)), ("Mail", reference)])
      #expect(said.count == 1 && said[0].hasPrefix("resembles Mail"), "\(said)")
    }
  }

  @Test func `other artwork on the same background, and two dark icons, are not similar`()
    throws
  {
    let (icon, paint) = (Sketch.icon(57), Sketch.iconPaint)
    let other = Sketch(57, 57) { x, y in paint(1 - x, y) }
    let sign = Sketch(57, 57) { x, y in
      x > 0.8 && x < 0.9 && y > 0.1 && y < 0.2 ? .white : paint(x, y)
    }
    let dark = [0.3, 0.6].map { center in
      Sketch(57, 57) { x, y in
        let ink = abs(x - center) < 0.12 && abs(y - 0.5) < 0.3 ? 0.3 : 0.05
        return Ink(ink, ink, ink)
      }
    }
    for (one, two) in [
      (icon, other), (icon, sign), (dark[0], dark[1]), (icon, .flat(57, 57, .white)),
    ] {
      #expect(try nearest(one, to: [("Mail", two)]).isEmpty)
    }
  }

  @Test func `glyphs are compared with references by shape alone`() throws {
    var set = try GlyphBench.set([("add.png", .glyph(20))])
    set.references = [
      ("disc", Portrait(Sketch.ring(40, 40, thickness: 0.5).bitmap())),
      ("photo", Portrait(Sketch.icon(57).bitmap())),
    ]
    #expect(Bench.violations("icon-similar", set).isEmpty)
    set.references.append(("ring", Portrait(Sketch.glyph(60, ink: .black).bitmap())))
    #expect(Bench.violations("icon-similar", set).count == 1)
  }
}
