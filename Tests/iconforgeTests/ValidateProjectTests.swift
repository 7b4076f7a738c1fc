import IconRules
import IconTestSupport
import Testing

/// What real projects have beside their icons, and what must not be said of it.
@Suite struct ValidateProjectTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func list(_ path: String, _ body: String) throws {
    try place.folder.write(path, "<plist version=\"1.0\"><dict>\(body)</dict></plist>")
  }

  private func icns(_ path: String, _ members: String...) throws {
    let sides = ["ic08": 256, "ic09": 512, "ic10": 1024]
    try place.folder.write(
      path,
      ICNSFileBytes(
        members.map { .init($0, ExampleFiles.bytes(of: .icon(sides[$0]!))) }
      ).bytes)
  }

  // MARK: - Names in property lists

  @Test func `an icon of the same name for another system is not the app's`() throws {
    try list(
      "ios/Info.plist",
      "<key>LSRequiresIPhoneOS</key><true/><key>CFBundleIconFile</key><string>icon.png</string>")
    try place.draw("ios/icon.png", .icon(57))
    try place.draw("console/icon.png", .icon(128, 48))
    #expect(try place.findings([]) == [])
    #expect(try place.run("validate", ".").output.contains("1 image: nothing to object to"))
  }

  @Test func `an icon beside the property list's folder is found`() throws {
    try list(
      "app/ios/Info.plist",
      "<key>LSRequiresIPhoneOS</key><true/><key>CFBundleIconFile</key><string>icon.png</string>")
    try place.draw("app/art/icon.png", .icon(60))
    try place.draw("other/icon.png", .icon(57))
    let result = try place.run("validate", ".")
    #expect(
      result.output == "1 image: nothing to object to; 1 image file found but not judged\n")
  }

  @Test func `a list whose icon is an ICNS file is a Mac's`() throws {
    try list(
      "mac/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleIconFile</key><string>icon.icns</string>
      <key>CFBundleDocumentTypes</key><array><dict>
      <key>CFBundleTypeIconFiles</key><array><string>icon</string></array></dict></array>
      """)
    try icns("data/icon.icns", "ic09", "ic10")
    #expect(try findings() == [])
  }

  // MARK: - Icons for the Mac

  /// But for what macOS 26 makes of it, and sizes that it scales.
  private func findings(of path: String = ".") throws -> [String] {
    try place.findings([], of: path).filter {
      !$0.hasSuffix("note: mac-plate") && !$0.hasSuffix("note: icon-members")
    }
  }

  @Test func `of several icons for the Mac the named one needs every size`() throws {
    try icns("App.icns", "ic09")
    try icns("Document.icns", "ic08")
    try place.draw("badge.iconset/icon_16x16.png", .icon(16))
    #expect(try findings() == [])
    try list("Info.plist", "<key>CFBundleIconFile</key><string>App.icns</string>")
    #expect(try findings() == ["App.icns: note: missing-icon"])
    #expect(
      try findings(of: "Document.icns") == ["Document.icns: note: missing-icon"])
  }

  @Test func `an ICNS file and the folder it is made of are one icon`() throws {
    try icns("App.icns", "ic09")
    try place.draw("App.iconset/icon_512x512.png", .icon(512))
    #expect(
      try findings() == ["App.icns: note: missing-icon", "App.iconset: note: missing-icon"])
  }

  @Test func `what is equally wrong with an ICNS file's members is told once`() throws {
    try place.folder.write(
      "App.icns",
      ICNSFileBytes(
        [("ic08", 256), ("ic09", 512), ("ic10", 1024)].map { type, side in
          .init(type, ExampleFiles.bytes(of: Sketch.icon(side).with(.profile("Generic RGB"))))
        }
      ).bytes)
    #expect(try findings() == ["App.icns (ic08, ic09, ic10): note: color-space"])
  }

  @Test func `what others have built is passed over`() throws {
    let resources = "Update.framework/Versions/A/Resources"
    try icns("\(resources)/Helper.app/Contents/Resources/AppIcon.icns", "ic08")
    try list(
      "\(resources)/Helper.app/Contents/Info.plist",
      "<key>CFBundleIconFile</key><string>AppIcon</string>")
    try place.draw("Kit.xcframework/ios/Icon.png", .icon(60))
    let result = try place.run("validate", ".")
    #expect(
      result.output == """
        .: note: holds nothing to judge [nothing-judged]
          give the right folder or files; --role says what images with other names are for
          source: iconforge: a pass means that files were checked

        .: 2 folders of dependencies and build products passed over
        0 images: 1 note

        """)
  }

  @Test func `words in the pictures of an icon set stay there`() throws {
    let comment = Sketch.Feature.chunk(type: "tEXt", bytes: Array("Author\0Jo Doe".utf8))
    try place.draw("App.iconset/icon_512x512.png", Sketch.icon(512).with(comment))
    try place.draw("App.iconset/icon_512x512@2x.png", Sketch.icon(1024).with(comment))
    #expect(try findings() == [])
  }

  // MARK: - One fault, one finding

  @Test func `a game held one way is told so once`() throws {
    try list(
      "Info.plist",
      """
      <key>LSRequiresIPhoneOS</key><true/><key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      """)
    #expect(try place.findings([]) == ["Info.plist: note: landscape-both"])
  }

  @Test func `a launch image that is too high is not called one with a status bar`() throws {
    try place.draw("Default.png", .screen(320, 500))
    try place.draw("Default@2x.png", .screen(640, 960))
    #expect(try place.findings([]) == ["Default.png: warning: image-size"])
  }

  @Test func `the same artwork given twice is looked at once`() throws {
    try place.draw("art.png", .icon(1024))
    let result = try place.run("validate", "art.png", "art.png")
    #expect(result.output.hasSuffix("\n1 image: 1 note\n"))
  }
}
