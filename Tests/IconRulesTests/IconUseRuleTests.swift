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
    for (sketch, seen, channel) in [
      (Sketch.cutOut(57), 1, 0), (Self.lowAlpha, 0, 1), (opaque, 0, 1), (.icon(57), 0, 0),
    ] {
      #expect(Bench.violations("image-transparency", sketch, use).count == seen)
      #expect(Bench.violations("image-alpha-channel", sketch, use).count == channel)
    }
    let found = Bench.violations("image-alpha-channel", opaque, use)
    #expect(found.first?.severity == .info)
    #expect(found.first?.message.contains("opaque throughout") == true)
    #expect(
      Bench.violations("image-alpha-channel", Self.lowAlpha, use).first?.message.contains("237")
        == true)
  }

  @Test func `artwork and built files are left to other rules`() throws {
    for place in [ImageUse.Place.artwork, .build] {
      var use = try Self.icon57()
      use.place = place
      #expect(Bench.violations("image-transparency", .cutOut(57), use).isEmpty)
      #expect(Bench.violations("image-alpha-channel", Self.lowAlpha, use).isEmpty)
    }
  }

  @Test func `a built file is judged by its header`() throws {
    let slot = try #require(Bench.slots("ios-2010") { $0.file == "Icon.png" }.first)
    let facts = Bench.facts(Self.lowAlpha.bitmap())
    let found = Rules.finished.findings(facts, for: slot, path: "Icon.png")
    #expect(found.map(\.rule.id) == ["image-alpha-channel"])
    #expect(found.first?.severity == .error)
  }

  @Test func `a background layer is opaque`() {
    var use = ImageUse(place: .layer, role: .layer, idiom: .tv)
    use.isBackground = true
    let found = Bench.violations("layer-background-opaque", .plate(40, radius: 0.2), use)
    #expect(found.map(\.severity) == [.error])
    #expect(
      Bench.violations("layer-background-opaque", Self.lowAlpha, use).map(\.severity)
        == [.warning])
    #expect(Bench.violations("layer-background-opaque", .icon(40), use).isEmpty)
    use.isBackground = false
    #expect(Bench.violations("layer-background-opaque", .cutOut(40), use).isEmpty)
  }

  @Test func `tinted icons are nearly gray`() {
    var use = ImageUse(place: .appIconSet, role: .application, idiom: .universal)
    use.appearance = "tinted"
    #expect(Bench.violations("tinted-icon-color", .cutOut(64), use).count == 1)
    let warm = Sketch(64, 64, alpha: true) { x, y in Ink(x, x * 0.96, x * 0.92, y) }
    #expect(Bench.violations("tinted-icon-color", warm, use).isEmpty)
    use.appearance = nil
    #expect(Bench.violations("tinted-icon-color", .icon(64), use).isEmpty)
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
    let found = try Bench.violations("spotlight-trim", lined(Ink(0.6, 0.1, 0.1)), Self.spotlight())
    #expect(found.first?.message.contains("(top, bottom, left, right)") == true)
    #expect(found.first?.message.contains("48×48 of its 50×50") == true)
    #expect(try Bench.violations("spotlight-trim", lined(.white), Self.spotlight()).isEmpty)
    #expect(try Bench.violations("spotlight-trim", .icon(50), Self.spotlight()).isEmpty)
    var later = try Self.spotlight()
    later.edition = .current
    #expect(Bench.violations("spotlight-trim", lined(.black), later).isEmpty)
  }

  @Test(arguments: InnocentPicture.all)
  func `intended artwork has no outline`(_ picture: InnocentPicture) throws {
    let found = try Bench.violations(
      "spotlight-trim", Sketch(50, 50, picture.paint), Self.spotlight())
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  static func pair(_ store: Sketch, _ icon: Sketch) -> SetSubject {
    Bench.set([
      ("iTunesArtwork", store, ImageUse(place: .loose, role: .appStore)),
      ("Icon.png", icon, Bench.application()),
    ])
  }

  @Test(arguments: InnocentPicture.all)
  func `one artwork at several sizes, with shine or rounded corners, passes`(
    _ picture: InnocentPicture
  ) {
    let small = Sketch(57, 57, picture.paint)
    for store in [
      Sketch(128, 128, picture.paint), Sketch(128, 128, Sketch.shone(picture.paint)),
      .plate(128, radius: 0.18, paint: picture.paint),
    ] {
      #expect(Bench.violations("store-icon-match", Self.pair(store, small)).isEmpty)
    }
    // Seen from nearer, as small icons are.
    let near = Sketch(58, 58) { x, y in picture.paint(0.15 + 0.7 * x, 0.15 + 0.7 * y) }
    #expect(Bench.violations("store-icon-match", Self.pair(near, small)).isEmpty)
  }

  // MARK: Documents, Newsstand, the web

  static func document(_ preset: String, _ side: Int) throws -> ImageUse {
    ImageUse(
      place: .loose,
      slots: try Bench.slots(preset) { $0.role == .document && $0.pixels.width == side },
      edition: Edition(preset: preset))
  }

  @Test func `document icons stay within the sheet of paper`() throws {
    let use = try Self.document("ios-2011", 64)
    func drawing(_ margin: Double, on background: Ink) -> Sketch {
      Sketch(64, 64, alpha: background.alpha < 1) { x, y in
        min(x, y) > margin && max(x, y) < 1 - margin ? Ink(0.8, 0.4, 0.1) : background
      }
    }
    for background in [Ink.clear, .white] {
      #expect(Bench.violations("document-safe-zone", drawing(0.03, on: background), use).count == 1)
      #expect(Bench.violations("document-safe-zone", drawing(0.18, on: background), use).isEmpty)
    }
    #expect(
      try Bench.violations("document-safe-zone", .icon(44, 58), Self.document("ios-2011", 44))
        .isEmpty)
  }

  @Test func `document icons come in pairs until iOS 7 and are obsolete since`() {
    func set(_ sizes: [(Int, Int)], _ year: Int?) -> SetSubject {
      Bench.set(
        sizes.map { width, height in
          let edition = year.map(Edition.init(year:))
          return (
            "Document-\(width).png", .icon(width, height),
            ImageUse(place: .loose, edition: edition, role: .document, idiom: .iphone)
          )
        })
    }
    let both = [(22, 29), (44, 58)]
    #expect(Bench.violations("document-pair", set(both, 2010)).isEmpty)
    #expect(Bench.violations("document-pair", set([both[0]], 2010)).count == 1)
    #expect(Bench.violations("document-pair", set([both[1]], 2012)).count == 1)
    for year in [2008, 2013, nil] {
      #expect(Bench.violations("document-pair", set([both[0]], year)).isEmpty)
    }
    #expect(Bench.violations("document-era", set(both, 2013)).count == 1)
    #expect(Bench.violations("document-era", set(both, 2012)).isEmpty)
    #expect(Bench.violations("document-era", set(both, nil)).isEmpty)
  }

  @Test(arguments: [(512, 256, 0), (256, 512, 0), (512, 200, 1), (300, 300, 1), (160, 512, 1)])
  func `covers are not strips`(_ width: Int, _ height: Int, _ count: Int) {
    let use = ImageUse(place: .loose, role: .newsstand)
    #expect(
      Bench.violations("newsstand-shape", .flat(width, height, .white), use).count == count)
  }

  @Test func `a maskable icon is opaque and within its circle`() {
    let use = ImageUse(place: .loose, role: .webClip, idiom: .web)
    func found(_ sketch: Sketch, _ name: String = "maskable-192.png") -> [Violation] {
      Bench.violations("maskable-safe-zone", sketch, use, path: name)
    }
    let disc: (Double) -> Sketch = { radius in
      Sketch(96, 96) { x, y in
        (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < radius * radius
          ? .white : Ink(0.1 + 0.3 * x, 0.2, 0.5)
      }
    }
    #expect(found(disc(0.39)).isEmpty)
    #expect(found(disc(0.46)).count == 1)
    #expect(found(disc(0.46), "icon-192.png").isEmpty)
    #expect(found(.cutOut(96)).first?.message.contains("alpha down to 0") == true)
    // A pattern that reaches the edges is background.
    #expect(found(Sketch(96, 96) { x, y in Int((x + y) * 9) % 2 == 0 ? .white : .black }).isEmpty)
  }
}
