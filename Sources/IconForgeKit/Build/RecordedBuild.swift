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

  let sets: [BuildSet]
  let options: Options
  let fileSystem: any FileSystem

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
    if let taken = outputAtRecord() {
      result.failures.append(
        Failure(path: taken, message: "is the record of this build, and cannot be an output"))
      return result
    }
    let locks: [FolderLock]
    let known: Known
    // Folders that were made for nothing go again.
    let missing = build.isCheck ? [] : missingFolders()
    do {
      locks = build.isCheck ? [] : try await locked(waiting, blocked: &build.blocked)
      if !build.isCheck { try options.cache?.open() }
      known = try recorded()
    } catch {
      result.failures.append(Failure(path: error.path, message: "\(error)"))
      removeIfEmpty(missing)
      return result
    }
    build.cache = options.cache
    result.warnings = sets.flatMap(\.warnings).map {
      Failure(path: $0.place, message: $0.explanation)
    }
    result.warnings += sets.flatMap(\.outputs).compactMap { path in
      OutputPath.partWindowsRefuses(path).map {
        Failure(path: path, message: "cannot be checked out on Windows for its name \"\($0)\"")
      }
    }
    if !build.isCheck { sweep(&result) }
    if let problem = known.problem { result.failures.append(problem) }
    build.recorded = RecordedOutputs(
      file: options.record, record: known.record, sources: known.reach.sources)
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

  /// An output that would lie where the record does, on disks that fold letter case too.
  private func outputAtRecord() -> String? {
    func name(_ path: String) -> String {
      OutputPath.foldedKey(String(SourcePath.parts(path).last ?? ""))
    }
    func place(_ path: String) -> String {
      OutputPath.foldedKey(fileSystem.resolvedPath(SourcePath.normalized(path)))
    }
    let record = options.record.path
    let namesakes = sets.flatMap(\.outputs).filter { name($0) == name(record) }
    return namesakes.isEmpty ? nil : namesakes.first { place($0) == place(record) }
  }
}
