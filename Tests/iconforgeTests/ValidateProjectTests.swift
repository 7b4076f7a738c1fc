import IconRules
import IconTestSupport
import Testing

/// Files of real projects that must not cause findings.
@Suite struct ValidateProjectTests {
  private let place = Workplace()

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
      result.output == "1 image: nothing to object to; other/icon.png is not checked: "
        + "its name and size are no icon's\n")
  }

  @Test func `a property list with an ICNS file belongs to a Mac app`() throws {
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

  @Test func `the manifest that Unity completes needs no icon`() throws {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity><intent-filter><action android:name="android.intent.action.MAIN"/>
      <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity>
      </application></manifest>
      """
    try place.folder.write("Assets/Plugins/Android/AndroidManifest.xml", manifest)
    #expect(try !place.run("validate", ".").output.contains("android:icon"))
    try place.folder.write("app/src/main/AndroidManifest.xml", manifest)
    #expect(try place.run("validate", ".").output.contains("app/src/main/AndroidManifest.xml:1:"))
  }

  // MARK: - Icons for the Mac

  /// Findings except those about macOS 26 and missing sizes.
  private func findings(of path: String = ".") throws -> [String] {
    try place.findings([], of: path).filter {
      !$0.hasSuffix("note: mac-plate") && !$0.hasSuffix("note: icon-members")
    }
  }

  @Test func `only the named Mac icon needs every size`() throws {
    try icns("App.icns", "ic09")
    try icns("Document.icns", "ic08")
    try place.draw("badge.iconset/icon_16x16.png", .icon(16))
    #expect(try findings() == [])
    try list("Info.plist", "<key>CFBundleIconFile</key><string>App.icns</string>")
    #expect(try findings() == ["App.icns: note: missing-icon"])
    #expect(
      try findings(of: "Document.icns") == ["Document.icns: note: missing-icon"])
  }

  @Test func `an ICNS file and its iconset are one icon`() throws {
    try icns("App.icns", "ic09")
    try place.draw("App.iconset/icon_512x512.png", .icon(512))
    // One note with both files.
    #expect(try findings() == ["App.icns: note: missing-icon"])
  }

  @Test func `a fault of all members of an ICNS file is one finding`() throws {
    try place.folder.write(
      "App.icns",
      ICNSFileBytes(
        [("ic08", 256), ("ic09", 512), ("ic10", 1024)].map { type, side in
          .init(type, ExampleFiles.bytes(of: Sketch.icon(side).with(.profile("Generic RGB"))))
        }
      ).bytes)
    #expect(try findings() == ["App.icns (ic08, ic09, ic10): note: color-space"])
  }

  @Test func `outputs of one name in several folders are checked by their own preset`() throws {
    try place.write("icon.png", TestImages.artwork(512))
    try place.succeed("build", "icon.png", "--fast", "--preset", "android-tv", "--output", "out")
    try place.succeed("validate", "out", "--strict")
  }
}
