/// Reads lines from a stream, one at a time.
package struct InputLines: Sendable {
  package enum Line: Equatable, Sendable {
    case bytes([UInt8])
    /// The length of a line above the limit; its bytes are dropped.
    case tooLong(Int)
  }

  private let limit: Int
  private let readSome: @Sendable (Int) throws(FileError) -> [UInt8]
  private var waiting: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// `readSome` returns at most the requested number of bytes, and an empty array at the end.
  package init(
    limit: Int,
    readSome: @escaping @Sendable (Int) throws(FileError) -> [UInt8] = StandardStream.readSome
  ) {
    (self.limit, self.readSome) = (limit, readSome)
  }

  /// The next line without its line feed; nil at the end.
  package mutating func next() throws(FileError) -> Line? {
    var (line, count, hasAny): ([UInt8], Int, Bool) = ([], 0, false)
    while true {
      if waiting.isEmpty, !isAtEnd {
        waiting = try readSome(1 << 16)[...]
        isAtEnd = waiting.isEmpty
      }
      if waiting.isEmpty { return hasAny ? made(line, count) : nil }
      hasAny = true
      let end = waiting.firstIndex(of: UInt8(ascii: "\n"))
      let part = waiting[..<(end ?? waiting.endIndex)]
      count += part.count
      if count <= limit { line += part } else { line = [] }
      waiting = waiting[(end.map { $0 + 1 } ?? waiting.endIndex)...]
      if end != nil { return made(line, count) }
    }
  }

  private func made(_ line: [UInt8], _ count: Int) -> Line {
    count > limit ? .tooLong(count) : .bytes(line)
  }
}
