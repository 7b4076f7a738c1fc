import IconDocuments
import IconFiles
import IconMaking
import IconPackages
import IconRules
import IconSpec
import IconStore

/// Fills the named layers of an Icon Composer document with new images. Nothing else changes.
struct ComposerFill {
  private let folder: String
  private let fileSystem: any FileSystem
  let lockfile: LockfileLocation

  init(_ folder: String, lockfile: LockfileLocation? = nil, fileSystem: any FileSystem) {
    (self.folder, self.fileSystem) = (folder, fileSystem)
    self.lockfile = lockfile ?? LockfileLocation(outsideOf: folder)
  }

  /// Layer names by common names.
  private static let names: [String: Slot.Layer] = [
    "front": .front, "foreground": .front, "middle": .middle, "back": .back, "background": .back,
  ]

  /// The set of images for the layers, by a manifest whose presets are ignored. Complexity: O(layers).
  func set(
    _ manifest: Manifest, name: String? = nil, rules: RuleAdjustments = RuleAdjustments()
  ) throws -> BuildSet {
    let document = try fileSystem.document(Self.name, filling: folder) { problem in
      fileSystem.kind(of: folder) == nil ? "is not there" : problem
    }
    let layers = (document.root["groups"]?.list ?? []).flatMap { $0["layers"]?.list ?? [] }
    // A test reads every built-in preset.
    let templates = (try? BuiltInPresets.preset("icon-composer"))?.slots ?? []
    var (slots, renamed): ([Slot], [String: String]) = ([], [:])
    for layer in layers {
      guard let image = Self.image(of: layer), CatalogLine.isMember(image),
        let place = Self.place(of: layer, image), !slots.contains(where: { $0.layer == place }),
        var slot = templates.first(where: { $0.layer == place && $0.appearance == nil })
      else { continue }
      let file = Self.file(image, for: manifest.source(of: place))
      if file != image { renamed[image] = file }
      slot.file = "Assets/\(file)"
      slots.append(slot)
    }
    guard !slots.isEmpty else {
      let own = layers.compactMap { $0["name"]?.text ?? Self.image(of: $0) }
      throw BuildRequestError.unreadable(
        folder,
        "has no layer called front, middle or back"
          + (own.isEmpty ? "" : "; its layers are \(own.joined(separator: ", "))")
          + "; name the layer to be filled in Icon Composer")
    }
    var manifest = manifest
    manifest.presets = [
      Preset(name: folder, title: folder, source: folder, layout: .loose, slots: slots)
    ]
    var set = BuildSet(name: name, output: folder, plan: try Planner(manifest).plan(), rules: rules)
    let recorded = LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(fileSystem))
    set.foreign = set.plan.jobs.map(\.path).filter {
      recorded.isUserFile("\(folder)/\($0)", in: fileSystem)
    }
    if !renamed.isEmpty {
      let (needed, names) = (set.plan.jobs.map(\.path), renamed)
      set.extra = [
        PackageFile(merged: Self.name) { site throws(PackageError) in
          try site.require(needed)
          guard let existing = site.existing else { throw .unreadable }
          return try IconComposerEdit(existing).renaming(names)
        }
      ]
    }
    return set
  }

  private static let name = "icon.json"

  /// The image of the default appearance.
  private static func image(of layer: JSONNode) -> String? {
    if let name = layer["image-name"]?.text { return name }
    let images = layer["image-name-specializations"]?.list ?? []
    return images.first { $0["appearance"] == nil && $0["idiom"] == nil }?["value"]?.text
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
    _ name: String, filling folder: String, explained: (String) -> String = { $0 }
  ) throws(BuildRequestError) -> JSONDocument {
    do throws(DocumentProblem) { return try document(name, in: folder) } catch {
      switch error {
      case .unreadable(let error): throw .unreadable(error.path, "\(error)")
      case .unusable(let problem, _): throw .unreadable(folder, explained(problem))
      }
    }
  }
}

extension LockfileOutputs {
  /// Whether a file exists that no build made, or that was changed since.
  func isUserFile(_ path: String, in files: any FileSystem) -> Bool {
    files.kind(of: path) != nil && !isGenerated(path, in: files)
  }
}

extension Manifest {
  fileprivate func source(of layer: Slot.Layer) -> String? {
    (layers[layer] ?? artwork[.application]?.first)?.path
  }
}
