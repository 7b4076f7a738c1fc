/// Where something stands in a text; both from 1 on.
package struct DocumentPlace: Equatable, Sendable {
  package let line: Int
  /// In bytes.
  package let column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// The place of a byte. Lines end by a line feed, a carriage return, or both. Complexity: O(offset).
  package init(of offset: Int, in bytes: [UInt8]) {
    var (line, start) = (1, 0)
    for index in 0..<min(offset, bytes.count) {
      let isBreak =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isBreak { (line, start) = (line + 1, index + 1) }
    }
    self.init(line: line, column: offset - start + 1)
  }
}
