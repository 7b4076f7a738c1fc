import IconCodec
import IconFiles
import IconForgeKit
import IconImage
import IconMaking
import IconProject
import IconSpec
import IconStore

/// A folder of vector artwork, with PNG versions and background colours of some.
struct ArtworkFolder {
  /// The side in pixels at which artwork is rendered.
  static let side = 1024

  let path: String
  let names: [String]
  /// Background colours for transparent artwork, by name.
  private let backgrounds: [String: String]
  private let files = DiskFileSystem()

  init(_ path: String) throws {
    self.path = path
    let entries = try files.names(in: path)
    names = entries.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    let list = "\(path)/grounds.txt"
    let text = files.fileType(of: list) == nil ? [] : try files.read(list, limit: 1 << 16)
    backgrounds = Dictionary(
      String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 ? (String(words[0]), String(words[1])) : nil
      }, uniquingKeysWith: { $1 })
  }

  /// A PNG of the artwork: the file beside the SVG, or one rendered from it.
  func png(_ name: String) async throws -> [UInt8] {
    let own = "\(path)/\(name).png"
    if files.fileType(of: own) != nil { return try files.read(own, limit: FileLimit.image()) }
    return ImageFormat.png.encoder(effort: .fast).encode(try await bitmap(name, side: Self.side))
  }

  func svg(_ name: String) throws -> [UInt8] {
    try files.read("\(path)/\(name).svg", limit: FileLimit.image())
  }

  func bitmap(
    _ name: String, side: Int, for options: ResamplingOptions? = nil
  ) async throws -> Bitmap {
    let reader = ImageReader(importer: ImporterProgram.path())
    return try await reader.image(svg(name), renderedAt: PixelSize(square: side), for: options)
      .bitmap
  }

  /// A manifest that uses one artwork for every role of a preset, also for roles that need artwork of
  /// their own: bar icons, documents and covers.
  private func manifest(_ name: String, file: String, preset: Preset) -> String {
    let roles = Set(preset.slots.map(\.role))
    let given = Role.ofArtwork.filter { role in
      roles.contains(role) && (role.isGlyph || role == .newsstand || role == .application)
    }
    let artwork = given.map { role in
      "\(role.rawValue): \(role.isGlyph ? "[\(file)]" : file)"
    }
    let background = backgrounds[name].map { "background: \"\($0)\"\n" } ?? ""
    return "presets: \(preset.name)\n\(background)artwork: {\(artwork.joined(separator: ", "))}\n"
  }

  /// Builds a preset from one artwork. `folder` contains the artwork; the manifest is written there. Old
  /// outputs are deleted.
  func build(
    _ name: String, file: String, _ preset: Preset, from folder: String, into output: String
  ) async throws -> BuildReport {
    let manifest = "\(folder)/\(file)-\(preset.name).yml"
    let text = self.manifest(name, file: file, preset: preset)
    try files.replaceMakingFolder(manifest, with: Array(text.utf8))
    var options = BuildOptions(effort: .fast)
    (options.force, options.prunes) = (true, true)
    return try await Build(BuildRequest(manifest, output: output), options: options).run()
  }
}
