import IconFiles
import IconMaking
import IconRules
import IconSpec

extension OutputStore {
  /// The outputs of earlier builds, as the lockfile lists them.
  struct Known: Sendable {
    /// The lockfile updated by the journal.
    var lockfile = Lockfile()
    fileprivate var file: Lockfile?
    fileprivate(set) var problem: Diagnostic?
    let reach: OutputReach
  }

  /// Reads lockfile and journal, and checks every line.
  func known(from file: LockfileLocation) async throws(FileError) -> Known {
    var known = Known(
      reach: OutputReach(of: sets, lockfile: file, fileSystem: files))
    var journal: [UInt8] = []
    if files.fileType(of: file.path) != nil {
      let bytes = try files.read(file.path, limit: FileLimit.lockfile)
      do throws(Lockfile.Problem) {
        known.file = try await Lockfile.read(
          bytes, workers: options.workers, objection: known.reach.objection)
      } catch {
        // --force ignores an invalid lockfile.
        if !options.force || options.isCheck { known.problem = error.failure(at: file.path) }
      }
    }
    known.lockfile = known.file ?? Lockfile()
    if files.fileType(of: file.journal) != nil, !files.isLink(file.journal) {
      journal = try files.read(file.journal, limit: FileLimit.lockfile)
    }
    for (key, entry) in noted(journal, known.reach) { known.lockfile.entries[key] = entry }
    return known
  }

  /// The journal's entries that describe the existing files: a killed build wrote those files but not
  /// its lockfile. Incomplete lines are ignored.
  private func noted(_ journal: [UInt8], _ reach: OutputReach) -> [String: Lockfile.Entry] {
    let lines = journal.split(separator: UInt8(ascii: "\n")).compactMap(Lockfile.entry)
    return Dictionary(grouping: lines, by: \.path).compactMapValues { lines in
      let key = lines[0].path
      guard reach.asked.contains(key) || reach.holds(key) && reach.objection(to: key) == nil,
        let made = try? files.read(reach.file.path(of: key), limit: options.pictureLimit)
      else { return nil }
      return lines.last { $0.entry.describes(made) }?.entry
    }
  }

  /// The new lockfile, and the stale outputs that were not pruned.
  func finished(_ known: Known, _ report: inout BuildReport) -> (Lockfile, staleFiles: [String]) {
    let file = known.reach.file
    // Pruning stops if a set cannot be planned: its outputs are unknown.
    let prunes = options.prunes && !options.isCheck && known.reach.area.isWhole
    var lockfile = known.lockfile
    if !options.request.isEmpty { lockfile.request = options.request }
    var done: Set<String> = []
    done.reserveCapacity(lockfile.entries.count)
    // Without a change, the entries are those of the file.
    func add(_ key: String, _ entry: Lockfile.Entry) {
      done.insert(key)
      if lockfile.entries[key] != entry { lockfile.entries[key] = entry }
    }
    for (set, made) in zip(sets, report.sets) {
      for outcomes in [made.jobs, made.files] {
        for index in outcomes.indices where !outcomes[index].isUserFile {
          guard let key = file.key(outcomes[index].location(in: set.output)) else { continue }
          // An output that could not be made keeps its entry.
          if let entry = outcomes[index].entry { add(key, entry) } else { done.insert(key) }
        }
      }
      for outcome in made.skipped {
        guard let entry = outcome.entry, let key = file.key(outcome.location(in: set.output)) else {
          continue
        }
        // The file of an earlier build keeps its entry as long as it exists.
        if let old = known.lockfile.entries[key], !old.isSkipped,
          files.fileType(of: file.path(of: key)) != nil
        {
          continue
        }
        add(key, entry)
      }
    }
    done.formUnion(sets.flatMap(\.skipped.outputs).compactMap { file.key($0) })
    var (staleFiles, others): ([String], [String]) = ([], [])
    let left = known.lockfile.entries.filter { !done.contains($0.key) }
    for (key, entry) in left.sorted(by: { $0.key < $1.key }) {
      let path = file.path(of: key)
      if entry.isSkipped {
        if known.reach.holds(key) { lockfile.entries[key] = nil }
      } else if files.fileType(of: path) != .regular {
        lockfile.entries[key] = nil
      } else if isListed(path) {
        continue
      } else if !known.reach.holds(key) {
        others.append(path)
      } else if prunes, remove(path, entry: entry, report: &report) {
        lockfile.entries[key] = nil
      } else {
        staleFiles.append(path)
      }
    }
    if prunes, let first = others.first {
      let more = others.count == 1 ? "" : "; so are \(others.count - 1) more"
      report.notices.append(
        Diagnostic(
          path: first, severity: .info,
          message: "is not pruned: it is outside this build's output folders\(more)"))
    }
    return (lockfile, staleFiles)
  }

  /// Writes the lockfile with the changes of this build; those that another build has made meanwhile stay.
  func write(_ lockfile: Lockfile, over known: Known, report: inout BuildReport) async {
    let file = known.reach.file
    // Without entries a new lockfile is not created.
    let isNew = lockfile != known.file && (known.file != nil || !lockfile.entries.isEmpty)
    if !isNew, files.fileType(of: file.journal) == nil { return }
    do throws(FileError) {
      let home = files.realPath(file.home)
      let lock =
        options.isDryRun || locks.contains { $0.folder == home }
        ? [] : try await file.locked(with: [], in: files, options) { _ in }
      defer { withExtendedLifetime(lock) {} }
      var next = lockfile
      if isNew {
        let isThere = files.fileType(of: file.path) != nil
        let bytes = isThere ? try files.read(file.path, limit: FileLimit.lockfile) : []
        // With --force an invalid file is replaced.
        if isThere, let now = try? Lockfile(bytes, objection: known.reach.objection) {
          next = now.changed(from: known.file ?? Lockfile(), to: lockfile)
        }
        try files.replace(file.path, with: Array(next.text.utf8))
      }
      if files.fileType(of: file.journal) != nil, try !hasOthers(next, known.reach) {
        try files.remove(file.journal)
      }
    } catch {
      report.failures.append(Diagnostic(path: file.path, error))
    }
  }

  /// Whether the journal describes files that are neither this build's nor in the lockfile: those of a
  /// build that is running or was killed.
  private func hasOthers(
    _ lockfile: Lockfile, _ reach: OutputReach
  ) throws(FileError) -> Bool {
    let journal = reach.file.journal
    if files.isLink(journal) { return false }
    let bytes = try files.read(journal, limit: FileLimit.lockfile)
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap(Lockfile.entry).contains {
      key, entry in
      guard !reach.asked.contains(key), !reach.holds(key), reach.objection(to: key) == nil,
        let made = try? files.read(reach.file.path(of: key), limit: options.pictureLimit)
      else { return false }
      return entry.describes(made) && lockfile.entries[key]?.describes(made) != true
    }
  }

  /// Whether the document of an icon set names the image.
  private func isListed(_ path: String) -> Bool {
    let list = SourcePath.joined(SourcePath.home(of: path), "Contents.json")
    guard path.hasSuffix(".png"), files.fileType(of: list) == .regular else { return false }
    guard let bytes = try? files.read(list, limit: FileLimit.document) else { return true }
    return bytes.firstRange(of: Array("\"\(SourcePath.name(of: path))\"".utf8)) != nil
  }

  /// Removes only files that equal their lockfile entry.
  private func remove(_ path: String, entry: Lockfile.Entry, report: inout BuildReport) -> Bool {
    guard !files.isLink(path),
      let bytes = try? files.read(path, limit: options.pictureLimit),
      entry.describes(bytes)
    else {
      report.notices.append(
        Diagnostic(
          path: path, severity: .info,
          message: "is no longer required, but was changed by hand, so it stays"))
      return false
    }
    do throws(FileError) {
      try files.remove(path)
      report.pruned.append(SourcePath.normalized(path))
      return true
    } catch {
      report.failures.append(Diagnostic(path: path, error))
      return false
    }
  }
}
