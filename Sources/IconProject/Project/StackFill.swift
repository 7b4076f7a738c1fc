import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// The images that the documents of an image stack, a solid image stack or brand assets require.
struct StackFill {
  /// The files for a document's lines.
  struct Filling {
    /// The path of Contents.json below the filled folder.
    let path: String
    /// File names by line index.
    var files: [Int: String]
  }

  private(set) var slots: [Slot] = []
  private(set) var fillings: [Filling] = []
  /// Images of middle layers that no artwork is for: transparent images replace the old icon between the new layers.
  private(set) var cleared: [(path: String, size: PixelSize)] = []
  /// Documents between them, which stay as they are.
  private(set) var passed: [String] = []
  private static let contents = "Contents.json"
  private let top: String
  private let fileSystem: any FileSystem
  private let templates: [Slot]
  private let hasMiddle: Bool

  init(
    _ folder: String, _ kind: SetSubject.Kind, hasMiddle: Bool, in fileSystem: any FileSystem
  ) throws(IconForgeError) {
    top = folder
    self.hasMiddle = hasMiddle
    self.fileSystem = fileSystem
    let platform = kind == .solidImageStack ? "visionos" : "tvos"
    // A test reads every built-in preset.
    templates = (try? BuiltInPresets.preset(platform))?.slots ?? []
    if kind == .brandAssets {
      try brandAssets()
    } else {
      try stack("", isStore: SourcePath.name(of: folder).contains("App Store"))
    }
  }

  private func lines(_ list: String, of folder: String) throws(IconForgeError) -> [CatalogLine?] {
    let path = SourcePath.joined(top, folder)
    let list = try fileSystem.document(Self.contents, filling: path).value[list]?.list
    return (list ?? []).map { CatalogLine($0) }
  }

  /// The lines of existing members.
  private func members(_ list: String, of folder: String) throws(IconForgeError) -> [CatalogLine] {
    try lines(list, of: folder).compactMap { $0 }.filter { line in
      guard let name = line.file, CatalogLine.isMember(name) else { return false }
      return fileSystem.fileType(of: SourcePath.joined(top, SourcePath.joined(folder, name)))
        == .folder
    }
  }

  private mutating func brandAssets() throws(IconForgeError) {
    passed.append(Self.contents)
    for asset in try members("assets", of: "") {
      let (name, size) = (asset.file!, asset[.size].flatMap(CatalogSlot.points))
      switch SetSubject.Kind(catalogFolder: name) {
      case .imageStack: try stack(name, isStore: (size?.width ?? 0) > 400)
      case .imageSet:
        let shelf = templates.filter { $0.role == .topShelf && $0.points == size }
        try images(in: name, of: shelf)
      default: break
      }
    }
  }

  /// Layers are listed from front to back.
  private mutating func stack(_ folder: String, isStore: Bool) throws(IconForgeError) {
    passed.append(SourcePath.joined(folder, Self.contents))
    let layers = try members("layers", of: folder).map { SourcePath.joined(folder, $0.file!) }
    for (index, layer) in layers.enumerated() {
      let place: Slot.Layer =
        index == 0 ? .front : index == layers.count - 1 ? .back : .middle
      // One artwork fills one middle layer.
      if place == .middle, !hasMiddle || index > 1 {
        try clear(SourcePath.joined(layer, "Content.imageset"))
        continue
      }
      let wanted = templates.filter {
        $0.layer == place && $0.role == (isStore ? .appStore : .application)
      }
      let own = SourcePath.joined(layer, Self.contents)
      if fileSystem.fileType(of: SourcePath.joined(top, own)) == .regular { passed.append(own) }
      try images(in: SourcePath.joined(layer, "Content.imageset"), of: wanted)
    }
  }

  private mutating func clear(_ folder: String) throws(IconForgeError) {
    guard fileSystem.fileType(of: SourcePath.joined(top, folder)) == .folder else { return }
    for line in try lines("images", of: folder) {
      guard let file = line?.file, CatalogLine.isMember(file) else { continue }
      let path = "\(folder)/\(file)"
      let head = try? fileSystem.head(of: SourcePath.joined(top, path), count: 64).bytes
      if let head, head.starts(with: FileKind.pngSignature), let size = PixelSize(pngHeader: head),
        !cleared.contains(where: { $0.path == path })
      {
        cleared.append((path, size))
      }
    }
  }

  /// The images of a set's lines, by scale, as the platform's preset defines them.
  private mutating func images(in folder: String, of wanted: [Slot]) throws(IconForgeError) {
    guard fileSystem.fileType(of: SourcePath.joined(top, folder)) == .folder else { return }
    var filling = Filling(path: "\(folder)/\(Self.contents)", files: [:])
    for case (let index, let line?) in try lines("images", of: folder).enumerated() {
      guard !line.isUnassigned, var slot = wanted.first(where: { $0.scale == line.scale }) else {
        continue
      }
      let own = SourcePath.name(of: slot.file)
      let file = line.file.flatMap { name in
        let isGenerated = CatalogLine.isMember(name) && name.lowercased().hasSuffix(".png")
        return isGenerated && OutputPath.objection(to: name) == nil ? name : nil
      }
      guard !filling.files.values.contains(file ?? own) else { continue }
      filling.files[index] = file ?? own
      slot.file = "\(folder)/\(file ?? own)"
      slots.append(slot)
    }
    if !filling.files.isEmpty { fillings.append(filling) }
  }
}
