import IconRules
import IconSpec
import Testing

@testable import IconForgeKit
@testable import IconValidation

/// Icons and launch images recognised by name.
@Suite struct ValidateLooseTests {
  private let tree = ValidateTree()

  /// The edition whose rules apply to files of these names.
  private func edition(of names: [String], from floor: Edition? = nil) -> String {
    LooseNames().book(knowing: names, from: floor).preset.name
  }

  @Test(arguments: [
    (["Icon.png"], "ios-2008"), (["icon.png"], "ios-2008"), (["Icon-Settings.png"], "ios-2008"),
    (["Icon.png", "Default.png", "iTunesArtwork"], "ios-2008"),
    (["Icon.png", "Icon-Small.png"], "ios-2009"),
    (["Icon.png", "Icon@2x.png"], "ios-2010"), (["Icon-72.png"], "ios-2010"),
    (["Icon-72~ipad.png", "Icon-72.png"], "ios-2010"),
    (["Default-Portrait.png", "Default.png"], "ios-2010"),
    (["Icon.png", "Icon-72@2x.png"], "ios-2012"), (["Default-568h@2x.png"], "ios-2012"),
    (["default-568h@2x.png"], "ios-2012"), (["iTunesArtwork@2x.png"], "ios-2012"),
    (["Icon-76.png"], "ios-2013"), (["Icon-60@2x.png", "Icon-76.png"], "ios-2013"),
    (["Icon-60@3x.png"], "ios-2014"), (["Default-736h@3x.png"], "ios-2014"),
    (["Icon-83.5@2x.png", "Icon-76@2x.png"], "ios-2015"),
    // Mixed names: the edition of most files.
    (["Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-60@2x.png"], "ios-2010"),
    (["Icon.png", "Icon-60@2x.png", "Icon-76.png", "Icon-76@2x.png"], "ios-2013"),
  ])
  func `names select the edition`(_ names: [String], _ expected: String) {
    #expect(edition(of: names) == expected)
    #expect(edition(of: names.reversed()) == expected)
  }

  @Test(arguments: [
    ("1.0", "ios-2008"), ("2.0", "ios-2008"), ("3.1.3", "ios-2009"), ("4.3", "ios-2010"),
    ("5.0", "ios-2011"), ("6.0", "ios-2012"), ("7.0", "ios-2013"), ("8.0", "ios-2014"),
    ("9.3", "ios-2015"), ("10.0", "ios-2015"), ("17.0", "ios-2015"), ("soon", "ios-2008"),
    ("", "ios-2008"),
  ])
  func `the minimum system selects the edition where names do not`(
    _ version: String, _ expected: String
  ) async throws {
    try tree.plist(
      "Info.plist",
      "<key>LSRequiresIPhoneOS</key><true/><key>MinimumOSVersion</key><string>\(version)</string>")
    try tree.icon("Icon.png", 57)
    let notes = tree.notes(try await tree.validate())
    #expect(notes.contains { $0.hasPrefix(".: checked as \(expected) ") }, "\(notes)")
  }

  /// Writes every file with a fixed name in its size.
  private func fill(_ preset: Preset, where condition: (Slot) -> Bool = { _ in true }) throws {
    for slot in preset.slots where !slot.file.contains("{name}") && condition(slot) {
      let (width, height) = (slot.pixels.width, slot.pixels.height)
      if slot.role == .launch {
        try tree.screen(slot.file, width, height)
      } else {
        try tree.icon(slot.file, width, height)
      }
    }
  }

  static let editions = (2008...2015).map { "ios-\($0)" }

  @Test(arguments: editions) func `the files of an edition have no findings`(
    _ name: String
  ) async throws {
    let preset = try PresetLoader().preset(name)
    try fill(preset)
    let result = try await tree.validate()
    #expect(tree.lines(result) == [])
    #expect(tree.lines(try await tree.validate(preset: name)) == [])
    // The files of 2011 are those of 2010.
    let inferred = name == "ios-2011" ? "ios-2010" : name
    let notes = tree.notes(result)
    #expect(
      notes == [".: checked as \(inferred) (\(try title(inferred))), by the names of its files"])
  }

  private func title(_ name: String) throws -> String { try PresetLoader().preset(name).title }

  @Test(arguments: editions)
  func `each file that is one pixel off is found`(_ name: String) async throws {
    let slots = try PresetLoader().preset(name).slots.filter {
      $0.size == .exact && !$0.file.contains("{name}")
    }
    for slot in slots { try tree.icon(slot.file, slot.pixels.width + 1, slot.pixels.height) }
    let rules = tree.rules(try await tree.validate(preset: name))
    for slot in slots { #expect(rules.contains("\(slot.file): image-size"), "\(slot.file)") }
  }

  @Test(arguments: [
    ("Icon.png", 512, 512), ("Icon.png", 16, 16), ("Icon.png", 57, 100), ("Icon.png", 640, 200),
    ("icon.png", 128, 128), ("Icon@2x.png", 32, 32), ("Icon-60.png", 600, 600),
    ("Default.png", 100, 100), ("default.png", 32, 32), ("default.png", 1200, 800),
    ("Default@2x.png", 64, 64), ("Newsstand.png", 90, 120), ("apple-touch-icon.png", 180, 90),
  ])
  func `equal names in other projects are not judged`(
    _ name: String, _ width: Int, _ height: Int
  ) async throws {
    try tree.icon("assets/\(name)", width, height)
    let result = try await tree.validate()
    #expect(tree.rules(result, from: .info) == [".: nothing-judged"])
    #expect(result.notes.isEmpty)
    #expect(
      result.summary
        == "0 images: 1 note; \(tree.folder.path("assets/\(name)")) is not checked: "
        + "its name and size are no icon's")
  }

  @Test func `a file given by name is always judged`() async throws {
    try tree.icon("Icon.png", 512)
    #expect(tree.rules(try await tree.validate("Icon.png")) == ["Icon.png: image-size"])
    #expect(
      tree.rules(try await tree.validate(preset: "ios-2010")).contains("Icon.png: image-size"))
  }
}
