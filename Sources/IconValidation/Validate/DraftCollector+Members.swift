import IconFiles
import IconRules
import IconSpec

/// Single files, as pre-commit hooks pass them. They are checked as part of their sets, and only
/// their findings are reported.
extension DraftCollector {
  /// The outermost package around a file, by a path that leads to it; nil outside packages. Apps do
  /// not count.
  func package(around path: String) -> String? {
    SourcePath.parents(of: path).map { $0.isEmpty ? "." : $0 }.last { folder in
      let name = SourcePath.name(of: fileSystem.realPath(folder) ?? folder)
      return TreeWalk.isPackage(name) && !name.hasSuffix(".app")
    }
  }

  /// Adds a file of a package; returns false if the package holds no set.
  mutating func addMember(_ path: String, of package: String) -> Bool {
    let name = SourcePath.name(of: fileSystem.realPath(package) ?? package)
    return !narrow(to: path) { $0.once(package) { $0.readPackage(package, name: name) } }.isEmpty
  }

  /// Adds a file with a guideline name, checked by the edition of its folder.
  mutating func addLooseFile(_ path: String, folder: String) {
    let name = SourcePath.name(of: path)
    let beside = (try? fileSystem.names(in: folder)) ?? [name]
    let images = beside.filter { other in
      other == name
        || TreeWalk.isImage(other)
          && fileSystem.fileType(of: SourcePath.joined(folder, other)) == .regular
    }
    let isBuilt = BuiltApp.found(at: folder, in: fileSystem) != nil
    // Faults of the list are reported when the list itself is validated.
    let apps = beside.filter { $0.hasSuffix("Info.plist") }.compactMap { name -> AppInfo? in
      let list = list(at: SourcePath.joined(folder, name), isBuilt: isBuilt)
      return if case .app(let app) = list { app } else { nil }
    }
    narrow(to: path) { collector in
      let range = collector.looseOnce(
        folder, names: images, app: apps.count == 1 ? apps[0] : nil,
        place: isBuilt ? .appBundle : .loose)
      // The user named the file, so it is an icon.
      for index in range { collector.drafts[index].needsEvidence = false }
      return range
    }
  }

  /// Adds the icons of a folder; all their findings are reported.
  mutating func addLoose(_ folder: String, names: [String], app: AppInfo?) {
    for index in looseOnce(folder, names: names, app: app) { drafts[index].only = nil }
  }

  private mutating func looseOnce(
    _ folder: String, names: [String], app: AppInfo?, place: ImageUse.Place = .loose
  ) -> Range<Int> {
    // A NUL keeps the key distinct from every path.
    once("\(fileSystem.realPath(folder) ?? folder)\0") { collector in
      collector.drafts += collector.loose.drafts(
        folder: folder, names: names, app: app, place: place)
    }
  }

  /// Restricts new drafts, and drafts restricted earlier, to findings about one file.
  @discardableResult
  mutating func narrow(
    to path: String, _ read: (inout DraftCollector) -> Range<Int>
  ) -> Range<Int> {
    let (file, first) = (fileSystem.realPath(path) ?? path, drafts.count)
    let range = read(&self)
    for index in range where index >= first || drafts[index].only != nil {
      drafts[index].only = (drafts[index].only ?? []).union([file])
    }
    return range
  }
}
