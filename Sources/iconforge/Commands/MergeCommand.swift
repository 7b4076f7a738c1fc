import IconFiles
import IconForgeKit
import IconSpec

extension Command {
  static let merge = Command(
    name: "merge", summary: "Put together what shards wrote: records, or reports.",
    operands: "PART…", operandLimit: 10_000,
    options: [.mergedFile, .mergeBase],
    details: """
      PARTs are the records (iconforge.lock) of build --shard on several machines, or what build --shard
      --format json printed there. Together they are, byte for byte, what one build writes; reports
      without its seconds. Records are held against the one with which all shards began: --base, or
      what lies at --output. What two parts tell differently is an error, and nothing is written.
      """,
    examples: [
      Example(
        "merge shard-*/iconforge.lock --output iconforge.lock", "of the records that machines wrote"
      ),
      Example("merge report-*.json --output report.json", "one report of all"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    guard !arguments.operands.isEmpty else {
      throw UsageError("PARTs are needed: records or reports that shards wrote")
    }
    guard let output = arguments.value(.mergedFile), !output.isEmpty else {
      throw UsageError("--output needs a file, such as iconforge.lock")
    }
    let files = DiskFileSystem()
    func file(_ path: String) throws(FileError) -> (path: String, bytes: [UInt8]) {
      (path, try files.read(path, limit: Merge.limit))
    }
    do {
      var parts: [(path: String, bytes: [UInt8])] = []
      for path in arguments.operands { parts.append(try file(path)) }
      let records = parts.filter { Merge.isRecord($0.bytes) }
      guard records.isEmpty || records.count == parts.count else {
        throw UsageError("some PARTs are records and some are not: \(records[0].path) is one")
      }
      guard !records.isEmpty || !arguments.has(.mergeBase) else {
        throw UsageError("--base is for records, and there is none among the PARTs")
      }
      try SideFiles([
        SideFile(output, "--output", records.isEmpty ? .buildReport : .lockfile)
      ]).check(inputs: arguments.operands)
      var merged: [UInt8]
      if records.isEmpty {
        merged = try Merge.reports(parts)
      } else {
        let base = arguments.value(.mergeBase) ?? (files.kind(of: output) == nil ? nil : output)
        merged = try Merge.records(records, base: base.map(file))
      }
      try files.replace(output, with: merged)
    } catch let error as UsageError {
      throw error
    } catch let error as SideFileError {
      throw UsageError(error)
    } catch let error as FileError {
      throw UsageError(unreadable: error.path, "\(error)")
    } catch let problem as MergeProblem {
      throw UsageError(unreadable: problem.path, problem.message)
    } catch {
      throw UsageError(unreadable: output, "\(error)")
    }
    return .success
  }
}

extension Option {
  static let mergedFile = Option("output", short: "o", value: "FILE", help: "where it goes")
  static let mergeBase = Option(
    "base", value: "FILE", help: "the record with which all began (default: the one at --output)")
}
