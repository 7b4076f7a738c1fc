import IconFiles
import IconStore
import IconDocuments
import IconSpec

/// Why parts are not of one batch.
package struct MergeProblem: Error {
  package let path: String
  package let message: String
}

/// What several machines wrote down about parts of one batch, as one would have.
package enum Merge {
  /// Of a part.
  package static var limit: Int { FileLimit.record }

  /// Records, all of which began as `base`: what one of them has otherwise than that, counts. In the
  /// end there are the bytes that one build would have written.
  ///
  /// - Throws: where two say different things of one file.
  package static func records(
    _ parts: [(path: String, bytes: [UInt8])], base: (path: String, bytes: [UInt8])?
  ) throws(MergeProblem) -> [UInt8] {
    let old = try base.map(record) ?? Record()
    var (entries, changed): ([String: Record.Entry], [String: String]) = (old.entries, [:])
    for part in parts {
      let own = try record(part)
      for key in Set(own.entries.keys).union(old.entries.keys)
      where own.entries[key] != old.entries[key] {
        if let other = changed[key], entries[key] != own.entries[key] {
          throw MergeProblem(
            path: part.path, message: "and \(other) say different things of \(FileName.told(key))")
        }
        changed[key] = part.path
        entries[key] = own.entries[key]
      }
    }
    var merged = Record()
    merged.entries = entries
    return Array(merged.text.utf8)
  }

  package static func isRecord(_ bytes: [UInt8]) -> Bool { RecordFile.isRecord(bytes) }

  private static func record(_ file: (path: String, bytes: [UInt8])) throws(MergeProblem) -> Record
  {
    do throws(Record.Problem) { return try Record(file.bytes) } catch {
      throw MergeProblem(path: "\(file.path):\(error.line)", message: error.message)
    }
  }

  /// Reports of `build --shard --format json`: without seconds, as files of reports are.
  package static func reports(
    _ parts: [(path: String, bytes: [UInt8])]
  ) throws(MergeProblem) -> [UInt8] {
    var (chunks, extra, totals): ([Int: Chunk], [PropertyValue], PropertyValue) = ([:], [], [:])
    var version: PropertyValue?
    for part in parts {
      let report = try self.report(part)
      guard version == nil || version == report["version"] else {
        throw MergeProblem(
          path: part.path, message: "is of another iconforge than the reports before it")
      }
      version = report["version"]
      totals = sum(totals, report["totals"] ?? [:])
      var (jobs, findings) = (report["jobs"]?.list ?? [], report["findings"]?.list ?? [])
      for entry in report["parts"]?.list ?? [] {
        guard case .integer(let set)? = entry["set"], case .integer(let count)? = entry["jobs"],
          case .integer(let found)? = entry["findings"], 0...jobs.count ~= count,
          0...findings.count ~= found
        else { throw MergeProblem(path: part.path, message: "has parts that are none of its own") }
        let chunk = Chunk(jobs: Array(jobs.prefix(count)), findings: Array(findings.prefix(found)))
        guard chunks.updateValue(chunk, forKey: set) == nil else {
          throw MergeProblem(
            path: part.path, message: "tells of a set that another report tells of too")
        }
        jobs.removeFirst(count)
        findings.removeFirst(found)
      }
      guard findings.isEmpty, jobs.allSatisfy({ $0["status"] == "extra" }) else {
        throw MergeProblem(
          path: part.path, message: "is the report of a whole build, not of a shard")
      }
      extra += jobs
    }
    let sorted = chunks.sorted { $0.key < $1.key }.map(\.value)
    extra.sort { ($0["path"]?.text ?? "") < ($1["path"]?.text ?? "") }
    let merged: PropertyValue = [
      "version": version, "totals": totals,
      "jobs": .list(sorted.flatMap(\.jobs) + extra), "findings": .list(sorted.flatMap(\.findings)),
    ]
    return Array((JSONText.pretty(merged) + "\n").utf8)
  }

  /// What a report says of one set.
  private struct Chunk {
    let jobs: [PropertyValue]
    let findings: [PropertyValue]
  }

  private static func report(
    _ file: (path: String, bytes: [UInt8])
  ) throws(MergeProblem) -> [String: PropertyValue] {
    let members: [String: PropertyValue]
    do throws(JSONError) {
      members = try PropertyValue.members(
        ofJSON: file.bytes, limits: DocumentLimits(bytes: FileLimit.record, values: .max))
    } catch {
      throw MergeProblem(path: file.path, message: "is neither a record nor a report: \(error)")
    }
    guard members["version"]?.text != nil, members["jobs"]?.list != nil,
      members["totals"]?.table != nil
    else {
      throw MergeProblem(path: file.path, message: "is neither a record nor the report of a build")
    }
    return members
  }

  /// Number by number.
  package static func sum(_ a: PropertyValue, _ b: PropertyValue) -> PropertyValue {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): .integer(a &+ b)
    case (.table(let a), .table(let b)): .table(a.merging(b, uniquingKeysWith: sum))
    default: b
    }
  }
}
