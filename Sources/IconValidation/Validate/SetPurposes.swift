import IconRules
import IconSpec

/// The purpose of sets: extension, alternate, template or application.
struct SetPurposes {
  /// Folders above the given root are ignored.
  private let root: String
  /// Folders with the property list of an app, and of an extension only.
  private let homes: Set<String>
  private let extensions: Set<String>
  /// Catalogs with an AppIcon.appiconset.
  private let catalogs: Set<String>
  /// The icons of application targets; nil if they are unknown.
  private let used: Set<String>?

  /// `packages` are paths of sets; `apps` and `extensions` are paths of property lists.
  init(
    root: String, packages: [String], apps: [String], extensions: [String], used: Set<String>?
  ) {
    self.root = root
    self.used = used
    homes = Set(apps.map { SourcePath.folder(of: $0) })
    self.extensions = Set(extensions.map { SourcePath.folder(of: $0) }).subtracting(homes)
    catalogs = Set(
      packages.filter { SourcePath.name(of: $0) == "AppIcon.appiconset" }.map(Self.catalog))
  }

  /// `app` is the set's app if it is known. Complexity: O(length of its path + its lines).
  func purpose(of set: SetSubject, app: AppInfo?) -> IconPurpose {
    let path = set.path
    let file = SourcePath.name(of: path)
    let name = String(file.prefix { $0 != "." })
    if file.hasSuffix(".stickersiconset") { return .sticker }
    let folders = SourcePath.parts(String(path.dropFirst(root.count))).dropLast().map {
      $0.lowercased()
    }
    if folders.contains(where: Self.isTemplate) { return .template }
    let isHelper = homes.count > 1 && folders.contains(where: Self.isHelper)
    if isHelper || folders.contains(where: Self.isSample) { return .appExtension }
    // Action extensions have template icons for the share sheet.
    let isOfAction =
      name == "Action" || name.hasPrefix("ActionIcon") || name.hasPrefix("ActionExtension")
    if isOfAction || isInExtension(path, folders) { return .appExtension }
    guard file.hasSuffix(".appiconset"), app?.iconName != name else { return .application }
    // A watch or Mac icon beside one for iOS belongs to another app.
    let isForPhones = set.entries.contains {
      [.iphone, .ipad, .universal].contains($0.slot?.idiom)
    }
    let isAlternate =
      app?.alternates.contains { $0.name == name } == true
      || folders.contains { $0.contains("alternate") } || name.lowercased().contains("alternate")
      || name != "AppIcon" && catalogs.contains(Self.catalog(path)) && isForPhones
    if isAlternate { return .alternate }
    return used.map { $0.contains(name) } ?? true ? .application : .appExtension
  }

  /// Whether the nearest property list is an extension's, or a parent folder is named like one.
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
    // A WatchKit extension contains the watch app.
    ["extension", "extensions", "widget", "widgets", "appex"].contains(where: folder.hasSuffix)
      && !folder.contains("watch")
  }

  /// Login items and background helpers, which have no window.
  private static func isHelper(_ folder: String) -> Bool {
    ["helper", "starter", "loginitem", "launchhelper"].contains(where: folder.hasSuffix)
  }

  /// Apps that show a library's use, and the packages of dependencies.
  private static func isSample(_ folder: String) -> Bool {
    folder.hasPrefix("sample") || folder.hasSuffix("sampleapp") || folder.hasPrefix("example")
      || ["pods", "localpod", "localpods"].contains(folder)
  }

  private static func isTemplate(_ folder: String) -> Bool {
    folder.hasSuffix(".xctemplate") || folder == "template" || folder == "templates"
      || folder.hasPrefix("___") || folder.hasPrefix("{{")
  }

  /// The path of the enclosing catalog, or else the folder.
  private static func catalog(_ path: String) -> String {
    SourcePath.parents(of: path).first { $0.hasSuffix(".xcassets") } ?? SourcePath.folder(of: path)
  }
}

extension SetDraft {
  mutating func belong(to purpose: IconPurpose) {
    subject.purpose = purpose
    for index in images.indices { images[index].use.purpose = purpose }
  }
}
