import IconSpec

extension RecordedBuild {
  /// The output folders of sets that have any outputs.
  private var roots: Set<String> { Set(sets.filter { !$0.plan.jobs.isEmpty }.map(\.output)) }

  /// The output folders and those they lie in that are not there yet.
  func missingFolders() -> [[String]] {
    roots.map { root in
      var (folders, folder): ([String], String) = ([], root)
      while !folder.isEmpty, fileSystem.kind(of: folder) == nil {
        folders.append(folder)
        folder = SourcePath.folder(of: folder)
      }
      return folders
    }
  }

  func removeIfEmpty(_ folders: [[String]]) {
    for folder in folders.joined() { fileSystem.removeIfEmpty(folder) }
  }

  /// So many output folders are locked each; of more, which only a batch has, the folder of the record
  /// stands for all, or a batch would hold a file open for every brand.
  private static let mostLocks = 64

  /// The folder of the record and every output folder, made where it is missing.
  func locked(
    _ waiting: @Sendable (String) -> Void, blocked: inout [String: FileError]
  ) async throws(FileError) -> [FolderLock] {
    var locks: [FolderLock] = []
    let deadline = ContinuousClock.now + .seconds(options.lockTimeout)
    let roots = roots
    var folders: [String: String] = [:]
    for root in roots {
      do throws(FileError) {
        try fileSystem.makeFolder(root)
        if roots.count <= Self.mostLocks { folders[fileSystem.realPath(root) ?? root] = root }
      } catch {
        // Costs the sets that go there, and no other.
        blocked[root] = error
      }
    }
    // Builds that share a record, such as fillings of one catalog, would else lose each other's lines.
    let home = options.record.home
    if fileSystem.kind(of: home) == .folder, let real = fileSystem.realPath(home),
      folders[real] == nil
    {
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
        try fileSystem.makeFolder(real)
      }
    }
    return locks
  }

  /// Removes what builds that were killed left unfinished. What a living process works at stays, in
  /// locked folders too: a build of a folder above may be at it.
  func sweep(_ result: inout Result) {
    let folders = Set(sets.flatMap(\.outputs).map { SourcePath.folder(of: $0) })
    for folder in folders.union([options.record.home]) where fileSystem.kind(of: folder) == .folder
    {
      do throws(FileError) {
        for name in try fileSystem.names(in: folder) where Temporaries.isAbandoned(name) {
          try? fileSystem.remove(SourcePath.joined(folder, name))
        }
      } catch {
        result.notices.append(
          Failure(path: folder, message: "\(error); what killed builds left in it stays"))
      }
    }
  }
}
