import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Rules about artwork: what they find, and what passes.
@Suite struct IconRuleTests {
  @Test(arguments: Drawing.innocent)
  func `intended artwork passes`(_ drawing: Drawing) {
    for side in [57, 72, 114, 180] {
      let bitmap = drawing.at(side).bitmap()
      let image = Bench.image(bitmap, Bench.application())
      for rule in ["icon-corners", "icon-fill", "icon-shine"] {
        let found = findings(rule, image, bitmap)
        #expect(found.isEmpty, "\(rule) at \(side): \(found.map(\.message))")
      }
    }
  }

  // MARK: Corners

  @Test(arguments: [57, 72, 114, 180, 512], [10.0 / 57, 0.158, 0.2237])
  func `hand-rounded corners are found at every size`(_ side: Int, _ radius: Double) {
    for background in [Ink.clear, .white, .black, Ink(0.9, 0, 0.9)] {
      let found = findings(
        "icon-corners", .plate(side, radius: radius, on: background), Bench.application())
      #expect(found.count == 1, "on \(background)")
      #expect(found.first?.message.hasPrefix("4 of its corners") == true)
    }
  }

  @Test func `Mac, watch and dark icons and masks may have a shape, small copies may not`() {
    let sketch = Sketch.plate(114, radius: 0.18)
    func count(_ year: Int = 2010, _ change: (inout ImageUse) -> Void) -> Int {
      var use = Bench.application(year)
      change(&use)
      return findings("icon-corners", sketch, use).count
    }
    for idiom in [Idiom.mac, .watch, .android] { #expect(count { $0.idiom = idiom } == 0) }
    #expect(count(2017) { $0.appearance = "dark" } == 0)
    for purpose in [IconPurpose.appExtension, .sticker] {
      #expect(count { $0.purpose = purpose } == 0)
    }
    let bitmap = sketch.bitmap()
    let copy = Bench.image(bitmap, Bench.application(), isRepresentative: false)
    #expect(findings("icon-corners", copy, bitmap).count == 1)
  }

  @Test(arguments: [
    ("apple-touch-icon.png", 1), ("apple-touch-icon-precomposed.png", 0),
    ("apple-touch-icon-57x57.png", 0),
  ])
  func `only one web clip is judged, and no precomposed one`(_ name: String, _ count: Int) {
    let bitmap = Sketch.plate(57, radius: 0.18).bitmap()
    let use = ImageUse(place: .loose, role: .webClip, idiom: .web)
    let image = Bench.image(bitmap, use, path: name, isRepresentative: false)
    #expect(findings("icon-corners", image, bitmap).count == count)
  }

  // MARK: Fill and background

  @Test(arguments: [57, 114, 512], [Ink.white, .black])
  func `a shrunk finished icon on a background is a warning`(_ side: Int, _ background: Ink) {
    let found = findings(
      "icon-fill", .plate(side, radius: 0.16, inset: 0.06, on: background), Bench.application())
    #expect(found.count == 1)
    #expect(found.first?.severity == .warning)
  }

  @Test func `a square image in a frame is a note`() {
    let found = findings(
      "icon-fill", .plate(114, radius: 0.001, inset: 0.06, on: .white), Bench.application())
    #expect(found.map(\.severity) == [.info])
  }

  @Test func `transparent artwork floats, a cut corner does not`() {
    let found = findings("icon-fill", .cutOut(57), Bench.application())
    #expect(found.count == 1)
    #expect(found.first?.message.contains("of 57×57") == true)
    #expect(findings("icon-fill", .plate(57, radius: 0.18), Bench.application()).isEmpty)
  }

  // MARK: Shine

  @Test(arguments: [57, 72, 114, 144, 180], ["icon", "blue", "black", "gradient", "photograph"])
  func `a shine in the artwork is found`(_ side: Int, _ base: String) {
    let paint: @Sendable (Double, Double) -> Ink =
      switch base {
      case "icon": Sketch.iconPaint
      case "blue": { _, _ in Ink(0.1, 0.25, 0.6) }
      case "black": { _, _ in .black }
      case "gradient": { _, y in Ink(0.5 - 0.4 * y, 0.1, 0.2 + 0.2 * y) }
      default: { x, y in Ink(0.4 + 0.1 * x * y, 0.3 * x, 0.2 + 0.2 * y * y) }
      }
    let found = findings(
      "icon-shine", Sketch(side, side, Sketch.shone(paint)), Bench.application())
    #expect(found.count == 1)
    #expect(findings("icon-shine", Sketch(side, side, paint), Bench.application()).isEmpty)
  }

  @Test func `a shine passes if the system adds none`() {
    let sketch = Sketch(114, 114, Sketch.shone(Sketch.iconPaint))
    var prerendered = Bench.application()
    prerendered.isPrerendered = true
    #expect(findings("icon-shine", sketch, prerendered).isEmpty)
    #expect(findings("icon-shine", sketch, Bench.application(2013)).isEmpty)
    #expect(findings("icon-shine", sketch, Bench.application(nil)).isEmpty)
    let store = ImageUse(place: .loose, edition: Edition(year: 2010), role: .appStore)
    #expect(findings("icon-shine", sketch, store).isEmpty)
  }
}
