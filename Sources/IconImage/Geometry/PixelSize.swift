/// Width and height in pixels, both at least 1.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  /// The longest side of any image that is read or written: eight times the largest icon.
  public static let largestSide = 8192

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

  public init(square side: Int) {
    self.init(width: side, height: side)
  }

  public var area: Int { width * height }
  public var shorterSide: Int { min(width, height) }
  public var longerSide: Int { max(width, height) }
  public var isSquare: Bool { width == height }
  public var description: String { "\(width)×\(height)" }

  /// The largest size of the same aspect ratio inside `bounds`. Sides are rounded and at least 1.
  public func fitted(within bounds: PixelSize) -> PixelSize {
    func share(_ side: Int, times numerator: Int, by denominator: Int) -> Int {
      max(1, (2 * side * numerator + denominator) / (2 * denominator))
    }
    return width * bounds.height >= height * bounds.width
      ? PixelSize(width: bounds.width, height: share(height, times: bounds.width, by: width))
      : PixelSize(width: share(width, times: bounds.height, by: height), height: bounds.height)
  }
}
