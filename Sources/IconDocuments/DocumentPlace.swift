/// A location in a text. Line and column start at 1; columns count Unicode scalars.
package struct DocumentPlace: Equatable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The location of a byte of UTF-8. Complexity: O(bytes).
  package init(of offset: Int, in bytes: [UInt8]) {
    self = DocumentLines(bytes).place(of: offset)
  }
}
