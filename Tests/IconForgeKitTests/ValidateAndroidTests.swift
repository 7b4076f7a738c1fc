import Foundation
import IconCodec
import IconRules
import IconTestSupport
import Testing

/// Validation of Android icons.
@Suite struct ValidateAndroidTests {
  private func built(_ artwork: String = "compass.png") async throws -> ManifestProject {
    try await .built("android", of: artwork)
  }

  private func findings(_ project: ManifestProject, _ least: Severity = .warning) async -> [String]
  {
    await project.findings(from: least, columns: true)
  }

  private static let xml = "res/mipmap-anydpi-v26/ic_launcher.xml"

  @Test func `wrong sizes and opaque masks are found`() async throws {
    let project = try await built()
    func write(_ name: String, _ bytes: [UInt8]) throws {
      try project.folder.write("\(ManifestProject.home)/Icons/\(name)", bytes)
    }
    try write("res/mipmap-xhdpi/ic_launcher.png", Pictures.icon(48, 48))
    try write("res/mipmap-hdpi/ic_launcher_foreground.png", Pictures.icon(100, 90))
    try write("res/mipmap-xxxhdpi/ic_launcher_monochrome.png", Pictures.icon(432, 432))
    try write("play-store-512.png", Pictures.icon(500, 500))
    let found = await findings(project)
    #expect(
      found == [
        "play-store-512.png: warning android-size",
        "res/mipmap-hdpi/ic_launcher_foreground.png: warning android-size",
        "res/mipmap-xhdpi/ic_launcher.png: warning android-size",
        "res/mipmap-xxxhdpi/ic_launcher_monochrome.png: warning android-monochrome",
      ])
  }

  @Test func `notification icons are recognised by name and judged by alpha`() async throws {
    let project = try await built()
    func write(_ name: String, _ bytes: [UInt8]) throws {
      try project.folder.write("\(ManifestProject.home)/Icons/res/\(name)", bytes)
    }
    try write("drawable-xxhdpi/ic_stat_message.png", Pictures.icon(72, 72))
    try write("drawable-xhdpi/ic_notification.png", Pictures.icon(24, 24))
    // Another drawable, not judged.
    try write("drawable-xhdpi/ic_message.png", Pictures.icon(31, 47))
    let found = await findings(project)
    #expect(
      found == [
        "res/drawable-xhdpi/ic_notification.png: warning android-size",
        "res/drawable-xhdpi/ic_notification.png: warning bar-alpha",
        "res/drawable-xxhdpi/ic_stat_message.png: warning bar-alpha",
      ])
  }

  @Test func `the manifest's icon is an app icon under any name`() async throws {
    let project = try await built()
    try project.folder.write(
      "\(ManifestProject.home)/Icons/res/drawable-xhdpi/ic_stat_app.png", Pictures.icon(96, 96))
    try project.folder.write(
      "\(ManifestProject.home)/Icons/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@drawable/ic_stat_app"/>
      </manifest>
      """)
    let found = await findings(project)
    #expect(!found.contains { $0.contains("ic_stat_app.png") }, "\(found)")
  }

  @Test func `missing layers and resources are found with their location`() async throws {
    let project = try await built()
    try project.folder.write(
      "\(ManifestProject.home)/Icons/\(Self.xml)",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
        <foreground android:drawable="@drawable/missing"/>
        <monochrome/>
      </adaptive-icon>
      """)
    try project.folder.write(
      "\(ManifestProject.home)/Icons/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application
          android:icon="@mipmap/logo" android:roundIcon="@mipmap/ic_launcher_round"/>
      </manifest>
      """)
    let found = await findings(project)
    #expect(found.contains("AndroidManifest.xml:3:5: warning android-icon"), "\(found)")
    #expect(found.contains("\(Self.xml):4:3: error android-adaptive"), "\(found)")
    #expect(found.contains("\(Self.xml):3:3: warning android-adaptive"), "\(found)")
    #expect(found.contains("\(Self.xml):1:1: warning android-adaptive"), "\(found)")
    #expect(found.count == 4, "\(found)")
  }

  @Test func `truncated XML is one error`() async throws {
    let project = try await built()
    let path = "\(ManifestProject.home)/Icons/\(Self.xml)"
    let whole = try project.bytes(Self.xml)
    for end in stride(from: 1, to: whole.count - 20, by: 23) {
      try project.folder.write(path, Array(whole[..<end]))
      let found = await findings(project)
      #expect(found == ["\(Self.xml): error android-adaptive"], "\(end): \(found)")
    }
  }

  /// Files of other projects without findings.
  @Test(arguments: [
    ["res/values/strings.xml": "<resources/>", "res/mipmap-hdpi/photo.txt": ""],
    [
      "res/drawable/ic_launcher.xml": "<vector/>",
      "AndroidManifest.xml": "<manifest><application/></manifest>",
    ],
    ["app/AndroidManifest.xml": "<manifest><application android:icon=\"${icon}\"/></manifest>"],
    [
      "app/AndroidManifest.xml":
        "<manifest><application android:icon=\"@mipmap/elsewhere\"/></manifest>"
    ],
    ["AndroidManifest.xml": "\u{3}\0\u{8}\0binary"],
  ])
  func `unrelated files have no findings`(files: [String: String]) async throws {
    let tree = ValidateTree()
    for (name, text) in files { try tree.folder.write(name, text) }
    #expect(tree.lines(try await tree.validate()) == [])
  }
}

/// Validation of icons for web sites and Windows.
@Suite struct ValidateWebTests {
  private func site() async throws -> ManifestProject { try await .built("web-legacy") }

  private func findings(_ project: ManifestProject, _ least: Severity = .warning) async -> [String]
  {
    await project.findings(from: least, columns: false)
  }

  @Test func `missing and changed images are reported where they are named`() async throws {
    let project = try await site()
    let home = "\(ManifestProject.home)/Icons"
    try project.folder.remove("project/Icons/android-chrome-192x192.png")
    try project.folder.remove("project/Icons/favicon-32x32.png")
    try project.folder.write("\(home)/android-chrome-512x512.png", Pictures.icon(256, 256))
    try project.folder.write(
      "\(home)/apple-touch-icon-180x180.png", ExampleFiles.bytes(of: .cutOut(180)))
    let found = await findings(project)
    #expect(
      found.contains {
        $0.hasPrefix("manifest.webmanifest:") && $0.hasSuffix("error web-manifest") == false
          && $0.contains("web-manifest")
      }, "\(found)")
    #expect(
      found.contains { $0.hasPrefix("head.html:") && $0.hasSuffix("warning web-head") }, "\(found)")
    #expect(
      found.contains { $0.hasPrefix("manifest.webmanifest:") && $0.hasSuffix("warning web-size") },
      "\(found)")
    #expect(found.contains("apple-touch-icon-180x180.png: warning touch-icon-opaque"), "\(found)")
    #expect(found.count == 4, "\(found)")
  }

  @Test func `a truncated manifest is one error`() async throws {
    let project = try await site()
    let whole = try project.bytes("manifest.webmanifest")
    for end in stride(from: 0, to: whole.count - 3, by: 101) {
      try project.folder.write(
        "\(ManifestProject.home)/Icons/manifest.webmanifest", Array(whole[..<end]))
      let found = await findings(project)
      #expect(found == ["manifest.webmanifest: error web-manifest"], "\(end): \(found)")
    }
  }

  @Test func `an incomplete or invalid favicon is found`() async throws {
    let tree = ValidateTree()
    try tree.folder.write("favicon.ico", try ICOFile.bytes([Pictures.icon(16, 16)]))
    try tree.folder.write("b/favicon.ico", Pictures.icon(32, 32))
    try tree.folder.write("app.ico", Array(try ICOFile.bytes([Pictures.icon(48, 48)]).dropLast(9)))
    let found = tree.lines(try await tree.validate(), from: .info)
    #expect(
      found == [
        "app.ico: error icon-members is damaged: image 1 ends after the end of the file",
        "b/favicon.ico: info icon-members is a PNG image, not an icon file",
        "favicon.ico: info icon-members has no image of 32×32; browsers scale another",
      ])
  }

  /// Files of other projects without findings.
  @Test(arguments: [
    ["index.html": "<link rel=icon href=/static/a.png><link rel=\"icon\" href=\"{{ a }}\">"],
    ["manifest.json": "{\"manifest_version\": 3, \"icons\": {\"16\": \"a.png\"}}"],
    ["manifest.json": "// comment\n{\"icons\": []}"],
    ["manifest.json": "{\"icons\": [{\"src\": \"/a.png\", \"sizes\": \"192x192\"}]}"],
    ["site.webmanifest": "{\"name\": \"a\", \"icons\": [{\"src\": \"https://a.org/a.png\"}]}"],
    ["a.html": "<!-- <link rel=icon href=a.png> --><script>'<link rel=icon href=b.png>'</script>"],
    [
      "site/a.webmanifest": "{\"icons\": [{\"src\": \"../../../etc/hosts\"}, {\"src\": \"..\"}]}"
    ],
    ["a.html": "<link rel=icon"], ["a.html": "<link rel='icon' href='"], ["a.html": "<"],
  ])
  func `unrelated files have no findings`(files: [String: String]) async throws {
    let tree = ValidateTree()
    for (name, text) in files { try tree.folder.write(name, text) }
    #expect(tree.lines(try await tree.validate()) == [])
  }

  @Test func `a Mac icon without its plate is a note`() async throws {
    let tree = ValidateTree()
    try tree.folder.write(
      "A.iconset/icon_512x512.png", ExampleFiles.bytes(of: .plate(512, radius: 0.18, inset: 0.098)))
    try tree.folder.write("b/B.iconset/icon_512x512.png", ExampleFiles.bytes(of: .cutOut(512)))
    for name in ["A.iconset", "b/B.iconset"] {
      let found = try await tree.validate(name).findings.filter { $0.rule.id == "mac-plate" }
      #expect(found.count == (name == "A.iconset" ? 0 : 1), "\(found.map(\.message))")
    }
  }
}
