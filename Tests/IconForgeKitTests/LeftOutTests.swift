import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Images that a later build skips are removed from lists.
@Suite struct LeftOutTests {
  private static let set = "Assets.xcassets/AppIcon.appiconset"
  private static let dark = "\(set)/AppIcon-1024@1x-dark.png"
  private static let xml = "res/mipmap-anydpi-v26/ic_launcher.xml"

  /// A white disc on blue.
  private static let separable = TestPictures.picture(128, 128, .rgb) { x, y, channel in
    let (dx, dy) = (2 * x - 127, 2 * y - 127)
    return dx * dx + dy * dy < 6_000 || channel == 2 ? 255 : 40
  }
  /// Cannot be separated.
  private static let inseparable = TestPictures.noise(128, 128, .rgb, seed: 3)

  private func project(_ preset: String) throws -> ManifestProject {
    try ManifestProject(
      "presets: [\(preset)]\nartwork: {application: icon.png}\n", art: ["icon.png": Self.separable])
  }

  /// A build that keeps a record.
  private func build(_ project: ManifestProject, isCheck: Bool = false) async throws -> SetReport {
    var options = BuildOptions(workers: 2, effort: .fast)
    options.isCheck = isCheck
    let record = RecordFile(manifest: project.path("iconforge.yml"))
    return await Build(try project.sets(), record: record, options: options).run().sets[0]
  }

  private func text(_ path: String, of project: ManifestProject) throws -> String {
    String(decoding: try project.bytes(path), as: UTF8.self)
  }

  @Test func `a dark icon that is skipped now is no longer listed`() async throws {
    let project = try project("ios")
    _ = try await build(project)
    let contents = "\(Self.set)/Contents.json"
    #expect(try text(contents, of: project).contains("-dark.png"))
    try project.draw(Self.inseparable, "icon.png")
    _ = try await build(project)
    let after = try text(contents, of: project)
    #expect(!after.contains("dark") && !after.contains("tinted"))
    #expect(after.contains("\"AppIcon-1024@1x.png\""))
    let second = try await build(project)
    #expect(second.count(.written) == 0)
    #expect(try text(contents, of: project) == after)
    try project.draw(Self.separable, "icon.png")
    _ = try await build(project)
    #expect(try text(contents, of: project).contains("-dark.png"))
  }

  @Test func `a dark icon that the user edited stays listed`() async throws {
    let project = try project("ios")
    _ = try await build(project)
    try project.draw(TestPictures.disc(64), "Icons/\(Self.dark)")
    try project.draw(Self.inseparable, "icon.png")
    _ = try await build(project)
    let after = try text("\(Self.set)/Contents.json", of: project)
    #expect(after.contains("-dark.png") && !after.contains("-tinted.png"))
    #expect(try project.image(Self.dark).size == PixelSize(square: 64))
  }

  @Test func `an adaptive icon no longer names a skipped monochrome layer`() async throws {
    let project = try project("android")
    _ = try await build(project)
    #expect(try text(Self.xml, of: project).contains("<monochrome"))
    try project.draw(Self.inseparable, "icon.png")
    _ = try await build(project)
    let after = try text(Self.xml, of: project)
    #expect(!after.contains("<monochrome") && after.contains("<foreground"))
    #expect(try await build(project).count(.written) == 0)
  }
}
