import IconImage

/// Packs pixels as deepmap2. Source: see `Deepmap2`; libdm2's encode.rs and deepmap2.md describe
/// Apple's encoder.
struct Deepmap2Encoder {
  /// The bytes of a tile before it is packed. Apple's tiles have this limit too.
  private static let mostTileBytes = 2 << 20
  /// Smaller tiles are bare LZVN.
  private static let leastPackedBytes = 4096
  /// Apple's encoder predicts no smaller image.
  private static let leastPredictedPixels = 4
  private static let (widest, highest) = (16_384, 0xFFFF)

  private let pixels: [UInt8]
  private let size: PixelSize
  private let format: Deepmap2.Format
  private let isLossy: Bool
  private let precision: Int

  /// `pixels` has rows without padding, `isLossy` halves the range of chroma, and `precision` is the
  /// number of bits of 1.0 in predicted samples of 16 bits: 9 to 12.
  init(
    _ pixels: [UInt8], _ size: PixelSize, _ format: Deepmap2.Format, isLossy: Bool,
    precision: Int = 10
  ) {
    precondition(pixels.count == size.area * format.bytesPerPixel && Self.holds(size))
    self.pixels = pixels
    self.size = size
    self.format = format
    self.isLossy = isLossy
    self.precision = precision
  }

  /// Whether the format has images of this size.
  static func holds(_ size: PixelSize) -> Bool { size.width <= widest && size.height <= highest }

  /// The shortest stream. Of equals the predicted one, then that with a palette. Source: 38 renditions,
  /// two with equal streams. Complexity: O(pixels).
  var shortest: [UInt8] {
    var best = stream(.stored)
    for method in [Deepmap2.Method.palette, .predicted, .packed] {
      let limit = best?.count ?? .max
      guard let stream = stream(method, limit: limit) else { continue }
      if method == .packed ? stream.count < limit : stream.count <= limit { best = stream }
    }
    return best!  // Any image can be packed.
  }

  /// Nil if the method has no such images: predictions need four pixels, palettes up to 256 colors of
  /// 8 bits, and Apple's encoder stores only samples of 8 bits. Nil also for some streams that take
  /// more than `limit` bytes.
  func stream(_ method: Deepmap2.Method, limit: Int = .max) -> [UInt8]? {
    switch method {
    case .stored: return format.isWide ? nil : head(method, tileHeight: size.height) + pixels
    case .packed:
      return tiles(method, bytesPerRow: size.width * format.bytesPerPixel, limit: limit) {
        part(of: $0)
      }
    case .predicted:
      guard size.area >= Self.leastPredictedPixels else { return nil }
      let rows = Deepmap2Rows(
        width: size.width, format, chroma: isLossy ? 2 : 1, one: Float(1 << (precision - 1)))
      // Apple's encoder counts the padding of a tile for each row.
      return tiles(method, bytesPerRow: rows.bytesPerRow + 15, limit: limit) {
        Deepmap2RowPacker.tile(of: part(of: $0), rows)[...]
      }
    case .palette:
      guard format.channels == 4, !format.isWide, let palette = Deepmap2Palette(pixels) else {
        return nil
      }
      return tiles(method, bytesPerRow: size.width, palette.table, limit: limit) {
        palette.tile($0.lowerBound * size.width..<$0.upperBound * size.width)
      }
    }
  }

  private func part(of rows: Range<Int>) -> ArraySlice<UInt8> {
    let count = size.width * format.bytesPerPixel
    return pixels[rows.lowerBound * count..<rows.upperBound * count]
  }

  private func head(_ method: Deepmap2.Method, tileHeight: Int) -> [UInt8] {
    Deepmap2.magic
      + [method.rawValue, isLossy ? 1 : 0, UInt8(precision), UInt8(format.number)]
      + [UInt8](words: [size.width, tileHeight])
  }

  /// A tile has as many rows as fit in, each counted with `bytesPerRow`.
  private func tiles(
    _ method: Deepmap2.Method, bytesPerRow: Int, _ table: [UInt8] = [], limit: Int,
    _ tile: (Range<Int>) -> ArraySlice<UInt8>
  ) -> [UInt8]? {
    let height = min(size.height, max(1, Self.mostTileBytes / bytesPerRow))
    var stream = head(method, tileHeight: height) + table
    for start in stride(from: 0, to: size.height, by: height) {
      guard stream.count < limit,
        let packed = Self.packed(
          tile(start..<min(start + height, size.height)), limit: limit - stream.count)
      else { return nil }
      stream += [UInt8](littleEndian: packed.count) + packed
    }
    return stream
  }

  private static func packed(_ tile: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    if tile.count < leastPackedBytes { return LZVN.compressed(tile) }
    let stored = tile.count + LZFSE.storedSurplus
    if limit >= stored { return LZFSE.compressed(tile) }
    return LZFSE.compressed(tile, limit: min(stored, limit + LZFSE.limitMargin))
  }
}
