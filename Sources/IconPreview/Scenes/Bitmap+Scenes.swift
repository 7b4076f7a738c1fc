import IconImage

extension Bitmap {
  /// Reduced to fit within bounds; unchanged if it fits already.
  func reduced(within bounds: PixelSize) -> Bitmap {
    guard size.width > bounds.width || size.height > bounds.height else { return self }
    return resized(to: size.fitted(within: bounds))
  }

  /// The middle of the image, at most as large as `limit`.
  func clipped(to limit: PixelSize) -> Bitmap {
    let part = PixelSize(
      width: min(size.width, limit.width), height: min(size.height, limit.height))
    return cropped(
      to: PixelRect(
        x: (size.width - part.width) / 2, y: (size.height - part.height) / 2, size: part))
  }

  /// A soft light or shadow of the image's shape, with a margin of 2 × reach.
  /// Complexity: O(pixels × reach).
  func glowing(_ color: Color, reach: Int, opacity: Double = 1) -> Bitmap {
    let reach = max(1, min(32, reach))
    let canvas = PixelSize(width: size.width + 4 * reach, height: size.height + 4 * reach)
    let alpha = layout.hasAlpha ? coverage(from: .alpha).bytes : nil
    var light = [Double](repeating: 0, count: canvas.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        light[(y + 2 * reach) * canvas.width + x + 2 * reach] = Double(
          alpha?[y * size.width + x] ?? 255)
      }
    }
    for _ in 0..<2 {
      light = Self.averaged(light, canvas, along: 1, reach: reach)
      light = Self.averaged(light, canvas, along: canvas.width, reach: reach)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(canvas.area * 4)
    for value in light {
      pixels += [color.red, color.green, color.blue, UInt8(min(255, (value * opacity).rounded()))]
    }
    return Bitmap(size: canvas, layout: .rgba, bytes: pixels)
  }

  private static func averaged(
    _ values: [Double], _ size: PixelSize, along step: Int, reach: Int
  ) -> [Double] {
    let length = step == 1 ? size.width : size.height
    var result = values
    for index in values.indices {
      let at = step == 1 ? index % size.width : index / size.width
      var sum = 0.0
      for offset in max(-reach, -at)...min(reach, length - 1 - at) {
        sum += values[index + offset * step]
      }
      result[index] = sum / Double(2 * reach + 1)
    }
    return result
  }
}
