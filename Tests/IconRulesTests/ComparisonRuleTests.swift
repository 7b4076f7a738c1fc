import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

@Suite struct ComparisonRuleTests {
  private func upscaled(
    _ one: Bitmap, _ two: Bitmap, _ role: Role = .application
  ) throws -> [Finding] {
    let files = [("a.png", one), ("a@2x.png", two)]
    return findings("upscaled-image", try Bench.glyphs(bitmaps: files, role))
  }

  // MARK: Scale

  @Test func `a 2x image of another size is reported with both sizes`() throws {
    let set = try Bench.glyphs([("a.png", .glyph(20)), ("a@2x.png", .glyph(44))])
    let said = findings("image-scale", set)
    #expect(said.map(\.message) == ["is 44×44 beside a.png of 20×20; twice that is 40×40"])
    #expect(said.map(\.path) == ["a@2x.png"])
    let icons = try Bench.glyphs(
      [("Icon.png", .icon(57)), ("Icon@2x.png", .icon(120))], .application)
    #expect(findings("image-scale", icons).isEmpty, "image-size reports it")
  }

  // MARK: Enlargements

  @Test(arguments: Drawing.all)
  func `artwork rendered at both sizes is not an enlargement`(drawing: Drawing) throws {
    // At 20 pixels, squares of two pixels: sums of neighbors explain any such pattern.
    let isPeriodic = drawing.description == "squares along the grid"
    for side in isPeriodic ? [29, 57, 160] : [20, 29, 57, 160] {
      let (one, two) = (drawing.at(side).bitmap(), drawing.at(side * 2).bitmap())
      for (small, how) in [
        (one, "rendered"), (two.resized(to: one.size, .box), "reduced"),
        (two.resized(to: one.size), "Lanczos"),
      ] {
        let said = try upscaled(small, two)
        #expect(said.isEmpty, "\(drawing) at \(side), \(how): \(said.map(\.message))")
      }
    }
  }

  @Test(arguments: Drawing.sharp)
  func `an enlargement by any filter is found`(drawing: Drawing) throws {
    let one = drawing.at(57).bitmap()
    for space in ResamplingSpace.allCases {
      for (filter, start) in [
        (ResamplingFilter.triangle, "is a.png scaled up: "), (.catmullRom, "is a.png scaled up: "),
        (.mitchell, "is a.png scaled up: "), (.lanczos3, "is a.png scaled up: "),
        (.nearest, "is enlarged by repeating pixels: each block of 2×2 pixels"),
      ] {
        let said = try upscaled(one, one.doubled(filter, space))
        #expect(said.count == 1, "\(drawing), \(filter), \(space)")
        #expect(said.first?.message.hasPrefix(start) == true)
      }
    }
    // The steeper bicubic filter of image editors.
    #expect(try upscaled(one, one.steepCubic).count == 1)
  }

  @Test func `bar icons are compared by alpha`() throws {
    let one = Sketch.glyph(20, ink: .black).bitmap()
    let said = try upscaled(one, one.doubled(.catmullRom, .srgb), .toolbar)
    #expect(said.count == 1 && said[0].message.hasPrefix("is a.png scaled up: "))
    #expect(try upscaled(one, Sketch.glyph(40).bitmap(), .toolbar).isEmpty)
  }

  @Test func `flat images and shapes along the grid pass`() throws {
    for (sketch, role) in [
      (Sketch.flat(57, 57, Ink(0.2, 0.4, 0.7)), Role.toolbar),
      (.block(40, 40, 0.25...0.75, 0.25...0.75), .toolbar), (.screen(320, 480).hard, .launch),
    ] {
      let one = sketch.bitmap()
      #expect(try upscaled(one, one.magnified(by: 2), role).isEmpty)
    }
    let soft = Sketch(57, 57) { x, y in Ink(x, y, 0.5 + 0.5 * x * y) }.bitmap()
    #expect(try upscaled(soft, soft.doubled(.catmullRom, .srgb)).isEmpty)
  }

  @Test(arguments: [2, 4, 8])
  func `one icon of repeated pixels is found by its blocks`(factor: Int) throws {
    let side = PixelSize(square: 1024 / factor)
    let large = Drawing.sharp[0].at(256).bitmap().resized(to: side).magnified(by: factor)
    let said = findings(
      "upscaled-image", Bench.set([("Icon.png", large, Bench.application())]))
    #expect(
      said.map(\.message) == [
        "is enlarged by repeating pixels: each block of \(factor)×\(factor) pixels has one color"
      ])
  }

  @Test func `pixel art may have large pixels`() throws {
    var generator = SeededGenerator(seed: 5)
    let colors = (0..<5).map { _ in Ink(.random(in: 0...1, using: &generator), 0.5, 0.2) }
    let cells = (0..<1600).map { _ in colors.randomElement(using: &generator) ?? .white }
    let one = Sketch(40, 40) { x, y in cells[Int(y * 40) * 40 + Int(x * 40)] }.hard.bitmap()
    #expect(try upscaled(one, one.magnified(by: 2)).isEmpty)
  }

  // MARK: Likeness

  private func alike(_ one: Sketch, _ two: Sketch) throws -> Bool {
    let set = try Bench.glyphs([("a.png", one), ("b.png", two)])
    return !findings("icon-similar", set).isEmpty
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
    @Sendable func ring(_ x: Double, _ y: Double) -> Bool {
      abs(Drawing.radius(x, y) - 0.44) < 0.04
    }
    let shapes: [@Sendable (Double, Double) -> Bool] = [
      ring,
      { ring($0, $1) || bar($0, $1) },
      { ring($0, $1) || bar($0, $1) || bar($1, $0) },
      { x, y in bar((x - 0.5) / 2 + 0.5, y) || bar((y - 0.5) / 2 + 0.5, x) },
      { x, y in abs(y - 0.5) < 0.45 * x },
      { x, y in abs(y - 0.5) < 0.45 * (1 - x) },
      { x, y in abs(x - 0.5) < 0.45 * y },
      { x, y in max(abs(x - 0.5), abs(y - 0.5)) < 0.45 },
      { x, y in abs(x - 0.5) < 0.45 && abs(y - 0.5) < 0.06 },
      { x, y in abs(y - 0.5) < 0.45 && abs(x - 0.5) < 0.06 },
    ]
    let signs = shapes.map { BarRuleTests.shape("sign", $0).at(20) }
    for (index, one) in signs.enumerated() {
      for (other, two) in signs.enumerated() where other > index {
        #expect(try !alike(one, two), "\(index) and \(other)")
      }
    }
    // A large dot and a small one.
    #expect(try !alike(.ring(20, 20, thickness: 0.5), .ring(20, 20, diameter: 0.4, thickness: 0.5)))
  }

  private func nearest(_ sketch: Sketch, to references: [(String, Sketch)]) throws -> [String] {
    var set = try Bench.glyphs([("Icon.png", sketch)], .application)
    set.references = references.map { ($0.0, Portrait($0.1.bitmap())) }
    return findings("icon-similar", set).map(\.message)
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
    var set = try Bench.glyphs([("add.png", .glyph(20))])
    set.references = [
      ("disc", Portrait(Sketch.ring(40, 40, thickness: 0.5).bitmap())),
      ("photo", Portrait(Sketch.icon(57).bitmap())),
    ]
    #expect(findings("icon-similar", set).isEmpty)
    set.references.append(("ring", Portrait(Sketch.glyph(60, ink: .black).bitmap())))
    #expect(findings("icon-similar", set).count == 1)
  }
}
