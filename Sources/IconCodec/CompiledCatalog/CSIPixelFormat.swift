import IconImage

/// The layout of a bitmap's pixels in rows. All samples are 8 bits, colors premultiplied as
/// (color × alpha + 127) / 255.
///
/// Source: 782 images in catalogs by Xcode 7.3 to 26.3 equal their source images so. Of two formats
/// with 16 bits (GA16, RGBW) no sample with a source is known; they are not decoded.
enum CSIPixelFormat: String {
  /// Blue, green, red, alpha.
  case bgra = "ARGB"
  case grayAlpha = "GA8 "

  var layout: Bitmap.Layout {
    switch self {
    case .bgra: .rgba
    case .grayAlpha: .grayAlpha
    }
  }

  var bytesPerPixel: Int { layout.channels }

  /// Appends `size` pixels of `rows`, whose rows begin every `bytesPerRow` bytes, to `samples` as
  /// straight samples in the order of `layout`. Complexity: O(pixels).
  func appendStraight(
    _ rows: ArraySlice<UInt8>, bytesPerRow: Int, _ size: PixelSize, to samples: inout [UInt8]
  ) {
    let channels = bytesPerPixel
    for y in 0..<size.height {
      let start = rows.startIndex + y * bytesPerRow
      for pixel in stride(from: start, to: start + size.width * channels, by: channels) {
        let alpha = rows[pixel + channels - 1]
        switch self {
        case .bgra:
          samples.append(Self.straight(rows[pixel + 2], alpha))
          samples.append(Self.straight(rows[pixel + 1], alpha))
          samples.append(Self.straight(rows[pixel], alpha))
        case .grayAlpha: samples.append(Self.straight(rows[pixel], alpha))
        }
        samples.append(alpha)
      }
    }
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
