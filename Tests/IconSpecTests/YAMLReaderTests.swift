import Testing

/// Reads YAML through the preset reader.
@Suite struct YAMLReaderTests {
  private static let notSupported = "aliases, anchors and tags are not supported here"

  @Test(arguments: [
    ("name: *mine", "1:7"), ("name: &mine x", "1:7"), ("slots: &all []", "1:8"),
    ("slots: &all {a: b}", "1:8"), ("name: !!str x", "1:7"), ("name: ! x", "1:7"),
    ("slots: !mine [1]", "1:8"), ("- a\n-\n  - *b", "3:5"), ("*a : b", "1:1"),
    ("base: &b {name: x}\n<<: *b", "1:7"),
  ])
  func `aliases, anchors and tags are refused with their location`(text: String, place: String) {
    #expect(complaints(text) == "mine.yml:\(place): error: \(Self.notSupported)")
  }

  @Test(arguments: [
    ("name: x\n slots: []", "2:7", "mapping values are not allowed in this context"),
    ("name: x\nslots: [\n  {role: launch}\n", "4:1", "did not find expected ',' or ']'"),
    ("name: \"x\nslots: []", "2:10", "found unexpected end of stream"),
    ("name: x\n\tslots: []", "2:1", "is indented by a tab; indent with spaces"),
    ("name: \"\\q\"", "1:8", "found unknown escape character"),
    ("%YAML 3.0\n---\na", "1:1", "found incompatible YAML document"),
    ("name: x\n---\nname: y\n", "2:1", "holds a second document"),
  ])
  func `invalid syntax is reported with its location`(text: String, place: String, message: String)
  {
    #expect(complaints(text) == "mine.yml:\(place): error: \(message)")
  }

  @Test(arguments: ["", "\n\n", "# nothing but a comment\n", "\u{FEFF}"])
  func `an empty file is reported`(text: String) {
    #expect(complaints(text) == "mine.yml: error: is empty")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `deep nesting is refused`(opening: String) {
    let said = complaints(String(repeating: opening, count: 100_000))
    #expect(said.hasSuffix("error: is nested too deeply"))
    #expect(said.hasPrefix("mine.yml:1:"))
  }

  @Test func `a file of more than 4 MB is not read`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 4 << 20)
    #expect(complaints(bytes) == "mine.yml: error: is empty")
    #expect(complaints(bytes + [32]) == "mine.yml: error: is 4194305 bytes; 4 MB is the limit")
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9, 0x0A, 0x0A], "1:4: error: invalid trailing UTF-8 octet"),
      ([0x0A, 0x61, 0x3A, 0x20, 0xE9, 0x0A, 0x0A], "2:4: error: invalid trailing UTF-8 octet"),
      ([0xFF], "1:1: error: invalid leading UTF-8 octet"),
      ([0x61, 0xC3], "1:2: error: incomplete UTF-8 octet sequence"),
      ([0x61, 0x01], "1:2: error: control characters are not allowed"),
      ([0x00], "1:1: error: control characters are not allowed"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 text are refused`(bytes: [UInt8], message: String) {
    #expect(complaints(bytes) == "mine.yml:\(message)")
  }

  @Test func `columns count characters, not bytes`() {
    let text = "name: x\nslots:\n- {role: launch, idiom: tv, file: ééé, pixels: [5, 0]}"
    #expect(complaints(text).hasPrefix("mine.yml:3:52: error: slots[0].pixels[1]:"))
  }

  @Test func `JSON escapes with surrogate pairs are read`() {
    #expect(complaints(#"{"name": "\ud83d\ude00", "slots": []}"#).hasSuffix("slots: is empty"))
  }
}
