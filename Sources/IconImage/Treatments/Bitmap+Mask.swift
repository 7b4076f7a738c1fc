/// What a glyph's shape is read from.
public enum MaskSource: String, CaseIterable, Sendable {
  case alpha
  /// Dark is the shape.
  case luminance
}

extension Bitmap {
  /// The shape of a glyph as a grey picture, 8 bits: 255 where it is solid. From luminance, code
  /// values are taken, as drawing programs antialias on them; alpha counts as well.
  /// Complexity: O(pixels).
  public func coverage(from source: MaskSource, inverted: Bool = false) -> Bitmap {
    let picture = reducedToEightBits()
    let channels = layout.channels
    let light = (0...255).map { SRGB.linear(Double($0) / 255) }
    let coverage = [UInt8](unsafeUninitializedCapacity: size.area) { buffer, count in
      picture.bytes.withUnsafeBufferPointer { bytes in
        for pixel in 0..<size.area {
          let start = pixel * channels
          let alpha = layout.hasAlpha ? Int(bytes[start + channels - 1]) : 255
          var solid = alpha
          if source == .luminance {
            let (r, g, b) = (
              Int(bytes[start]), Int(bytes[start + (channels > 2 ? 1 : 0)]),
              Int(bytes[start + (channels > 2 ? 2 : 0)])
            )
            let luma =
              r == g && g == b
              ? r
              : Int((SRGB.encoded(SRGB.luminance(light[r], light[g], light[b])) * 255).rounded())
            solid = ((inverted ? luma : 255 - luma) * alpha + 127) / 255
          } else if inverted {
            solid = 255 - alpha
          }
          buffer[pixel] = UInt8(solid)
        }
      }
      count = size.area
    }
    return Bitmap(size: size, layout: .gray, bytes: coverage)
  }

  /// This coverage as a bar icon: pure white everywhere, the shape in alpha.
  /// Complexity: O(pixels).
  public func whiteMask() -> Bitmap {
    precondition(layout == .gray && depth == .eight, "a mask is made of 8-bit coverage")
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      for pixel in 0..<size.area {
        for channel in 0..<3 { buffer[pixel * 4 + channel] = 255 }
        buffer[pixel * 4 + 3] = bytes[pixel]
      }
      count = size.area * 4
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels)
  }
}
