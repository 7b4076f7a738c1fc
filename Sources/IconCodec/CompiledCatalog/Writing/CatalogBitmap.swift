package import IconImage

/// Pixels as a compiled catalog stores them: premultiplied, row-major from the top left, rows without
/// padding.
package struct CatalogBitmap: Sendable {
  package enum Format: Sendable {
    /// 4 bytes: blue, green, red, alpha.
    case bgra
    /// 2 bytes: gray, alpha. Also for opaque gray images.
    case grayAlpha

    package var bytesPerPixel: Int { self == .bgra ? 4 : 2 }

    /// Letters in the order of the number that stores them.
    var tag: String { self == .bgra ? "ARGB" : "GA8 " }

    /// 1 sRGB, 2 gray with gamma 2.2.
    var colorSpace: Int { self == .bgra ? 1 : 2 }
  }

  package let size: PixelSize
  package let format: Format
  package let isOpaque: Bool
  /// size.area × format.bytesPerPixel bytes.
  package let bytes: [UInt8]

  /// Premultiplies a bitmap as Apple's compiler does: `(color × alpha + 127) / 255`, rounded down.
  /// 16-bit samples are reduced to 8 bits.
  ///
  /// Source: 782 renditions by Xcode 7.3 to 26.3 equal their source images in every byte.
  /// - Parameter format: `grayAlpha` takes the first channel.
  /// - Complexity: O(pixels).
  package init(_ bitmap: Bitmap, as format: Format) {
    let source = bitmap.reducedToEightBits()
    (size, self.format) = (source.size, format)
    let (channels, hasAlpha, isGray) = (
      source.layout.channels, source.layout.hasAlpha, format == .grayAlpha
    )
    let (green, blue) = source.layout.colorChannels == 1 ? (0, 0) : (1, 2)
    let (count, stride) = (source.size.area, format.bytesPerPixel)
    var transparency: UInt8 = 255
    bytes = source.bytes.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: count * stride) { target, filled in
        for pixel in 0..<count {
          let (start, end) = (pixel * channels, pixel * stride)
          let alpha = hasAlpha ? source[start + channels - 1] : 255
          transparency &= alpha
          func premultiplied(_ sample: UInt8) -> UInt8 {
            alpha == 255 ? sample : UInt8((Int(sample) * Int(alpha) + 127) / 255)
          }
          if isGray {
            target[end] = premultiplied(source[start])
          } else {
            target[end] = premultiplied(source[start + blue])
            target[end + 1] = premultiplied(source[start + green])
            target[end + 2] = premultiplied(source[start])
          }
          target[end + stride - 1] = alpha
        }
        filled = count * stride
      }
    }
    isOpaque = transparency == 255
  }

  /// Composites images of one size, the first at the back. Complexity: O(pixels).
  package init(flattening images: [Bitmap]) {
    let layers = images.map { CatalogBitmap($0, as: .bgra) }
    var bytes = layers[0].bytes
    for layer in layers.dropFirst() {
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let rest = 255 - Int(layer.bytes[start + 3])
        for index in start..<start + 4 {
          bytes[index] = layer.bytes[index] + UInt8((Int(bytes[index]) * rest + 127) / 255)
        }
      }
    }
    self.init(
      size: layers[0].size, format: .bgra,
      isOpaque: stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 },
      bytes: bytes)
  }

  package init(transparent size: PixelSize) {
    self.init(
      size: size, format: .bgra, isOpaque: false,
      bytes: [UInt8](repeating: 0, count: size.area * 4))
  }

  init(size: PixelSize, format: Format, isOpaque: Bool, bytes: [UInt8]) {
    (self.size, self.format, self.isOpaque, self.bytes) = (size, format, isOpaque, bytes)
  }

  /// Rows for LZFSE are padded with zeros to a multiple of 32 bytes. Source: 3EF fields in 45 catalogs.
  func bytesPerRow(_ compression: CatalogCompression) -> Int {
    let width = size.width * format.bytesPerPixel
    return compression == .lzfse ? (width + 31) / 32 * 32 : width
  }

  /// Rows with their padding.
  func rows(_ range: Range<Int>, _ bytesPerRow: Int) -> [UInt8] {
    let width = size.width * format.bytesPerPixel
    var rows = [UInt8](repeating: 0, count: range.count * bytesPerRow)
    for (index, row) in range.enumerated() {
      rows.replaceSubrange(
        index * bytesPerRow..<index * bytesPerRow + width,
        with: bytes[row * width..<(row + 1) * width])
    }
    return rows
  }
}
