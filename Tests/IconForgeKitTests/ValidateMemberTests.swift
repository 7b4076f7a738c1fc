import Testing

@testable import IconForgeKit

/// Single files of sets, as pre-commit hooks pass them.
@Suite struct ValidateMemberTests {
  private let tree = ValidateTree()

  /// A set with a valid icon, a wrong one, a stray file and a missing one.
  init() throws {
    let set = Self.set
    try tree.icon("\(set)/right.png", 120)
    try tree.icon("\(set)/wrong.png", 181)
    try tree.icon("\(set)/stray.png", 50)
    try tree.contents(
      set,
      [
        CatalogImage("iphone", "60x60", "2x", "right.png"),
        CatalogImage("iphone", "60x60", "3x", "wrong.png"),
        CatalogImage("ios-marketing", "1024x1024", "1x", "gone.png"),
      ])
  }

  private func rules(_ names: String...) async throws -> [String] {
    let result = try await tree.validate(paths: names.map(tree.folder.path))
    return tree.rules(result).map { $0.replacing(Self.set, with: "set") }
  }

  private static let set = "Assets.xcassets/AppIcon.appiconset"

  @Test func `an icon is checked by its line without findings about the others`() async throws {
    #expect(try await rules("\(Self.set)/wrong.png") == ["set/wrong.png: image-size"])
    #expect(try await rules("\(Self.set)/right.png") == [])
    let result = try await tree.validate("\(Self.set)/right.png")
    #expect(result.images == 1)
    #expect(!tree.rules(result, from: .info).contains { $0.contains("nothing-judged") })
  }

  @Test func `several files of a set are judged once`() async throws {
    let both = try await rules("\(Self.set)/right.png", "\(Self.set)/wrong.png")
    #expect(both == ["set/wrong.png: image-size"])
    let whole = try await rules(Self.set)
    #expect(whole.contains("set: file-missing"))
    #expect(try await rules(Self.set, "\(Self.set)/wrong.png") == whole)
    #expect(try await rules("\(Self.set)/wrong.png", Self.set) == whole)
  }

  @Test func `a stray file is found`() async throws {
    #expect(try await rules("\(Self.set)/stray.png") == ["set: unassigned-child"])
  }

  @Test func `a file of an invalid set is an error`() async throws {
    try tree.folder.write("\(Self.set)/Contents.json", "{")
    #expect(try await rules("\(Self.set)/right.png") == ["set: contents-invalid"])
  }

  @Test func `a layer is judged in its stack`() async throws {
    let layer = "I.imagestack/F.imagestacklayer"
    try tree.icon("\(layer)/Content.imageset/a.png", 401, 240)
    try tree.folder.write(
      "I.imagestack/Contents.json", #"{"layers": [{"filename": "F.imagestacklayer"}]}"#)
    try tree.contents("\(layer)/Content.imageset", [CatalogImage("tv", nil, "1x", "a.png")])
    let alone = try await tree.validate("\(layer)/Content.imageset/a.png")
    #expect(alone.images == 1)
    #expect(alone.notes.contains { $0.contains("layered icon") }, "\(alone.notes)")
  }

  @Test func `files of iconsets and Icon Composer documents are checked as members`() async throws {
    try tree.icon("A.iconset/icon_16x16.png", 17)
    #expect(try await rules("A.iconset/icon_16x16.png") == ["A.iconset/icon_16x16.png: image-size"])
    try tree.icon("B.icon/Assets/a.png", 1024)
    try tree.folder.write(
      "B.icon/icon.json", #"{"groups": [{"layers": [{"image-name": "a.png"}]}]}"#)
    let layer = try await tree.validate("B.icon/Assets/a.png")
    #expect(layer.images == 1 && !layer.notes.contains { $0.contains("artwork") })
  }

  @Test func `a loose icon is checked by the edition of its folder`() async throws {
    for (name, side) in [("Icon-60@2x.png", 120), ("Icon-76.png", 76), ("Icon-76@2x.png", 152)] {
      try tree.icon("loose/\(name)", side)
    }
    try tree.icon("loose/Icon-Small@2x.png", 59)
    let result = try await tree.validate("loose/Icon-Small@2x.png")
    #expect(tree.rules(result) == ["loose/Icon-Small@2x.png: image-size"])
    #expect(result.images == 1)
    #expect(
      tree.notes(result) == [
        "loose: checked as ios-2013 (iOS 7 (2013)), by the names of its files"
      ])
  }

  @Test func `an image in no set is checked as artwork`() async throws {
    try tree.icon("art/photo.png", 1024)
    try tree.icon("other.icon/photo.png", 1024)
    #expect(
      tree.notes(try await tree.validate("other.icon/photo.png"))
        .contains { $0.contains("checked as artwork") })
    #expect(
      tree.notes(try await tree.validate("art/photo.png"))
        .contains { $0.contains("checked as artwork") })
  }
}
