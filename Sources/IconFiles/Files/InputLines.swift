/// Reads lines from a stream, one at a time.
package struct InputLines: Sendable {
  package enum Line: Equatable, Sendable {
    case bytes([UInt8])
    /// The length of a line above the limit; its bytes are dropped.
    case tooLong(Int)
  }

  private let limit: Int
  private let readSome: @Sendable (_ start: Int, _ room: Int) throws(FileError) -> [UInt8]
  private var waiting: ArraySlice<UInt8> = []
  private var position = 0
  private var isAtEnd = false
  /// The last line's bytes in the stream.
  package private(set) var range = 0..<0

  /// `readSome` returns at most `room` bytes from the offset `start`, and an empty array at the end.
  package init(
    limit: Int,
    readSome: @escaping @Sendable (_ start: Int, _ room: Int) throws(FileError) -> [UInt8] = {
      _, room throws(FileError) in try StandardStream.readSome(room)
    }
  ) {
    self.limit = limit
    self.readSome = readSome
  }

  /// The next line without its line feed; nil at the end.
  package mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var isEnd = false
    let start = position - waiting.count
    while !isEnd {
      if waiting.isEmpty, !isAtEnd {
        waiting = try readSome(position, 1 << 16)[...]
        position += waiting.count
        isAtEnd = waiting.isEmpty
      }
      range = start..<(position - waiting.count)
      if waiting.isEmpty {
        if range.isEmpty { return nil }
        break
      }
      let end = waiting.firstIndex(of: UInt8(ascii: "\n"))
      let part = waiting[..<(end ?? waiting.endIndex)]
      range = start..<(range.upperBound + part.count)
      if range.count <= limit { line += part } else { line = [] }
      waiting = waiting[(end.map { $0 + 1 } ?? waiting.endIndex)...]
      isEnd = end != nil
    }
    return range.count > limit ? .tooLong(range.count) : .bytes(line)
  }
}
