extension Bitmap {
  /// Composites `image` over this opaque RGB image on sRGB values. It must be inside. Complexity:
  /// O(pixels).
  package func covered(by image: Bitmap, x: Int, y: Int) -> Bitmap {
    var result = self
    result.cover(with: image, x: x, y: y)
    return result
  }

  /// The same in place.
  package mutating func cover(with image: Bitmap, x: Int, y: Int) {
    precondition(layout == .rgb && depth == .eight && image.depth == .eight)
    precondition(PixelRect(x: x, y: y, size: image.size).isInside(size), "laid over the edge")
    let upper = image.expandedToRGB()
    let channels = upper.layout.channels
    let row = bytesPerRow
    withMutableBytes { bytes in
      upper.bytes.withUnsafeBufferPointer { upper in
        guard let upper = upper.baseAddress, let bytes = bytes.baseAddress else { return }
        for line in 0..<image.size.height {
          var from = upper + line * image.size.width * channels
          var to = bytes + (y + line) * row + x * 3
          if channels == 3 {
            to.update(from: from, count: image.size.width * 3)
            continue
          }
          for _ in 0..<image.size.width {
            let alpha = Int(from[3])
            if alpha == 255 {
              to[0] = from[0]
              to[1] = from[1]
              to[2] = from[2]
            } else if alpha > 0 {
              for channel in 0..<3 {
                let (top, below) = (Int(from[channel]), Int(to[channel]))
                to[channel] = UInt8((top * alpha + below * (255 - alpha) + 127) / 255)
              }
            }
            from += 4
            to += 3
          }
        }
      }
    }
  }

  /// Composites `sheet` over this image on sRGB values; either may be transparent. The result is
  /// RGBA. A sheet of another size is ignored. Complexity: O(pixels).
  package func covered(by sheet: Bitmap) -> Bitmap {
    guard sheet.size == size else { return self }
    let upper = sheet.reducedToEightBits().addingAlpha()
    var image = reducedToEightBits().addingAlpha()
    image.withMutableBytes { pixels in
      for pixel in stride(from: 0, to: pixels.count, by: 4) where upper.bytes[pixel + 3] > 0 {
        let (over, under) = (Int(upper.bytes[pixel + 3]) * 255, Int(pixels[pixel + 3]))
        let rest = under * (255 - over / 255)
        let alpha = over + rest
        for channel in 0..<3 {
          let (ink, paper) = (Int(upper.bytes[pixel + channel]), Int(pixels[pixel + channel]))
          pixels[pixel + channel] = UInt8((ink * over + paper * rest + alpha / 2) / alpha)
        }
        pixels[pixel + 3] = UInt8((alpha + 127) / 255)
      }
    }
    return image
  }
}
