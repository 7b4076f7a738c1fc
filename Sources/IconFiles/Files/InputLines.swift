/// Reads lines from a stream, one at a time.
package struct InputLines: Sendable {
  package enum Line: Equatable, Sendable {
    case bytes([UInt8])
    /// The length of a line above the limit; its bytes are dropped.
    case tooLong(Int)
  }

  private let limit: Int
  private let readSome: @Sendable (_ room: Int) throws(FileError) -> [UInt8]
  private var waiting: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// `readSome` returns at most `room` bytes, and an empty array at the end.
  package init(
    limit: Int,
    readSome: @escaping @Sendable (_ room: Int) throws(FileError) -> [UInt8] = {
      room throws(FileError) in try StandardStream.readSome(room)
    }
  ) {
    self.limit = limit
    self.readSome = readSome
  }

  /// The next line without its line feed; nil at the end.
  package mutating func next() throws(FileError) -> Line? {
    var (line, count, isEnd) = ([UInt8](), 0, false)
    while !isEnd {
      if waiting.isEmpty, !isAtEnd {
        waiting = try readSome(1 << 16)[...]
        isAtEnd = waiting.isEmpty
      }
      if waiting.isEmpty {
        if count == 0 { return nil }
        break
      }
      let end = waiting.firstIndex(of: UInt8(ascii: "\n"))
      let part = waiting[..<(end ?? waiting.endIndex)]
      count += part.count
      if count <= limit { line += part } else { line = [] }
      waiting = waiting[(end.map { $0 + 1 } ?? waiting.endIndex)...]
      isEnd = end != nil
    }
    return count > limit ? .tooLong(count) : .bytes(line)
  }
}
