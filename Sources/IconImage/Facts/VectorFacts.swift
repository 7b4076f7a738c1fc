/// Facts about vector artwork that are known after rendering it.
package struct VectorFacts: Equatable, Sendable {
  /// Features that were not rendered as written, in the artwork's order.
  package let notes: [VectorNote]
  package let isBlank: Bool

  package init(notes: [VectorNote], isBlank: Bool) {
    self.notes = notes
    self.isBlank = isBlank
  }
}
