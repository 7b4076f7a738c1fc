import IconImage

/// A bitmap with a palette, after LZFSE: magic number, version, number of colors (16 bits), the
/// colors as alpha, red, green, blue, then rows of indices. Indices have 1, 2, 4, 8 or 16 bits,
/// from the highest bit of little-endian words of 16 bits; rows are whole words.
///
/// Source: devcxm/carfile-go, palette.go; bitmaps of one color by Xcode 10.2.
enum CSIPalette {
  private static let magic = 0xCAFE_F00D
  private static let headerSize = 10
  private static let newestVersion = 1

  /// The most bytes of a bitmap of `size`.
  static func mostBytes(_ size: PixelSize) -> Int {
    headerSize + 4 * 0xFFFF + size.height * bytesPerRow(size.width, bits: 16)
  }

  /// BGRA, without padding. Complexity: O(pixels + colors).
  static func pixels(
    _ data: ArraySlice<UInt8>, _ size: PixelSize
  ) throws(CompiledCatalogError) -> [UInt8] {
    guard data.doubleWord(at: 0) == magic, let version = data.doubleWord(at: 4),
      let count = data.word(at: 8), count > 0
    else { throw .damaged("its palette has no header") }
    guard version <= newestVersion else { throw .notDecodable("palette version \(version)") }
    let bits = bitsPerIndex(colors: count)
    let rowBytes = bytesPerRow(size.width, bits: bits)
    guard let colors = data.part(at: headerSize, count: count * 4),
      let rows = data.part(at: headerSize + count * 4, count: rowBytes * size.height)
    else { throw .damaged("its palette is cut short") }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area * 4)
    for y in 0..<size.height {
      let row = rows.startIndex + y * rowBytes
      for x in 0..<size.width {
        let bit = x * bits
        let place = row + bit / 16 * 2
        let word = Int(rows[place]) | Int(rows[place + 1]) << 8
        let index = word >> (16 - bits - bit % 16) & (1 << bits - 1)
        guard index < count else {
          throw .damaged("color \(index) is outside its palette of \(count)")
        }
        pixels += colors[colors.startIndex + index * 4..<colors.startIndex + index * 4 + 4]
          .reversed()
      }
    }
    return pixels
  }

  private static func bitsPerIndex(colors count: Int) -> Int {
    [1, 2, 4, 8].first { count <= 1 << $0 } ?? 16
  }

  private static func bytesPerRow(_ width: Int, bits: Int) -> Int { (width * bits + 15) / 16 * 2 }
}
