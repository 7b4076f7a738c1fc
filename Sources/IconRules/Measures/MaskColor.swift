import IconImage

/// What colours a mask has, though none of them is drawn.
struct MaskColor {
  /// Pixels that are more than a trace.
  let visible: Int
  /// Those of them that are not white.
  let colored: Int
  /// The most common colour of these; nil when there are none.
  let common: PixelGrid.Pixel?
  /// Whether nearly all that can be seen is of that one colour.
  let isUniform: Bool

  var share: Double { visible > 0 ? Double(colored) / Double(visible) : 0 }

  /// Complexity: O(pixels).
  init(_ grid: PixelGrid) {
    var counts: [UInt32: Int] = [:]
    var (visible, colored) = (0, 0)
    for index in 0..<grid.size.area {
      let pixel = grid[index]
      let alpha = Int(pixel.alpha)
      guard alpha >= 16 else { continue }
      visible += 1
      let (red, green, blue) = (pixel.red, pixel.green, pixel.blue)
      // Colours that were once multiplied by a small alpha come back inexact.
      guard Int(min(red, green, blue)) < 250 - 255 / alpha else { continue }
      colored += 1
      counts[UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), default: 0] += 1
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let common = most.map {
      PixelGrid.Pixel(
        red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255), alpha: 255)
    }
    (self.visible, self.colored, self.common) = (visible, colored, common)
    isUniform =
      common.map { common in
        let near = counts.reduce(0) { sum, entry in
          let (color, count) = (entry.key, entry.value)
          let other = PixelGrid.Pixel(
            red: UInt8(color >> 16), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255),
            alpha: 255)
          return common.distance(to: other) <= 24 ? sum + count : sum
        }
        return Double(near) >= 0.95 * Double(visible)
      } ?? false
  }
}

extension PixelGrid.Pixel {
  /// "#1d4ed8".
  var code: String { "\(Color(red: red, green: green, blue: blue))" }
}
