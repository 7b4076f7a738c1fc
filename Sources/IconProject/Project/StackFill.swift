import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// What an image stack, a solid image stack or brand assets ask for, by the documents in them.
struct StackFill {
  /// What a document's lines get.
  struct Filling {
    /// Contents.json, below the folder that is filled.
    let path: String
    /// Files beside it, by the line they stand on.
    var files: [Int: String]
  }

  private(set) var slots: [Slot] = []
  private(set) var fillings: [Filling] = []
  /// Documents on the way, which stay as they are.
  private(set) var passed: [String] = []
  private static let contents = "Contents.json"
  private let top: String
  private let fileSystem: any FileSystem
  private let templates: [Slot]

  init(
    _ folder: String, _ kind: SetSubject.Kind, in fileSystem: any FileSystem
  ) throws(BuildRequestError) {
    (top, self.fileSystem) = (folder, fileSystem)
    let platform = kind == .solidImageStack ? "visionos" : "tvos"
    // Built-in presets are sound: a test reads every one.
    templates = (try? BuiltInPresets.preset(platform))?.slots ?? []
    if kind == .brandAssets {
      try brandAssets()
    } else {
      try stack("", isStore: SourcePath.name(of: folder).contains("App Store"))
    }
  }

  private func lines(_ list: String, of folder: String) throws(BuildRequestError) -> [CatalogLine?]
  {
    let path = SourcePath.joined(top, folder)
    do throws(DocumentProblem) {
      let list = try fileSystem.document(Self.contents, in: path).value[list]?.list
      return (list ?? []).map { CatalogLine($0) }
    } catch {
      switch error {
      case .unreadable(let error): throw .unreadable(error.path, "\(error)")
      case .unusable(let problem, _): throw .unreadable(path, problem)
      }
    }
  }

  /// The members that are there, by their lines.
  private func members(_ list: String, of folder: String) throws(BuildRequestError) -> [CatalogLine]
  {
    try lines(list, of: folder).compactMap { $0 }.filter { line in
      guard let name = line.file, CatalogLine.isMember(name) else { return false }
      return fileSystem.kind(of: SourcePath.joined(top, SourcePath.joined(folder, name))) == .folder
    }
  }

  private mutating func brandAssets() throws(BuildRequestError) {
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

  /// Layers stand from front to back.
  private mutating func stack(_ folder: String, isStore: Bool) throws(BuildRequestError) {
    passed.append(SourcePath.joined(folder, Self.contents))
    let layers = try members("layers", of: folder).map { SourcePath.joined(folder, $0.file!) }
    for (index, layer) in layers.enumerated() {
      let place: Slot.Layer =
        index == 0 ? .front : index == layers.count - 1 ? .back : .middle
      // One drawing is for one of them.
      if place == .middle, index > 1 { continue }
      let wanted = templates.filter {
        $0.layer == place && $0.role == (isStore ? .appStore : .application)
      }
      let own = SourcePath.joined(layer, Self.contents)
      if fileSystem.kind(of: SourcePath.joined(top, own)) == .regular { passed.append(own) }
      try images(in: SourcePath.joined(layer, "Content.imageset"), of: wanted)
    }
  }

  /// The lines of an image set by their scale, each as the platform's preset has it.
  private mutating func images(in folder: String, of wanted: [Slot]) throws(BuildRequestError) {
    guard fileSystem.kind(of: SourcePath.joined(top, folder)) == .folder else { return }
    var filling = Filling(path: "\(folder)/\(Self.contents)", files: [:])
    for case (let index, let line?) in try lines("images", of: folder).enumerated() {
      guard !line.isUnassigned, var slot = wanted.first(where: { $0.scale == line.scale }) else {
        continue
      }
      let own = SourcePath.name(of: slot.file)
      let file = line.file.flatMap { name in
        let isOurs = CatalogLine.isMember(name) && name.lowercased().hasSuffix(".png")
        return isOurs && OutputPath.objection(to: name) == nil ? name : nil
      }
      guard !filling.files.values.contains(file ?? own) else { continue }
      filling.files[index] = file ?? own
      slot.file = "\(folder)/\(file ?? own)"
      slots.append(slot)
    }
    if !filling.files.isEmpty { fillings.append(filling) }
  }
}
