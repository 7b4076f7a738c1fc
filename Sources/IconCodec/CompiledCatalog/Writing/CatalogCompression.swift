import CDeflate
import IconImage

/// How a compiled catalog stores pixels, by the oldest system that reads it.
package enum CatalogCompression: Int, Sendable {
  case none = 0
  /// gzip, for macOS before 10.10 and iOS before 8.
  case zip = 2
  /// For iOS 8 and macOS 10.10.
  case lzvn = 3
  /// Since iOS 9 and macOS 10.11.
  case lzfse = 4
  /// Since iOS 14 and macOS 11, for images other than icons.
  case deepmap2 = 11

  /// Whether catalogs have sheets, gray images and colors outside sRGB. Source: pair 01 has none of
  /// them; catalogs with LZFSE and deepmap2 have.
  package var storesSheetsAndGray: Bool { self == .lzfse || self == .deepmap2 }

  /// The compression of icons in a catalog whose other images have this one. Source: icons and sheets
  /// of icons in 14 catalogs by Xcode 12 to 26; sheets of icons and images are stored as images.
  var ofIcons: CatalogCompression { self == .deepmap2 ? .lzfse : self }

  /// Complexity: O(bytes).
  func packed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .none: Array(bytes)
    case .zip: GzipFile.packed(Array(bytes))
    case .lzvn: LZVN.compressed(bytes)
    case .lzfse: LZFSE.compressed(bytes)
    case .deepmap2: preconditionFailure("deepmap2 packs images, not bytes")
    }
  }
}

extension CatalogBitmap {
  /// Chunks have at least this many bytes, and there are three at most, besides a last one for the
  /// remaining rows. Source: bitmaps by Xcode 10 to 26 of 14,400 bytes have no chunks, of 16,384 two
  /// and of 23,104 three. Readers accept any rows that add up to the height.
  private static let (leastChunk, mostChunks) = (7500, 3)

  /// The data of a rendition: `MLEC`, properties, compression, then one stream or chunks of rows with
  /// a stream each.
  func data(_ compression: CatalogCompression) -> [UInt8] {
    if compression == .deepmap2 { return deepmap2 }
    let bytesPerRow = bytesPerRow(compression)
    let chunks = compression == .zip ? 1 : bytesPerRow * size.height / Self.leastChunk
    let opacity = isOpaque ? 2 : 0
    guard chunks > 1, size.height >= Self.mostChunks else {
      let all = rows(0..<size.height, bytesPerRow)
      let packed = compression.packed(all)
      let isSmaller = packed.count < all.count
      let stream = isSmaller ? packed[...] : all
      return [UInt8](tag: "CELM")
        + [UInt8](
          littleEndian: opacity, (isSmaller ? compression : .none).rawValue, stream.count)
        + stream
    }
    let height = size.height / min(chunks, Self.mostChunks)
    let starts = stride(from: 0, to: size.height, by: height)
    let streams = starts.map { start -> [UInt8] in
      let range = start..<min(start + height, size.height)
      let stream = compression.packed(rows(range, bytesPerRow))
      return [UInt8](tag: "CBCK") + [UInt8](littleEndian: 0, 0, range.count, stream.count) + stream
    }
    return [UInt8](tag: "CELM")
      + [UInt8](littleEndian: opacity | 1, compression.rawValue, streams.count)
      + streams.joined()
  }

  /// A stream after its version, its format and its length. Chroma has half its range, as Apple's
  /// compiler stores it: samples may differ by 1. Source: 38 renditions by Xcode 12 to 26.
  private var deepmap2: [UInt8] {
    let format = Deepmap2.Format(channels: format.layout.channels, isWide: format.isWide)
    let stream = Deepmap2Encoder(bytes, size, format, isLossy: true).shortest
    return [UInt8](tag: "CELM")
      + [UInt8](
        littleEndian: isOpaque ? 2 : 0, CatalogCompression.deepmap2.rawValue, stream.count + 16, 1,
        format.number, stream.count, 0)
      + stream
  }

  /// `compression`, or LZFSE for images that deepmap2 cannot hold, and for samples of 16 bits: no
  /// public catalog shows how Apple's compiler marks these.
  func compression(_ compression: CatalogCompression) -> CatalogCompression {
    guard compression == .deepmap2 else { return compression }
    return format.isWide || !Deepmap2Encoder.holds(size) ? .lzfse : .deepmap2
  }
}
