import IconFiles
import IconRules
import IconSpec

/// Single files of sets, as hooks before a commit give them: what is said of them is what is said of
/// them in their sets, and nothing of the others.
extension DraftCollector {
  /// The outermost package that a file lies in, by a path that leads to it as the file's does; nil
  /// when it lies in none. What an `.app` is, a file in it does not tell.
  package func package(around path: String) -> String? {
    var (folder, found) = (SourcePath.folder(of: path), String?.none)
    while true {
      let place = folder.isEmpty ? "." : folder
      let name = SourcePath.name(of: fileSystem.realPath(place) ?? place)
      if TreeWalk.isPackage(name), !name.hasSuffix(".app") { found = place }
      let above = SourcePath.folder(of: folder)
      guard above != folder else { return found }
      folder = above
    }
  }

  /// A file of a package; false where that is none, whatever its name.
  mutating func addMember(_ path: String, of package: String) -> Bool {
    let name = SourcePath.name(of: fileSystem.realPath(package) ?? package)
    return !narrow(to: path) { $0.once(package) { $0.readPackage(package, name: name) } }.isEmpty
  }

  /// A file by one of the guidelines' names, judged by the edition of its folder.
  mutating func addLooseFile(_ path: String, folder: String) {
    let name = SourcePath.name(of: path)
    let beside = (try? fileSystem.names(in: folder)) ?? [name]
    let images = beside.filter { other in
      other == name
        || TreeWalk.isImage(other)
          && fileSystem.kind(of: SourcePath.joined(folder, other)) == .regular
    }
    // What is wrong with the list is told of the list.
    let apps = beside.filter { $0.hasSuffix("Info.plist") }.compactMap { name -> AppInfo? in
      let list = list(at: SourcePath.joined(folder, name), isBuilt: false)
      return if case .app(let app) = list { app } else { nil }
    }
    narrow(to: path) { collector in
      let range = collector.looseOnce(folder, names: images, app: apps.count == 1 ? apps[0] : nil)
      // Somebody says that it is an icon.
      for index in range { collector.drafts[index].needsEvidence = false }
      return range
    }
  }

  /// The icons of a folder, whichever of them were given.
  mutating func addLoose(_ folder: String, names: [String], app: AppInfo?) {
    for index in looseOnce(folder, names: names, app: app) { drafts[index].only = nil }
  }

  private mutating func looseOnce(
    _ folder: String, names: [String], app: AppInfo?
  ) -> Range<Int> {
    // No file has such a path.
    once("\(fileSystem.realPath(folder) ?? folder)\0") { collector in
      collector.drafts += collector.loose.drafts(folder: folder, names: names, app: app)
    }
  }

  /// Leaves of the sets that `read` finds what is about one file, and about others given before it.
  @discardableResult
  private mutating func narrow(
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
