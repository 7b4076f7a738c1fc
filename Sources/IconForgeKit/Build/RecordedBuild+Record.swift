import IconSpec

extension RecordedBuild {
  /// What earlier builds made, as far as it can be told.
  struct Known {
    /// With what the journal knows better.
    var record = Record()
    /// What the file says; nil when there is none.
    var file: Record?
    /// Why the file says nothing.
    var problem: Failure?
    let reach: OutputReach
  }

  /// The record and the journal, read with distrust. With `force`, a record that makes no sense is
  /// as good as none.
  func recorded() throws(FileError) -> Known {
    let file = options.record
    var known = Known(reach: OutputReach(of: sets, record: file, fileSystem: fileSystem))
    if fileSystem.kind(of: file.path) != nil {
      let bytes = try fileSystem.read(file.path, limit: FileLimit.record)
      do throws(Record.Problem) {
        known.file = try Record(bytes, objection: known.reach.objection)
      } catch {
        let problem = Failure(
          path: "\(file.path):\(error.line)",
          message: "\(error.message); remove the record, or --force, and a build writes it anew")
        known.problem = options.build.force && !options.build.isCheck ? nil : problem
      }
    }
    known.record = known.file ?? Record()
    for (key, entry) in try journal(known.reach) { known.record.entries[key] = entry }
    return known
  }

  /// What a build noted that did not come to writing its record, where the files are still what it
  /// made. Lines that make no sense, such as one that was being written, say nothing.
  private func journal(_ reach: OutputReach) throws(FileError) -> [String: Record.Entry] {
    let file = options.record
    guard fileSystem.kind(of: file.journal) != nil, !fileSystem.isLink(file.journal) else {
      return [:]
    }
    let bytes = try fileSystem.read(file.journal, limit: FileLimit.record)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap(Record.entry)
    return Dictionary(grouping: lines, by: \.path).compactMapValues { lines in
      let key = lines[0].path
      guard reach.asked.contains(key) || reach.holds(key) && reach.objection(to: key) == nil,
        let made = try? fileSystem.read(file.path(of: key), limit: options.build.pictureLimit)
      else { return nil }
      let digest = Digest.hex(of: made)
      return lines.last { $0.entry.output == digest }?.entry
    }
  }

  /// Finds what is no longer asked for, and writes the new record.
  func finish(_ known: Known, _ result: inout Result) {
    var record = Record()
    var told: Set<String> = []
    for (set, report) in zip(sets, result.reports) {
      let files = report.files.filter { !$0.isTheirs }.map { ($0.path, $0.entry) }
      for (path, entry) in report.jobs.map({ ($0.job.path, $0.entry) }) + files {
        guard let key = options.record.key("\(set.output)/\(path)") else { continue }
        told.insert(key)
        // What could not be made is still what it was.
        record.entries[key] = entry ?? known.record.entries[key]
      }
      // What somebody drew since it was made is his.
      told.formUnion(set.kept.compactMap { options.record.key("\(set.output)/\($0)") })
    }
    var others: [String] = []
    for (key, entry) in known.record.entries.sorted(by: { $0.key < $1.key })
    where !told.contains(key) {
      let path = options.record.path(of: key)
      guard fileSystem.kind(of: path) == .regular else { continue }
      if known.reach.holds(key) {
        if prunes, remove(path, entry, &result) { continue }
        result.extra.append(path)
      } else {
        others.append(path)
      }
      record.entries[key] = entry
    }
    if prunes, let first = others.first {
      let more = others.count == 1 ? "" : "; so do \(others.count - 1) more"
      result.notices.append(
        Failure(path: first, message: "stays, for it lies in no output folder of this build\(more)")
      )
    }
    guard !options.build.isCheck, known.problem == nil else { return }
    write(record, known, &result)
  }

  private func write(_ record: Record, _ known: Known, _ result: inout Result) {
    let file = options.record
    do throws(FileError) {
      // Where nothing was made and there was nothing, there is nothing to record.
      if record != known.file, known.file != nil || !record.entries.isEmpty {
        try fileSystem.replace(file.path, with: Array(record.text.utf8))
      }
      if fileSystem.kind(of: file.journal) != nil { try fileSystem.remove(file.journal) }
    } catch {
      result.failures.append(Failure(path: file.path, message: "\(error)"))
    }
  }

  /// What a set makes that cannot be planned, nobody knows, so nothing is removed then.
  private var prunes: Bool {
    options.prunes && !options.build.isCheck && sets.allSatisfy(\.problems.isEmpty)
  }

  /// Only what we made, and nobody has changed since.
  private func remove(_ path: String, _ entry: Record.Entry, _ result: inout Result) -> Bool {
    guard !fileSystem.isLink(path),
      let bytes = try? fileSystem.read(path, limit: options.build.pictureLimit),
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
