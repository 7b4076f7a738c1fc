import Foundation
import IconForgeKit
import IconSpec
import IconTestSupport
import Testing

/// Validation of builds.
@Suite struct ValidateBuiltTests {
  private static let manifest = """
    background: "#1d4ed8"
    artwork:
      application: icon.png
      document: document.png
      toolbar: [flame.png, hammer.png]
      navigationBar: [layers.png]
      tabBar: [star.png, flame.png]
      launch: {file: first-screen.png, background: "#ffffff"}
    """

  /// Presets whose files are recognised by name.
  private static let named = BuiltInPresets.names.prefix { $0 != "web" }

  @Test(arguments: BuiltInPresets.names)
  func `a build has no findings`(_ preset: String) async throws {
    let project = try ManifestProject("presets: [\(preset)]\n" + Self.manifest)
    for (name, path) in [
      ("icon", "icon"), ("document", "document"), ("first-screen", "first-screen"),
      ("flame", "glyphs/flame"), ("hammer", "glyphs/hammer"), ("layers", "glyphs/layers"),
      ("star", "glyphs/star"),
    ] {
      try project.write(try Places.bytes("Assets/\(path).png"), as: "\(name).png")
    }
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.findings.filter { $0.severity > .info }.map(\.message) == [])
    let output = project.path("Icons")
    for asked in [nil, preset] {
      var options = Validation.Options(workers: 2)
      options.preset = try asked.map { try PresetLoader().preset($0) }
      let result = await Validation(
        [output], options: options
      ).run()
      let lines = result.findings.filter { $0.severity > .info }.map {
        "\($0.path.replacing(output + "/", with: "")): \($0.rule.id) \($0.message)"
      }
      #expect(lines == [], "\(asked ?? "inferred")")
      // Document icons have the artwork's name, which validation does not know.
      let pictures = project.made().filter {
        !$0.hasPrefix("document") && !$0.contains("/document")
          && ![
            ".json", ".xml", ".html", ".webmanifest", ".ico", ".icns", ".svg",
          ].contains(where: $0.hasSuffix)
      }
      // Validation does not recognise these files by name,
      // nor products of several presets.
      let unknown: Set = [
        "android", "android-tv", "bevy", "briefcase", "electron", "linux", "linux-desktop", "wails",
      ]
      guard !unknown.contains(preset),
        options.preset?.parts.isEmpty ?? Self.named.contains(preset)
      else { continue }
      #expect(result.images >= pictures.count, "\(pictures)")
    }
  }
}
