/// A rectangle of whole pixels; y grows downwards.
public struct PixelRect: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let size: PixelSize

  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, size: size)
  }

  public func isInside(_ bounds: PixelSize) -> Bool {
    x >= 0 && y >= 0 && x + size.width <= bounds.width && y + size.height <= bounds.height
  }
}
