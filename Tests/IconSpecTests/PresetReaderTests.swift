import IconImage
import Testing

@testable import IconSpec

@Suite struct PresetReaderTests {
  @Test func `every key of a preset is read`() throws {
    let text = """
      name: mine
      title: My edition
      source: my own book
      layout: loose
      slots:
        - role: launch
          idiom: ipad
          points: [83.5, 1004]
          scale: 2
          pixels: [167, 2008]
          size: about
          orientation: landscape
          file: launch/Default@2x.png
          plistKey: UILaunchImages
          required: recommended
          condition: only on Sundays
          alpha: forbidden
          statusBar: excluded
          visible: [48, 47]
          safeZone: [10, 0, 157, 2008]
          maximum: [200, 2100]
          treatment: {fit: contain, scale: 0.25, background: "#1d4ed8", shape: circle}
          source: page 7
      """
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
    #expect(preset.name == "mine")
    #expect(preset.title == "My edition")
    #expect(preset.source == "my own book")
    #expect(preset.layout == .loose)
    let slot = try #require(preset.slots.first)
    #expect(preset.slots.count == 1)
    var expected = Slot(
      role: .launch, idiom: .ipad, points: Points(width: 83.5, height: 1004), scale: 2,
      pixels: PixelSize(width: 167, height: 2008), size: .about, orientation: .landscape,
      file: "launch/Default@2x.png", required: .recommended, alpha: .forbidden,
      statusBar: .excluded, source: "page 7")
    expected.plistKey = "UILaunchImages"
    expected.condition = "only on Sundays"
    expected.visible = PixelSize(width: 48, height: 47)
    expected.safeZone = PixelRect(x: 10, y: 0, size: PixelSize(width: 157, height: 2008))
    expected.maximum = PixelSize(width: 200, height: 2100)
    expected.treatment = SlotTreatment(shape: .circle)
    expected.treatment?.fit = .contain
    expected.treatment?.scale = 0.25
    expected.treatment?.background = Color(red: 0x1D, green: 0x4E, blue: 0xD8)
    #expect(slot == expected)
  }

  @Test func `missing keys have defaults`() throws {
    let preset = try samplePreset(["role: tabBar, idiom: web, pixels: [30, 20], file: a.png"])
    #expect(preset.title == "mine" && preset.source == "" && preset.layout == .loose)
    #expect(
      preset.slots == [
        Slot(
          role: .tabBar, idiom: .web, scale: 1, pixels: PixelSize(width: 30, height: 20),
          size: .exact, file: "a.png", required: .required, alpha: .allowed, source: "")
      ])
  }

  @Test func `parts are other presets, below folders and in their own layouts`() throws {
    let text = """
      name: mine
      parts:
        - {preset: web, folder: site}
        - {preset: mac, folder: a/b, name: Shell, roles: [application]}
        - {preset: flutter, folder: .}
      slots:
        - {role: tabBar, idiom: web, pixels: [30, 20], file: a.png}
      """
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
    #expect(try builtIn("macos").slots.count == 12)
    let expected: [Slot.Home?] =
      try builtIn("web").slots.map { _ in Slot.Home(layout: .web, folder: "site") }
      + (0..<10).map { _ in Slot.Home(layout: .catalog, folder: "a/b", iconName: "Shell") }
      + builtIn("flutter").slots.map(\.home) + [nil]
    #expect(preset.slots.map(\.home) == expected)
    #expect(preset.slots[0].listed == "site/favicon.ico")
    #expect(preset.slots.last?.listed == "a.png")
    #expect(preset.own.slots.map(\.file) == ["a.png"])
    #expect(preset.parts.map(\.preset) == ["web", "macos", "flutter"])
    #expect(
      complaints("name: mine\nparts: [{preset: wep, folder: /a}, {folder: a, more: 1, name: a/b}]")
        == """
        mine.yml:2:18: error: parts[0].preset: "wep" is not a built-in preset (did you mean web?)
        mine.yml:2:31: error: parts[0].folder: "/a" is not below the output folder
        mine.yml:2:36: error: parts[1]: preset is missing
        mine.yml:2:48: error: parts[1].more: unknown key
        mine.yml:2:63: error: parts[1].name: "a/b" cannot be a file's name
        """)
  }

  @Test(arguments: [
    // Tight, with tabs, in block form, with escapes; all the same preset.
    #"{"name":"é/x","slots":[{"role":"launch","idiom":"tv","pixels":[5,7],"file":"a.png"}]}"#,
    "{\n\t\"name\": \"\\u00e9\\/x\",\n\t\"slots\": [\n\t\t{\"role\": \"launch\",\n"
      + "\t\t\"idiom\": \"tv\", \"pixels\": [5, 7], \"file\": \"a.png\"}]}\n",
    "# comment\nname: é/x\nslots:\n- role: launch\n  idiom: tv\n"
      + "  pixels:\n  - 5\n  - 7\n  file: a.png",
    "\u{FEFF}name: 'é/x'\r\nslots: [{role: launch, idiom: tv, pixels: [5, 7], file: a.png}]\r\n",
  ])
  func `JSON and YAML are equivalent`(text: String) throws {
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
    #expect(preset.name == "é/x")
    let slots = try samplePreset(["role: launch, idiom: tv, pixels: [5, 7], file: a.png"])
    #expect(preset.slots == slots.slots)
  }

  @Test(arguments: ["#1d4ed8", "#1D4ED8", "1d4ed8"])
  func `colours may be written in several ways`(color: String) throws {
    let preset = try samplePreset([icon("a.png", more: ", treatment: {background: \"\(color)\"}")])
    #expect(preset.slots[0].treatment?.background == Color(red: 29, green: 78, blue: 216))
  }

  @Test(arguments: ["null", "~"]) func `null is not text`(name: String) {
    #expect(
      complaints("name: \(name)\nslots: [{\(icon("a.png"))}]")
        == "mine.yml:1:7: error: name: is nothing; expected text")
  }
}
