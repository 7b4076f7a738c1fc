import IconDocuments
import IconFiles
import IconPackages
import IconSpec
import IconStore

/// The images for the named layers of an Icon Composer document. Nothing else in it changes.
struct ComposerFill {
  private(set) var slots: [Slot] = []
  /// New names of images that become another format.
  private var renamed: [String: String] = [:]

  /// Layer names by common names.
  private static let names: [String: Slot.Layer] = [
    "front": .front, "foreground": .front, "middle": .middle, "back": .back, "background": .back,
  ]

  /// Complexity: O(layers).
  init(
    _ folder: String, for manifest: Manifest, in fileSystem: any FileSystem
  ) throws(IconForgeError) {
    let layers = try fileSystem.filling(folder) {
      try ComposerDocument(of: folder, in: fileSystem).layers
    }
    // A test reads every built-in preset.
    let templates = (try? BuiltInPresets.preset("icon-composer"))?.slots ?? []
    for layer in layers {
      guard let image = ComposerDocument.image(of: layer), CatalogLine.isMember(image),
        let place = Self.place(of: layer, image), !slots.contains(where: { $0.layer == place }),
        var slot = templates.first(where: { $0.layer == place && $0.appearance == nil })
      else { continue }
      let artwork = manifest.layers[place] ?? manifest.artwork[.application]?.first
      let file = Self.file(image, for: artwork?.path)
      if file != image { renamed[image] = file }
      slot.file = "Assets/\(file)"
      slots.append(slot)
    }
    guard slots.isEmpty else { return }
    let own = layers.compactMap { $0["name"]?.text ?? ComposerDocument.image(of: $0) }
    throw .unreadable(
      folder,
      "has no layer called front, middle or back"
        + (own.isEmpty ? "" : "; its layers are \(own.joined(separator: ", "))")
        + "; name the layer to be filled in Icon Composer")
  }

  /// The document if it names other files, which must exist.
  func documents(of jobs: [Job]) -> [PackageFile] {
    if renamed.isEmpty { return [] }
    return [
      PackageFile(merged: ComposerDocument.name) { [renamed] site throws(PackageError) in
        try site.require(jobs.map(\.path))
        guard let existing = site.existing else { throw .unreadable }
        return try IconComposerEdit(existing).renaming(renamed)
      }
    ]
  }

  /// The number of a document's layers, which a new icon must replace together; 0 if it cannot be read.
  static func layers(of folder: String, in files: any FileSystem) -> Int {
    (try? ComposerDocument(of: folder, in: files))?.layers.count ?? 0
  }

  private static func place(of layer: JSONNode, _ image: String) -> Slot.Layer? {
    let words = [layer["name"]?.text, Manifest.name(ofFile: image)]
    return words.lazy.compactMap { $0.flatMap { names[$0.lowercased()] } }.first
  }

  /// The file name. An SVG stays one if the artwork is an SVG.
  private static func file(_ image: String, for artwork: String?) -> String {
    let isDrawing = artwork?.lowercased().hasSuffix(".svg") == true
    if image.lowercased().hasSuffix(".png") || isDrawing && image.hasSuffix(".svg") { return image }
    return Manifest.name(ofFile: image) + ".png"
  }
}

extension FileSystem {
  /// A document of the folder that is filled.
  func document(
    _ name: String, filling folder: String
  ) throws(IconForgeError) -> JSONDocument {
    try filling(folder) { try document(name, in: folder) }
  }

  func filling<Document>(
    _ folder: String, _ read: () throws -> Document
  ) throws(IconForgeError) -> Document {
    do { return try read() } catch let problem as DocumentProblem {
      throw .unreadable(folder, problem.text)
    } catch {
      throw .unreadable((error as? FileError)?.path ?? folder, "\(error)")
    }
  }
}

extension LockfileOutputs {
  /// Whether a file exists that no build made, or that was changed since.
  func isUserFile(_ path: String, in files: any FileSystem) -> Bool {
    files.fileType(of: path) != nil && !isGenerated(path, in: files)
  }
}
