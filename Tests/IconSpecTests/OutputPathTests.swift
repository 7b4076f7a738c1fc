import IconSpec
import Testing

@Suite struct OutputPathTests {
  @Test(arguments: [
    "Icon.png", "Icon@2x.png", "Default-Portrait@2x~ipad.png", "iTunesArtwork", "a/b/c.png",
    "toolbar/{name}.png", ".hidden", "..png", "a..b/c..d", "with space.png", "größe.png", "アイコン",
    String(repeating: "x", count: 255),
  ])
  func `a path below the output folder is fine`(path: String) throws {
    #expect(OutputPath.objection(to: path) == nil)
    #expect(try samplePreset([icon(path)]).slots[0].file == path)
  }

  @Test(arguments: [
    ("/Icon.png", "is not below the output folder"),
    ("//", "is not below the output folder"),
    ("..", "leaves the output folder"),
    ("../Icon.png", "leaves the output folder"),
    ("a/../../Icon.png", "leaves the output folder"),
    ("a/..", "leaves the output folder"),
    (".", "has an empty or . part"),
    ("./Icon.png", "has an empty or . part"),
    ("a//b.png", "has an empty or . part"),
    ("a/", "has an empty or . part"),
    ("a\nb.png", "holds a control character"),
    ("a\u{0}b.png", "holds a control character"),
    ("a\u{1B}[31mb.png", "holds a control character"),
    ("a\u{7F}b.png", "holds a control character"),
    ("a\\b.png", "holds \\ or :, which other systems take for a folder"),
    ("C:b.png", "holds \\ or :, which other systems take for a folder"),
    (String(repeating: "é", count: 128) + "/a.png", "has a part longer than 255 bytes"),
  ])
  func `any other path is refused, and why`(path: String, reason: String) {
    #expect(OutputPath.objection(to: path) == reason)
    let quoted = path.unicodeScalars.map {
      $0.value < 0x20 || $0.value == 0x7F || $0 == "\\"
        ? "\\x" + ($0.value < 16 ? "0" : "") + String($0.value, radix: 16) : String($0)
    }.joined()
    #expect(
      complaints("name: x\nslots:\n- {\(icon(quoted))}")
        == "mine.yml:3:62: error: slots[0].file: \"\(path.abbreviated)\" \(reason)")
  }

  @Test(arguments: ["a\u{85}.png", "a\u{9B}31m.png", "a\u{2028}b.png"])
  func `a path that could forge a line is refused`(path: String) {
    #expect(OutputPath.objection(to: path) != nil)
  }

  @Test(arguments: [
    ("Icon.png", "icon.png"), ("ICON.PNG", "icon.png"), ("é.png", "É.png"),
    ("e\u{301}.png", "\u{E9}.png"), ("E\u{301}.png", "\u{E9}.png"), ("straße", "STRASSE"),
    ("ΣΑΣ", "σας"), ("a/B.png", "A/b.png"), ("\u{212B}", "\u{C5}"),
  ])
  func `names that a disk may fold have one key`(one: String, other: String) {
    #expect(OutputPath.foldedKey(one) == OutputPath.foldedKey(other))
  }

  @Test(arguments: [
    ("Icon.png", "Icon@2x.png"), ("a", "á"), ("a/b", "a-b"), ("Icon-60.png", "Icon-6O.png"),
  ])
  func `other names have keys of their own`(one: String, other: String) {
    #expect(OutputPath.foldedKey(one) != OutputPath.foldedKey(other))
  }
}
