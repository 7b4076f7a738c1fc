import IconSpec
import Testing

@Suite struct OutputPathTests {
  @Test(arguments: [
    "Icon.png", "Icon@2x.png", "Default-Portrait@2x~ipad.png", "iTunesArtwork", "a/b/c.png",
    "toolbar/{name}.png", ".hidden", "..png", "a..b/c..d", "with space.png", "größe.png", "アイコン",
    String(repeating: "x", count: 255),
  ])
  func `a path below the output folder is accepted`(path: String) throws {
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
    ("a\u{85}.png", "holds a control character"), ("a\u{9B}31m.png", "holds a control character"),
    ("a\u{2028}b.png", "holds a control character"),
    ("a\\b.png", "holds \\ or :, which other systems take for a folder"),
    ("C:b.png", "holds \\ or :, which other systems take for a folder"),
    (String(repeating: "é", count: 128) + "/a.png", "has a part longer than 255 bytes"),
    ("a/" + String(repeating: "x", count: 256), "has a part longer than 255 bytes"),
    (String(repeating: "x", count: 256) + "/a.png", "has a part longer than 255 bytes"),
    ("a/IconForge.LOCK", "has a name that iconforge reserves for its own files"),
    ("a/.iconforge-1", "has a name that iconforge reserves for its own files"),
  ])
  func `any other path is refused with the reason`(path: String, reason: String) {
    #expect(OutputPath.objection(to: path) == reason)
  }

  @Test(arguments: [
    ("Icon.png", "icon.png"), ("ICON.PNG", "icon.png"), ("é.png", "É.png"),
    ("e\u{301}.png", "\u{E9}.png"), ("E\u{301}.png", "\u{E9}.png"), ("straße", "STRASSE"),
    ("ΣΑΣ", "σας"), ("a/B.png", "A/b.png"), ("\u{212B}", "\u{C5}"),
  ])
  func `names that a file system may treat as one have one key`(one: String, other: String) {
    #expect(OutputPath.foldedKey(one) == OutputPath.foldedKey(other))
  }

  @Test(arguments: [
    ("a/Icon.png", "b/ICON.png", true), ("Icon.png", "a/b/Icon.png", true),
    ("a/\u{212A}.png", "k.png", true), ("a/b.png", "a/bc.png", false), ("a/b", "b/a", false),
  ])
  func `last parts of paths are compared by their keys`(one: String, other: String, isSame: Bool) {
    #expect(OutputPath.haveSameName(one, other) == isSame)
  }

  @Test(arguments: [
    ("Icon.png", "Icon@2x.png"), ("a", "á"), ("a/b", "a-b"), ("Icon-60.png", "Icon-6O.png"),
  ])
  func `other names have different keys`(one: String, other: String) {
    #expect(OutputPath.foldedKey(one) != OutputPath.foldedKey(other))
  }
}
