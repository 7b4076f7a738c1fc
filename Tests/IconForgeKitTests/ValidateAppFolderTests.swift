import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// Built apps in folders that are not named `.app`.
@Suite struct ValidateAppFolderTests {
  private let tree = ValidateTree()

  private static let catalog = CatalogSketch(icons: ["AppIcon"]).bytes
  private static let executable = "<key>CFBundleExecutable</key><string>Demo</string>"

  /// An iPhone app of iOS 6 with crushed icons in the folder Unpacked/Demo.
  private func phone(_ more: String = "", type: String = "APPL") throws {
    try tree.plist(
      "Unpacked/Demo/Info.plist",
      """
      <key>CFBundlePackageType</key><string>\(type)</string>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>DTSDKName</key><string>iphoneos6.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      <key>CFBundleIconFiles</key>
      <array><string>Icon.png</string><string>Icon@2x.png</string></array>
      <key>UILaunchStoryboardName</key><string>Launch</string>
      \(more)
      """)
    for (name, side) in [("Icon.png", 57), ("Icon@2x.png", 114)] {
      try tree.folder.write(
        "Unpacked/Demo/\(name)", ExampleFiles.bytes(of: Sketch.icon(side).with(.crushed)))
    }
  }

  private func crushed(_ paths: String...) async throws -> [String] {
    let report = try await tree.validate(paths: paths.map(tree.folder.path))
    return tree.rules(report).filter { $0.contains("crushed-source") }
  }

  @Test(arguments: ["PkgInfo", "Assets.car"])
  func `an app beside its PkgInfo or compiled catalog is no source tree`(
    _ mark: String
  ) async throws {
    try phone(Self.executable)
    #expect(try await crushed("Unpacked").count == 2)
    try tree.folder.write(
      "Unpacked/Demo/\(mark)", mark == "PkgInfo" ? Array("APPL????".utf8) : Self.catalog)
    for place in ["Unpacked", "Unpacked/Demo", "Unpacked/Demo/Info.plist"] {
      #expect(try await crushed(place) == [], "\(place)")
    }
    #expect(try await crushed("Unpacked/Demo/Icon.png", "Unpacked/Demo/Icon@2x.png") == [])
    // Whatever the app names has to exist in it.
    try tree.folder.remove("Unpacked/Demo/Icon@2x.png")
    #expect(
      tree.rules(try await tree.validate("Unpacked"), from: .error)
        .contains("Unpacked/Demo/Info.plist: file-missing"))
  }

  @Test func `a property list with build settings belongs to sources`() async throws {
    try phone("<key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>")
    try tree.folder.write("Unpacked/Demo/PkgInfo", Array("APPL????".utf8))
    #expect(try await crushed("Unpacked").count == 2)
  }

  @Test func `a bundle beside its compiled catalog is no app`() async throws {
    try phone(Self.executable, type: "BNDL")
    try tree.folder.write("Unpacked/Demo/PkgInfo", Array("BNDL????".utf8))
    let empty = CatalogSketch(names: ["Photo"], images: [])
    try tree.folder.write("Unpacked/Demo/Assets.car", empty.bytes)
    #expect(
      tree.rules(try await tree.validate("Unpacked"), from: .error)
        == ["Unpacked/Demo/Assets.car: compiled-structure"])
  }

  @Test func `the compiled icon of an app in a folder is held against its property list`()
    async throws
  {
    try phone(Self.executable + "<key>CFBundleIconName</key><string>Logo</string>")
    try tree.folder.write("Unpacked/Demo/Assets.car", Self.catalog)
    #expect(
      tree.rules(try await tree.validate(), from: .error)
        == ["Unpacked/Demo/Assets.car: compiled-icon"])
  }

  @Test func `fixes leave the files of an app in a folder`() async throws {
    try phone(Self.executable)
    try tree.folder.write("Unpacked/Demo/PkgInfo", Array("APPL????".utf8))
    let icon = Sketch.icon(57).with(.interlaced)
    let before = try tree.folder.write("Unpacked/Demo/Icon.png", ExampleFiles.bytes(of: icon))
    let outcome = await Fixes(of: try await tree.validate()).run()
    #expect(outcome.fixes.map(\.kind) == [.left], "\(outcome.fixes)")
    #expect(
      try tree.folder.read("Unpacked/Demo/Icon.png") == ExampleFiles.bytes(of: icon), "\(before)")
  }

  // MARK: Mac apps

  /// A Mac app in the folder Demo whose .icns has three sizes.
  private func mac(_ keys: String, icns: String) throws {
    try tree.plist(
      "Demo/Contents/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSMinimumSystemVersion</key><string>11.0</string>\(Self.executable)
      <key>CFBundleIconFile</key><string>\(icns)</string>\(keys)
      """)
    let members = [("ic11", 32), ("ic07", 128), ("ic13", 256)].map {
      ICNSFileBytes.Entry($0.0, Pictures.icon($0.1, $0.1))
    }
    try tree.folder.write(
      "Demo/Contents/Resources/\(icns).icns", ICNSFileBytes(members).bytes)
    var sketch = CatalogSketch(icons: ["AppIcon"])
    sketch.platform = "macosx"
    for index in sketch.images.indices { sketch.images[index].idiom = 0 }
    try tree.folder.write("Demo/Contents/Resources/Assets.car", sketch.bytes)
  }

  private func missing(_ path: String...) async throws -> [String] {
    let report = try await tree.validate(paths: path.map(tree.folder.path))
    return tree.rules(report, from: .info).filter {
      $0.contains("missing-icon") || $0.contains("icon-members")
    }
  }

  @Test(arguments: ["", "Demo", "Demo/Contents"])
  func `an icon file is complete if the app's icon is in the catalog`(
    _ place: String
  ) async throws {
    try mac("<key>CFBundleIconName</key><string>AppIcon</string>", icns: "Demo")
    try tree.folder.makeFolder("Demo/Contents/MacOS")
    #expect(try await missing(place) == [])
    try mac("<key>CFBundleIconName</key><string>Gone</string>", icns: "Demo")
    #expect(
      try await missing(place) == [
        "Demo/Contents/Resources/Demo.icns: icon-members",
        "Demo/Contents/Resources/Demo.icns: missing-icon",
      ])
  }

  @Test func `an icon file beside a catalog with its icon is complete without a property list`()
    async throws
  {
    try mac("", icns: "AppIcon")
    #expect(try await missing("Demo/Contents/Resources") == [])
    try tree.folder.remove("Demo/Contents/Resources/AppIcon.icns")
    try mac("", icns: "Other")
    #expect(try await missing("Demo/Contents/Resources").count == 2)
  }

  @Test func `icons of a catalog are judged although the property list names only a file`()
    async throws
  {
    try mac("", icns: "AppIcon")
    let report = try await tree.validate("Demo")
    #expect(
      tree.notes(report).contains {
        $0.hasPrefix("Demo/Contents/Resources/Assets.car") && $0.contains("; AppIcon: 120×120")
      }, "\(tree.notes(report))")
  }
}
