import IconSpec

/// A build as users know it: alone in its folders, sweeping up after killed ones, and keeping its
/// record.
public struct RecordedBuild: Sendable {
  public struct Options: Sendable {
    public var build: Build.Options
    public var record: RecordFile
    /// Whether outputs that nobody asks for any more are removed.
    public var prunes = false
    /// Seconds to wait for another build.
    public var lockTimeout = 60.0
    /// Whether what is written is on the disk before the build ends.
    public var isDurable = false
    public var cache: ImageCache?

    public init(build: Build.Options, record: RecordFile) {
      self.build = build
      self.record = record
    }
  }

  public struct Result: Sendable {
    public var reports: [Report] = []
    /// What concerns no set: failures of the record, outputs no longer asked for.
    public var failures: [Failure] = []
    public var notices: [Failure] = []
    public var warnings: [Failure] = []
    /// Outputs that are there though nobody asks for them any more.
    public var extra: [String] = []
    public var pruned: [String] = []
  }

  private let sets: [BuildSet]
  private let options: Options
  private let fileSystem: any FileSystem

  public init(
    sets: [BuildSet], options: Options, fileSystem: (any FileSystem)? = nil
  ) {
    self.sets = sets
    self.options = options
    self.fileSystem = fileSystem ?? DiskFileSystem(isDurable: options.isDurable)
  }

  /// `wait` hears of it once when another build is in the way.
  public func run(
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    waiting: @Sendable (String) -> Void = { _ in }
  ) async -> Result {
    var result = Result()
    var build = options.build
    build.cache = options.cache
    let locks: [FolderLock]
    let record: Record?
    // Folders that were made for nothing go again.
    let missing = build.isCheck ? [] : missingFolders()
    do {
      locks = build.isCheck ? [] : try await locked(waiting, blocked: &build.blocked)
      record = try options.record.record(fileSystem)
    } catch {
      result.failures.append(Failure(path: error.path, message: "\(error)"))
      removeIfEmpty(missing)
      return result
    }
    if record == nil {
      result.notices.append(
        Failure(
          path: options.record.path,
          message: "is not a record this version reads; everything is made anew"))
    }
    if !build.isCheck { sweep(&result) }
    for set in sets {
      result.warnings += set.warnings.map { Failure(path: $0.place, message: $0.explanation) }
      for path in (set.plan.jobs.map(\.path) + set.packagePaths).map({ "\(set.output)/\($0)" }) {
        guard let part = OutputPath.partWindowsRefuses(path) else { continue }
        result.warnings.append(
          Failure(path: path, message: "cannot be checked out on Windows for its name \"\(part)\""))
      }
    }
    let known = record ?? Record()
    build.recorded = RecordedOutputs(file: options.record, record: known)
    result.reports = await Build(sets: sets, options: build, fileSystem: fileSystem)
      .run(progress: progress)
    finish(known, &result)
    if !build.isCheck {
      removeIfEmpty(missing)
      do throws(FileError) {
        try options.cache?.trim()
      } catch {
        result.notices.append(Failure(path: error.path, message: "\(error)"))
      }
    }
    withExtendedLifetime(locks) {}
    return result
  }

  private var roots: Set<String> { Set(sets.filter { !$0.plan.jobs.isEmpty }.map(\.output)) }

  /// The output folders and those they lie in that are not there yet.
  private func missingFolders() -> [[String]] {
    roots.map { root in
      var (folders, folder): ([String], String) = ([], root)
      while !folder.isEmpty, fileSystem.kind(of: folder) == nil {
        folders.append(folder)
        folder = SourcePath.folder(of: folder)
      }
      return folders
    }
  }

  private func removeIfEmpty(_ folders: [[String]]) {
    for folder in folders.joined() { fileSystem.removeIfEmpty(folder) }
  }

  /// So many output folders are locked each; of more, which only a batch has, the folder of the record
  /// stands for all, or a batch would hold a file open for every brand.
  private static let mostLocks = 64

  /// Every output folder, made where it is missing and swept.
  private func locked(
    _ waiting: @Sendable (String) -> Void, blocked: inout [String: FileError]
  ) async throws(FileError) -> [FolderLock] {
    var locks: [FolderLock] = []
    let deadline = ContinuousClock.now + .seconds(options.lockTimeout)
    // In one order for everybody, or two builds could wait for each other.
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
    let home = SourcePath.folder(of: options.record.path)
    if roots.count > Self.mostLocks, let real = fileSystem.realPath(home.isEmpty ? "." : home) {
      folders[real] = home
    }
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

  /// Removes what builds that were killed left unfinished.
  private func sweep(_ result: inout Result) {
    let isBatch = roots.count > Self.mostLocks
    let outputs = sets.flatMap { set in
      (set.plan.jobs.map(\.path) + set.packagePaths).map { "\(set.output)/\($0)" }
    }
    let ours = Set(outputs.map { SourcePath.folder(of: $0) })
    let home = SourcePath.folder(of: options.record.path)
    for folder in ours.union([home]) {
      // Where nothing is locked, other builds may be at work.
      let isLocked = isBatch ? folder == home : ours.contains(folder)
      let place = folder.isEmpty ? "." : folder
      guard fileSystem.kind(of: place) == .folder else { continue }
      do throws(FileError) {
        for name in try fileSystem.names(in: place)
        where isLocked ? Temporaries.isName(name) : Temporaries.isAbandoned(name) {
          try? fileSystem.remove(SourcePath.joined(folder, name))
        }
      } catch {
        result.notices.append(
          Failure(path: place, message: "\(error); what killed builds left in it stays"))
      }
    }
  }

  /// Finds what is no longer asked for, and writes the new record.
  private func finish(_ known: Record, _ result: inout Result) {
    var record = Record()
    var asked: Set<String> = []
    for (set, report) in zip(sets, result.reports) {
      for outcome in report.jobs {
        let key = options.record.key("\(set.output)/\(outcome.job.path)")
        asked.insert(key)
        // What could not be made is still what it was.
        record.entries[key] = outcome.entry ?? known.entries[key]
      }
      for file in report.files where !file.isTheirs {
        let key = options.record.key("\(set.output)/\(file.path)")
        asked.insert(key)
        record.entries[key] = file.entry ?? known.entries[key]
      }
      // What somebody drew since it was made is his.
      asked.formUnion(set.kept.map { options.record.key("\(set.output)/\($0)") })
    }
    for (key, entry) in known.entries.sorted(by: { $0.key < $1.key }) where !asked.contains(key) {
      let path = options.record.path(of: key)
      guard fileSystem.kind(of: path) == .regular else { continue }
      if options.prunes, !options.build.isCheck, remove(path, entry, &result) { continue }
      result.extra.append(path)
      record.entries[key] = entry
    }
    guard !options.build.isCheck, record != known || fileSystem.kind(of: options.record.path) == nil
    else { return }
    // Nothing was made, and there was nothing: nothing to record.
    guard !record.entries.isEmpty || !known.entries.isEmpty else { return }
    do throws(FileError) {
      try fileSystem.replace(options.record.path, with: Array(record.text.utf8))
    } catch {
      result.failures.append(Failure(path: options.record.path, message: "\(error)"))
    }
  }

  /// Only what we made, and nobody has changed since.
  private func remove(_ path: String, _ entry: Record.Entry, _ result: inout Result) -> Bool {
    let limit = options.build.pictureLimit
    guard let bytes = try? fileSystem.read(path, limit: limit),
      Digest.hex(of: bytes) == entry.output
    else {
      result.notices.append(
        Failure(path: path, message: "is no longer asked for, but was changed by hand; it stays"))
      return false
    }
    do throws(FileError) {
      try fileSystem.remove(path)
      result.pruned.append(path)
      return true
    } catch {
      result.failures.append(Failure(path: path, message: "\(error)"))
      return false
    }
  }
}
