import IconFiles
import IconSpec

/// What somebody waits for to change, and how it stands.
package struct WatchedThings: Sendable {
  /// Files that are read.
  package let files: Set<String>
  /// Folders of which it counts what names are in them.
  private let folders: Set<String>
  /// Names of which it counts whether they are there, and as what.
  private let names: Set<String>
  /// What builds write themselves, and the folders that takes, normalised.
  private let own: Set<String>

  package init(
    files: Set<String>, folders: Set<String> = [], names: Set<String> = [], own: Set<String> = []
  ) {
    self.files = files
    var all = own
    for path in own {
      var folder = SourcePath.folder(of: SourcePath.normalized(path))
      while !folder.isEmpty, all.insert(folder).inserted { folder = SourcePath.folder(of: folder) }
    }
    let written = Set(all.map(SourcePath.normalized))
    self.own = written
    self.folders = folders
    self.names = names.filter { !written.contains(SourcePath.normalized($0)) }.subtracting(files)
  }

  /// How one of them stands.
  fileprivate enum State: Hashable, Sendable {
    case file(FileStamp?)
    case folder([String]?)
    case name(FileType?)
  }

  /// How all of them stood at one moment.
  struct Snapshot: Sendable {
    fileprivate var states: [String: State] = [:]

    /// What both know and what stands otherwise.
    func change(since other: Snapshot) -> WatchedChange? {
      let changed = states.filter { key, state in other.states[key].map { $0 != state } ?? false }
      guard !changed.isEmpty else { return nil }
      return WatchedChange(
        isOfFiles: changed.contains { if case .file = $0.value { true } else { false } })
    }

    /// These states, but as `other` has them where it has them.
    func keeping(_ other: Snapshot) -> Snapshot {
      var kept = self
      for key in states.keys { kept.states[key] = other.states[key] ?? states[key] }
      return kept
    }

    /// These states, but as `other` has those of files.
    func taking(_ files: [String], from other: Snapshot) -> Snapshot {
      var taken = self
      for file in files { taken.states["f" + file] = other.states["f" + file] }
      return taken
    }
  }

  /// Complexity: O(files + folders and what is in them).
  func snapshot(_ fileSystem: any FileSystem) -> Snapshot {
    var snapshot = Snapshot()
    for path in files { snapshot.states["f" + path] = .file(FileStamp(of: path)) }
    for path in names { snapshot.states["n" + path] = .name(fileSystem.kind(of: path)) }
    for path in folders {
      snapshot.states["d" + path] = .folder(
        (try? fileSystem.names(in: path))?.filter { isForeign($0, in: path) })
    }
    return snapshot
  }

  /// Files among them that builds write too.
  var ownFiles: [String] { files.filter { own.contains(SourcePath.normalized($0)) } }

  /// Whether a name in a folder is neither hidden nor a build's own.
  private func isForeign(_ name: String, in folder: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix(".lock") && !name.hasSuffix("~")
      && !own.contains(SourcePath.normalized(SourcePath.joined(folder, name)))
  }

  /// In which folders which names count; nil for all. A folder that goes away and comes back is seen
  /// by those above it, and a link's target where it lies.
  func places(_ fileSystem: any FileSystem) -> [String: Set<String>?] {
    var places: [String: Set<String>?] = [:]
    func add(_ path: String) {
      var path = SourcePath.normalized(path)
      while path != "/", path != ".", SourcePath.name(of: path) != ".." {
        let folder = SourcePath.folder(of: path)
        let home = folder.isEmpty ? "." : folder
        if case .some(nil) = places[home] {
        } else {
          places[home, default: []]?.insert(SourcePath.name(of: path))
        }
        path = folder.isEmpty ? "." : folder
      }
    }
    for path in folders {
      places[SourcePath.normalized(path)] = .some(nil)
      add(path)
    }
    for path in files.union(names) {
      add(path)
      // Every link on the way leads somewhere where it is written.
      if let real = fileSystem.realPath(path), files.contains(path) { add(real) }
    }
    return places
  }
}

/// What changed: what files hold, or only which there are.
package struct WatchedChange: Equatable, Sendable {
  package let isOfFiles: Bool

  package init(isOfFiles: Bool) { self.isOfFiles = isOfFiles }
}
