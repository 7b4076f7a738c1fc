import IconRules
import IconTestSupport
import Testing

/// Built applications.
@Suite struct ValidateAppTests {
  private let tree = ValidateTree()

  /// Info.plist of a built iPhone application with a launch storyboard.
  private func phone(_ body: String) throws {
    try tree.plist(
      "Demo.app/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>DTSDKName</key><string>iphoneos9.0</string>
      <key>MinimumOSVersion</key><string>7.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      <key>UILaunchStoryboardName</key><string>Launch</string>
      \(body)
      """)
  }

  private static func names(_ key: String, _ names: [String]) -> String {
    "<key>\(key)</key><array>" + names.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  private func crushed(_ name: String, _ side: Int) throws {
    try tree.folder.write(name, ExampleFiles.bytes(of: Sketch.icon(side).with(.crushed)))
  }

  private static let phoneIcons = [
    ("AppIcon29x29@2x.png", 58), ("AppIcon40x40@2x.png", 80), ("AppIcon60x60@2x.png", 120),
    ("AppIcon60x60@3x.png", 180),
  ]

  @Test func `crushed icons are valid in an app`() async throws {
    try phone(Self.names("CFBundleIconFiles", ["AppIcon29x29", "AppIcon40x40", "AppIcon60x60"]))
    for (name, side) in Self.phoneIcons { try crushed("Demo.app/\(name)", side) }
    let result = try await tree.validate("Demo.app")
    #expect(tree.lines(result) == [])
    #expect(result.images == 4)
    #expect(tree.lines(try await tree.validate()) == [])
  }

  @Test(arguments: [
    (["Icon-60"], "Icon-60@2x.png"), (["Icon-60@2x.png"], "Icon-60@2x.png"),
    (["Icon-60.png"], "Icon-60@2x.png"), (["Icon-60@2x"], "Icon-60@2x.png"),
    (["Icon-60"], "Icon-60@2x~iphone.png"), (["Icon-60.PNG"], "Icon-60.PNG"),
  ])
  func `icons are found by names without extension and modifiers`(
    _ names: [String], _ file: String
  ) async throws {
    try phone(Self.names("CFBundleIconFiles", names))
    try tree.icon("Demo.app/\(file)", 120)
    #expect(
      !tree.rules(try await tree.validate("Demo.app")).contains("Demo.app/Info.plist: file-missing")
    )
  }

  @Test func `a difference in letter case is its own error`() async throws {
    try phone(Self.names("CFBundleIconFiles", ["Icon-60"]))
    try tree.icon("Demo.app/icon-60@2x.png", 120)
    #expect(
      tree.lines(try await tree.validate("Demo.app")).filter { !$0.contains("name-case") } == [
        "Demo.app/Info.plist: error file-case names Icon-60, but the file is icon-60@2x.png; "
          + "devices distinguish letter case"
      ])
  }

  @Test func `icons for iPad are found by their suffix`() async throws {
    try tree.plist(
      "Demo.app/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>MinimumOSVersion</key><string>9.0</string><key>DTSDKName</key><string>iphoneos9.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
      <key>UILaunchStoryboardName~ipad</key><string>Launch</string>
      <key>UILaunchStoryboardName~iphone</key><string>Launch</string>
      <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
      \(Self.names("CFBundleIconFiles", ["AppIcon60x60"]))</dict></dict>
      <key>CFBundleIcons~ipad</key><dict><key>CFBundlePrimaryIcon</key><dict>
      \(Self.names("CFBundleIconFiles", ["AppIcon60x60", "AppIcon76x76", "AppIcon83.5x83.5"]))
      </dict></dict>
      """)
    for (name, side) in [
      ("AppIcon60x60@2x.png", 120), ("AppIcon60x60@3x.png", 180), ("AppIcon76x76~ipad.png", 76),
      ("AppIcon76x76@2x~ipad.png", 152), ("AppIcon83.5x83.5@2x~ipad.png", 167),
    ] {
      try tree.icon("Demo.app/\(name)", side)
    }
    #expect(tree.lines(try await tree.validate("Demo.app")) == [])
    try tree.icon("Demo.app/AppIcon83.5x83.5@2x~ipad.png", 166)
    #expect(
      tree.rules(try await tree.validate("Demo.app")).contains(
        "Demo.app/AppIcon83.5x83.5@2x~ipad.png: image-size"))
  }

  private func icns(_ name: String, without absent: Set<String> = []) throws {
    let members = [
      ("icp4", 16), ("ic11", 32), ("icp5", 32), ("ic12", 64), ("ic07", 128), ("ic13", 256),
      ("ic08", 256), ("ic14", 512), ("ic09", 512), ("ic10", 1024),
    ].filter { !absent.contains($0.0) }
    try tree.folder.write(
      name, ICNSFileBytes(members.map { .init($0.0, Pictures.icon($0.1, $0.1)) }).bytes)
  }

  /// A Mac app with the icon file Demo.icns.
  private func mac(icon: String = "Demo", without absent: Set<String> = []) throws {
    try icns("Mac.app/Contents/Resources/Demo.icns", without: absent)
    try tree.plist(
      "Mac.app/Contents/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSMinimumSystemVersion</key><string>10.11</string>
      <key>CFBundleIconFile</key><string>\(icon)</string>
      """)
  }

  @Test(arguments: ["Demo", "Demo.icns"])
  func `a Mac app with a complete icon has no findings`(_ name: String) async throws {
    try mac(icon: name)
    let result = try await tree.validate("Mac.app")
    #expect(tree.lines(result) == [])
    #expect(tree.lines(try await tree.validate()) == [])
  }

  @Test(arguments: ["ic09", "ic10"])
  func `a Mac app's icon without 512 points is rejected by the App Store`(_ absent: String)
    async throws
  {
    try mac(without: [absent])
    let result = try await tree.validate("Mac.app")
    #expect(
      tree.rules(result, from: .warning) == ["Mac.app/Contents/Resources/Demo.icns: missing-icon"])
    #expect(result.findings.first { $0.severity == .warning }?.codes == ["ITMS-90236"])
  }

  @Test func `other icons of a Mac app may be small`() async throws {
    try mac()
    try icns("Mac.app/Contents/Resources/document.icns", without: ["ic09", "ic10", "ic14"])
    #expect(tree.lines(try await tree.validate("Mac.app")) == [])
  }

  @Test func `a damaged icon of a Mac app is an error`() async throws {
    try mac()
    try tree.folder.write("Mac.app/Contents/Resources/Demo.icns", Array("icns".utf8))
    #expect(
      tree.rules(try await tree.validate("Mac.app"), from: .error)
        .contains("Mac.app/Contents/Resources/Demo.icns: contents-invalid"))
  }

  @Test func `a watch app in an app is judged too`() async throws {
    try phone("<key>CFBundleIconName</key><string>AppIcon</string>")
    try tree.plist(
      "Demo.app/Watch/Wrist.app/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string><key>WKWatchKitApp</key><true/>
      <key>DTPlatformName</key><string>watchos</string><key>MinimumOSVersion</key><string>4.0</string>
      <key>UIDeviceFamily</key><array><integer>4</integer></array>
      <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
      \(Self.names("CFBundleIconFiles", ["AppIcon24x24", "AppIcon40x40", "Gone"]))</dict></dict>
      """)
    try tree.icon("Demo.app/Watch/Wrist.app/AppIcon24x24@2x.png", 48)
    try tree.icon("Demo.app/Watch/Wrist.app/AppIcon40x40@2x.png", 80)
    let inside = tree.rules(try await tree.validate("Demo.app/Watch/Wrist.app"))
    #expect(inside == ["Demo.app/Watch/Wrist.app/Info.plist: file-missing"])
    let result = try await tree.validate("Demo.app")
    #expect(tree.rules(result) == ["Demo.app/Info.plist: plist-icon-name"] + inside)
    #expect(result.images == 2)
  }

  @Test func `an app without a property list is checked as a folder`() async throws {
    try tree.icon("Source.app/Icon.png", 58)
    #expect(
      tree.rules(try await tree.validate("Source.app")) == ["Source.app/Icon.png: image-size"])
  }
}
