extension Bitmap {
  /// Cuts to an outline, RGBA. Complexity: O(pixels).
  package func cut(to outline: IconOutline) -> Bitmap {
    precondition(depth == .eight, "only 8-bit images are cut")
    let coverage = outline.coverage(of: size)
    var picture = addingAlpha()
    picture.withMutableBytes { bytes in
      for (pixel, cover) in coverage.enumerated() where cover < 1 {
        let alpha = UInt8((cover * Double(bytes[4 * pixel + 3])).rounded())
        bytes[4 * pixel + 3] = alpha
        guard alpha == 0 else { continue }
        for channel in 0..<3 { bytes[4 * pixel + channel] = 0 }
      }
    }
    return picture
  }

  /// Draws a black line of one pixel just inside an outline. Complexity: O(pixels).
  package func rimmed(_ outline: IconOutline, opacity: Double) -> Bitmap {
    precondition(depth == .eight, "only 8-bit images get a rim")
    let (outer, inner) = (outline.coverage(of: size), outline.coverage(of: size, inset: 1))
    var picture = addingAlpha()
    picture.withMutableBytes { bytes in
      for pixel in outer.indices where outer[pixel] > inner[pixel] {
        let kept = 1 - opacity * (outer[pixel] - inner[pixel])
        for channel in 0..<3 {
          bytes[4 * pixel + channel] = UInt8((Double(bytes[4 * pixel + channel]) * kept).rounded())
        }
      }
    }
    return picture
  }
}
