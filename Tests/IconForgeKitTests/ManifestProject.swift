import Foundation
import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconTestSupport
import Testing

/// A folder with a manifest, artwork and build results.
struct ManifestProject {
  let folder: TemporaryFolder
  /// The project's folder, so that the temporary folder around it is outside.
  static let home = "project"

  /// `preset` is written to `mine.yml`.
  init(_ manifest: String = "", preset: String? = nil, art: [String: Bitmap] = [:]) throws {
    folder = TemporaryFolder()
    try write(manifest)
    if let preset { try write(preset, as: "mine.yml") }
    for (name, bitmap) in art { try draw(bitmap, name) }
  }

  var path: String { folder.path(Self.home) }
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ manifest: String, as name: String = "iconforge.yml") throws {
    try folder.write("\(Self.home)/\(name)", manifest)
  }

  func write(_ bytes: [UInt8], as name: String) throws {
    try folder.write("\(Self.home)/\(name)", bytes)
  }

  func draw(_ bitmap: Bitmap, _ name: String) throws {
    try folder.write("\(Self.home)/\(name)", bitmap)
  }

  /// Draws a small image.
  func draw(_ names: String...) throws {
    for name in names { try draw(Self.dot, name) }
  }

  static let dot = TestImages.artwork(8)

  /// Makes `name` a link to `target`.
  func link(_ name: String, to target: String) throws {
    try folder.link("\(Self.home)/\(name)", to: target)
  }

  func makeFolder(_ name: String) throws { try folder.makeFolder(name) }

  func sets(
    _ options: ProjectOptions = ProjectOptions(), fileSystem: any FileSystem = DiskFileSystem()
  ) throws -> [BuildSet] {
    try LoadedManifest(path("iconforge.yml"), options: options, files: fileSystem).project().sets
  }

  /// The loader's error, empty for a valid manifest; paths are relative to the project.
  func complaints(_ options: ProjectOptions = ProjectOptions()) -> String {
    do {
      _ = try sets(options)
      return ""
    } catch {
      return "\(error)".replacing(path + "/", with: "")
    }
  }

  /// The loader's error for a manifest, which is written.
  func complaints(about manifest: String) throws -> String {
    try write(manifest)
    return complaints()
  }

  /// Artwork of the first set, relative to the project, without duplicates, in plan order.
  func artwork() throws -> [String] {
    try sets()[0].plan.jobs.map { $0.artwork.path.replacing(path + "/", with: "") }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @discardableResult
  func build(
    _ options: ProjectOptions = ProjectOptions(), fileSystem: any FileSystem = DiskFileSystem()
  ) async throws -> [SetReport] {
    let sets = try sets(options, fileSystem: fileSystem)
    var options = BuildOptions(workers: 2, effort: .fast)
    // Without a lockfile a second build would refuse to replace its files.
    options.force = true
    return await Build(sets, lockfile: nil, options: options, fileSystem: fileSystem).run().sets
  }

  /// Builds a manifest of one set.
  func report(requiresBackground: Bool = false) async throws -> SetReport {
    var options = ProjectOptions()
    options.requiresBackground = requiresBackground
    return try await build(options)[0]
  }

  /// All files below an output folder.
  func made(in output: String = "Icons") -> [String] {
    let prefix = "\(Self.home)/\(output)/"
    return folder.files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  func bytes(_ name: String, in output: String = "Icons") throws -> [UInt8] {
    try folder.read("\(Self.home)/\(output)/\(name)")
  }

  func text(_ name: String, in output: String = "Icons") throws -> String {
    String(decoding: try bytes(name, in: output), as: UTF8.self)
  }

  func json(_ name: String, in output: String = "Icons") throws -> JSON {
    try JSON(text(name, in: output))
  }

  func image(_ name: String, in output: String = "Icons") throws -> Bitmap {
    try PNGDecoder.decode(try bytes(name, in: output)).bitmap
  }
}

extension ManifestProject {
  /// Writes a preset to `mine.yml`, with slots in YAML's flow style.
  func writePreset(_ slots: String...) throws {
    try write(
      "name: mine\nslots:\n" + slots.map { "  - {\($0)}\n" }.joined(), as: "mine.yml")
  }
}

extension SetReport {
  /// "art.png warning artwork-size is …", paths relative to the project.
  func told(in project: ManifestProject) -> [String] {
    findings.map {
      "\($0.path.replacing(project.path + "/", with: "")) \($0.severity.rawValue) "
        + "\($0.rule.id) \($0.message)"
    }
  }

  /// Rule ids of the findings, in order.
  var ruleIDs: [String] { findings.map(\.rule.id) }
}

extension Bitmap {
  /// Red, green, blue and alpha (255 without one) of an 8-bit pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * size.width + x) * layout.channels
    let all = Array(bytes[start..<start + layout.channels])
    let colors = Array(all.prefix(layout.colorChannels))
    return (colors.count == 1 ? [colors[0], colors[0], colors[0]] : colors)
      + [layout.hasAlpha ? all.last! : 255]
  }
}

extension ManifestProject {
  /// Builds all sets, with the lockfile beside the manifest.
  func lockfileBuild(
    _ files: (any FileSystem)? = nil, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildReport {
    var options = BuildOptions(workers: 2, effort: .fast)
    change(&options)
    return await Build(
      try sets(), lockfile: LockfileLocation(manifest: path("iconforge.yml")), options: options,
      fileSystem: files
    ).run()
  }
}

extension ManifestProject {
  /// What a build makes by a preset of an artwork of the gallery.
  static func built(_ preset: String) async throws -> ManifestProject {
    let project = try ManifestProject("presets: \(preset)\nartwork: {application: icon.png}")
    try project.write(try Places.bytes("Assets/gallery/compass.png"), as: "icon.png")
    let report = try await project.report()
    try #require(report.failures.isEmpty, "\(report.failures)")
    return project
  }

  /// "res/a.xml:3:5: warning android-icon", for the output folder.
  func findings() async -> [String] {
    let report = await Validation([path("Icons")]).run()
    return report.findings.filter { $0.severity >= .warning }.map { finding in
      "\(finding.location): \(finding.severity) \(finding.rule.id)"
        .replacing(path("Icons") + "/", with: "").replacing(path("Icons"), with: ".")
    }
  }
}
