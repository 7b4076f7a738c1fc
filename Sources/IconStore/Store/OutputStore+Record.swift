package import IconFiles
import IconMaking
import IconSpec

extension OutputStore {
  /// What earlier builds made, as far as it can be told.
  package struct Known: Sendable {
    /// With what the journal knows better.
    package var record = Record()
    /// What the file says; nil when there is none.
    package var file: Record?
    /// Why the file says nothing.
    package var problem: Failure?
    package let reach: OutputReach
  }

  /// The record and the journal, read with distrust.
  package func known(from file: RecordFile) throws(FileError) -> Known {
    var known = Known(reach: OutputReach(of: sets, record: file, fileSystem: files))
    if files.kind(of: file.path) != nil {
      let bytes = try files.read(file.path, limit: FileLimit.record)
      do throws(Record.Problem) {
        known.file = try Record(bytes, objection: known.reach.objection)
      } catch {
        known.problem = overrulesRecord ? nil : error.failure(at: file.path)
      }
    }
    known.record = known.file ?? Record()
    if files.kind(of: file.journal) != nil, !files.isLink(file.journal) {
      let journal = try files.read(file.journal, limit: FileLimit.record)
      for (key, entry) in noted(journal, known.reach) { known.record.entries[key] = entry }
    }
    return known
  }

  /// The same of a chunk of a batch, whose lines are known to be what builds write.
  package func known(from part: RecordPart, of file: RecordFile) -> Known {
    var known = Known(
      reach: OutputReach(of: sets, record: file, fileSystem: files, within: part.reach))
    known.record = part.record
    for (key, entry) in noted(part.journal, known.reach) { known.record.entries[key] = entry }
    return known
  }

  /// What a build noted that did not come to writing its record, where the files are still what it
  /// made. Lines that make no sense, such as one that was being written, say nothing.
  private func noted(_ journal: [UInt8], _ reach: OutputReach) -> [String: Record.Entry] {
    let lines = journal.split(separator: UInt8(ascii: "\n")).compactMap(Record.entry)
    return Dictionary(grouping: lines, by: \.path).compactMapValues { lines in
      let key = lines[0].path
      guard reach.asked.contains(key) || reach.holds(key) && reach.objection(to: key) == nil,
        let made = try? files.read(reach.file.path(of: key), limit: options.pictureLimit)
      else { return nil }
      return lines.last { $0.entry.describes(made) }?.entry
    }
  }

  /// The new record, and what is there though nobody asks for it any more, but for what was pruned.
  package func finished(_ known: Known, _ report: inout BuildReport) -> (Record, extra: [String]) {
    let file = known.reach.file
    var record = Record()
    var told: Set<String> = []
    for (set, made) in zip(sets, report.sets) {
      for outcome in made.outcomes where !outcome.isUserFile {
        guard let key = file.key(outcome.location(in: set.output)) else { continue }
        told.insert(key)
        // What could not be made is still what it was.
        record.entries[key] = outcome.entry ?? known.record.entries[key]
      }
      for outcome in made.skipped {
        guard let entry = outcome.entry, let key = file.key(outcome.location(in: set.output)) else {
          continue
        }
        // The file of an earlier build stays recorded as long as it is there.
        if let old = known.record.entries[key], !old.isSkipped,
          files.kind(of: file.path(of: key)) != nil
        {
          continue
        }
        told.insert(key)
        record.entries[key] = entry
      }
      // What somebody drew since it was made is his.
      told.formUnion(set.kept.compactMap { file.key("\(set.output)/\($0)") })
    }
    for key in sets.flatMap(\.leftAlone).compactMap({ file.key($0) }) where !told.contains(key) {
      told.insert(key)
      record.entries[key] = known.record.entries[key]
    }
    var (extra, others): ([String], [String]) = ([], [])
    for (key, entry) in known.record.entries.sorted(by: { $0.key < $1.key })
    where !told.contains(key) {
      let path = file.path(of: key)
      if entry.isSkipped {
        if !known.reach.holds(key) { record.entries[key] = entry }
        continue
      }
      guard files.kind(of: path) == .regular else { continue }
      if known.reach.holds(key) {
        if prunes, remove(path, entry, &report) { continue }
        extra.append(path)
      } else {
        others.append(path)
      }
      record.entries[key] = entry
    }
    if prunes, let first = others.first {
      let more = others.count == 1 ? "" : "; so do \(others.count - 1) more"
      report.notices.append(
        Failure(path: first, message: "stays, for it lies in no output folder of this build\(more)")
      )
    }
    return (record, extra)
  }

  package func write(_ record: Record, _ known: Known, _ report: inout BuildReport) {
    let file = known.reach.file
    do throws(FileError) {
      // Where nothing was made and there was nothing, there is nothing to record.
      if record != known.file, known.file != nil || !record.entries.isEmpty {
        try files.replace(file.path, with: Array(record.text.utf8))
      }
      if files.kind(of: file.journal) != nil { try files.remove(file.journal) }
    } catch {
      report.failures.append(Failure(path: file.path, message: "\(error)"))
    }
  }

  /// Only what we made, and nobody has changed since.
  private func remove(_ path: String, _ entry: Record.Entry, _ report: inout BuildReport) -> Bool {
    guard !files.isLink(path),
      let bytes = try? files.read(path, limit: options.pictureLimit),
      entry.describes(bytes)
    else {
      report.notices.append(
        Failure(path: path, message: "is no longer asked for, but was changed by hand; it stays"))
      return false
    }
    do throws(FileError) {
      try files.remove(path)
      report.pruned.append(path)
      return true
    } catch {
      report.failures.append(Failure(path: path, message: "\(error)"))
      return false
    }
  }
}
