import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// How the purpose of an icon changes its findings.
@Suite struct ValidatePurposeTests {
  /// A set without images.
  private static let empty = #"{"images": [], "info": {"author": "xcode", "version": 1}}"#

  private func found(_ folder: String, plist: String? = nil) async throws -> [Severity] {
    let tree = try ValidateTree()
    try tree.folder.write("\(folder)/Assets.xcassets/AppIcon.appiconset/Contents.json", Self.empty)
    if let plist { try tree.plist("\(folder)/Info.plist", plist) }
    return try await tree.validate().findings.filter { $0.rule.id == "empty-icon-set" }
      .map(\.severity)
  }

  @Test func `an empty set is a warning for applications only`() async throws {
    #expect(try await found("App") == [.warning])
    #expect(try await found("TodayWidget") == [.info])
    #expect(try await found("App.xctemplate") == [.info])
    #expect(
      try await found("Share", plist: "<key>NSExtension</key><dict></dict>") == [.info])
    // A property list overrides the folder's name.
    #expect(
      try await found(
        "MyWidget", plist: "<key>CFBundlePackageType</key><string>APPL</string>") == [.warning])
  }

  @Test func `a transparent alternate icon is only a warning`() async throws {
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

  @Test func `an unused image is decoded to its end`() async throws {
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

  @Test func `an @2x icon in lower case is a warning`() async throws {
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
          + "mine@2x.png; devices tell upper from lower case"
      ])
  }

  @Test func `an icon known from a property list must have a valid size`() async throws
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

  @Test func `an iPad's launch images may omit the device in their names`() async throws {
    let tree = try ValidateTree()
    try tree.icon("Icon-72.png", 72)
    try tree.screen("Default-Landscape@2x.png", 2048, 1400)
    #expect(
      tree.rules(try await tree.validate()).contains("Default-Landscape@2x.png: image-size"))
  }
}
