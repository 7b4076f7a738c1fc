package import IconImage

/// deepmap2, which Apple's compiler writes for images since iOS 14 and macOS 11: a header of 12
/// bytes, then tiles, strips of rows from the top. A tile is compressed with LZFSE, or with bare
/// LZVN if it has fewer than 4096 bytes.
///
/// Source: github.com/viraptor/libdm2, deepmap2.md and decode.rs, checked there against Apple's
/// decoder; 38 renditions in catalogs by Xcode 12 to 26.3.
package struct Deepmap2 {
  enum Method: UInt8 {
    /// Pixels without tiles.
    case stored = 1
    /// Differences from predictions: `Deepmap2Rows`.
    case predicted
    /// Pixels.
    case packed
    /// Up to 256 colors, and an index for each pixel.
    case palette
  }

  /// The channels of a pixel: color first, alpha last.
  struct Format: Equatable {
    let channels: Int
    /// Whether samples are 16-bit floating-point numbers.
    let isWide: Bool

    var bytesPerPixel: Int { isWide ? channels * 2 : channels }
    var hasAlpha: Bool { channels % 2 == 0 }
    /// Gray has one value for each pixel, color three.
    var values: Int { channels < 3 ? 1 : 3 }
    /// The header's number.
    var number: Int { isWide ? channels + 16 : channels }
  }

  static let magic = Array("dmp2".utf8)
  private static let headerSize = 12
  /// Apple's tiles have 2 MB, or one row.
  private static let mostTileBytes = 16 << 20

  let format: Format
  package var bytesPerPixel: Int { format.bytesPerPixel }
  private let method: Method
  private let width: Int
  private let tileHeight: Int
  /// Whether chroma has half its range.
  private let isLossy: Bool
  /// Of samples in 16 bits: 1.0 is 2 to the power of this number less one.
  private let precision: Int
  private let body: ArraySlice<UInt8>

  package init(_ stream: ArraySlice<UInt8>) throws(CompiledCatalogError) {
    guard stream.starts(with: Self.magic), let head = stream.part(at: 0, count: Self.headerSize),
      let width = head.word(at: 8), let height = head.word(at: 10), height > 0
    else { throw .damaged("its pixels have no header (deepmap2)") }
    let bytes = Array(head)
    guard let method = Method(rawValue: bytes[4]), bytes[7] & 0xEF != 0, bytes[7] & 0xEF <= 4 else {
      throw .notDecodable("deepmap2 type \(bytes[4]), format \(bytes[7])")
    }
    self.method = method
    self.width = width
    tileHeight = height
    format = Format(channels: Int(bytes[7] & 15), isWide: bytes[7] >= 16)
    isLossy = bytes[5] != 0
    precision = Int(bytes[6])
    body = stream.dropFirst(Self.headerSize)
    guard method != .palette || format == Format(channels: 4, isWide: false),
      method != .predicted || !format.isWide || (9...12).contains(precision)
    else { throw .notDecodable("deepmap2 type \(bytes[4]), format \(bytes[7])") }
  }

  /// Pixels in rows without padding; 16-bit samples are little-endian. Throws unless the stream has
  /// `size`. Complexity: O(pixels). Memory: the pixels and a tile of 16 MB at most, or of one row.
  package func pixels(_ size: PixelSize) throws(CompiledCatalogError) -> [UInt8] {
    guard size.width == width else { throw .damaged("its pixels have \(width) columns (deepmap2)") }
    switch method {
    case .stored:
      guard let pixels = body.part(at: 0, count: size.area * format.bytesPerPixel) else {
        throw cutShort
      }
      return Array(pixels)
    case .packed:
      let count = width * format.bytesPerPixel
      return try tiles(size, body, bytesPerRow: count) { tile, rows in tile.prefix(rows * count) }
    case .predicted:
      let rows = Deepmap2Rows(
        width: width, format, chroma: isLossy ? 2 : 1, one: Float(1 << max(0, precision - 1)))
      return try tiles(size, body, bytesPerRow: rows.bytesPerRow) { tile, count in
        guard let pixels = rows.pixels(of: tile, rows: count) else {
          throw CompiledCatalogError.damaged("a row has an unknown prediction (deepmap2)")
        }
        return pixels[...]
      }
    case .palette: return try palette(size)
    }
  }

  /// The header goes on with the number of colors and whether they have alpha (4) or the tile has it
  /// (3), each 16 bits, then the colors, of four bytes.
  private func palette(_ size: PixelSize) throws(CompiledCatalogError) -> [UInt8] {
    guard let count = body.word(at: 0), let kind = body.word(at: 2), kind == 3 || kind == 4,
      let table = body.part(at: 4, count: count * 4).map(Array.init)
    else { throw .damaged("its palette is cut short (deepmap2)") }
    let hasOwnAlpha = kind == 3
    let tiles = body.dropFirst(4 + count * 4)
    return try self.tiles(size, tiles, bytesPerRow: hasOwnAlpha ? width * 2 : width) { tile, rows in
      let area = rows * width
      var pixels: [UInt8] = []
      pixels.reserveCapacity(area * 4)
      for pixel in 0..<area {
        let index = Int(tile[hasOwnAlpha ? area + pixel : pixel])
        guard index < count else {
          throw CompiledCatalogError.damaged("color \(index) is outside its palette of \(count)")
        }
        pixels.append(table[index * 4])
        pixels.append(table[index * 4 + 1])
        pixels.append(table[index * 4 + 2])
        pixels.append(hasOwnAlpha ? tile[pixel] : table[index * 4 + 3])
      }
      return pixels[...]
    }
  }

  /// Calls `decode` with every unpacked tile and its number of rows. Each tile is preceded by its
  /// size; unpacked it may be padded to a multiple of 16 bytes.
  private func tiles(
    _ size: PixelSize, _ tiles: ArraySlice<UInt8>, bytesPerRow: Int,
    _ decode: ([UInt8], Int) throws -> ArraySlice<UInt8>
  ) throws(CompiledCatalogError) -> [UInt8] {
    var (pixels, rest, row) = ([UInt8](), tiles, 0)
    pixels.reserveCapacity(size.area * format.bytesPerPixel)
    while row < size.height {
      let rows = min(tileHeight, size.height - row)
      guard let length = rest.doubleWord(at: 0), let stream = rest.part(at: 4, count: length) else {
        throw cutShort
      }
      let count = rows * bytesPerRow
      guard rows == 1 || count <= Self.mostTileBytes else {
        throw .damaged("a tile has \(count >> 20) MB (deepmap2)")
      }
      do {
        let isBare = !stream.starts(with: "bvx".utf8)
        let padded = (count + 15) / 16 * 16
        let tile =
          isBare
          ? try LZVN.decompressed(stream, count: padded, least: count)
          : try LZFSE.decompressed(stream, count: padded, least: count)
        pixels += try decode(tile, rows)
      } catch let error as CompiledCatalogError {
        throw error
      } catch {
        throw .damaged("its pixels cannot be decompressed (deepmap2)")
      }
      rest = rest.dropFirst(4 + length)
      row += rows
    }
    return pixels
  }

  private var cutShort: CompiledCatalogError { .damaged("its pixels are cut short (deepmap2)") }
}
