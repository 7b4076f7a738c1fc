import IconImage

/// A rendition's bitmap: tag, form, compression, then one stream or several chunks of rows. Source:
/// see `CompiledCatalog`; catalogs by Xcode 7.3 to 26.3.
struct CSIBitmap {
  private typealias Chunk = (rows: Int, stream: ArraySlice<UInt8>)

  static let tag = "CELM"
  private static let chunkTag = "CBCK"
  private static let headerSize = 16
  private static let chunkHeaderSize = 20
  private static let chunked = 1
  private static let opaque = 2
  /// Rows are padded to 32 bytes; any reader accepts more.
  private static let mostPadding = 256

  let size: PixelSize
  private let format: CSIPixelFormat
  private let compression: CSICompression
  private let bytesPerRow: Int
  private let chunks: [Chunk]

  /// Throws for unknown formats, and for sizes outside `limits` before memory is used.
  init(_ header: CSIHeader, limits: DecodingLimits) throws(CompiledCatalogError) {
    guard let format = CSIPixelFormat(rawValue: header.pixelFormat) else {
      throw .notDecodable("pixel format \(header.pixelFormat)")
    }
    guard let (form, number) = Self.head(header.data) else { throw .notDecodable("no bitmap") }
    guard let compression = CSICompression(rawValue: number), compression.isDecodable else {
      throw .notDecodable("compression \(Self.compression(header.data) ?? "")")
    }
    guard let size = PixelSize(readable: header.width, header.height), limits.allow(size) else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    let least = size.width * format.bytesPerPixel
    let bytesPerRow = header.bytesPerRow ?? least
    // Palettes and deepmap2 have their own rows.
    guard
      [.palette, .deepmap2].contains(compression)
        || (least...least + Self.mostPadding).contains(bytesPerRow)
    else {
      throw .damaged("its rows of \(least) bytes take \(bytesPerRow) bytes")
    }
    self.size = size
    self.format = format
    self.compression = compression
    self.bytesPerRow = bytesPerRow
    chunks = try Self.chunks(header.data, isChunked: form & Self.chunked != 0, height: size.height)
  }

  /// Whether the bitmap is marked as opaque. Nil without a bitmap, and for unmarked bitmaps with a
  /// palette, of which no opaque sample is known. Source: app icons in catalogs by Xcode 10.2 to
  /// 26.3, compared to their source images.
  static func isMarkedOpaque(_ data: ArraySlice<UInt8>) -> Bool? {
    guard let (form, number) = head(data) else { return nil }
    let isMarked = form & opaque != 0
    return !isMarked && number == CSICompression.palette.rawValue ? nil : isMarked
  }

  /// The name of its compression; nil without a bitmap.
  static func compression(_ data: ArraySlice<UInt8>) -> String? {
    head(data).map { CSICompression(rawValue: $0.compression)?.name ?? "\($0.compression)" }
  }

  private static func head(_ data: ArraySlice<UInt8>) -> (form: Int, compression: Int)? {
    guard data.tag == tag, let form = data.doubleWord(at: 4),
      let compression = data.doubleWord(at: 8)
    else { return nil }
    return (form, compression)
  }

  private static func chunks(
    _ data: ArraySlice<UInt8>, isChunked: Bool, height: Int
  ) throws(CompiledCatalogError) -> [Chunk] {
    guard isChunked else {
      guard let length = data.doubleWord(at: 12),
        let stream = data.part(at: headerSize, count: length)
      else { throw .damaged("its pixels are cut short") }
      return [(height, stream)]
    }
    var (chunks, offset, row) = ([Chunk](), headerSize, 0)
    while row < height {
      guard let head = data.part(at: offset, count: chunkHeaderSize), head.tag == chunkTag,
        let rows = head.doubleWord(at: 12), let length = head.doubleWord(at: 16),
        let stream = data.part(at: offset + chunkHeaderSize, count: length)
      else { throw .damaged("its pixels are cut short at row \(row) of \(height)") }
      guard rows > 0, rows <= height - row else {
        throw .damaged("its chunks have more rows than its \(height)")
      }
      chunks.append((rows, stream))
      offset = offset + chunkHeaderSize + length
      row = row + rows
    }
    return chunks
  }

  /// Straight pixels. Complexity: O(pixels + bytes). Memory: the bitmap and one chunk.
  func decoded() throws(CompiledCatalogError) -> Bitmap {
    var samples: [UInt8] = []
    samples.reserveCapacity(size.area * format.bytesPerPixel)
    for chunk in chunks {
      let part = PixelSize(width: size.width, height: chunk.rows)
      let rows = try rows(of: chunk.stream, part)
      let tight = size.width * format.bytesPerPixel
      let stride = rows.count == tight * chunk.rows ? tight : bytesPerRow
      guard rows.count >= stride * (chunk.rows - 1) + tight else {
        throw .damaged("its pixels end before their last row")
      }
      format.appendStraight(rows[...], bytesPerRow: stride, part, to: &samples)
    }
    return Bitmap(size: size, layout: format.layout, bytes: samples)
  }

  /// Rows of pixels, with or without padding.
  private func rows(
    of stream: ArraySlice<UInt8>, _ part: PixelSize
  ) throws(CompiledCatalogError) -> [UInt8] {
    let count = bytesPerRow * part.height
    do {
      switch compression {
      case .none: return Array(stream.prefix(count))
      case .runs:
        return try CSIRuns.unpacked(stream, part, bytesPerPixel: format.bytesPerPixel)
      case .zip: return try GzipFile.unpacked(Array(stream), limit: count)
      case .lzvn: return try LZVN.decompressed(stream, count: count)
      case .lzfse: return try LZFSE.decompressed(stream, count: count)
      case .palette:
        guard format == .bgra else { throw CompiledCatalogError.notDecodable("gray palette") }
        let most = CSIPalette.mostBytes(part)
        return try CSIPalette.pixels(LZFSE.decompressed(stream, count: most, least: 0)[...], part)
      case .deepmap2: return try deepmap2(stream, part)
      default: throw CompiledCatalogError.notDecodable("compression \(compression.name)")
      }
    } catch let error as CompiledCatalogError {
      throw error
    } catch {
      throw .damaged("its pixels cannot be decompressed (\(compression.name))")
    }
  }

  /// The stream comes after its version, type, length and a zero. Source: 38 renditions.
  private func deepmap2(
    _ data: ArraySlice<UInt8>, _ part: PixelSize
  ) throws(CompiledCatalogError) -> [UInt8] {
    guard let length = data.doubleWord(at: 8),
      let stream = data.part(at: Self.headerSize, count: length)
    else { throw .damaged("its pixels are cut short (deepmap2)") }
    let image = try Deepmap2(stream)
    guard image.format == Deepmap2.Format(channels: format.layout.channels, isWide: format.isWide)
    else { throw .notDecodable("deepmap2 with \(image.format.channels) channels") }
    return try image.pixels(part)
  }
}
