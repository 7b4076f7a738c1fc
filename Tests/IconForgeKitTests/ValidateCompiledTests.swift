import IconRules
import IconTestSupport
import Testing

/// Validation of compiled catalogs, alone and in apps.
@Suite struct ValidateCompiledTests {
  private let tree = ValidateTree()
  private static let sketch = CatalogSketch(icons: ["AppIcon"])

  private func writeApp(_ catalog: [UInt8], icon: String = "AppIcon") throws {
    try tree.plist(
      "Demo.app/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string></array>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>CFBundleIconName</key><string>\(icon)</string>
      <key>UILaunchStoryboardName</key><string>Launch</string>
      """)
    try tree.folder.write("Demo.app/Assets.car", catalog)
  }

  private func app(_ catalog: [UInt8], icon: String = "AppIcon") async throws -> [String] {
    try writeApp(catalog, icon: icon)
    return tree.lines(try await tree.validate("Demo.app"), from: .info)
  }

  @Test func `a valid app has no findings and a note on its catalog`() async throws {
    var sketch = Self.sketch
    sketch.images.append(
      CatalogSketch.Image(asset: "AppIcon", side: 1024, appearance: 1, isOpaque: false))
    try writeApp(sketch.bytes)
    let report = try await tree.validate("Demo.app")
    #expect(tree.lines(report, from: .info) == [])
    #expect(
      tree.notes(report).contains(
        "Demo.app/Assets.car: a compiled catalog with 1 name and 4 images; "
          + "AppIcon: 120×120, 180×180, 1024×1024 (UIAppearanceDark)"))
  }

  @Test func `an icon without renditions is an error`() async throws {
    var sketch = Self.sketch
    sketch.names.append("Unused")
    #expect(
      try await app(sketch.bytes, icon: "Unused") == [
        "Demo.app/Assets.car: error compiled-icon has no renditions of Unused"
      ])
  }

  @Test func `an opaque icon that is not marked as opaque is a warning`() async throws {
    var sketch = Self.sketch
    for index in sketch.images.indices {
      sketch.images[index].pixels = CatalogSketch.Image.disc(sketch.images[index].side)
      sketch.images[index].isOpaque = false
    }
    #expect(
      try await app(sketch.bytes) == [
        "Demo.app/Assets.car: warning compiled-icon AppIcon is not marked as opaque at "
          + "120×120, 180×180, 1024×1024"
      ])
  }

  @Test func `transparent pixels are one finding about all sizes`() async throws {
    let sketch = CatalogSketch(icons: ["AppIcon"], isOpaque: false)
    let lines = try await app(sketch.bytes).filter { $0.contains("image-transparency") }
    #expect(
      lines == [
        "Demo.app/Assets.car (AppIcon iphone 1024×1024@1x): error image-transparency is "
          + "transparent in 72 % of its area (alpha down to 0 of 255), which the App Store rejects; "
          + "so do 2 other images of this icon"
      ])
  }

  @Test func `images that are not decoded are counted in a note`() async throws {
    var sketch = Self.sketch
    (sketch.images[0].compression, sketch.images[2].compression) = (10, 10)
    try writeApp(sketch.bytes)
    let report = try await tree.validate("Demo.app")
    #expect(tree.lines(report, from: .info) == [])
    #expect(
      tree.notes(report).contains(
        "Demo.app/Assets.car (AppIcon): 2 images not decoded: compression deepmap-lzfse"))
  }

  @Test func `Icon Composer icons are not checked by their pixels`() async throws {
    var sketch = CatalogSketch(icons: ["AppIcon"], isOpaque: false)
    for index in sketch.images.indices { sketch.images[index].layout = 12 }
    sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 0, layout: 1019))
    #expect(try await app(sketch.bytes) == [])
  }

  @Test func `a truncated catalog is an error and a newer version a note`()
    async throws
  {
    try writeApp(Array(Self.sketch.bytes.dropLast(8)))
    let report = try await tree.validate("Demo.app")
    #expect(tree.rules(report, from: .error) == ["Demo.app/Assets.car: compiled-catalog"])
    #expect(report.findings.map(\.codes) == [["ITMS-90562"]])
    var sketch = Self.sketch
    sketch.storage = 40
    try writeApp(sketch.bytes)
    let newer = try await tree.validate("Demo.app")
    #expect(
      tree.lines(newer, from: .info) == [
        "Demo.app/Assets.car: info compiled-catalog has an unknown version: storage 40; not judged"
      ])
    #expect(newer.findings.map(\.codes) == [[]])
  }

  @Test(arguments: [
    "Frameworks/Kit.framework", "PlugIns/Share.appex", "Kit_Kit.bundle",
    "Frameworks/Kit.framework/Inner.bundle", "Frameworks/A.framework/Frameworks/B.framework",
  ])
  func `catalogs of frameworks, extensions and bundles are read`(_ place: String) async throws {
    try writeApp(Self.sketch.bytes)
    let empty = CatalogSketch(names: ["Photo"], images: [])
    try tree.folder.write("Demo.app/\(place)/Assets.car", empty.bytes)
    let report = try await tree.validate("Demo.app")
    #expect(
      tree.lines(report, from: .info) == [
        "Demo.app/\(place)/Assets.car: error compiled-structure has no renditions"
      ])
    #expect(
      tree.notes(report).contains(
        "Demo.app: read 1 compiled catalog of its frameworks and bundles"))
  }

  @Test func `catalogs of a Mac app's frameworks are read once`() async throws {
    try tree.plist(
      "Mac.app/Contents/Info.plist",
      "<key>CFBundlePackageType</key><string>APPL</string>"
        + "<key>LSMinimumSystemVersion</key><string>12.0</string>")
    let kit = "Mac.app/Contents/Frameworks/Kit.framework"
    let empty = CatalogSketch(names: ["Photo"], images: []).bytes
    try tree.folder.write("\(kit)/Versions/A/Resources/Assets.car", empty)
    try tree.link("\(kit)/Versions/Current", to: "A")
    try tree.link("\(kit)/Resources", to: "Versions/Current/Resources")
    try tree.folder.write("Mac.app/Contents/Resources/Assets.car", Self.sketch.bytes)
    #expect(
      tree.rules(try await tree.validate("Mac.app"))
        == ["\(kit)/Versions/A/Resources/Assets.car: compiled-structure"])
  }

  @Test(arguments: [
    "Contents/Resources", "Contents/PlugIns/Share.appex/Contents/Resources",
    "Contents/Resources/Kit_Kit.bundle/Contents/Resources",
    "Contents/XPCServices/Work.xpc/Contents/Resources",
    "Contents/Frameworks/Kit.framework/Versions/A/Frameworks/In.framework/Versions/A/Resources",
  ])
  func `catalogs in every Resources folder of a Mac app are read`(_ place: String) async throws {
    for type in ["APPL", "FNDR", "BNDL"] {
      try tree.plist(
        "Mac.app/Contents/Info.plist",
        "<key>CFBundlePackageType</key><string>\(type)</string>"
          + "<key>LSMinimumSystemVersion</key><string>12.0</string>")
      let empty = CatalogSketch(names: ["Photo"], images: []).bytes
      try tree.folder.write("Mac.app/\(place)/Assets.car", empty)
      #expect(
        tree.rules(try await tree.validate("Mac.app"), from: .info)
          == ["Mac.app/\(place)/Assets.car: compiled-structure"], "\(type)")
    }
  }

  @Test(arguments: ["Assets.car", "other.CAR", "catalog"])
  func `a catalog given by itself is judged with all its icons`(_ name: String) async throws {
    let sketch = CatalogSketch(icons: ["AppIcon", "Other"], isOpaque: false)
    try tree.folder.write(name, sketch.bytes)
    let report = try await tree.validate(name)
    let found = report.findings.filter { $0.rule.id == "image-transparency" }
    // Without a property list, Other may be an alternate icon.
    #expect(found.map(\.severity) == [.error, .warning])
    try tree.folder.write(name, CatalogSketch(names: [], images: []).bytes)
    #expect(tree.rules(try await tree.validate(name)) == ["\(name): compiled-structure"])
  }

  @Test(arguments: ["macosx", ""])
  func `icons for the Mac or an unknown platform may be transparent`(
    _ platform: String
  ) async throws {
    var sketch = CatalogSketch(icons: ["AppIcon"], isOpaque: false)
    sketch.platform = platform
    for index in sketch.images.indices { sketch.images[index].idiom = 0 }
    try tree.folder.write("Assets.car", sketch.bytes)
    #expect(!tree.rules(try await tree.validate("Assets.car")).contains { $0.contains("transp") })
  }

  // MARK: Beside the catalog

  @Test(arguments: [true, false])
  func `a palette and metadata are findings only in files that Xcode did not write`(
    isFromCatalog: Bool
  ) async throws {
    try tree.plist(
      "Demo.app/Info.plist",
      """
      <key>MinimumOSVersion</key><string>9.0</string><key>DTSDKName</key><string>iphoneos9.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      <key>UILaunchStoryboardName</key><string>Launch</string>
      <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
      <key>CFBundleIconName</key><string>AppIcon</string>
      <key>CFBundleIconFiles</key><array><string>AppIcon60x60</string></array></dict></dict>
      """)
    let exif = Sketch.icon(120).with(.palette).with(
      .chunk(type: "eXIf", bytes: [0x4D, 0x4D, 0, 42]))
    try tree.folder.write("Demo.app/AppIcon60x60@2x.png", ExampleFiles.bytes(of: exif))
    if isFromCatalog { try tree.folder.write("Demo.app/Assets.car", Self.sketch.bytes) }
    let found = tree.rules(try await tree.validate("Demo.app"), from: .info)
      .filter { $0.contains("AppIcon60x60") }
    let icon = "Demo.app/AppIcon60x60@2x.png"
    #expect(found == (isFromCatalog ? [] : ["\(icon): color-model", "\(icon): metadata-leak"]))
  }

  @Test(arguments: ["AppIcon", "Other"])
  func `an icon file of a Mac app needs no size that its catalog has`(_ name: String) async throws {
    try tree.plist(
      "Mac.app/Contents/Info.plist",
      "<key>CFBundlePackageType</key><string>APPL</string>"
        + "<key>CFBundleIconFile</key><string>\(name)</string>"
        + "<key>LSMinimumSystemVersion</key><string>12.0</string>")
    let members = [("ic11", 32), ("ic07", 128), ("ic13", 256)].map {
      ICNSFileBytes.Entry($0.0, Pictures.icon($0.1, $0.1))
    }
    let icon = "Mac.app/Contents/Resources/\(name).icns"
    try tree.folder.write(icon, ICNSFileBytes(members).bytes)
    try tree.folder.write("Mac.app/Contents/Resources/Assets.car", Self.sketch.bytes)
    let missing = tree.rules(try await tree.validate("Mac.app"), from: .info)
      .filter { !$0.contains("mac-plate") }
    #expect(
      missing == (name == "AppIcon" ? [] : ["\(icon): icon-members", "\(icon): missing-icon"]))
  }
}
