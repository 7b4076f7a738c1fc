import IconCodec
package import IconFiles
import IconImage
package import IconMaking
package import IconRules
import LibC

/// Writes outputs that differ from the existing files, or compares them for a check. Maintains the
/// lockfile and the cache, and locks its folders. This file has all differences between check and
/// build.
package struct OutputStore: Sendable {
  let sets: [BuildSet]
  package let options: BuildOptions
  /// The file system as it will be: outputs that wait for a decision are in memory.
  package private(set) var files: any FileSystem
  let disk: any FileSystem
  /// Nil for checks, dry runs and without a lockfile: they refuse no set.
  private(set) var overlay: OverlayFileSystem?
  /// Outputs of sets that may be refused, in the order in which they were finished.
  let staged = Guarded([(set: Int, file: FinishedFile)]())
  /// Nil if disabled, and for a check or dry run.
  package let cache: ImageCache?
  /// Nil without a lockfile.
  package private(set) var recorded: LockfileOutputs?
  private var known: Known?
  let recipes = RecipeDigests()
  /// Real paths of artwork and manifest, which are never written.
  private(set) var sources: Set<String> = []
  /// Paths of user files that git or a template can restore.
  var restorable: Set<String> = []
  /// Indexes of the sets that may have to replace other user files.
  var doubtful: Set<Int> = []
  var rivals: [Rival] = []
  /// The names in the output folders when the build began, as far as they could be read.
  var listed: [String: [String]] = [:]
  /// Whether user files may stop the build, if it is known.
  let doubt = Guarded(Bool?.none)
  /// The changed files that the user took back, as far as they are known.
  let restored = Guarded(Set<String>?.none)
  /// Output folders that cannot be created, and why.
  var blocked: [String: FileError] = [:]
  private(set) var locks: [FolderLock] = []
  /// Output folders that this build created. Empty ones are removed at the end.
  private var missing: [[String]] = []

  package let tally: [Outcome.Status]
  var isCheck: Bool { options.isCheck }
  /// Whether a build without any image writes no document either.
  var isAllOrNothing: Bool { options.isOneProject && !isCheck }

  package init(
    sets: [BuildSet], lockfile: LockfileLocation?, options: BuildOptions, files: any FileSystem,
    cache: ImageCache? = nil
  ) {
    self.sets = sets
    self.options = options
    disk = files
    self.files = files
    self.cache = options.isCheck || options.isDryRun ? nil : cache ?? ImageCache(options)
    tally = options.isCheck ? [.same, .differs, .missing] : [.written, .unchanged]
    recorded = lockfile.map { LockfileOutputs(file: $0, lockfile: Lockfile()) }
    if lockfile == nil {
      sources = BuildArea(of: sets, manifest: nil, in: files).sources
    }
  }

  /// Locks the folders, reads the lockfile and removes temporary files of killed builds. `waiting`
  /// receives each folder that another build has locked, once.
  package mutating func open(
    _ waiting: @Sendable (String) -> Void, _ report: inout BuildReport
  ) async throws(FileError) {
    guard let lockfile = recorded?.file else { return }
    if !isCheck {
      missing = missingFolders()
      if !options.isDryRun {
        makeRoots()
        locks = try await lockfile.locked(
          with: lockable, home: false, in: files, options, waiting)
      }
      try cache?.open()
    }
    let known = try await self.known(from: lockfile)
    if !isCheck { await sweep(lockfile, &report) }
    if let problem = known.problem { report.failures.append(problem) }
    self.known = known
    sources = known.reach.area.sources
    recorded?.lockfile = known.lockfile
    if isCheck { return }
    await findUserFiles()
    if options.isDryRun { return }
    let overlay = OverlayFileSystem(over: disk)
    files = overlay
    self.overlay = overlay
  }

  /// Ends a build that writes nothing: `close` only unlocks the folders.
  package mutating func abandon() { known = nil }

  /// From here on, files are those on disk.
  mutating func dropOverlay() -> [(set: Int, file: FinishedFile)] {
    overlay = nil
    files = disk
    return staged.with { staged in
      defer { staged = [] }
      return staged
    }
  }

  /// Finds stale outputs, writes the lockfile and unlocks the folders. If `open` failed, only unlocks
  /// them.
  package mutating func close(_ report: inout BuildReport) async {
    _ = dropOverlay()
    if let known {
      let (next, staleFiles) = finished(known, &report)
      report.staleFiles = staleFiles
      // A check reports each stale output; a build reports how many there are.
      if isCheck {
        report.stale = staleFiles.map { .stale($0, .error) }
      } else if let first = staleFiles.first {
        report.stale = [.stale(first, of: staleFiles.count, .info)]
      }
      if !isCheck, known.problem == nil {
        await write(next, over: known, report: &report)
      }
    }
    for folders in missing {
      // A folder with files keeps those above it.
      for folder in folders where files.fileType(of: folder) != nil {
        files.removeIfEmpty(folder)
        if files.fileType(of: folder) != nil { break }
      }
    }
    do throws(FileError) {
      if known != nil { try cache?.trim() }
    } catch {
      report.notices.append(Diagnostic(path: error.path, error).with(.info))
    }
    locks = []
  }

  // MARK: - Outputs

  /// The state of a recorded output. `file` has the bytes with their digest; nil if it cannot be read.
  func found(
    _ entry: Lockfile.Entry, of item: SetJob, file: (bytes: [UInt8], digest: Digest)?
  ) -> Prospect.Found? {
    guard let file else {
      return isCheck && files.fileType(of: item.path) == nil ? .drifted(.missing, nil) : nil
    }
    if file.digest == entry.output || entry.describes(file.bytes) {
      return .current(current(file.bytes, entry: entry, of: item))
    }
    return isCheck ? .drifted(.differs, "was changed by hand") : nil
  }

  private func current(_ bytes: [UInt8], entry: Lockfile.Entry, of item: SetJob) -> Outcome {
    var outcome = Outcome(output(bytes, item))
    guard outcome.error == nil else { return outcome }
    finish(&outcome, isCheck ? .same : .unchanged, bytes: bytes, entry: entry)
    let madeBy = item.job.imageFormat.madeBy
    if isCheck, !entry.madeBy.hasPrefix(madeBy) {
      outcome.notice = Diagnostic(
        path: item.path, severity: .info, message: "was made by \(entry.madeBy); this is \(madeBy)")
    }
    return outcome
  }

  private func output(_ bytes: [UInt8], _ item: SetJob) -> Output {
    Output(bytes, of: item, madeBy: item.job.imageFormat.madeBy, limits: options.outputLimits)
  }

  /// The outcome of an image that need not be made; nil if it must be.
  package func settled(_ item: SetJob, _ prospect: Prospect) -> Outcome? {
    switch prospect.found {
    case .cached(let bytes):
      var outcome = put(output(bytes, item), prospect)
      outcome.isCached = true
      return outcome
    case .drifted(let status, let how):
      var outcome = Outcome(Output(.image(item), .without(how ?? "")))
      outcome.status = status
      outcome.error = how
      return outcome
    case .current(var outcome):
      // The job of transparent artwork has its stand-in background by now.
      outcome.job = item.job
      return outcome
    case .skipped: return put(Output(.image(item), .skipped), prospect)
    case nil: return nil
    }
  }

  package func put(_ output: Output, _ prospect: Prospect) -> Outcome {
    var outcome = Outcome(output)
    if outcome.isSkipped { outcome.entry = prospect.skippedEntry }
    guard case .bytes(let bytes) = output.content else { return outcome }
    let entry = prospect.entry(of: bytes, madeBy: output.madeBy)
    if isCheck {
      compare(bytes, output, prospect: prospect, entry: entry, into: &outcome)
      return outcome
    }
    if prospect.isCacheable, let source = prospect.source, let recipe = prospect.recipe,
      case .image(let item) = output.subject
    {
      cache?.add(bytes, artwork: source, recipe: recipe, item.job.imageFormat)
    }
    do throws(FileError) {
      let placement = try place(bytes, output, entry: entry)
      finish(&outcome, placement == .unchanged ? .unchanged : .written, bytes: bytes, entry: entry)
      outcome.isReplacement = placement == .replaced
    } catch {
      outcome.fail(error, at: output.path)
    }
    return outcome
  }

  private func finish(
    _ outcome: inout Outcome, _ status: Outcome.Status, bytes: [UInt8], entry: Lockfile.Entry?
  ) {
    outcome.status = status
    outcome.bytes = bytes.count
    outcome.entry = entry
    if options.includesDigests { outcome.sha256 = SHA256.hex(of: bytes) }
  }

  private func compare(
    _ bytes: [UInt8], _ output: Output, prospect: Prospect, entry: Lockfile.Entry?,
    into outcome: inout Outcome
  ) {
    let limit = max(options.pictureLimit, FileLimit.iconFile)
    defer { if outcome.status != .same { options.missed?(output.path, bytes) } }
    guard let old = try? files.read(output.path, limit: limit) else {
      let isThere = files.fileType(of: output.path) != nil
      outcome.status = isThere ? .differs : .missing
      return outcome.error = isThere ? "cannot be read" : nil
    }
    if old.isSameText(as: bytes) { return finish(&outcome, .same, bytes: bytes, entry: entry) }
    guard prospect.drift == nil, hasSamePixels(old, bytes, of: output) else {
      outcome.status = .differs
      return outcome.error = prospect.drift ?? "differs from the build"
    }
    outcome.notice = Diagnostic(
      path: output.path, severity: .info,
      message: "has the same pixels as a new build, but other bytes")
    finish(&outcome, .same, bytes: old, entry: prospect.entry(of: old, madeBy: output.madeBy))
  }

  /// Decodes only images of the new size: the old file may be large.
  private func hasSamePixels(_ old: [UInt8], _ new: [UInt8], of output: Output) -> Bool {
    guard case .image(let item) = output.subject, let facts = output.facts else { return false }
    let (format, limits) = (item.job.imageFormat, options.outputLimits)
    return (try? format.facts(of: old, limits: limits))?.size == facts.size
      && (try? format.decode(old, limits: limits).bitmap)
        == (try? format.decode(new, limits: limits).bitmap)
  }
}

extension Diagnostic {
  package static func stale(_ path: String, of count: Int = 1, _ severity: Severity) -> Diagnostic {
    Diagnostic(
      path: path, severity: severity,
      message: "\(count > 1 ? "and \(count - 1) more are" : "is") no longer required",
      remedy: "\(Setting.build([.prune: nil])) removes generated files")
  }
}
