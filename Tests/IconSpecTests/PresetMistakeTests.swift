import IconSpec
import Testing

@Suite struct PresetMistakeTests {
  @Test func `all mistakes are reported with their locations`() {
    let text = """
      name: [mine]
      titles: Mine
      layout: catalogue
      name: again
      slots:
        - role: aplication
          idiom: iphone
          pixels: [57, 57.5]
          file: ../Icon.png
          scale: 9
        - just text
        - role: launch
          idiom: ipad
          pixels: 768x1004
          required: yes
          treatment: {scale: 60, background: blue, glow: 3}
          orientation: [portrait]
          statusBar: {}
          file: ""
        - {}
        - ? [a, b]
          : c
          role:
      """
    #expect(
      complaints(text) == """
        mine.yml:1:7: error: name: is a list; expected text
        mine.yml:2:1: error: titles: unknown key (did you mean title?)
        mine.yml:3:9: error: layout: "catalogue" is not one of \
        \(names(OutputLayout.self)) (did you mean catalog?)
        mine.yml:4:1: error: name: occurs a second time
        mine.yml:6:11: error: slots[0].role: "aplication" is not one of \(names(Role.self)) \
        (did you mean application?)
        mine.yml:8:18: error: slots[0].pixels[1]: is the number 57.5; \
        expected a number of pixels, 1 to 8192
        mine.yml:9:11: error: slots[0].file: "../Icon.png" leaves the output folder
        mine.yml:10:12: error: slots[0].scale: is the number 9; expected 1, 2, 3 or 4
        mine.yml:11:5: error: slots[1]: is "just text"; expected a slot: role, idiom, pixels, file
        mine.yml:14:13: error: slots[2].pixels: is "768x1004"; expected [width, height] in pixels
        mine.yml:15:15: error: slots[2].required: "yes" is not one of \
        \(names(Slot.Requirement.self))
        mine.yml:16:24: error: slots[2].treatment.scale: is the number 60; \
        expected a share between 0.01 and 1
        mine.yml:16:40: error: slots[2].treatment.background: "blue" is not a colour; \
        write "#rrggbb", "#rgb", white or black
        mine.yml:16:46: error: slots[2].treatment.glow: unknown key
        mine.yml:17:18: error: slots[2].orientation: is a list; \
        expected one of \(names(Slot.Orientation.self))
        mine.yml:18:16: error: slots[2].statusBar: is a group of keys; \
        expected one of \(names(Slot.StatusBar.self))
        mine.yml:19:11: error: slots[2].file: is ""; expected a file name
        mine.yml:20:5: error: slots[3]: role is missing
        mine.yml:20:5: error: slots[3]: idiom is missing
        mine.yml:20:5: error: slots[3]: pixels is missing
        mine.yml:20:5: error: slots[3]: file is missing
        mine.yml:21:5: error: slots[4]: idiom is missing
        mine.yml:21:5: error: slots[4]: pixels is missing
        mine.yml:21:5: error: slots[4]: file is missing
        mine.yml:21:7: error: slots[4]: is a list, not a key
        mine.yml:23:10: error: slots[4].role: is nothing; expected one of \(names(Role.self))
        """)
  }

  @Test(arguments: [
    ("{}", "1:1: error: name is missing\nmine.yml:1:1: error: slots is missing"),
    ("[1, 2]", "1:1: error: is a list; expected a preset: name, title, source, slots"),
    ("a preset", "1:1: error: is \"a preset\"; expected a preset: name, title, source, slots"),
    ("name: x\nslots: []", "2:8: error: slots: is empty"),
    ("name: x\nslots: none", "2:8: error: slots: is \"none\"; expected a list of slots"),
    (
      "name: \"\"\nslots: []",
      "1:7: error: name: is \"\"; expected text\nmine.yml:2:8: error: slots: is empty"
    ),
  ])
  func `a preset needs a name and slots`(text: String, expected: String) {
    #expect(complaints(text) == "mine.yml:" + expected)
  }

  @Test(
    arguments: [
      ("rol", "role"), ("Role", "role"), ("ROLE", "role"), ("pixel", "pixels"), ("fille", "file"),
      ("orientatoin", "orientation"), ("plistkey", "plistKey"), ("safezone", "safeZone"),
      ("requird", "required"), ("conditions", "condition"), ("x", nil), ("colour", nil),
      ("zzzzzzzz", nil), ("größe", nil),
    ] as [(String, String?)])
  func `an unknown key gets a suggestion if a key is similar`(key: String, meant: String?) {
    let said = complaints("name: x\nslots:\n- {\(icon("a.png")), \(key): 1}")
    let suggestion = meant.map { " (did you mean \($0)?)" } ?? ""
    #expect(said.hasSuffix("error: slots[0].\(key): unknown key\(suggestion)"))
  }

  @Test(arguments: [
    ("99999999999999999999999999", "the number 99999999999999999999999999"),
    ("1e3", "the number 1e3"), ("-5", "the number -5"), ("nan", "the number nan"),
    ("inf", "the number inf"), ("65536", "the number 65536"), ("\"57\"", "\"57\""),
    ("null", "nothing"), ("~", "nothing"), ("true", "\"true\""), ("[]", "a list"),
  ])
  func `a side is a plain whole number`(side: String, shown: String) {
    let slot = "role: launch, idiom: tv, pixels: [5, \(side)], file: a"
    #expect(
      complaints("name: x\nslots:\n- {\(slot)}") == "mine.yml:3:41: error: slots[0].pixels[1]: "
        + "is \(shown); expected a number of pixels, 1 to 8192")
  }

  @Test(arguments: [
    ("treatment: {scale: 0.001}", "treatment.scale: is the number 0.001; \(share)"),
    ("treatment: {scale: 1.01}", "treatment.scale: is the number 1.01; \(share)"),
    ("treatment: {scale: nan}", "treatment.scale: is the number nan; \(share)"),
    ("treatment: {scale: \"0.5\"}", "treatment.scale: is \"0.5\"; \(share)"),
    ("points: [57, 0.4]", "points[1]: is the number 0.4; expected a number of points"),
    ("points: [57, 1e9]", "points[1]: is the number 1e9; expected a number of points"),
    ("safeZone: [44, 59]", "safeZone: is a list; expected [x, y, width, height] in pixels"),
    ("safeZone: [0, 0, 58, 57]", "safeZone: reaches beyond the 57×57 pixels of the image"),
    ("safeZone: [1, 0, 57, 57]", "safeZone: reaches beyond the 57×57 pixels of the image"),
    ("safeZone: [0, 1, 57, 57]", "safeZone: reaches beyond the 57×57 pixels of the image"),
    ("safeZone: [0, 0, 0, 57]", "safeZone[2]: is the number 0; expected a number of pixels"),
  ])
  func `a value outside its range is refused`(value: String, expected: String) {
    let slot = icon("a.png", more: ", \(value)")
    #expect(complaints("name: x\nslots:\n- {\(slot)}").hasSuffix(": error: slots[0].\(expected)"))
  }

  private static let share = "expected a share between 0.01 and 1"
}
