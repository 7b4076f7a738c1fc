/// A rectangle of whole pixels; y grows downwards.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public let x: Int
  /// The top edge.
  public let y: Int
  /// Width and height.
  public let size: PixelSize

  /// Creates a rectangle from its corner and size.
  package init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Creates the rectangle of a whole image.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, size: size)
  }

  /// The rectangle without `margin` pixels on each side.
  package func inset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x + margin, y: y + margin,
      size: PixelSize(width: size.width - 2 * margin, height: size.height - 2 * margin))
  }

  /// Whether an image of this size has all pixels of the rectangle.
  package func isInside(_ bounds: PixelSize) -> Bool {
    x >= 0 && y >= 0 && x + size.width <= bounds.width && y + size.height <= bounds.height
  }
}
