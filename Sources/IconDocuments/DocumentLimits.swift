/// How large a document may be that describes icons; what is larger is refused by its reader, before it
/// costs anybody memory or time.
package struct DocumentLimits: Sendable {
  /// In the whole file.
  package var bytes: Int
  /// How deep values or elements may lie in one another.
  package var depth: Int
  /// Values or elements in all.
  package var values: Int

  package init(bytes: Int = 8 << 20, depth: Int = 64, values: Int = 200_000) {
    (self.bytes, self.depth, self.values) = (bytes, depth, values)
  }

  /// Files larger than this describe no icons.
  package static let standard = DocumentLimits()
}
