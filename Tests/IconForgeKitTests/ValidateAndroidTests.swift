import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Validation of Android icons.
@Suite struct ValidateAndroidTests {
  private func built() async throws -> ManifestProject { try await .built("android") }

  private static let xml = "res/mipmap-anydpi-v26/ic_launcher.xml"

  @Test func `a layer of a wrong size is found`() async throws {
    let project = try await built()
    let layer = "res/mipmap-hdpi/ic_launcher_foreground.png"
    try project.folder.write("\(ManifestProject.home)/Icons/\(layer)", Pictures.icon(100, 90))
    #expect(await project.findings() == ["\(layer): warning android-size"])
  }

  @Test func `notification icons are recognised by name and checked by alpha`() async throws {
    let project = try await built()
    func write(_ name: String, _ bytes: [UInt8]) throws {
      try project.folder.write("\(ManifestProject.home)/Icons/res/\(name)", bytes)
    }
    try write("drawable-xxhdpi/ic_stat_message.png", Pictures.icon(72, 72))
    try write("drawable-xhdpi/ic_notification.png", Pictures.icon(24, 24))
    // Another drawable, not judged.
    try write("drawable-xhdpi/ic_message.png", Pictures.icon(31, 47))
    let found = await project.findings()
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
    let found = await project.findings()
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
    let found = await project.findings()
    #expect(found.contains("AndroidManifest.xml:3:5: warning android-icon"), "\(found)")
    #expect(found.contains("\(Self.xml):4:3: error android-adaptive"), "\(found)")
    #expect(found.contains("\(Self.xml):3:3: warning android-adaptive"), "\(found)")
    #expect(found.contains("\(Self.xml):1:1: warning android-adaptive"), "\(found)")
    #expect(found.count == 4, "\(found)")
  }
}

/// Validation of icons for web sites and Windows.
@Suite struct ValidateWebTests {
  private func site() async throws -> ManifestProject { try await .built("web-legacy") }

  @Test func `missing and changed images are reported where they are named`() async throws {
    let project = try await site()
    let home = "\(ManifestProject.home)/Icons"
    try project.folder.remove("project/Icons/android-chrome-192x192.png")
    try project.folder.remove("project/Icons/favicon-32x32.png")
    try project.folder.write("\(home)/android-chrome-512x512.png", Pictures.icon(256, 256))
    try project.folder.write(
      "\(home)/apple-touch-icon-180x180.png", ExampleFiles.bytes(of: .cutOut(180)))
    let found = await project.findings()
    #expect(
      Set(found.map { $0.replacing(/:[0-9]+/, with: ":N") }) == [
        "apple-touch-icon-180x180.png: warning touch-icon-opaque",
        "head.html:N:N: warning web-head", "manifest.webmanifest:N:N: warning web-manifest",
        "manifest.webmanifest:N:N: warning web-size",
      ], "\(found)")
    #expect(found.count == 4)
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

  /// PNG images, and bitmaps below 256 pixels.
  @Test func `another image in an icon file is found`() async throws {
    let tree = ValidateTree()
    func image(_ side: Int, isOther: Bool = false) -> [UInt8] {
      isOther
        ? ExampleFiles.bytes(of: .disc(side, radius: 0.3, ink: .black, on: .white))
        : Pictures.icon(side, side)
    }
    let sides = [16, 24, 32, 48, 256]
    for (name, other) in [("right", 0), ("tiny", 16), ("small", 32), ("large", 256)] {
      try tree.folder.write(
        "\(name).ico", try ICOFile.bytes(sides.map { image($0, isOther: $0 == other) }))
    }
    let found = tree.lines(try await tree.validate(), from: .info)
    let start = "warning icon-members image"
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.hasPrefix("large.ico: \(start) 5 (256×256) shows another image") == true)
    #expect(found.last?.hasPrefix("small.ico: \(start) 3 (32×32) shows another image") == true)
  }

  @Test func `another image in an .icns file is found`() async throws {
    let tree = ValidateTree()
    for (name, other) in [("right", 0), ("wrong", 256)] {
      let images = [128, 256, 512, 1024].map { side in
        side == other
          ? ExampleFiles.bytes(of: .disc(side, radius: 0.3, ink: .black, on: .white))
          : Pictures.icon(side, side)
      }
      let entries = zip(["ic07", "ic08", "ic09", "ic10"], images).map {
        ICNSFileBytes.Entry($0, $1)
      }
      try tree.folder.write("\(name).icns", ICNSFileBytes(entries).bytes)
    }
    let found = tree.lines(try await tree.validate()).filter { $0.contains("store-icon-match") }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("wrong.icns") == true)
  }

  @Test func `a density made from a smaller one, or off by a pixel, is found`() async throws {
    let tree = ValidateTree()
    let densities = [("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192)]
    func write(_ density: String, _ bytes: [UInt8]) throws {
      try tree.folder.write("res/mipmap-\(density)/ic_launcher.png", bytes)
    }
    for (density, side) in densities { try write(density, Pictures.icon(side, side)) }
    #expect(tree.lines(try await tree.validate(), from: .info) == [])
    try write("hdpi", Pictures.icon(71, 71))
    let small = try PNGDecoder.decode(Pictures.icon(96, 96)).bitmap
    let plan = ResamplingPlan(source: small.size, targets: [PixelSize(square: 192)])
    try write("xxxhdpi", PNGEncoder(effort: .fast).encode(plan.resample(small)[0]))
    let found = tree.lines(try await tree.validate(), from: .info)
    let name = "ic_launcher.png"
    #expect(found.count == 2, "\(found)")
    #expect(
      found.first
        == "res/mipmap-hdpi/\(name): info android-size is 71×71 and not 72×72, so that scaling "
        + "blurs it")
    #expect(
      found.last?.hasPrefix(
        "res/mipmap-xxxhdpi/\(name): warning upscaled-image is ") == true)
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
    ["index.html": "<link rel=icon href=/static/a.png><link rel=\"icon\" href=\"{{ a }}\">"],
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

  @Test(arguments: [
    ("android", "res/mipmap-anydpi-v26/ic_launcher.xml", "android-adaptive"),
    ("web-legacy", "manifest.webmanifest", "web-manifest"),
  ])
  func `a truncated document is one error`(preset: String, name: String, rule: String) async throws
  {
    let project = try await ManifestProject.built(preset)
    let whole = try project.bytes(name)
    for end in stride(from: 1, to: whole.count - 20, by: whole.count / 12) {
      try project.folder.write("\(ManifestProject.home)/Icons/\(name)", Array(whole[..<end]))
      // JSON has the place at which it ends.
      let found = await project.findings().map { $0.replacing(#/:[0-9]+:[0-9]+: /#, with: ": ") }
      #expect(found == ["\(name): error \(rule)"], "\(end)")
    }
  }
}
