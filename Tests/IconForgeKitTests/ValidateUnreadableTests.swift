import Foundation
import IconForgeKit
import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// What may not be read is an error, and what holds nothing does not pass for right.
@Suite struct ValidateUnreadableTests {
  /// A tree with one of everything.
  private func tree() throws -> ValidateTree {
    let tree = try ValidateTree()
    try tree.icon("Icons/Icon.png", 57)
    try tree.plist("App/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>")
    try tree.plist("Built.app/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>")
    let lines = try CatalogPicture.contents([CatalogPicture("iphone", "60x60", "2x", "a.png")])
    for set in ["A.appiconset", "A.launchimage", "A.imageset"] {
      try tree.folder.write("\(set)/Contents.json", lines)
      try tree.icon("\(set)/a.png", 120)
    }
    try tree.folder.write(
      "A.imagestack/Contents.json", #"{"layers": [{"filename": "L.imagestacklayer"}]}"#)
    try tree.folder.write("A.imagestack/L.imagestacklayer/Content.imageset/Contents.json", lines)
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
    var options = Validation.Options(workers: 1)
    options.role = role
    let files = LockedFileSystem(locked: [tree.folder.path(locked)])
    let result = await Validation(
      [path.map(tree.folder.path) ?? tree.folder.path], options: options, fileSystem: files
    ).run()
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

  @Test func `what is given with its role is an error too`() async throws {
    let tree = try tree()
    for locked in ["glyphs", "glyphs/a.png"] {
      let found = try await findings(tree, locked: locked, role: .tabBar, path: "glyphs")
      #expect(found.count == 1 && found[0].hasPrefix("\(locked): "), "\(found)")
    }
  }

  @Test func `a folder that can be read is not told`() async throws {
    #expect(try await findings(try tree(), locked: "nothing").isEmpty)
  }

  @Test func `a place that holds nothing is told, and is no error`() async throws {
    let tree = try ValidateTree()
    try tree.folder.write("README.md", "x")
    try tree.icon("art/photo.png", 57)
    let result = try await tree.validate()
    #expect(
      tree.lines(result, from: .info) == [
        ".: info nothing-judged holds nothing to judge: its one image file is no icon by its name and size"
      ])
    #expect(result.images == 0)
  }

  @Test func `of several places each that holds nothing is told`() async throws {
    let tree = try ValidateTree()
    try tree.icon("there/Icon.png", 57)
    try tree.folder.write("empty/x", "x")
    let result = try await tree.validate("there", "empty")
    #expect(
      tree.rules(result, from: .info).filter { $0.contains("nothing") } == ["empty: nothing-judged"]
    )
  }

  @Test func `a role that nothing has is an error`() async throws {
    let tree = try ValidateTree()
    try tree.folder.write("glyphs/readme.txt", "x")
    let result = try await tree.validate("glyphs", role: .tabBar)
    #expect(tree.rules(result, from: .error) == ["glyphs: nothing-judged"])
  }

  @Test func `a file given beside its folder's others has been judged`() async throws {
    let tree = try ValidateTree()
    try tree.icon("glyphs/a.png", 30)
    try tree.icon("glyphs/b.png", 30)
    let result = try await tree.validate("glyphs/a.png", "glyphs/b.png", role: .tabBar)
    #expect(!tree.rules(result, from: .info).contains { $0.contains("nothing-judged") })
  }

  @Test func `folders that links lead to are counted`() async throws {
    let tree = try ValidateTree()
    try tree.icon("real/Icon.png", 57)
    try FileManager.default.createSymbolicLink(
      atPath: tree.folder.path("linked"), withDestinationPath: "real")
    let result = try await tree.validate()
    #expect(tree.notes(result).contains(".: 1 folder that only links lead to passed over"))
  }

  @Test func `a property list for the preprocessor is told, and is no error`() async throws {
    let tree = try ValidateTree()
    try tree.folder.write(
      "App/Info.plist", "<plist><dict>\n#if DEBUG\n<key>a</key><true/>\n#endif\n</dict></plist>")
    let result = try await tree.validate()
    #expect(tree.lines(result, from: .warning).isEmpty)
    #expect(tree.notes(result).contains { $0.hasPrefix("App/Info.plist: becomes a property list") })
  }
}
