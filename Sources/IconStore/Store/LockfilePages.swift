package import IconFiles
import IconSpec

/// The lockfile and its journal on disk, read one chunk of sets at a time.
///
/// Memory: O(chunks) while lines are in the order of their paths; each break of that order adds the
/// offsets of one more run of lines.
package struct LockfilePages {
  private let file: LockfileLocation
  private let files: DiskFileSystem
  /// Byte ranges of each chunk's lines.
  private var recorded: [Int: [Range<Int>]] = [:]
  private var noted: [Int: [Range<Int>]] = [:]
  /// Why the lockfile cannot be used.
  package private(set) var problem: Lockfile.Problem?

  /// Reads the whole lockfile and journal once. `starts` are the prefixes with which each chunk's paths
  /// begin, in byte order. `objection` returns why no build can have written a path.
  package init(
    of file: LockfileLocation, chunks starts: [String], in files: DiskFileSystem,
    objection: (String) -> String?
  ) throws(FileError) {
    (self.file, self.files) = (file, files)
    if files.kind(of: file.path) != nil { try index(starts, objection) }
    guard files.kind(of: file.journal) != nil, !files.isLink(file.journal) else { return }
    try Self.forEachLine(of: file.journal, in: files) { line, range in
      // A killed build may have left half a line.
      if case .bytes(let bytes) = line, let (path, _) = Lockfile.entry(bytes[...]) {
        Self.add(range, to: &noted[Self.chunk(of: path, starts), default: []])
      }
      return true
    }
  }

  /// The lockfile's entries of a chunk.
  package func lockfile(_ chunk: Int) throws(FileError) -> Lockfile {
    var lockfile = Lockfile()
    for line in try lines(recorded[chunk], of: file.path).split(separator: newline) {
      if let (path, entry) = Lockfile.entry(line) { lockfile.entries[path] = entry }
    }
    return lockfile
  }

  /// The journal's lines of a chunk, as they were when this value was created.
  package func journal(_ chunk: Int) throws(FileError) -> [UInt8] {
    try lines(noted[chunk], of: file.journal)
  }

  private func lines(_ ranges: [Range<Int>]?, of path: String) throws(FileError) -> [UInt8] {
    var lines: [UInt8] = []
    for range in ranges ?? [] {
      lines += try files.part(of: path, from: range.lowerBound, count: range.count)
      lines.append(newline)
    }
    return lines
  }

  private mutating func index(
    _ starts: [String], _ objection: (String) -> String?
  ) throws(FileError) {
    var (number, last, isSorted) = (0, "", true)
    try Self.forEachLine(of: file.path, in: files) { line, range in
      number += 1
      do throws(Lockfile.Problem) {
        guard case .bytes(let bytes) = line else {
          throw Lockfile.Problem(line: number, message: "is no line of a record")
        }
        guard let (path, _) = try Lockfile.entry(bytes[...], number, objection) else { return true }
        isSorted = isSorted && last.utf8.lexicographicallyPrecedes(path.utf8)
        last = path
        Self.add(range, to: &recorded[Self.chunk(of: path, starts), default: []])
        return true
      } catch {
        problem = error
        return false
      }
    }
    if number == 0 { problem = Lockfile.Problem(line: 1, message: "is empty") }
    if !isSorted, problem == nil {
      // Reading it whole finds a path that occurs twice.
      let bytes = try files.read(file.path, limit: FileLimit.lockfile)
      do throws(Lockfile.Problem) { _ = try Lockfile(bytes) } catch { problem = error }
    }
    if problem != nil { recorded = [:] }
  }

  /// Extends the last range if the line follows it.
  private static func add(_ line: Range<Int>, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound + 1 == line.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<line.upperBound
    } else {
      ranges.append(line)
    }
  }

  /// The last chunk that starts at or before the path; the first chunk has the paths before it too.
  private static func chunk(of path: String, _ starts: [String]) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if path.utf8.lexicographicallyPrecedes(starts[middle].utf8) {
        high = middle
      } else {
        low = middle
      }
    }
    return low
  }

  /// Passes each line and its byte range to `body` until `body` returns false.
  private static func forEachLine(
    of path: String, in files: DiskFileSystem, _ body: (InputLines.Line, Range<Int>) -> Bool
  ) throws(FileError) {
    let position = Guarded(0)
    var lines = InputLines(limit: Lockfile.longestLine) { room throws(FileError) in
      let bytes = try files.part(of: path, from: position.with { $0 }, count: room)
      position.with { $0 += bytes.count }
      return bytes
    }
    var offset = 0
    while let line = try lines.next() {
      let count =
        switch line {
        case .bytes(let bytes): bytes.count
        case .tooLong(let count): count
        }
      guard body(line, offset..<offset + count) else { return }
      offset += count + 1
    }
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}
