import IconImage

/// The colors of a mask, which the system does not show.
struct MaskColor {
  /// Pixels of alpha 16 or more.
  let visible: Int
  /// Visible pixels that are not white.
  let colored: Int
  /// The most common color of these; nil without any.
  let common: PixelGrid.Pixel?
  /// Whether at least 95 % of the visible pixels have that color.
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
      // Colors that were multiplied by a small alpha are inexact.
      guard Int(min(red, green, blue)) < 250 - 255 / alpha else { continue }
      colored += 1
      counts[UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), default: 0] += 1
    }
    func pixel(_ color: UInt32) -> PixelGrid.Pixel {
      PixelGrid.Pixel(
        red: UInt8(color >> 16), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255),
        alpha: 255)
    }
    let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { pixel($0.key) }
    self.visible = visible
    self.colored = colored
    self.common = common
    isUniform =
      common.map { common in
        let near = counts.reduce(0) { sum, entry in
          common.distance(to: pixel(entry.key)) <= 24 ? sum + entry.value : sum
        }
        return Double(near) >= 0.95 * Double(visible)
      } ?? false
  }
}
