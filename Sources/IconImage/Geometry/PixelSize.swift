/// Width and height in pixels, both at least 1.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// The longest side of any image that is read or written: eight times the largest icon.
  package static let largestSide = 8192

  /// Creates a size. Both sides must be at least 1.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    self.width = width
    self.height = height
  }

  /// Nil for sides that no readable image has.
  package init?(readable width: Int, _ height: Int) {
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  /// Creates the size of a square.
  public init(square side: Int) {
    self.init(width: side, height: side)
  }

  /// The number of pixels.
  package var area: Int { width * height }
  /// The smaller of width and height.
  package var shorterSide: Int { min(width, height) }
  /// The larger of width and height.
  package var longerSide: Int { max(width, height) }
  /// Whether both sides are equal.
  package var isSquare: Bool { width == height }
  /// As `60×60`.
  public var description: String { "\(width)×\(height)" }

  /// The largest size of the same aspect ratio inside `bounds`. Sides are rounded and at least 1.
  package func fitted(within bounds: PixelSize) -> PixelSize {
    func share(_ side: Int, times numerator: Int, by denominator: Int) -> Int {
      max(1, (2 * side * numerator + denominator) / (2 * denominator))
    }
    return width * bounds.height >= height * bounds.width
      ? PixelSize(width: bounds.width, height: share(height, times: bounds.width, by: width))
      : PixelSize(width: share(width, times: bounds.height, by: height), height: bounds.height)
  }
}
