package import IconFiles
import IconSpec

/// The lockfile and its journal on disk, read one chunk of sets at a time.
///
/// Memory: O(chunks) while lines are in the order of their paths; each break of that order adds the
/// offsets of one more run of lines.
package struct LockfilePages {
  private let file: LockfileLocation
  private let files: DiskFileSystem
  private let starts: [String]
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
    self.file = file
    self.files = files
    self.starts = starts
    if files.fileType(of: file.path) != nil { try index(objection) }
    guard files.fileType(of: file.journal) != nil, !files.isLink(file.journal) else { return }
    var lines = lines(of: file.journal)
    while let line = try lines.next() {
      // A killed build may have left half a line.
      if case .bytes(let bytes) = line, let (path, _) = Lockfile.entry(bytes[...]) {
        add(lines.range, of: path, to: &noted)
      }
    }
  }

  /// The entries and the journal's lines of a chunk, as they were when this value was created. `area` is
  /// that of all chunks.
  package func part(_ chunk: Int, of area: BuildArea) throws(FileError) -> LockfilePart {
    var lockfile = Lockfile()
    for line in try lines(recorded[chunk], of: file.path).split(separator: newline) {
      if let (path, entry) = Lockfile.entry(line) { lockfile.entries[path] = entry }
    }
    return LockfilePart(
      lockfile: lockfile, journal: try lines(noted[chunk], of: file.journal), area: area)
  }

  private func lines(_ ranges: [Range<Int>]?, of path: String) throws(FileError) -> [UInt8] {
    var lines: [UInt8] = []
    for range in ranges ?? [] {
      lines += try files.part(of: path, from: range.lowerBound, count: range.count)
      lines.append(newline)
    }
    return lines
  }

  private func lines(of path: String) -> InputLines {
    InputLines(limit: Lockfile.longestLine) { [files] start, room throws(FileError) in
      try files.part(of: path, from: start, count: room)
    }
  }

  private mutating func index(_ objection: (String) -> String?) throws(FileError) {
    var (lines, number, last, isSorted) = (lines(of: file.path), 0, "", true)
    while problem == nil, let line = try lines.next() {
      number += 1
      do throws(Lockfile.Problem) {
        guard case .bytes(let bytes) = line else {
          throw Lockfile.Problem(line: number, message: "is not a line of a lockfile")
        }
        guard let (path, _) = try Lockfile.entry(bytes[...], number: number, objection: objection)
        else { continue }
        isSorted = isSorted && last.utf8.lexicographicallyPrecedes(path.utf8)
        last = path
        add(lines.range, of: path, to: &recorded)
      } catch {
        problem = error
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

  /// Adds a line to the last chunk that starts at or before its path; the first chunk has the paths before
  /// it too. Extends the chunk's last range if the line follows it.
  private func add(_ line: Range<Int>, of path: String, to pages: inout [Int: [Range<Int>]]) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if path.utf8.lexicographicallyPrecedes(starts[middle].utf8) {
        high = middle
      } else {
        low = middle
      }
    }
    if let last = pages[low]?.last, last.upperBound + 1 == line.lowerBound {
      pages[low]![pages[low]!.count - 1] = last.lowerBound..<line.upperBound
    } else {
      pages[low, default: []].append(line)
    }
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}

/// What a store needs of a large batch to build one chunk of it.
package struct LockfilePart: Sendable {
  /// The lockfile's entries of this chunk.
  let lockfile: Lockfile
  /// The journal's lines of this chunk.
  let journal: [UInt8]
  /// That of the whole batch.
  let area: BuildArea
}
