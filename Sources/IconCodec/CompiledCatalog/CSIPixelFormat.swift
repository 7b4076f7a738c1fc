import IconImage

/// The layout of a bitmap's pixels in rows; colors are premultiplied, in 8 bits as
/// (color × alpha + 127) / 255.
///
/// Source: 782 images in catalogs by Xcode 7.3 to 26.3 equal their source images so. The order of
/// channels in `wideRGBA` is that of deepmap2's 16-bit formats.
package enum CSIPixelFormat: String, Sendable {
  /// 4 bytes: blue, green, red, alpha.
  case bgra = "ARGB"
  /// 2 bytes: gray, alpha. Also for opaque gray images.
  case grayAlpha = "GA8 "
  /// 8 bytes: red, green, blue, alpha as 16-bit floating-point numbers in extended sRGB.
  case wideRGBA = "RGBW"
  /// 4 bytes: gray, alpha as 16-bit floating-point numbers in extended gray.
  case wideGrayAlpha = "GA16"

  var isWide: Bool { self == .wideRGBA || self == .wideGrayAlpha }

  var layout: Bitmap.Layout {
    switch self {
    case .bgra, .wideRGBA: .rgba
    case .grayAlpha, .wideGrayAlpha: .grayAlpha
    }
  }

  package var bytesPerPixel: Int { layout.channels * (isWide ? 2 : 1) }

  /// 1 sRGB, 2 gray with gamma 2.2, 4 extended sRGB, 6 extended gray.
  var colorSpace: Int {
    switch self {
    case .bgra: 1
    case .grayAlpha: 2
    case .wideRGBA: 4
    case .wideGrayAlpha: 6
    }
  }

  /// Appends `size` pixels of `rows`, whose rows begin every `bytesPerRow` bytes, to `samples` as
  /// straight samples of 8 bits in the order of `layout`. Colors outside sRGB are clipped.
  /// Complexity: O(pixels).
  func appendStraight(
    _ rows: ArraySlice<UInt8>, bytesPerRow: Int, _ size: PixelSize, to samples: inout [UInt8]
  ) {
    let bytes = bytesPerPixel
    for y in 0..<size.height {
      let start = rows.startIndex + y * bytesPerRow
      for pixel in stride(from: start, to: start + size.width * bytes, by: bytes) {
        if isWide {
          appendWide(rows, at: pixel, to: &samples)
          continue
        }
        let alpha = rows[pixel + bytes - 1]
        if self == .bgra {
          samples.append(Self.straight(rows[pixel + 2], alpha))
          samples.append(Self.straight(rows[pixel + 1], alpha))
        }
        samples.append(Self.straight(rows[pixel], alpha))
        samples.append(alpha)
      }
    }
  }

  private func appendWide(_ rows: ArraySlice<UInt8>, at pixel: Int, to samples: inout [UInt8]) {
    func component(_ channel: Int) -> Float {
      let place = pixel + channel * 2
      return Float(halfBits: UInt16(rows[place]) | UInt16(rows[place + 1]) << 8)
    }
    func sample(_ value: Float) -> UInt8 { UInt8(min(max(0, value), 1) * 255 + 0.5) }
    let colors = layout.colorChannels
    let alpha = component(colors)
    for channel in 0..<colors {
      samples.append(alpha > 0 ? sample(component(channel) / alpha) : 0)
    }
    samples.append(sample(alpha))
  }

  /// The straight color of a premultiplied sample; black under alpha 0.
  @inline(__always)
  private static func straight(_ sample: UInt8, _ alpha: UInt8) -> UInt8 {
    guard alpha != 255 else { return sample }
    guard alpha != 0 else { return 0 }
    let (color, alpha) = (UInt32(sample), UInt32(alpha))
    return UInt8(min(255, (color * 510 + alpha) / (2 * alpha)))
  }
}
