/// Limits of documents that describe icons. Readers refuse larger ones before they use memory or
/// time.
package struct DocumentLimits: Sendable {
  package var bytes: Int
  /// Levels of nested values or elements.
  package var depth: Int
  /// All values or elements.
  package var values: Int

  package init(bytes: Int = 8 << 20, depth: Int = 64, values: Int = 200_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  package static let standard = DocumentLimits()
}
