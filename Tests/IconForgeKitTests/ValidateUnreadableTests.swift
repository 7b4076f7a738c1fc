import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Unreadable files and folders, and folders without icons.
@Suite struct ValidateUnreadableTests {
  /// A tree with one file or folder of each type.
  private func tree() throws -> ValidateTree {
    let tree = ValidateTree()
    try tree.icon("Icons/Icon.png", 57)
    try tree.plist("App/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>")
    try tree.plist("Built.app/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>")
    let line = CatalogImage("iphone", "60x60", "2x", "a.png")
    for set in ["A.appiconset", "A.launchimage", "A.imageset"] {
      try tree.contents(set, [line])
      try tree.icon("\(set)/a.png", 120)
    }
    try tree.folder.write(
      "A.imagestack/Contents.json", #"{"layers": [{"filename": "L.imagestacklayer"}]}"#)
    try tree.contents("A.imagestack/L.imagestacklayer/Content.imageset", [line])
    try tree.folder.write("A.brandassets/Contents.json", #"{"assets": []}"#)
    try tree.folder.write(
      "A.icon/icon.json", #"{"groups": [{"layers": [{"image-name": "a.png"}]}]}"#)
    try tree.icon("A.icon/Assets/a.png", 1024)
    try tree.icon("A.iconset/icon_16x16.png", 16)
    try tree.folder.write("A.icns", "icns")
    try tree.icon("glyphs/a.png", 30)
    return tree
  }

  private func findings(
    _ tree: ValidateTree, locked: String, role: Role? = nil, path: String? = nil
  ) async throws -> [String] {
    let files = FaultyFileSystem(locked: [tree.folder.path(locked)])
    let result = try await tree.validate(
      paths: [path.map(tree.folder.path) ?? tree.folder.path], role: role, files: files)
    return tree.lines(result, from: .error).filter { $0.contains("file-unreadable") }
  }

  @Test(arguments: [
    "Icons", "App", "A.appiconset", "A.launchimage", "A.imageset", "A.icon", "A.icon/Assets",
    "A.iconset",
  ])
  func `a folder that cannot be listed is an error`(_ folder: String) async throws {
    let found = try await findings(try tree(), locked: folder)
    #expect(found.count == 1, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("\(folder): error file-unreadable cannot ") })
  }

  @Test(arguments: [
    "Icons/Icon.png", "App/Info.plist", "Built.app/Info.plist", "A.appiconset/Contents.json",
    "A.appiconset/a.png", "A.launchimage/Contents.json", "A.imageset/Contents.json",
    "A.imagestack/Contents.json", "A.imagestack/L.imagestacklayer/Content.imageset/Contents.json",
    "A.brandassets/Contents.json", "A.icon/icon.json", "A.icon/Assets/a.png",
    "A.iconset/icon_16x16.png", "A.icns",
  ])
  func `a file that cannot be read is an error`(_ file: String) async throws {
    let found = try await findings(try tree(), locked: file)
    #expect(
      found == ["\(file): error file-unreadable cannot read: permission denied"], "\(found)")
  }

  @Test func `unreadable files with a role are errors`() async throws {
    let tree = try tree()
    for locked in ["glyphs", "glyphs/a.png"] {
      let found = try await findings(tree, locked: locked, role: .tabBar, path: "glyphs")
      #expect(found.count == 1 && found[0].hasPrefix("\(locked): "), "\(found)")
    }
  }

  @Test func `a folder without icons is reported and no error`() async throws {
    let tree = ValidateTree()
    try tree.folder.write("README.md", "x")
    try tree.icon("art/photo.png", 57)
    let result = try await tree.validate()
    #expect(
      tree.lines(result, from: .info) == [
        ".: info nothing-judged no icons found: its one image file is not an icon by name and size"
      ])
    #expect(result.images == 0)
  }

  @Test func `a folder without images for the given role is an error`() async throws {
    let tree = ValidateTree()
    try tree.folder.write("glyphs/readme.txt", "x")
    let result = try await tree.validate("glyphs", role: .tabBar)
    #expect(tree.rules(result, from: .error) == ["glyphs: nothing-judged"])
  }

  @Test(arguments: [
    "Icon.png", "Info.plist", "App-Info.plist", "App.icns", "AppIcon.appiconset",
  ])
  func `a dangling link with an icon's name is an error`(
    _ name: String
  ) async throws {
    let tree = ValidateTree()
    try tree.icon("Icon@2x.png", 114)
    for link in [name, "photo.png", "notes.txt"] {
      try tree.folder.link(link, to: "nowhere")
    }
    let result = try await tree.validate()
    #expect(
      tree.lines(result, from: .error) == [
        "\(name): error file-unreadable is a broken link"
      ])
    #expect(result.exitStatus == .findings)
  }

  #if os(Linux)
    @Test func `a name that is not UTF-8 is an error and the icon is judged`() async throws {
      let tree = ValidateTree()
      let disk = DiskFileSystem()
      let set = tree.folder.path(FileName.text([0x41, 0xC3] + Array(".appiconset".utf8)))
      let line = CatalogImage("iphone", "60x60", "2x", "a.png")
      try disk.makeFolder(set)
      try disk.replace("\(set)/Contents.json", with: CatalogImage.contents([line]))
      try disk.replace("\(set)/a.png", with: Pictures.icon(121, 121))
      let result = try await tree.validate()
      let errors = result.findings.filter { $0.rule.id == "file-unreadable" }
      #expect(errors.count == 1 && errors[0].message.hasPrefix("has a name that is not UTF-8"))
      #expect(result.text().contains("A\\xc3.appiconset: error: has a name that is not UTF-8"))
      #expect(result.findings.contains { $0.rule.id == "image-size" })
    }
  #endif

  @Test func `an unreadable reference is an error and the rest is judged`()
    async throws
  {
    let tree = ValidateTree()
    try tree.icon("app/Icon.png", 58)
    try tree.icon("others/good.png", 57)
    try tree.folder.write("others/bad.png", "no picture")
    let result = try await tree.validate("app") { $0.reference = tree.folder.path("others") }
    #expect(
      tree.rules(result, from: .error) == [
        "app/Icon.png: image-size", "others/bad.png: file-unreadable",
      ])
    #expect(result.exitStatus == .findings && result.failure == nil)
  }

  @Test func `a property list for the preprocessor is a note`() async throws {
    let tree = ValidateTree()
    try tree.folder.write(
      "App/Info.plist", "<plist><dict>\n#if DEBUG\n<key>a</key><true/>\n#endif\n</dict></plist>")
    let result = try await tree.validate()
    #expect(tree.lines(result, from: .warning).isEmpty)
    #expect(tree.notes(result).contains { $0.hasPrefix("App/Info.plist: becomes a property list") })
  }
}
