import IconFiles
import IconMaking
import IconPackages
import IconRules
import IconSpec
import LibC

extension OutputStore {
  /// The output folders of sets that have any outputs.
  var roots: Set<String> {
    Set(sets.filter { !$0.plan.jobs.isEmpty || !$0.extra.isEmpty }.map(\.output))
  }

  /// The folders of which only one build at a time may change files: those of outputs and user files.
  var lockable: Set<String> {
    let edited = sets.flatMap { $0.packageFiles.filter(\.isUserFile) }
    return roots.filter { blocked[$0] == nil }.union(
      edited.map { SourcePath.home(of: $0.path) }.filter { files.fileType(of: $0) == .folder })
  }

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
  mutating func sweep(_ lockfile: LockfileLocation, _ report: inout BuildReport) async {
    let folders = Set(sets.flatMap(\.folders)).union([lockfile.home])
    let swept = await folders.boundedMap(width: options.workers) {
      [files] folder -> (folder: String, names: Result<[String], FileError>)? in
      guard files.fileType(of: folder) == .folder else { return nil }
      return (folder, Result { () throws(FileError) in try files.sweep(folder) })
    }
    for (folder, names) in swept.compactMap(\.self) {
      switch names {
      case .success(let names): listed[folder] = names
      case .failure(let error):
        report.notices.append(
          Diagnostic(
            path: folder, severity: .info,
            message: "\(error); temporary files of killed builds stay in it"))
      }
    }
  }
}

extension LockfileLocation {
  /// The largest number of output folders that are locked one by one. A build with more locks only
  /// the lockfile's folder: each lock keeps a file open.
  private static let mostLocks = 64

  /// Locks output folders, which must exist, and with `home` the lockfile's. Builds that share a lockfile
  /// lock it to write it.
  func locked(
    with roots: Set<String>, home hasHome: Bool = true, in files: any FileSystem,
    _ options: BuildOptions, _ waiting: @Sendable (String) -> Void
  ) async throws(FileError) -> [FolderLock] {
    var locks: [FolderLock] = []
    let deadline = ContinuousClock.now + .seconds(options.lockTimeout)
    var folders: [String: String] = [:]
    let isFew = roots.count <= Self.mostLocks
    for root in isFew ? roots : [] { folders[files.realPath(root) ?? root] = root }
    if hasHome || !isFew, files.fileType(of: home) == .folder, let real = files.realPath(home),
      folders[real] == nil
    {
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

/// Keeps other builds from writing into a folder while this value exists. The kernel releases the lock
/// when the process ends.
final class FolderLock: Sendable {
  private let file: Int32
  /// Its real path.
  let folder: String

  /// Nil if another process has the lock, or has just removed the folder.
  init?(_ folder: String) throws(FileError) {
    self.folder = folder
    file = open(FileName.path(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError(operation: .lock, path: folder, reason: .system(code: errno))
    }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      case let code: throw FileError(operation: .lock, path: folder, reason: .system(code: code))
      }
    }
    // Another build may have replaced the locked folder.
    var (locked, there) = (stat(), stat())
    guard fstat(file, &locked) == 0, stat(FileName.path(folder), &there) == 0,
      locked.st_dev == there.st_dev, locked.st_ino == there.st_ino
    else { return nil }
  }

  /// Also runs if the initializer fails.
  deinit { if file >= 0 { close(file) } }
}
