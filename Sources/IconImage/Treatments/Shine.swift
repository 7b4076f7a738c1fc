/// The gloss of icons before iOS 7: white above an arc, strongest at the top, and slightly darker
/// below it. Lengths are shares of the side. Source: measured in figures of Apple's guidelines.
package enum Shine {
  private static let centre = (x: 0.5042, y: -0.9506)
  private static let radius = 1.4634

  /// The arc's distance from the top: 0.51 in the middle, 0.43 at the sides.
  package static func border(_ x: Double) -> Double {
    let dx = x - centre.x
    return centre.y + (radius * radius - dx * dx).squareRoot()
  }

  /// The rectangle around the lighter part.
  package static func area(of size: PixelSize) -> PixelRect {
    let height = Int((border(centre.x) * Double(size.height)).rounded(.up))
    return PixelRect(PixelSize(width: size.width, height: min(size.height, height)))
  }

  /// Opacity of the white above the arc.
  package static func strength(_ y: Double) -> Double { 0.80 - 1.36 * y }

  /// Opacity of the black below the arc; unused on black icons.
  package static func darkening(_ y: Double) -> Double { 0.30 * (0.93 - y) }

  /// Black icons are lighter below the arc too.
  fileprivate static func strengthOnBlack(_ y: Double) -> (above: Double, below: Double) {
    (0.766 - 1.287 * y, 0.534 * (y - 0.5))
  }

  /// Icons with a lower mean code value count as black.
  fileprivate static let black = 24
  /// Opacity of the first of 57 rows.
  fileprivate static let edge = 0.97
}

extension Bitmap {
  /// Adds the gloss to an opaque image. Complexity: O(pixels).
  package func shining() -> Bitmap {
    precondition(depth == .eight && !layout.hasAlpha, "the image has alpha")
    var picture = expandedToRGB()
    let (width, height) = (size.width, size.height)
    let isBlack =
      picture.bytes.reduce(0) { $0 + Int($1) } < Shine.black * picture.bytes.count
    // The arc at 16 positions of every column.
    let arc = (0..<width * 16).map { place in
      Shine.border((Double(place) + 0.5) / Double(width * 16)) * Double(height)
    }
    let unit = max(1, Double(size.shorterSide) / 57)
    picture.withMutableBytes { bytes in
      for y in 0..<height {
        let v = (Double(y) + 0.5) / Double(height)
        let onBlack = Shine.strengthOnBlack(v)
        let above = isBlack ? onBlack.above : Shine.strength(v)
        let edge = max(0, 1 - Double(y) / unit) * Shine.edge
        for x in 0..<width {
          let share =
            arc[x * 16..<x * 16 + 16].reduce(0) { $0 + min(1, max(0, $1 - Double(y))) } / 16
          var white = max(0, above) * share
          if isBlack { white = max(white, max(0, onBlack.below) * (1 - share)) }
          white = max(white, edge)
          let black = isBlack ? 0 : max(0, Shine.darkening(v)) * (1 - share)
          for place in (y * width + x) * 3..<(y * width + x) * 3 + 3 {
            let code = Double(bytes[place])
            bytes[place] = UInt8(((code + white * (255 - code)) * (1 - black)).rounded())
          }
        }
      }
    }
    return picture
  }
}
