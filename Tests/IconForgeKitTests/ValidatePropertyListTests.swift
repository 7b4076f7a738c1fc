import IconDocuments
import IconRules
import IconSpec
import Testing

@testable import IconForgeKit

/// Valid and invalid property lists.
@Suite struct ValidatePropertyListTests {
  private func app(_ body: String, isBuilt: Bool = true) throws -> AppInfo {
    let bytes = Array(ValidateTree.plist(body).utf8)
    let list = try PropertyValue(propertyList: bytes)
    return try #require(AppInfo(list, path: "Info.plist", isBuilt: isBuilt))
  }

  @Test func `every key is read`() throws {
    let app = try app(
      """
      <key>CFBundleIconFile</key><string>icon.png</string>
      <key>CFBundleIconFiles</key><array><string>Icon</string><string>Icon@2x.png</string></array>
      <key>CFBundleIcons</key><dict>
        <key>CFBundlePrimaryIcon</key><dict>
          <key>CFBundleIconFiles</key><array><string>AppIcon60x60</string></array>
          <key>CFBundleIconName</key><string>AppIcon</string>
          <key>UIPrerenderedIcon</key><true/>
        </dict>
        <key>CFBundleAlternateIcons</key><dict>
          <key>Red</key><dict>
            <key>CFBundleIconFiles</key><array><string>red60</string><string>red76</string></array>
          </dict>
          <key>Blue</key><dict><key>CFBundleIconName</key><string>BlueIcon</string></dict>
        </dict>
      </dict>
      <key>CFBundleIcons~ipad</key><dict>
        <key>CFBundlePrimaryIcon</key><dict>
          <key>CFBundleIconFiles</key>
          <array><string>AppIcon60x60</string><string>AppIcon76x76</string></array>
        </dict>
        <key>CFBundleAlternateIcons</key><dict>
          <key>Red</key><dict>
            <key>CFBundleIconFiles</key><array><string>red60</string></array>
          </dict>
        </dict>
      </dict>
      <key>CFBundleDocumentTypes</key><array><dict>
        <key>CFBundleTypeIconFiles</key><array><string>doc.png</string></array>
      </dict></array>
      <key>UILaunchImageFile</key><string>Start</string>
      <key>UILaunchImages</key><array><dict>
        <key>UILaunchImageName</key><string>Start-568h</string>
      </dict></array>
      <key>UILaunchImages~ipad</key><array><dict>
        <key>UILaunchImageName</key><string>Start-Portrait</string>
      </dict></array>
      <key>UILaunchStoryboardName~ipad</key><string>LaunchPad</string>
      <key>UILaunchScreen</key><dict/>
      <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
      <key>MinimumOSVersion</key><string>6.1</string>
      <key>DTSDKName</key><string>iphoneos7.0</string>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>UIRequiresFullScreen</key><string>YES</string>
      <key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationPortrait</string></array>
      <key>UISupportedInterfaceOrientations~ipad</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      <key>UIStatusBarStyle</key><string>UIStatusBarStyleDefault</string>
      """)
    #expect(
      app.icons.map { "\($0.key) \($0.name)" } == [
        "CFBundleIconFile icon.png", "CFBundleIconFiles Icon", "CFBundleIconFiles Icon@2x.png",
        "CFBundleIcons.CFBundlePrimaryIcon AppIcon60x60",
        "CFBundleIcons~ipad.CFBundlePrimaryIcon AppIcon60x60",
        "CFBundleIcons~ipad.CFBundlePrimaryIcon AppIcon76x76", "CFBundleTypeIconFiles doc.png",
      ])
    #expect(app.iconName == "AppIcon")
    #expect(
      app.alternates.map { "\($0.key) \($0.name)" } == ["Blue BlueIcon", "Red red60", "Red red76"])
    #expect(app.launchImages.map(\.name) == ["Start", "Start-568h", "Start-Portrait"])
    #expect(app.launchStoryboard == "LaunchPad")
    #expect(app.hasLaunchScreen)
    #expect(app.families == [.iphone, .ipad])
    #expect(app.minimumSystem == 6)
    #expect(app.sdk == 7)
    #expect(app.isPrerendered == true && app.prerenderedKind == nil)
    #expect(app.requiresFullScreen)
    #expect(app.orientations == ["UIInterfaceOrientationPortrait"])
    #expect(app.padOrientations == ["UIInterfaceOrientationLandscapeLeft"])
    #expect(app.hasDocumentTypes)
    #expect(app.statusBarStyle == "UIStatusBarStyleDefault")
    #expect(app.isIOS)
  }

  static let shines: [(String, Bool?, String?)] = [
    ("<true/>", true, nil), ("<false/>", false, nil), ("<string>YES</string>", true, "text"),
    ("<string>no</string>", false, "text"), ("<integer>1</integer>", true, "number"),
    ("<integer>0</integer>", false, "number"), ("<array/>", nil, "neither"),
    ("<dict/>", nil, "neither"), ("<data>AAAA</data>", nil, "neither"),
    ("<date>2010-09-01T00:00:00Z</date>", nil, "neither"),
  ]

  @Test(arguments: shines)
  func `UIPrerenderedIcon is read in any type`(
    _ value: String, _ truth: Bool?, _ kind: String?
  ) throws {
    let app = try app("<key>UIPrerenderedIcon</key>\(value)")
    #expect(app.isPrerendered == truth)
    #expect(app.prerenderedKind.map { $0.contains(kind ?? "-") } ?? (kind == nil))
  }

  static let families: [(String, [Idiom])] = [
    ("<integer>2</integer>", [.ipad]), ("<string>1</string>", [.iphone]),
    ("<array><string>1</string><string>2</string></array>", [.iphone, .ipad]),
    ("<string>$(TARGETED_DEVICE_FAMILY)</string>", []), ("<array><integer>9</integer></array>", []),
    ("<array><dict/><array/><real>1</real></array>", [.iphone]),
    ("<integer>-9223372036854775808</integer>", []), ("<array/>", []),
  ]

  @Test(arguments: families)
  func `device families are read in any type`(_ value: String, _ idioms: [Idiom]) throws {
    #expect(try app("<key>UIDeviceFamily</key>\(value)").families == Set(idioms))
  }

  @Test func `names with build variables are ignored`() throws {
    let app = try app(
      """
      <key>CFBundleIconFile</key><string>$(ICON)</string>
      <key>CFBundleIconFiles</key><array><string>${A}.png</string><string></string></array>
      <key>UILaunchStoryboardName</key><string>$(STORYBOARD)</string>
      <key>MinimumOSVersion</key><string>$(IPHONEOS_DEPLOYMENT_TARGET)</string>
      """)
    #expect(app.icons.isEmpty && app.launchStoryboard == nil && app.minimumSystem == nil)
  }

  @Test(arguments: [
    "<key>MinimumOSVersion</key><string>99999999999999999999999.1</string>",
    "<key>MinimumOSVersion</key><integer>9223372036854775807</integer>",
    "<key>MinimumOSVersion</key><string>-9223372036854775808</string>",
    "<key>MinimumOSVersion</key><real>1e300</real>", "<key>MinimumOSVersion</key><real>nan</real>",
    "<key>DTSDKName</key><string>99999999999999999999</string>",
    "<key>DTSDKName</key><string>iphoneos</string>", "<key>DTSDKName</key><string></string>",
    "<key>CFBundleIcons</key><string>x</string>",
    "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><string>x</string></dict>",
    "<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><array/></dict>",
    "<key>UILaunchImages</key><dict/>", "<key>CFBundleDocumentTypes</key><array><true/></array>",
    "<key>UIStatusBarStyle</key><integer>1</integer>",
  ])
  func `wrong values are ignored and the icon is judged`(_ body: String) async throws {
    let tree = ValidateTree()
    try tree.plist("Info.plist", "<key>LSRequiresIPhoneOS</key><true/>\(body)")
    try tree.icon("Icon.png", 57)
    try tree.plist("A.app/Info.plist", body)
    try tree.icon("A.app/Icon.png", 57)
    let report = try await tree.validate()
    #expect(report.images == 2 && report.failure == nil)
  }

  @Test func `other bundles have no icons`() async throws {
    for type in ["FMWK", "BNDL"] {
      let list = PropertyValue.table([
        "CFBundlePackageType": .text(type), "CFBundleIconFile": .text("a"),
      ])
      #expect(AppInfo(list, path: "Info.plist", isBuilt: false) == nil)
    }
    let tree = ValidateTree()
    try tree.plist("Other.plist", "<key>Name</key><string>x</string>")
    let result = try await tree.validate("Other.plist")
    #expect(tree.notes(result) == ["Other.plist: says nothing of icons"])
  }

  @Test func `an unreadable property list is an error`() async throws {
    let tree = ValidateTree()
    for (name, text) in [("a", ""), ("b", "<plist><dict>"), ("c", "bplist00"), ("d", "{ a = ")] {
      try tree.folder.write("\(name)/Info.plist", text)
      try tree.folder.write("\(name).app/Info.plist", text)
      for place in ["\(name)/Info.plist", name, "\(name).app"] {
        let list = place.hasSuffix("plist") ? place : "\(place)/Info.plist"
        let result = try await tree.validate(place)
        #expect(tree.rules(result, from: .error) == ["\(list): file-unreadable"])
      }
    }
  }

  @Test(arguments: [("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"), ("(", ")")])
  func `deeply nested lists are refused`(open: String, close: String) {
    for depth in [100, 100_000] {
      let text =
        String(repeating: open, count: depth) + (open == "(" ? "1" : "<true/>")
        + String(repeating: close, count: depth)
      let list = open == "(" ? text : "<plist version=\"1.0\">\(text)</plist>"
      #expect(throws: PlistError.tooDeep(limit: 64)) {
        try PropertyValue(propertyList: Array(list.utf8))
      }
    }
  }
}
