import IconCodec
import IconDocuments
import IconImage

/// The slices of an image by its line of Contents.json, in pixels of the file.
struct Resizing: Sendable {
  private let mode: CatalogSlices.Mode
  private let isTiled: Bool
  private var (left, top, right, bottom): (Int, Int, Int, Int)
  private var (width, height): (Int, Int)

  /// Nil for a mode or numbers without a known meaning.
  init?(_ value: PropertyValue) {
    guard let mode = value["mode"]?.text.flatMap(CatalogSlices.Mode.init),
      let center = value["center"], let caps = value["cap-insets"]
    else { return nil }
    func side(_ value: PropertyValue, _ key: String, isUsed: Bool) -> Int? {
      isUsed ? value[key].map { $0.pixels } ?? 0 : 0
    }
    let (isWide, isHigh) = (mode != .vertical, mode != .horizontal)
    guard let left = side(caps, "left", isUsed: isWide),
      let right = side(caps, "right", isUsed: isWide), let top = side(caps, "top", isUsed: isHigh),
      let bottom = side(caps, "bottom", isUsed: isHigh),
      let width = side(center, "width", isUsed: isWide),
      let height = side(center, "height", isUsed: isHigh)
    else { return nil }
    switch center["mode"]?.text {
    case "tile": isTiled = true
    case "stretch": isTiled = false
    default: return nil
    }
    self.mode = mode
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    (self.width, self.height) = (width, height)
  }

  /// For a render of vector artwork, whose lengths are those of scale 1.
  func scaled(_ scale: Int) -> Resizing {
    var scaled = self
    (scaled.left, scaled.right) = (left * scale, right * scale)
    (scaled.top, scaled.bottom) = (top * scale, bottom * scale)
    (scaled.width, scaled.height) = (width * scale, height * scale)
    return scaled
  }

  /// The columns and rows of an image that are kept; nil if it is too small for them.
  private func parts(of size: PixelSize) -> (columns: [Range<Int>], rows: [Range<Int>])? {
    guard left + width + right <= size.width, top + height + bottom <= size.height else {
      return nil
    }
    return (
      mode == .vertical
        ? [0..<size.width]
        : [0..<left, left..<left + width, size.width - right..<size.width],
      mode == .horizontal
        ? [0..<size.height]
        : [0..<top, top..<top + height, size.height - bottom..<size.height]
    )
  }

  /// The slices of an image of a size; nil if it is too small for them.
  func slices(of size: PixelSize) -> CatalogSlices? {
    parts(of: size).map { columns, rows in
      CatalogSlices(
        mode, isTiled: isTiled, columns: columns.map(\.count), rows: rows.map(\.count))
    }
  }

  /// An image without the rest of its middle; nil if it is too small for the slices. Complexity: O(pixels).
  func cut(_ bitmap: Bitmap) -> Bitmap? {
    parts(of: bitmap.size).flatMap { bitmap.keeping($0.columns, $0.rows) }
  }
}

extension Bitmap {
  /// Nil if nothing is kept.
  fileprivate func keeping(_ columns: [Range<Int>], _ rows: [Range<Int>]) -> Bitmap? {
    let kept = (
      width: columns.reduce(0) { $0 + $1.count }, height: rows.reduce(0) { $0 + $1.count }
    )
    guard let size = PixelSize(readable: kept.width, kept.height), size.area > 0 else { return nil }
    let pixel = bytes.count / self.size.area
    var result: [UInt8] = []
    result.reserveCapacity(size.area * pixel)
    for row in rows.joined() {
      let start = row * self.size.width * pixel
      for range in columns {
        result += bytes[start + range.lowerBound * pixel..<start + range.upperBound * pixel]
      }
    }
    return Bitmap(size: size, layout: layout, depth: depth, bytes: result)
  }
}

extension CatalogInsets {
  /// The alignment insets of a line, in pixels of its file.
  init(_ value: PropertyValue) {
    self.init()
    func side(_ key: String) -> Int { value[key]?.pixels ?? 0 }
    (left, top, right, bottom) = (side("left"), side("top"), side("right"), side("bottom"))
  }
}

extension PropertyValue {
  /// A length in whole pixels; nil for other values.
  fileprivate var pixels: Int? {
    let number: Double? =
      switch self {
      case .integer(let value): Double(value)
      case .number(let value): value
      default: nil
      }
    return number.flatMap { (0...100_000).contains($0) ? Int($0) : nil }
  }
}
