import IconFiles
import IconSpec

/// The files, folders and names that are watched for changes.
package struct WatchedThings: Sendable {
  /// Watched for their contents.
  package let files: Set<String>
  /// Watched for the names in them.
  private let folders: Set<String>
  /// Watched for their existence and type.
  private let names: Set<String>
  /// Normalised paths of a build's outputs and of the folders above them.
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

  enum Thing: Hashable, Sendable {
    case file(String)
    case folder(String)
    case name(String)
  }

  enum State: Equatable, Sendable {
    case file(FileStamp?)
    case folder([String]?)
    case name(FileType?)
  }

  /// The state of everything watched at one moment.
  typealias Snapshot = [Thing: State]

  /// Complexity: O(files + folders + names in the folders).
  func snapshot(_ fileSystem: any FileSystem) -> Snapshot {
    var snapshot = Snapshot()
    for path in files { snapshot[.file(path)] = .file(FileStamp(of: path)) }
    for path in names { snapshot[.name(path)] = .name(fileSystem.fileType(of: path)) }
    for path in folders {
      snapshot[.folder(path)] = .folder(
        (try? fileSystem.names(in: path))?.filter { isForeign($0, in: path) })
    }
    return snapshot
  }

  /// Files that builds both read and write.
  var ownFiles: [String] { files.filter { own.contains(SourcePath.normalized($0)) } }

  /// False for hidden names, backups, lockfiles and outputs of builds.
  private func isForeign(_ name: String, in folder: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix(".lock") && !name.hasSuffix("~")
      && !own.contains(SourcePath.normalized(SourcePath.joined(folder, name)))
  }
}

package struct WatchedChange: Equatable, Sendable {
  /// True if the contents of a file changed, false if only the set of names did.
  package let isOfFiles: Bool
}

extension WatchedThings.Snapshot {
  /// Nil if everything in both snapshots is the same.
  func change(since other: Self) -> WatchedChange? {
    let changed = filter { thing, state in other[thing].map { $0 != state } ?? false }.keys
    guard !changed.isEmpty else { return nil }
    return WatchedChange(isOfFiles: changed.contains { if case .file = $0 { true } else { false } })
  }
}
