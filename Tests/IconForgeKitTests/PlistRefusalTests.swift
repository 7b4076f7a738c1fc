import IconTestSupport
import Testing

@testable import IconPackages

/// Invalid and hostile property lists.
struct PlistRefusalTests {
  @Test(arguments: [
    ("", "is empty"), ("Hello", "is not a property list"),
    ("<html><body/></html>", "is not a property list"),
    ("{ A = B; }", "in the old style or JSON"), ("// mine\n{}", "in the old style"),
    ("(a, b)", "in the old style or JSON"),
    ("bplist15........", "of an unknown version (bplist15)"),
    (plist("<array/>"), "has no dictionary at the top"), (plist(""), "has no dictionary"),
    ("<plist/>", "has no dictionary at the top"),
    (plist("<dict>\n<key>A</key>\n</dict>"), "line 6 is not"),
    (plist("<dict>\n<string>A</string>\n</dict>"), "line 5 is not"),
    (plist("<dict>\n<key>A</key><set/></dict>"), "line 5 is not"),
    (plist("<dict>\ntext</dict>"), "line 5 is not"),
    (plist("<dict><key>A</key><string>&who;</string></dict>"), "line 4 is not"),
    (plist("<dict><key>A</key><string>&#xD800;</string></dict>"), "line 4 is not"),
    (plist("<dict><key>A</key><string>R&D</string></dict>"), "line 4 is not"),
    (plist("<dict><key>A</key><true/>"), "line 5 is not"),
    (plist("<dict/>") + "<dict/>", "line 6 is not"),
    (
      "<!DOCTYPE plist [<!ENTITY a 'b'>]>\n<plist><dict/></plist>",
      "has declarations of its own in its document type"
    ),
    (
      plist("<dict/>").replacing("UTF-8", with: "ISO-8859-1"),
      "is a property list in ISO-8859-1; only UTF-8 is edited"
    ),
  ])
  func `an unsupported list is refused with its reason`(text: String, sentence: String) throws {
    #expect(try objection(to: text).contains(sentence))
  }

  @Test func `other encodings are refused by name`() throws {
    let text = plist("<dict/>")
    let units = text.encoded()
    #expect(try objection(to: units).contains("UTF-16"))
    #expect(try objection(to: [0xFF, 0xFE] + units).contains("UTF-16"))
    #expect(try objection(to: Array(text.utf8) + [0xFF]) == "is not a property list")
  }

  @Test(arguments: [1, 63, 64, 200_000])
  func `nesting is limited to 64 levels`(lists: Int) throws {
    let text = plist(
      "<dict><key>A</key>" + String(repeating: "<array>", count: lists)
        + String(repeating: "</array>", count: lists) + "</dict>")
    let expected = lists < 64 ? "" : "has values more than 64 levels deep"
    #expect(try objection(to: text) == expected)
  }

  @Test(arguments: ["<dict/>", "<array/>", "<dict>\n</dict>"])
  func `many repeated keys are refused`(value: String) throws {
    let one = "<key>CFBundleIcons</key>\(value)"
    #expect(try objection(to: plist("<dict>\(one)\(one)</dict>")) == "")
    let text = plist("<dict>" + String(repeating: one, count: 60_000) + "</dict>")
    #expect(
      try objection(to: text)
        == "has icons in more than 1000 places, or the same keys over and over")
  }

  @Test func `every truncated list is refused`() throws {
    let xml = Array(plist("<dict><key>A&amp;<![CDATA[]]></key><!-- c --><true/></dict>").utf8)
    // The last line break is optional.
    for end in xml.indices.dropLast() { #expect(try objection(to: Array(xml[..<end])) != "") }
    let binary = binaryPlist([[0xD1, 1, 2], [0x51, 0x41], [0xA1, 3], [0x61, 0, 0xE9]])
    #expect(try objection(to: binary) == "")
    for end in binary.indices { #expect(try objection(to: Array(binary[..<end])) != "") }
  }

  private static let key: [UInt8] = [0x51, 0x41]

  @Test(
    arguments: [
      // A dictionary that holds itself, and one whose list holds it.
      ([[0xD1, 1, 0], key], "an object holds itself"),
      ([[0xD1, 1, 2], key, [0xA1, 0]], "an object holds itself"),
      ([[0xD1, 0, 1], key], "an object holds itself"),
      ([[0xD1, 1, 9], key], "an object that is not there"),
      ([[0xD1, 1, 1], [0x09]], "a key is no text"),
      ([[0xD1, 1, 2], key, [0x0F]], "of an unknown kind"),
      (
        [[0xD1, 1, 2], key, [0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "outside"
      ),
      ([[0xD1, 1, 2], key, [0xAF, 0x12, 0, 0xFF, 0xFF, 0xFF]], "outside"),
      ([[0xD1, 1, 2], key, [0xAF, 0x1F]], "outside"),
      ([[0xD1, 1, 2], key, [0x4F]], "outside"),
      ([[0xA0]], "has no dictionary at the top"),
    ] as [([[UInt8]], String)])
  func `damaged binary lists are refused`(objects: [[UInt8]], sentence: String) throws {
    #expect(try objection(to: binaryPlist(objects)).contains(sentence))
  }

  @Test func `a wrong trailer is refused`() throws {
    let file = binaryPlist([[0xD1, 1, 2], Self.key, [0x09]])
    var many = file
    many[many.count - 19] = 0x7F
    #expect(try objection(to: many).contains("its trailer does not fit the file"))
  }

  @Test func `editing randomly damaged lists is idempotent`() throws {
    var generator = SeededGenerator(seed: 20_100_901)
    let icons = try plistIcons("ios-2010")
    let text = plist("<dict><key>CFBundleIcons</key><dict><!-- c --></dict></dict>")
    let seeds = [
      try PlistEditor.updated(nil, with: icons), Array(text.utf8),
      try PlistEditor.updated(binaryPlist([[0xD1, 1, 2], Self.key, [0x09]]), with: icons),
    ]
    for seed in seeds {
      for _ in 0..<500 {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        guard let once = try? PlistEditor.updated(bytes, with: icons) else { continue }
        #expect(try PlistEditor.updated(once, with: icons) == once)
      }
    }
  }
}
