import IconRules
import IconSpec

/// Whose icons the sets of a tree are: extensions, alternates, templates, or an application itself.
struct SetPurposes {
  /// The folder that was given: what lies above it says nothing of its sets.
  let root: String
  /// Folders with an application's property list, and with an extension's alone.
  private let homes: Set<String>
  private let extensions: Set<String>
  /// Catalogs that hold a set by the name Xcode gives an application's own.
  private let catalogs: Set<String>

  /// `packages` are the paths of sets; `apps` and `extensions` those of property lists.
  init(root: String, packages: [String], apps: [String], extensions: [String]) {
    self.root = root
    homes = Set(apps.map { SourcePath.folder(of: $0) })
    self.extensions = Set(extensions.map { SourcePath.folder(of: $0) }).subtracting(homes)
    catalogs = Set(
      packages.filter { SourcePath.name(of: $0) == "AppIcon.appiconset" }.map(Self.catalog))
  }

  /// What is known of a set, which is of `app` where that is known.
  /// Complexity: O(length of its path + its lines).
  func purpose(of set: SetSubject, app: AppInfo?) -> IconPurpose {
    let path = set.path
    let file = SourcePath.name(of: path)
    let name = String(file.prefix { $0 != "." })
    if file.hasSuffix(".stickersiconset") { return .sticker }
    let folders = SourcePath.parts(String(path.dropFirst(root.count))).dropLast().map {
      $0.lowercased()
    }
    if folders.contains(where: Self.isTemplate) { return .template }
    if isInExtension(path, folders) || Self.isOfAction(name) { return .appExtension }
    guard file.hasSuffix(".appiconset"), app?.iconName != name else { return .application }
    let isAlternate =
      app?.alternates.contains { $0.name == name } == true
      || folders.contains { $0.contains("alternate") } || name.lowercased().contains("alternate")
      || name != "AppIcon" && catalogs.contains(Self.catalog(path)) && Self.isForPhones(set)
    return isAlternate ? .alternate : .application
  }

  /// Whether the nearest property list is an extension's; where there is none on the way to a folder
  /// that is called one, whether there is such a folder.
  private func isInExtension(_ path: String, _ folders: [String]) -> Bool {
    var folder = SourcePath.folder(of: path)
    for name in folders.reversed() {
      if homes.contains(folder) { return false }
      if extensions.contains(folder) || Self.isExtension(name) { return true }
      folder = SourcePath.folder(of: folder)
    }
    return extensions.contains(folder) && !homes.contains(folder)
  }

  private static func isExtension(_ folder: String) -> Bool {
    // The watch's application lies in its extension, for people who go by names.
    ["extension", "extensions", "widget", "widgets", "appex"].contains(where: folder.hasSuffix)
      && !folder.contains("watch")
  }

  private static func isTemplate(_ folder: String) -> Bool {
    folder.hasSuffix(".xctemplate") || folder == "template" || folder == "templates"
      || folder.hasPrefix("___") || folder.hasPrefix("{{")
  }

  /// A watch's or a Mac's icon beside a phone's is another application's.
  private static func isForPhones(_ set: SetSubject) -> Bool {
    set.entries.contains { entry in
      entry.slot.map { [.iphone, .ipad, .universal].contains($0.idiom) } ?? false
    }
  }

  /// "ActionIcon": what the share sheet shows of an action, a mask.
  private static func isOfAction(_ name: String) -> Bool {
    name == "Action" || name.hasPrefix("ActionIcon") || name.hasPrefix("ActionExtension")
  }

  /// The path as far as the catalog a set lies in, else its folder.
  private static func catalog(_ path: String) -> String {
    var folder = SourcePath.folder(of: path)
    let own = folder
    while !folder.isEmpty, !folder.hasSuffix(".xcassets") {
      let above = SourcePath.folder(of: folder)
      guard above != folder else { return own }
      folder = above
    }
    return folder.isEmpty ? own : folder
  }
}

extension SetDraft {
  /// Says whose icons it holds.
  mutating func belong(to purpose: IconPurpose) {
    subject.purpose = purpose
    for index in images.indices { images[index].use.purpose = purpose }
  }
}
