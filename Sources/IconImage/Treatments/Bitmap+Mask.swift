extension Bitmap {
  /// The shape of a glyph as 8-bit grey, 255 where it is solid. Luminance is taken on sRGB values,
  /// as drawing programs antialias, and multiplied by alpha. Complexity: O(pixels).
  package func coverage(from source: MaskSource, inverted: Bool = false) -> Bitmap {
    let picture = reducedToEightBits()
    let channels = layout.channels
    return Bitmap(size: size, layout: .gray) { buffer in
      picture.bytes.withUnsafeBufferPointer { bytes in
        for pixel in 0..<size.area {
          let start = pixel * channels
          let alpha = layout.hasAlpha ? Int(bytes[start + channels - 1]) : 255
          var solid = alpha
          if source == .luminance {
            let step = channels > 2 ? 1 : 0
            let luma = SRGB.grey(
              red: bytes[start], green: bytes[start + step], blue: bytes[start + 2 * step])
            solid = (Int(inverted ? luma : 255 - luma) * alpha + 127) / 255
          } else if inverted {
            solid = 255 - alpha
          }
          buffer[pixel] = UInt8(solid)
        }
      }
    }
  }

  /// A bar icon from coverage: white, with the shape in alpha. Complexity: O(pixels).
  package func whiteMask() -> Bitmap { whiteMask(on: size, x: 0, y: 0) }

  /// As above on a larger canvas at (x, y), which must contain the coverage. The canvas is white
  /// too, so that scaling adds no dark edge. Complexity: O(canvas pixels).
  package func whiteMask(on canvas: PixelSize, x: Int, y: Int) -> Bitmap {
    precondition(layout == .gray && depth == .eight, "a mask is made of 8-bit coverage")
    precondition(PixelRect(x: x, y: y, size: size).isInside(canvas), "placed outside the canvas")
    return Bitmap(size: canvas, layout: .rgba) { buffer in
      for pixel in 0..<canvas.area {
        for channel in 0..<3 { buffer[pixel * 4 + channel] = 255 }
        buffer[pixel * 4 + 3] = 0
      }
      for row in 0..<size.height {
        let start = (y + row) * canvas.width + x
        for column in 0..<size.width {
          buffer[(start + column) * 4 + 3] = bytes[row * size.width + column]
        }
      }
    }
  }
}

package enum MaskSource: String, CaseIterable, Sendable {
  case alpha
  /// Dark pixels are the shape.
  case luminance
}
