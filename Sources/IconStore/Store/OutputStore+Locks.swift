package import IconFiles
package import IconMaking
import IconSpec

extension OutputStore {
  /// The output folders of sets that have any outputs.
  var roots: Set<String> { Set(sets.filter { !$0.plan.jobs.isEmpty }.map(\.output)) }

  /// The output folders that do not exist, each with its missing parents.
  func missingFolders() -> [[String]] {
    roots.map { root in
      var (folders, folder): ([String], String) = ([], root)
      while !folder.isEmpty, files.fileType(of: folder) == nil {
        folders.append(folder)
        folder = SourcePath.folder(of: folder)
      }
      return folders
    }
  }

  /// Creates the missing output folders. A folder that cannot be created fails only its own sets.
  mutating func makeRoots() {
    for root in roots {
      do throws(FileError) { try files.makeFolder(root) } catch { blocked[root] = error }
    }
  }

  /// Removes temporary files of killed builds. Those of running processes stay, in locked folders
  /// too: they may belong to the build of a parent folder.
  func sweep(_ lockfile: LockfileLocation, _ report: inout BuildReport) {
    let folders = Set(sets.flatMap(\.outputs).map { SourcePath.folder(of: $0) })
    for folder in folders.union(part == nil ? [lockfile.home] : [])
    where files.fileType(of: folder) == .folder {
      do throws(FileError) { try files.sweep(folder) } catch {
        report.notices.append(
          Failure(path: folder, message: "\(error); temporary files of killed builds stay in it"))
      }
    }
  }
}

extension LockfileLocation {
  /// The largest number of output folders that are locked one by one. A batch with more locks only
  /// the lockfile's folder: each lock keeps a file open.
  package static let mostLocks = 64

  /// Locks the lockfile's folder and the output folders, which must exist.
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
    // Builds that share a lockfile, such as two that fill one catalog, would lose each other's lines.
    if files.fileType(of: home) == .folder, let real = files.realPath(home), folders[real] == nil {
      folders[real] = home
    }
    // Always in the same order, so that two builds cannot wait for each other.
    for (real, root) in folders.sorted(by: { $0.key < $1.key }) {
      var hasReported = false
      while true {
        if let lock = try FolderLock(real) {
          locks.append(lock)
          break
        }
        guard ContinuousClock.now < deadline else {
          throw FileError(operation: .lock, path: root, reason: .isBusy)
        }
        if !hasReported { waiting(root) }
        hasReported = true
        try? await Task.sleep(for: .milliseconds(20))
        // The other build may have removed the folder.
        try files.makeFolder(real)
      }
    }
    return locks
  }
}
