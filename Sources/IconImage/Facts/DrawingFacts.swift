/// Facts about vector artwork that are known after rendering it.
public struct DrawingFacts: Equatable, Sendable {
  /// Features that were not rendered as written, in the artwork's order.
  public let notes: [DrawingNote]
  public let isBlank: Bool

  package init(notes: [DrawingNote], isBlank: Bool) {
    (self.notes, self.isBlank) = (notes, isBlank)
  }
}
