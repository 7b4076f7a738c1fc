import IconFiles
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// Apps in archives: .ipa, .apk and .aab.
@Suite struct ValidateArchiveTests {
  private let tree = ValidateTree()

  private static let info = ValidateTree.plist(
    """
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>DTPlatformName</key><string>iphoneos</string>
    <key>DTSDKName</key><string>iphoneos9.0</string>
    <key>MinimumOSVersion</key><string>7.0</string>
    <key>UIDeviceFamily</key><array><integer>1</integer></array>
    <key>UILaunchStoryboardName</key><string>Launch</string>
    <key>CFBundleIconFiles</key>
    <array><string>AppIcon40x40</string><string>AppIcon60x60</string></array>
    """)

  /// An iPhone app with crushed icons.
  private static var phone: [String: [UInt8]] {
    let icons = [("AppIcon40x40@2x", 80), ("AppIcon60x60@2x", 120), ("AppIcon60x60@3x", 180)]
    var files = Dictionary(
      uniqueKeysWithValues: icons.map { name, side in
        ("Payload/Demo.app/\(name).png", ExampleFiles.bytes(of: Sketch.icon(side).with(.crushed)))
      })
    files["Payload/Demo.app/Info.plist"] = Array(info.utf8)
    files["Payload/Demo.app/PkgInfo"] = Array("APPL????".utf8)
    return files
  }

  private func write(_ name: String, _ files: [String: [UInt8]]) throws {
    try tree.folder.write(name, ZipFileBytes(files: files).bytes)
  }

  // MARK: Apps for iOS

  @Test(arguments: ["App.ipa", "", "App.ipa/Payload/Demo.app"])
  func `an app in an archive is checked as a built app`(_ place: String) async throws {
    try write("App.ipa", Self.phone)
    let report = try await tree.validate(place)
    #expect(tree.lines(report) == [])
    #expect(report.images == 3)
  }

  @Test func `findings name the file in the archive`() async throws {
    var files = Self.phone
    files["Payload/Demo.app/AppIcon60x60@3x.png"] = nil
    files["Payload/Demo.app/AppIcon60x60@2x.png"] = Pictures.icon(121, 121)
    files["Payload/Demo.app/AppIcon40x40@2x.png"]?.removeLast(40)
    try write("Sub/App.IPA", files)
    let report = try await tree.validate()
    let app = "Sub/App.IPA/Payload/Demo.app"
    #expect(
      tree.rules(report, from: .error).filter { !$0.contains("missing") } == [
        "\(app)/AppIcon40x40@2x.png: file-unreadable", "\(app)/AppIcon60x60@2x.png: image-size",
      ])
  }

  @Test(arguments: [
    "", "Frameworks/Kit.framework/", "Kit_Kit.bundle/", "PlugIns/Share.appex/",
  ])
  func `compiled catalogs in an archive are read`(_ place: String) async throws {
    var files = Self.phone
    let empty = CatalogSketch(names: ["Photo"], images: []).bytes
    files["Payload/Demo.app/\(place)Assets.car"] = empty
    try write("App.ipa", files)
    #expect(
      tree.rules(try await tree.validate("App.ipa"), from: .error)
        == ["App.ipa/Payload/Demo.app/\(place)Assets.car: compiled-structure"])
  }

  @Test func `an archive without an app is a note`() async throws {
    try write("App.ipa", ["README": [1]])
    try write("App.apk", ["classes.dex": [1]])
    try write("App.aab", ["base/res/a": [1]])
    let report = try await tree.validate()
    #expect(tree.lines(report) == [])
    let notes = tree.notes(report)
    #expect(notes.contains("App.ipa: holds no app with an Info.plist in Payload"))
    #expect(notes.contains("App.apk: holds no AndroidManifest.xml"))
    #expect(notes.contains("App.aab: holds no AndroidManifest.xml"))
    #expect(
      tree.rules(try await tree.validate("App.ipa"), from: .info) == ["App.ipa: nothing-judged"])
  }

  // MARK: Apps for Android

  private static let sides = [
    ("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192),
  ]

  private static func launcher(_ icon: CompiledAndroidXMLBytes.Value) -> CompiledAndroidXMLBytes {
    CompiledAndroidXMLBytes(
      "manifest", line: 2, [],
      [
        CompiledAndroidXMLBytes(
          "application", line: 7, [.init("icon", icon)],
          [
            CompiledAndroidXMLBytes(
              "activity", line: 9, [.init("name", .text(".Main"))],
              [
                CompiledAndroidXMLBytes(
                  "category", line: 12,
                  [.init("name", .text("android.intent.category.LAUNCHER"))])
              ])
          ])
      ])
  }

  private static let adaptive = CompiledAndroidXMLBytes(
    "adaptive-icon", line: 2, [],
    ["background", "foreground", "monochrome"].enumerated().map { index, part in
      CompiledAndroidXMLBytes(
        part, line: 3 + index,
        [
          .init(
            "drawable", .resource(0x7F08_0000 + index, "@mipmap/ic_launcher_\(part)"))
        ])
    })

  /// The icons of an Android app below `res`, with the qualifiers that aapt2 adds.
  private static func icons(at res: String, named name: String = "ic_launcher") -> [String: [UInt8]]
  {
    Dictionary(
      uniqueKeysWithValues: sides.map { density, side in
        ("\(res)/mipmap-\(density)-v4/\(name).png", Pictures.icon(side, side))
      })
  }

  private static var package: [String: [UInt8]] {
    var files = icons(at: "res")
    files["AndroidManifest.xml"] = launcher(.resource(0x7F08_0001, "@mipmap/ic_launcher")).binary()
    files["resources.arsc"] = [2, 0, 12, 0]
    files["res/mipmap-anydpi-v26/ic_launcher.xml"] = adaptive.binary()
    return files
  }

  @Test(arguments: ["App.apk", ""])
  func `the icons of a package are checked by their names`(_ place: String) async throws {
    var files = Self.package
    try write("App.apk", files)
    let report = try await tree.validate(place)
    #expect(tree.lines(report, from: .info) == [])
    #expect(report.images == 5)
    files["res/mipmap-xhdpi-v4/ic_launcher.png"] = Pictures.icon(48, 48)
    try write("App.apk", files)
    #expect(
      tree.rules(try await tree.validate(place))
        == ["App.apk/res/mipmap-xhdpi-v4/ic_launcher.png: android-size"])
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `faults of compiled XML are found at their lines`(isUTF8: Bool, hasNames: Bool) async throws
  {
    var files = Self.package
    var icon = Self.adaptive
    icon.children.removeFirst()
    files["res/mipmap-anydpi-v26/ic_launcher.xml"] = icon.binary(isUTF8: isUTF8, hasNames: hasNames)
    var manifest = Self.launcher(.text(""))
    manifest.children[0].attributes = []
    files["AndroidManifest.xml"] = manifest.binary(isUTF8: isUTF8, hasNames: hasNames)
    try write("App.apk", files)
    let report = try await tree.validate("App.apk")
    #expect(
      tree.lines(report, from: .info) == [
        "App.apk/AndroidManifest.xml: info android-icon the app has no android:icon, and launchers "
          + "show the system's own",
        "App.apk/res/mipmap-anydpi-v26/ic_launcher.xml: warning android-adaptive has no <background>",
      ])
    #expect(report.findings.first?.line == 7)
  }

  @Test func `an icon of any name is read by the manifest of a bundle`() async throws {
    var files = Self.icons(at: "base/res", named: "logo")
    files["base/manifest/AndroidManifest.xml"] =
      Self.launcher(.resource(0x7F08_0001, "@mipmap/logo")).protobuf()
    files["base/resources.pb"] = [0]
    files["base/res/mipmap-anydpi-v26/logo.xml"] = Self.adaptive.protobuf()
    for (density, side) in Self.sides {
      let layer = side * 108 / 48
      let layers: [(part: String, sketch: Sketch)] = [
        ("background", .icon(layer)), ("foreground", .disc(layer, radius: 0.25)),
        ("monochrome", .ring(layer, layer, diameter: 0.5, thickness: 0.1)),
      ]
      for (part, sketch) in layers {
        files["base/res/mipmap-\(density)-v4/ic_launcher_\(part).png"] =
          ExampleFiles.bytes(of: sketch)
      }
    }
    try write("App.aab", files)
    let report = try await tree.validate("App.aab")
    #expect(tree.lines(report) == [])
    #expect(report.images == 20)
    files["base/res/mipmap-mdpi-v4/ic_launcher_foreground.png"] = ExampleFiles.bytes(
      of: .block(108, 108, 0.05...0.95, 0.4...0.6))
    try write("App.aab", files)
    #expect(
      tree.rules(try await tree.validate()).contains(
        "App.aab/base/res/mipmap-mdpi-v4/ic_launcher_foreground.png: android-safe-zone"))
  }

  @Test func `damaged compiled XML is a finding`() async throws {
    var files = Self.package
    files["res/mipmap-anydpi-v26/ic_launcher.xml"]?.removeLast(30)
    try write("App.apk", files)
    #expect(
      tree.lines(try await tree.validate("App.apk")) == [
        "App.apk/res/mipmap-anydpi-v26/ic_launcher.xml: error android-adaptive is damaged: it is "
          + "no complete compiled XML file"
      ])
  }

  @Test func `a package with shortened names is a note`() async throws {
    let manifest = Self.launcher(.resource(0x7F08_0001, "")).binary()
    try write("App.apk", ["AndroidManifest.xml": manifest, "res/aB.png": Pictures.icon(48, 48)])
    #expect(
      tree.notes(try await tree.validate()).contains(
        "App.apk: holds no images with the names of icons; builds may shorten names"))
  }

  // MARK: Wrong archives

  @Test func `archives that cannot be read are errors`() async throws {
    let zip = ZipFileBytes(files: Self.phone).bytes
    var overlapping = ZipFileBytes(files: Self.phone)
    for index in overlapping.entries.indices { overlapping.entries[index].offset = 0 }
    for (bytes, reason) in [
      ([], "is empty, not a zip archive"), (Array("hello".utf8), "is not a zip archive"),
      (
        Array(zip.dropLast(100)),
        "is cut short: the directory at the end of the zip archive is missing"
      ),
      (overlapping.bytes, "is a damaged zip archive: its files overlap"),
    ] as [([UInt8], String)] {
      try tree.folder.write("App.ipa", bytes)
      #expect(
        tree.lines(try await tree.validate("App.ipa"))
          == ["App.ipa: error file-unreadable \(reason)"])
    }
  }

  @Test func `files of a tree that only have the name of an archive are a note`() async throws {
    try tree.folder.write("pkg/tool.apk", [0x1F, 0x8B, 8, 0])
    try tree.folder.write("pkg/none.ipa", [])
    let report = try await tree.validate()
    #expect(tree.lines(report) == [])
    #expect(tree.notes(report).filter { $0.hasSuffix("is not a zip archive") }.count == 2)
    try tree.folder.write("pkg/cut.apk", ZipFileBytes(files: Self.package).bytes.dropLast(9) + [])
    #expect(tree.rules(try await tree.validate()) == ["pkg/cut.apk: file-unreadable"])
  }

  @Test func `a zip bomb is refused by its sizes`() async throws {
    var archive = ZipFileBytes(files: Self.phone)
    for index in archive.entries.indices where archive.entries[index].name.last == 0x67 {
      archive.entries[index].size = 1 << 31
    }
    try tree.folder.write("App.ipa", archive.bytes)
    let lines = tree.lines(try await tree.validate("App.ipa"), from: .error)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("file-unreadable") }, "\(lines)")
  }

  @Test func `encrypted and repeated files are errors where an icon is needed`() async throws {
    var archive = ZipFileBytes(files: Self.phone)
    let icon = try #require(archive.entries.firstIndex { $0.name.last == 0x67 })
    archive.entries[icon].flags = 1
    archive.entries.append(archive.entries[icon + 1])
    try tree.folder.write("App.ipa", archive.bytes)
    let app = "App.ipa/Payload/Demo.app"
    let lines = tree.lines(try await tree.validate("App.ipa"), from: .error)
    #expect(
      lines.filter { $0.contains("file-unreadable") } == [
        "\(app)/AppIcon40x40@2x.png: error file-unreadable is encrypted in the zip archive",
        "\(app)/AppIcon60x60@2x.png: error file-unreadable has another file of the same name in "
          + "the zip archive",
      ])
  }

  @Test func `links and unsafe names are skipped with a note`() async throws {
    var archive = ZipFileBytes(files: Self.phone)
    var link = ZipFileBytes.Entry("Payload/Demo.app/Icon.png", Array("../../a.png".utf8))
    link.mode = 0o120755
    archive.entries += [link, .init("../../../Icon.png", Pictures.icon(50, 50))]
    try tree.folder.write("App.ipa", archive.bytes)
    let report = try await tree.validate("App.ipa")
    #expect(tree.lines(report) == [])
    #expect(
      tree.notes(report).contains(
        "App.ipa: skipped links and unsafe names: 2 files"))
  }

  @Test func `archives in archives are not looked into`() async throws {
    try write(
      "App.ipa", ["Payload/Demo.app/Icon.png": [1], "Payload/Demo.app/x.ipa": Array("PK".utf8)])
    let report = try await tree.validate("App.ipa/Payload/Demo.app")
    #expect(
      tree.notes(report).contains(
        "App.ipa/Payload/Demo.app/x.ipa: is an archive in an archive and is not looked into"))
  }

  // MARK: Fixes

  @Test func `fixes refuse archives in one line and change nothing`() async throws {
    var files = Self.phone
    for name in ["AppIcon60x60@2x", "AppIcon60x60@3x"] {
      let side = name.hasSuffix("2x") ? 120 : 180
      files["Payload/Demo.app/\(name).png"] = ExampleFiles.bytes(
        of: Sketch.icon(side).with(.interlaced))
    }
    try write("App.ipa", files)
    let before = try tree.folder.contents()
    for given in [nil, [tree.folder.path], [tree.folder.path("App.ipa")]] {
      let outcome = await Fixes(of: try await tree.validate(), given: given).run()
      let isGiven = given?.first?.hasSuffix("ipa") == true
      #expect(outcome.fixes.count == (isGiven ? 0 : 1), "\(outcome.fixes)")
      #expect(outcome.failures.count == (isGiven ? 1 : 0))
      let texts = outcome.fixes.map(\.text) + outcome.failures.map(\.message)
      #expect(
        texts == ["is an archive, which `Fixes` does not change; fix the sources and build again"])
      #expect(!outcome.hasChanges)
    }
    #expect(try tree.folder.contents() == before)
  }
}
