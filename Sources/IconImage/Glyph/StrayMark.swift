/// The visible part of transparent square artwork that a designer would place anew: it is tiny, or it
/// was cropped to its own width or height.
package struct StrayMark: Sendable {
  package let measures: GlyphMeasures
  /// Whether its longer side is less than half of the artwork's.
  package let isTiny: Bool
  package let artwork: PixelSize

  /// Nil for artwork with margins, for artwork that fills the square or the circle in it, such as a
  /// finished icon, and for artwork that touches one edge or three, which is meant to bleed.
  /// Complexity: O(pixels).
  package init?(_ artwork: Bitmap) {
    guard artwork.size.isSquare,
      let measures = GlyphMeasures(artwork.coverage(from: .alpha))
    else { return nil }
    let (box, side) = (measures.box, artwork.size.width)
    let margins = [
      box.x, side - box.x - box.size.width, box.y, side - box.y - box.size.height,
    ].map { Double($0) / Double(side) }
    func touches(_ edges: Range<Int>) -> Bool { margins[edges].allSatisfy { $0 < Self.touching } }
    func isFree(_ edges: Range<Int>) -> Bool {
      margins[edges].allSatisfy { $0 > 4 * Self.touching }
    }
    isTiny = 2 * box.size.longerSide < side
    let isCropped = touches(0..<2) && isFree(2..<4) || touches(2..<4) && isFree(0..<2)
    guard isTiny || isCropped else { return nil }
    self.measures = measures
    self.artwork = artwork.size
  }

  /// The largest margin of a mark that touches an edge, as a share of the side.
  private static let touching = 1.0 / 64
}
