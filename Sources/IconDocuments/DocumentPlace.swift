/// Where something stands in a text; both from 1 on.
package struct DocumentPlace: Equatable, Sendable {
  package let line: Int
  /// In characters (Unicode's code points).
  package let column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// The place of a byte of UTF-8, for whoever wants one. Lines end by a line feed, a carriage return, or both. Complexity: O(offset).
  package init(of offset: Int, in bytes: [UInt8]) {
    var (line, start) = (1, 0)
    for index in 0..<min(offset, bytes.count) {
      let isBreak =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isBreak { (line, start) = (line + 1, index + 1) }
    }
    let end = max(start, min(offset, bytes.count))
    self.init(line: line, column: 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 })
  }
}
