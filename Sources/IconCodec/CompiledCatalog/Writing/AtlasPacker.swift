import IconImage

/// Places images on a sheet as actool does: a binary tree of free areas that grows to the right or
/// upwards, whichever keeps the sheet closer to a square.
///
/// Source: equal to the 24 sheets of storage version 17 in catalogs by Xcode 12 to 26, in their sizes
/// and all locations.
struct AtlasPacker: Sendable {
  /// Transparent pixels at the edges of the sheet and between images.
  private static let margin = 2

  /// y grows upwards.
  private struct Rectangle: Sendable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  private indirect enum Area: Sendable {
    case free(Rectangle)
    /// What remains beside and above a used rectangle.
    case used(beside: Area, above: Area)
  }

  private var root: Area
  private var (width, height): (Int, Int)
  /// The lower left corners of the images, in the order of the sizes.
  private(set) var corners: [(x: Int, y: Int)] = []

  /// Places images in descending order of their areas. Complexity: O(images²).
  init(_ sizes: [PixelSize]) {
    width = sizes[0].width + Self.margin
    height = sizes[0].height + Self.margin
    root = .free(Rectangle(x: 0, y: 0, width: width, height: height))
    for size in sizes { place(size.width + Self.margin, size.height + Self.margin) }
  }

  /// Its sides are rounded down to even numbers.
  var sheet: PixelSize {
    PixelSize(width: (width + Self.margin) / 2 * 2, height: (height + Self.margin) / 2 * 2)
  }

  private mutating func place(_ width: Int, _ height: Int) {
    if Self.take(width, height, from: &root, to: &corners) { return }
    grow(width, height)
    _ = Self.take(width, height, from: &root, to: &corners)
  }

  /// An image of a smaller area than the first cannot be both wider and higher than the sheet.
  private mutating func grow(_ width: Int, _ height: Int) {
    let (fitsBeside, fitsAbove) = (height <= self.height, width <= self.width)
    let isHigh = self.height >= self.width + width
    let isWide = self.width >= self.height + height
    if fitsBeside, isHigh || !fitsAbove || !isWide {
      let strip = Rectangle(x: self.width, y: 0, width: width, height: self.height)
      root = .used(beside: .free(strip), above: root)
      self.width += width
    } else {
      let strip = Rectangle(x: 0, y: self.height, width: self.width, height: height)
      root = .used(beside: root, above: .free(strip))
      self.height += height
    }
  }

  /// Takes the corner of the first free area that is large enough.
  private static func take(
    _ width: Int, _ height: Int, from area: inout Area, to corners: inout [(x: Int, y: Int)]
  ) -> Bool {
    switch area {
    case .used(var beside, var above):
      guard
        take(width, height, from: &beside, to: &corners)
          || take(width, height, from: &above, to: &corners)
      else { return false }
      area = .used(beside: beside, above: above)
      return true
    case .free(let free):
      guard width <= free.width, height <= free.height else { return false }
      corners.append((free.x + margin, free.y + margin))
      let beside = Rectangle(
        x: free.x + width, y: free.y, width: free.width - width, height: height)
      let above = Rectangle(
        x: free.x, y: free.y + height, width: free.width, height: free.height - height)
      area = .used(beside: .free(beside), above: .free(above))
      return true
    }
  }
}
