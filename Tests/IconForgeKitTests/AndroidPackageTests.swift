import IconForgeKit
import IconImage
import IconTestSupport
import Testing

/// Android resources: layers, and the XML that combines them.
@Suite struct AndroidPackageTests {
  /// Every kind of image that an application has, in three densities.
  static let preset =
    "name: mine\nlayout: android\nslots:\n"
    + [("mdpi", 48, 108, 21), ("hdpi", 72, 162, 32), ("xhdpi", 96, 216, 42)].map {
      density, icon, side, edge in
      let layer =
        "{role: application, idiom: android, pixels: [\(side), \(side)], "
        + "file: res/mipmap-\(density)/ic_launcher_"
      let zone = "safeZone: [\(edge), \(edge), \(side - 2 * edge), \(side - 2 * edge)]"
      return """
          - {role: application, idiom: android, pixels: [\(icon), \(icon)], \
        file: res/mipmap-\(density)/ic_launcher.png, alpha: allowed}
          - \(layer)background.png, layer: back, alpha: forbidden}
          - \(layer)foreground.png, layer: front, \(zone)}
          - \(layer)monochrome.png, layer: monochrome, alpha: required, \(zone)}
          - {role: notification, idiom: android, pixels: [\(icon / 2), \(icon / 2)], \
        file: res/drawable-\(density)/ic_notification.png, alpha: required}

        """
    }.joined()

  private static let pair = """
    <?xml version="1.0" encoding="utf-8"?>
    <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
        <background android:drawable="@mipmap/ic_launcher_background"/>
        <foreground android:drawable="@mipmap/ic_launcher_foreground"/>

    """

  private static let icon = """
    \(pair)    <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
    </adaptive-icon>

    """

  private static let descriptions = ["ic_launcher", "ic_launcher_round"].map {
    "res/mipmap-anydpi-v26/\($0).xml"
  }

  private static let manifest = """
    presets: mine.yml
    background: "#1d4ed8"
    artwork: {application: icon.png}
    """

  /// A wide bar: a disc or square would get no monochrome layer.
  private static let bar = TestImages.picture(512, 512, .rgba) { x, y, _ in
    (56..<456).contains(x) && (156..<356).contains(y) ? 255 : 0
  }

  private func project(
    _ manifest: String = manifest, preset: String = preset, art: [String: Bitmap] = [:]
  ) throws -> ManifestProject {
    try ManifestProject(
      manifest, preset: preset, art: ["icon.png": Self.bar].merging(art) { $1 })
  }

  @Test func `the adaptive icon and the round icon name all layers`() async throws {
    let project = try project()
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.map(\.path) == Self.descriptions)
    for path in Self.descriptions { #expect(try project.text(path) == Self.icon) }
  }

  @Test func `without a monochrome layer the icon has two layers`() async throws {
    let slots = Self.preset.split(separator: "\n").filter { !$0.contains("monochrome") }
    let project = try project(preset: slots.joined(separator: "\n"))
    #expect(try await project.report().failures.isEmpty)
    #expect(try project.text(Self.descriptions[0]) == Self.pair + "</adaptive-icon>\n")
  }

  @Test func `a monochrome layer that could not be made is skipped`() async throws {
    let project = try project(
      """
      presets: mine.yml
      background: "#1d4ed8"
      artwork: {application: {file: icon.png, monochrome: missing.png}}
      """, art: ["missing.png": TestImages.disc(8)])
    try project.folder.write("project/missing.png", "no picture")
    #expect(try await project.report().files.map(\.status) == [.written, .written])
    #expect(try project.text(Self.descriptions[1]) == Self.pair + "</adaptive-icon>\n")
  }

  @Test func `without a background layer no adaptive icon is written`() async throws {
    let slots = Self.preset.split(separator: "\n").filter { !$0.contains("layer: back") }
    let project = try project(preset: slots.joined(separator: "\n"))
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.isEmpty)
  }

  @Test func `the XML takes its folder and names from the images`() async throws {
    let preset = Self.preset.replacing("res/", with: "app/src/main/res/")
      .replacing("ic_launcher", with: "app_icon")
    let project = try project(preset: preset)
    let report = try await project.report()
    #expect(
      report.files.map(\.path) == [
        "app/src/main/res/mipmap-anydpi-v26/app_icon.xml",
        "app/src/main/res/mipmap-anydpi-v26/app_icon_round.xml",
      ])
    #expect(
      try project.text(report.files[0].path)
        == Self.icon.replacing("ic_launcher", with: "app_icon"))
  }

  @Test func `a name that is no Android resource name is an error`() async throws {
    let project = try project(preset: Self.preset.replacing("ic_launcher", with: "My-Icon"))
    let report = try await project.report()
    let message =
      "cannot name @mipmap/My-Icon_background: resources have small letters, digits and _"
    #expect(
      report.failures
        == ["My-Icon", "My-Icon_round"].map {
          Diagnostic(
            path: project.path("Icons/res/mipmap-anydpi-v26/\($0).xml"), message: message)
        })
  }
}
