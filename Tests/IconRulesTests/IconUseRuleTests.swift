import IconImage
import IconRules
import IconTestSupport
import Testing

/// Rules about icons of one purpose.
@Suite struct IconUseRuleTests {
  static let lowAlpha = Sketch(57, 57, alpha: true) { x, y in
    Sketch.iconPaint(x, y).withAlpha(x < 0.5 ? 1 : 0.93)
  }

  static func icon57() throws -> ImageUse {
    ImageUse(
      place: .loose,
      slots: try Bench.slots("ios-2010") { $0.pixels == PixelSize(square: 57) })
  }

  @Test func `visible transparency and an opaque channel break different rules`() throws {
    let use = try Self.icon57()
    let opaque = Sketch(57, 57, alpha: true, Sketch.iconPaint)
    for (sketch, seen, channel, message) in [
      (Sketch.cutOut(57), 1, 0, ""), (Self.lowAlpha, 0, 1, "237"),
      (opaque, 0, 1, "opaque throughout"), (.icon(57), 0, 0, ""),
    ] {
      #expect(findings("image-transparency", sketch, use).count == seen)
      let found = findings("image-alpha-channel", sketch, use)
      #expect(found.count == channel && found.allSatisfy { $0.message.contains(message) })
    }
    #expect(findings("image-alpha-channel", opaque, use).first?.severity == .info)
  }

  @Test func `artwork and built files are left to other rules`() throws {
    for place in [ImageUse.Place.artwork, .build] {
      var use = try Self.icon57()
      use.place = place
      #expect(findings("image-transparency", .cutOut(57), use).isEmpty)
      #expect(findings("image-alpha-channel", Self.lowAlpha, use).isEmpty)
    }
  }

  @Test func `a built file is checked by its header`() throws {
    let slot = try #require(Bench.slots("ios-2010") { $0.file == "Icon.png" }.first)
    let found = Rules.finished.findings(facts(57, 57, .rgba), for: slot, path: "Icon.png")
    #expect(found.map(\.rule.id) == ["image-alpha-channel"])
    #expect(found.first?.severity == .error)
  }

  @Test func `a background layer is opaque`() {
    var use = ImageUse(place: .layer, role: .layer, idiom: .tv)
    use.isBackground = true
    let found = findings("layer-background-opaque", .plate(40, radius: 0.2), use)
    #expect(found.map(\.severity) == [.error])
    #expect(
      findings("layer-background-opaque", Self.lowAlpha, use).map(\.severity)
        == [.warning])
    #expect(findings("layer-background-opaque", .icon(40), use).isEmpty)
    use.isBackground = false
    #expect(findings("layer-background-opaque", .cutOut(40), use).isEmpty)
  }

  // MARK: Small and store icons

  static func spotlight() throws -> ImageUse {
    ImageUse(
      place: .loose, slots: try Bench.slots("ios-2010") { $0.visible != nil },
      edition: Edition(year: 2010))
  }

  @Test func `an outline along a Spotlight icon's edge is trimmed off`() throws {
    func lined(_ ink: Ink) -> Sketch {
      Sketch(50, 50) { x, y in
        min(x, y) < 0.02 || max(x, y) > 0.98 ? ink : Sketch.iconPaint(x, y)
      }
    }
    var use = try Self.spotlight()
    let found = findings("spotlight-trim", lined(Ink(0.6, 0.1, 0.1)), use)
    #expect(found.first?.message.contains("(top, bottom, left, right)") == true)
    #expect(found.first?.message.contains("48×48 of its 50×50") == true)
    #expect(findings("spotlight-trim", lined(.white), use).isEmpty)
    use.edition = .current
    #expect(findings("spotlight-trim", lined(.black), use).isEmpty)
  }

  @Test(arguments: [(33, 34, true), (33, 33, false), (32, 34, false)])
  func `an outline fills 70 % of a side and differs by more than 32`(
    difference: Int, length: Int, isFound: Bool
  ) throws {
    // 48 pixels are shown: .7 of them are 34.
    let sketch = Sketch(50, 50) { x, y in
      let (column, row) = (Int(x * 50), Int(y * 50))
      let isLine = row == 0 && (1...length).contains(column)
      return Ink(0.2, 0.2, isLine ? 0.2 + Double(difference) / 255 : 0.2)
    }
    #expect(findings("spotlight-trim", sketch, try Self.spotlight()).isEmpty != isFound)
  }

  @Test(arguments: Drawing.innocent)
  func `intended artwork has no outline`(_ drawing: Drawing) throws {
    let found = findings("spotlight-trim", drawing.at(50), try Self.spotlight())
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test(arguments: Drawing.innocent)
  func `one artwork at several sizes, with shine or rounded corners, passes`(_ drawing: Drawing) {
    let (small, paint) = (drawing.at(57).bitmap(), drawing.paint)
    for other in [
      drawing.at(128), Sketch(128, 128, Sketch.shone(paint)),
      .plate(128, radius: 0.18, paint: paint),
      // Seen from nearer, as small icons are.
      Sketch(58, 58) { x, y in paint(0.15 + 0.7 * x, 0.15 + 0.7 * y) },
    ] {
      let set = Bench.set([
        ("iTunesArtwork", other.bitmap(), ImageUse(place: .loose, role: .appStore)),
        ("Icon.png", small, Bench.application()),
      ])
      #expect(findings("store-icon-match", set).isEmpty)
    }
  }

  // MARK: Documents, Newsstand, the web

  @Test(
    arguments: [
      ("document-pair", [22, 44], 2010, 0), ("document-pair", [22], 2010, 1),
      ("document-pair", [44], 2012, 1), ("document-pair", [22], 2008, 0),
      ("document-pair", [22], 2013, 0), ("document-pair", [22], nil, 0),
      ("document-era", [22, 44], 2013, 1), ("document-era", [22, 44], 2012, 0),
      ("document-era", [22, 44], nil, 0),
    ] as [(String, [Int], Int?, Int)])
  func `document icons come in pairs until iOS 7 and are obsolete since`(
    id: String, widths: [Int], year: Int?, count: Int
  ) {
    let use = ImageUse(
      place: .loose, edition: year.map(Edition.init(year:)), role: .document, idiom: .iphone)
    let set = Bench.set(
      widths.map { ("Document-\($0).png", Sketch.icon($0, $0 == 22 ? 29 : 58).bitmap(), use) })
    #expect(findings(id, set).count == count)
  }

  @Test(arguments: [(512, 256, 0), (256, 512, 0), (512, 200, 1), (300, 300, 1), (160, 512, 1)])
  func `covers are not strips`(_ width: Int, _ height: Int, _ count: Int) {
    let use = ImageUse(place: .loose, role: .newsstand)
    #expect(
      findings("newsstand-shape", .flat(width, height, .white), use).count == count)
  }

  @Test func `the lowest alpha of a maskable icon is reported`() {
    let use = ImageUse(place: .loose, role: .webClip, idiom: .web)
    let found = findings("maskable-safe-zone", .cutOut(96), use, path: "maskable-192.png")
    #expect(found.first?.message.contains("alpha down to 0") == true)
  }
}
