package import IconFiles
import IconSpec

/// A record and its journal as they lie on the disk, for a batch that is made chunk by chunk: what lies
/// between two paths is read at a time.
///
/// Complexity: O(chunks) memory, and of a journal O(chunks that it goes back and forth between). A record
/// whose lines are in no order is held.
package struct RecordPages {
  private let file: RecordFile
  private let files: DiskFileSystem
  /// How the first path of each chunk begins; the first chunk has what comes before, too.
  private let starts: [String]
  /// Where each chunk's lines begin, and where the last one's end.
  private var offsets: [Int]
  /// Of a record whose lines are in no order: the same in order.
  private var sorted: [UInt8]?
  /// Places in the journal, by chunk.
  private var noted: [Int: [Range<Int>]] = [:]
  /// Why the record says nothing.
  package private(set) var problem: Record.Problem?

  /// Reads all of it once. `starts` are in the order of their bytes, `objection` says of a path why no
  /// build can have written it.
  package init(
    of file: RecordFile, chunks starts: [String], in files: DiskFileSystem,
    objection: (String) -> String?
  ) throws(FileError) {
    (self.file, self.starts, self.files) = (file, starts, files)
    offsets = Array(repeating: 0, count: starts.count + 1)
    if files.kind(of: file.path) != nil { try index(objection) }
    if files.kind(of: file.journal) != nil, !files.isLink(file.journal) { try indexJournal() }
  }

  /// What the record says of a chunk.
  package func record(_ chunk: Int) throws(FileError) -> Record {
    var record = Record()
    guard offsets[chunk] < offsets[chunk + 1] else { return record }
    let bytes = try part(offsets[chunk], offsets[chunk + 1] - offsets[chunk])
    for line in bytes.split(separator: newline) {
      if let (path, entry) = Record.entry(line) { record.entries[path] = entry }
    }
    return record
  }

  /// What the journal said of it when this was made, as lines.
  package func journal(_ chunk: Int) throws(FileError) -> [UInt8] {
    var lines: [UInt8] = []
    for range in noted[chunk] ?? [] {
      lines += try files.part(of: file.journal, from: range.lowerBound, count: range.count)
      lines.append(newline)
    }
    return lines
  }

  private typealias Reading = @Sendable (Int, Int) throws(FileError) -> [UInt8]

  /// Bytes of the record from somewhere on, at most so many.
  private var part: Reading {
    { [sorted, files, file] (start, count) throws(FileError) in
      guard let sorted else { return try files.part(of: file.path, from: start, count: count) }
      return Array(sorted.dropFirst(start).prefix(count))
    }
  }

  private mutating func index(_ objection: (String) -> String?) throws(FileError) {
    let found = try find(objection)
    do throws(Record.Problem) {
      if try found.get() { return }
    } catch {
      problem = error
    }
    offsets = Array(repeating: 0, count: starts.count + 1)
    guard problem == nil else { return }
    // Merged by hand, say.
    let bytes = try files.read(file.path, limit: FileLimit.record)
    do throws(Record.Problem) {
      sorted = Array(try Record(bytes, objection: objection).text.utf8)
    } catch {
      problem = error
      return
    }
    _ = try find { _ in nil }
  }

  /// Whether the lines are in their order, each path once; then it is known where the chunks are.
  private mutating func find(
    _ objection: (String) -> String?
  ) throws(FileError) -> Result<Bool, Record.Problem> {
    var (number, last, chunk): (Int, String?, Int) = (0, nil, 0)
    var result = Result<Bool, Record.Problem>.success(true)
    let end = try Self.forEachLine(of: part) { line, offset in
      number += 1
      do throws(Record.Problem) {
        guard case .bytes(let bytes) = line else {
          throw Record.Problem(line: number, message: "is no line of a record")
        }
        guard let (path, _) = try Record.entry(bytes[...], number, objection) else { return true }
        if let last, !last.utf8.lexicographicallyPrecedes(path.utf8) {
          result = .success(false)
          return false
        }
        if last == nil { offsets[0] = offset }
        last = path
        while chunk + 1 < starts.count, !path.utf8.lexicographicallyPrecedes(starts[chunk + 1].utf8)
        {
          chunk += 1
          offsets[chunk] = offset
        }
        return true
      } catch {
        result = .failure(error)
        return false
      }
    }
    if number == 0 { return .failure(Record.Problem(line: 1, message: "is empty")) }
    for later in chunk + 1..<offsets.count { offsets[later] = end }
    return result
  }

  private mutating func indexJournal() throws(FileError) {
    let read: Reading = { [files, file] (start, count) throws(FileError) in
      try files.part(of: file.journal, from: start, count: count)
    }
    _ = try Self.forEachLine(of: read) { line, offset in
      guard case .bytes(let bytes) = line, let (path, _) = Record.entry(bytes[...]) else {
        return true
      }
      let (chunk, end) = (chunk(of: path), offset + bytes.count)
      if let last = noted[chunk]?.last, last.upperBound + 1 == offset {
        noted[chunk]![noted[chunk]!.count - 1] = last.lowerBound..<end
      } else {
        noted[chunk, default: []].append(offset..<end)
      }
      return true
    }
  }

  /// The last one that does not begin behind the path.
  private func chunk(of path: String) -> Int {
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

  /// Until `take`, which hears where each begins, wants no more; where it ended.
  private static func forEachLine(
    of read: @escaping Reading,
    _ take: (InputLines.Line, Int) -> Bool
  ) throws(FileError) -> Int {
    let position = Guarded(0)
    var lines = InputLines(limit: Record.longestLine) { room throws(FileError) in
      let some = try read(position.with { $0 }, room)
      position.with { $0 += some.count }
      return some
    }
    var offset = 0
    while let line = try lines.next(), take(line, offset) {
      switch line {
      case .bytes(let bytes): offset += bytes.count + 1
      case .tooLong(let count): offset += count + 1
      }
    }
    return offset
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}
