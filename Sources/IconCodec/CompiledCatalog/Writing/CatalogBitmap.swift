package import IconImage

/// Pixels as a compiled catalog stores them: premultiplied, row-major from the top left, rows without
/// padding.
package struct CatalogBitmap: Sendable {
  package let size: PixelSize
  package let format: CSIPixelFormat
  package let isOpaque: Bool
  /// size.area × format.bytesPerPixel bytes.
  package let bytes: [UInt8]
}

extension CatalogBitmap {
  /// Premultiplies a bitmap as Apple's compiler does: `(color × alpha + 127) / 255`, rounded down.
  /// 16-bit samples are reduced to 8 bits.
  ///
  /// Source: 782 renditions by Xcode 7.3 to 26.3 equal their source images in every byte.
  /// - Complexity: O(pixels).
  package init(_ bitmap: Bitmap, as format: CSIPixelFormat) {
    let source = bitmap.reducedToEightBits()
    size = source.size
    self.format = format
    let channels = source.layout.channels
    let hasAlpha = source.layout.hasAlpha
    let isGray = format == .grayAlpha
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

  /// Premultiplied components as 16-bit floating-point numbers, in the order of the format.
  package init(size: PixelSize, wide format: CSIPixelFormat, isOpaque: Bool, components: [Float]) {
    self.init(
      size: size, format: format, isOpaque: isOpaque,
      bytes: [UInt8](unsafeUninitializedCapacity: components.count * 2) { bytes, count in
        for (index, component) in components.enumerated() {
          let bits = component.halfBits
          bytes[index * 2] = UInt8(truncatingIfNeeded: bits)
          bytes[index * 2 + 1] = UInt8(truncatingIfNeeded: bits >> 8)
        }
        count = components.count * 2
      })
  }

  /// Rows for LZFSE are padded with zeros to a multiple of 32 bytes. For deepmap2 the number describes
  /// decoded rows: gray with alpha has 4 bytes for each pixel, opaque gray has one. Source: 3EF fields
  /// in 45 catalogs.
  func bytesPerRow(_ compression: CatalogCompression) -> Int {
    let isGray = compression == .deepmap2 && format == .grayAlpha
    let width = size.width * (isGray ? isOpaque ? 1 : 4 : format.bytesPerPixel)
    return compression.storesSheetsAndGray ? (width + 31) / 32 * 32 : width
  }

  /// Rows with their padding.
  func rows(_ range: Range<Int>, _ bytesPerRow: Int) -> ArraySlice<UInt8> {
    let width = size.width * format.bytesPerPixel
    if bytesPerRow == width { return bytes[range.lowerBound * width..<range.upperBound * width] }
    var rows: [UInt8] = []
    rows.reserveCapacity(range.count * bytesPerRow)
    for row in range {
      rows += bytes[row * width..<(row + 1) * width]
      rows += repeatElement(0, count: bytesPerRow - width)
    }
    return rows[...]
  }
}

extension Float {
  /// The nearest IEEE 754 binary16 number, ties to even. Values beyond its range become infinite.
  /// Swift's `Float16` does not exist on x86 Macs.
  var halfBits: UInt16 {
    let sign = UInt16(truncatingIfNeeded: bitPattern >> 16) & 0x8000
    let exponent = Int(bitPattern >> 23 & 0xFF) - 127 + 15
    guard exponent < 31 else { return sign | 0x7C00 }
    guard exponent > -11 else { return sign }
    let isNormal = exponent > 0
    let fraction = bitPattern & 0x7F_FFFF | (isNormal ? 0 : 0x80_0000)
    let dropped = UInt32(isNormal ? 13 : 14 - exponent)
    let (kept, rest) = (fraction >> dropped, fraction & (1 << dropped - 1))
    let half = UInt32(1) << (dropped - 1)
    let isUp = rest > half || rest == half && kept & 1 == 1
    // A carry out of the fraction raises the exponent, as it must.
    return sign | (isNormal ? UInt16(exponent) << 10 : 0) &+ UInt16(kept + (isUp ? 1 : 0))
  }

  /// The value of an IEEE 754 binary16 number; 65536 or more for numbers that are not finite.
  init(halfBits bits: UInt16) {
    // The exponents of both formats differ by 112.
    let magnitude = Float(bitPattern: UInt32(bits & 0x7FFF) << 13) * 0x1p112
    self = bits & 0x8000 == 0 ? magnitude : -magnitude
  }
}
