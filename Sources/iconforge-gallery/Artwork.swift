import IconCodec
import IconFiles
import IconForgeKit
import IconImage
import IconMaking
import IconProject
import IconSpec
import IconStore

/// The drawings of a folder, and what goes with them.
struct ArtworkFolder {
  /// Side of the pictures that are made of drawings.
  static let side = 1024

  let path: String
  let names: [String]
  /// What transparent artwork is laid on, by name.
  private let grounds: [String: String]
  private let files = DiskFileSystem()

  init(_ path: String) throws {
    self.path = path
    let entries = try files.names(in: path)
    names = entries.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    let list = "\(path)/grounds.txt"
    let text = files.kind(of: list) == nil ? [] : try files.read(list, limit: 1 << 16)
    grounds = Dictionary(
      String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 ? (String(words[0]), String(words[1])) : nil
      }, uniquingKeysWith: { $1 })
  }

  /// The drawing as people have it who have no drawing: the PNG that lies beside it, or one made of
  /// it.
  func picture(_ name: String) async throws -> [UInt8] {
    let own = "\(path)/\(name).png"
    if files.kind(of: own) != nil { return try files.read(own, limit: FileLimit.picture()) }
    return ImageFormat.png.encoder(effort: .fast).encode(try await bitmap(name, side: Self.side))
  }

  func drawing(_ name: String) throws -> [UInt8] {
    try files.read("\(path)/\(name).svg", limit: FileLimit.picture())
  }

  /// The drawing drawn at a size.
  func bitmap(_ name: String, side: Int) async throws -> Bitmap {
    let reader = PictureReader(importer: ImporterProgram.path())
    return try await reader.picture(drawing(name), drawnAt: PixelSize(square: side)).bitmap
  }

  /// A manifest by which a preset makes all it has of one artwork: glyphs for bars, documents and
  /// covers too, which otherwise need artwork of their own.
  func manifest(_ name: String, file: String, preset: Preset) -> String {
    let roles = Set(preset.slots.map(\.role))
    let given = Role.ofArtwork.filter { role in
      roles.contains(role) && (role.isGlyph || role == .newsstand || role == .application)
    }
    let artwork = given.map { role in
      "\(role.rawValue): \(role.isGlyph ? "[\(file)]" : file)"
    }
    let ground = grounds[name].map { "background: \"\($0)\"\n" } ?? ""
    return "presets: \(preset.name)\n\(ground)artwork: {\(artwork.joined(separator: ", "))}\n"
  }

  /// What a preset makes of one artwork, whose file lies in `folder` with the manifest; what is no longer
  /// made goes.
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
