/// What is known of a drawing once it has been drawn.
public struct DrawingFacts: Equatable, Sendable {
  /// What of it does not come out as it is written, in its own order.
  public let notes: [DrawingNote]
  /// Whether nothing of it is seen: every pixel is wholly transparent.
  public let isBlank: Bool

  package init(notes: [DrawingNote], isBlank: Bool) {
    (self.notes, self.isBlank) = (notes, isBlank)
  }
}
