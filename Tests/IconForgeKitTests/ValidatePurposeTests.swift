import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// Whose icons are judged, and by what.
@Suite struct ValidatePurposeTests {
  /// A set with nothing in it.
  private static let empty = #"{"images": [], "info": {"author": "xcode", "version": 1}}"#

  private func found(_ folder: String, plist: String? = nil) async throws -> [Severity] {
    let tree = try ValidateTree()
    try tree.folder.write("\(folder)/Assets.xcassets/AppIcon.appiconset/Contents.json", Self.empty)
    if let plist { try tree.plist("\(folder)/Info.plist", plist) }
    return try await tree.validate().findings.filter { $0.rule.id == "empty-icon-set" }
      .map(\.severity)
  }

  @Test func `an empty set is a warning of an application alone`() async throws {
    #expect(try await found("App") == [.warning])
    #expect(try await found("TodayWidget") == [.info])
    #expect(try await found("App.xctemplate") == [.info])
    #expect(
      try await found("Share", plist: "<key>NSExtension</key><dict></dict>") == [.info])
    // A property list says more than a folder's name.
    #expect(
      try await found(
        "MyWidget", plist: "<key>CFBundlePackageType</key><string>APPL</string>") == [.warning])
  }

  @Test func `an alternate icon is refused by nobody`() async throws {
    let tree = try ValidateTree()
    let contents = try CatalogPicture.contents([
      CatalogPicture("ios-marketing", "1024x1024", "1x", "a.png")
    ])
    for name in ["AppIcon", "Blue"] {
      try tree.folder.write("A.xcassets/\(name).appiconset/Contents.json", contents)
      try tree.folder.write(
        "A.xcassets/\(name).appiconset/a.png", ExampleFiles.bytes(of: .cutOut(1024)))
    }
    let told = try await tree.validate().findings.filter { $0.rule.id == "image-transparency" }
    #expect(told.map(\.severity) == [.error, .warning])
    #expect(told.map(\.codes) == [["ITMS-90717"], []])
  }

  @Test func `what nothing shows is decoded to its end all the same`() async throws {
    let tree = try ValidateTree()
    var file = try #require(PNGFile(reading: ExampleFiles.bytes(of: .icon(58))))
    let place = try #require(file.chunks.firstIndex { $0.type == "IDAT" })
    // The last byte is the Adler-32's.
    file.chunks[place].data[file.chunks[place].data.count - 1] ^= 1
    try tree.folder.write("A.imageset/a.png", file.bytes)
    try tree.folder.write(
      "A.imageset/Contents.json",
      #"{"images": [{"filename": "a.png", "idiom": "universal"}], "info": {"version": 1}}"#)
    #expect(tree.rules(try await tree.validate()) == ["A.imageset/a.png: file-unreadable"])
  }

  @Test func `an @2x icon in small letters is not found by devices`() async throws {
    let tree = try ValidateTree()
    try tree.plist(
      "Info.plist",
      "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
        + "<key>CFBundleIconFiles</key><array><string>Mine.png</string></array>")
    try tree.icon("Mine.png", 57)
    try tree.icon("mine@2x.png", 114)
    #expect(
      tree.lines(try await tree.validate()).filter { $0.contains("file-case") } == [
        "Info.plist: warning file-case makes the system look for Mine@2x.png, but the file is "
          + "mine@2x.png; devices distinguish letter case"
      ])
  }

  @Test func `an icon that only a property list knows has one of the sizes there are`() async throws
  {
    let tree = try ValidateTree()
    try tree.plist(
      "Info.plist",
      "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
        + "<key>CFBundleIconFiles</key><array><string>Mine.png</string><string>Other.png</string></array>"
    )
    try tree.icon("Mine.png", 57)
    try tree.icon("Other.png", 99)
    #expect(tree.rules(try await tree.validate()) == ["Other.png: image-size"])
  }

  @Test func `an iPad's launch images may leave the device out of their names`() async throws {
    let tree = try ValidateTree()
    try tree.icon("Icon-72.png", 72)
    try tree.screen("Default-Landscape@2x.png", 2048, 1400)
    #expect(
      tree.rules(try await tree.validate()).contains("Default-Landscape@2x.png: image-size"))
  }
}
