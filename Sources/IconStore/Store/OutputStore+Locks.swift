package import IconFiles
package import IconMaking
import IconSpec

extension OutputStore {
  /// The output folders of sets that have any outputs.
  private var roots: Set<String> { Set(sets.filter { !$0.plan.jobs.isEmpty }.map(\.output)) }

  /// The output folders and those they lie in that are not there yet.
  func missingFolders() -> [[String]] {
    roots.map { root in
      var (folders, folder): ([String], String) = ([], root)
      while !folder.isEmpty, files.kind(of: folder) == nil {
        folders.append(folder)
        folder = SourcePath.folder(of: folder)
      }
      return folders
    }
  }

  /// Makes the output folders that are missing. What cannot be made costs the sets that go there, and
  /// no other.
  mutating func makeRoots() {
    for root in roots {
      do throws(FileError) { try files.makeFolder(root) } catch { blocked[root] = error }
    }
  }

  /// The folder of the record and every output folder.
  package func locked(
    _ record: RecordFile, _ waiting: @Sendable (String) -> Void
  ) async throws(FileError) -> [FolderLock] {
    try await record.locked(with: roots.filter { blocked[$0] == nil }, in: files, options, waiting)
  }

  /// Removes what builds that were killed left unfinished. What a living process works at stays, in
  /// locked folders too: a build of a folder above may be at it.
  package func sweep(_ record: RecordFile, _ report: inout BuildReport) {
    let folders = Set(sets.flatMap(\.outputs).map { SourcePath.folder(of: $0) })
    for folder in folders.union(part == nil ? [record.home] : [])
    where files.kind(of: folder) == .folder {
      do throws(FileError) {
        for name in try files.names(in: folder) where Temporaries.isAbandoned(name) {
          try? files.remove(SourcePath.joined(folder, name))
        }
      } catch {
        report.notices.append(
          Failure(path: folder, message: "\(error); what killed builds left in it stays"))
      }
    }
  }
}

extension RecordFile {
  /// So many output folders are locked each; of more, which only a batch has, the folder of the record
  /// stands for all, or a batch would hold a file open for every brand.
  package static let mostLocks = 64

  /// The folder it lies in and the output folders, which are there, for one build alone.
  package func locked(
    with roots: Set<String>, in files: any FileSystem, _ options: BuildOptions,
    _ waiting: @Sendable (String) -> Void
  ) async throws(FileError) -> [FolderLock] {
    var locks: [FolderLock] = []
    let deadline = ContinuousClock.now + .seconds(options.lockTimeout)
    var folders: [String: String] = [:]
    for root in roots where roots.count <= Self.mostLocks {
      folders[files.realPath(root) ?? root] = root
    }
    // Builds that share a record, such as fillings of one catalog, would else lose each other's lines.
    if files.kind(of: home) == .folder, let real = files.realPath(home), folders[real] == nil {
      folders[real] = home
    }
    // In one order for everybody, or two builds could wait for each other.
    for (real, root) in folders.sorted(by: { $0.key < $1.key }) {
      var hasTold = false
      while true {
        if let lock = try FolderLock(real) {
          locks.append(lock)
          break
        }
        guard ContinuousClock.now < deadline else {
          throw FileError(operation: .lock, path: root, reason: .isBusy)
        }
        if !hasTold { waiting(root) }
        hasTold = true
        try? await Task.sleep(for: .milliseconds(20))
        // Who had the lock may have taken the folder away.
        try files.makeFolder(real)
      }
    }
    return locks
  }
}
