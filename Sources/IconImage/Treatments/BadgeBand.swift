/// A band with words across an icon, in canvas pixels. Every mask shows it: it sits where a circle
/// is still two thirds of the icon wide, and extends to the edges of the canvas or plate.
package struct BadgeBand: Hashable, Sendable {
  package var area: PixelRect
  package var isAtTop: Bool
  package var background: Color
  package var ink: Color
  /// The visible outline of the area, if something else surrounds it.
  package var outline: IconOutline?
  /// Whether the image's alpha also cuts the band.
  package var isCutOff = false
  /// Whether the band has round ends inside every mask: launchers move and cut layers.
  package var isPill = false

  package init(on area: PixelRect, isAtTop: Bool, background: Color, ink: Color) {
    self.area = area
    self.isAtTop = isAtTop
    self.background = background
    self.ink = ink
  }

  private static let (height, margin, width) = (0.2, 0.12, 0.64)
  /// The same for a band with round ends.
  private static let (pillMargin, pillWidth, pillWords) = (0.15, 0.7, 0.56)
  /// Shares of the band's height: capital letters, and the gap to the shape of a mask.
  private static let (letters, gap) = (0.56, 0.125)

  private var side: Double { Double(area.size.shorterSide) }
  private var top: Double { Double(area.y) + (Double(area.size.height) - side) / 2 }

  var rows: Range<Int> {
    let height = max(1, Int((side * Self.height).rounded()))
    let margin = Int((side * (isPill ? Self.pillMargin : Self.margin)).rounded())
    let start = Int(top.rounded())
    let first = isAtTop ? start + margin : start + Int(side) - margin - height
    return first..<first + height
  }

  /// Empty pixels between a mask's shape and the band.
  var gap: Int { max(1, Int((Double(rows.count) * Self.gap).rounded())) }

  /// Coverage of a pixel, 0…1, by the band grown by `grown` pixels on each side.
  func coverage(_ x: Int, _ y: Int, grown: Int = 0) -> Double {
    let (first, end) = (rows.lowerBound - grown, rows.upperBound + grown)
    guard (first..<end).contains(y) else { return 0 }
    guard isPill else { return 1 }
    let radius = Double(end - first) / 2
    let reach = side * Self.pillWidth / 2 + Double(grown) - radius
    let center = Double(area.x) + Double(area.size.width) / 2
    let beyond = max(0, abs(Double(x) + 0.5 - center) - reach)
    let down = Double(y) + 0.5 - Double(first) - radius
    return min(1, max(0, radius + 0.5 - (beyond * beyond + down * down).squareRoot()))
  }

  /// The place of words of that size, centred in the band.
  func place(for words: PixelSize) -> PixelRect {
    let room = (
      width: side * (isPill ? Self.pillWords : Self.width),
      height: Double(rows.count) * Self.letters
    )
    let factor = min(room.width / Double(words.width), room.height / Double(words.height))
    let size = PixelSize(
      width: max(1, Int((Double(words.width) * factor).rounded())),
      height: max(1, Int((Double(words.height) * factor).rounded())))
    return PixelRect(
      x: area.x + (area.size.width - size.width) / 2,
      y: rows.lowerBound + (rows.count - size.height) / 2, size: size)
  }
}

extension Bitmap {
  /// Draws a band across this 8-bit image. `words` is their grey coverage at any size. Images
  /// without alpha stay without. Complexity: O(pixels of the band and the words).
  package func banded(_ band: BadgeBand, words: Bitmap) -> Bitmap {
    precondition(depth == .eight && words.layout == .gray && words.depth == .eight)
    let lettering = Lettering(words, in: band)
    let seen = band.outline?.coverage(of: band.area.size)
    var picture = expandedToRGB()
    let (channels, width, height) = (picture.layout.channels, size.width, size.height)
    let columns = seen == nil ? 0..<width : band.area.x..<band.area.x + band.area.size.width
    let colors = [
      (band.background.red, band.ink.red), (band.background.green, band.ink.green),
      (band.background.blue, band.ink.blue),
    ]
    picture.withMutableBytes { bytes in
      for y in band.rows.clamped(to: 0..<height) {
        for x in columns {
          let inArea = (y - band.area.y) * band.area.size.width + x - band.area.x
          let cover = Int((band.coverage(x, y) * 255).rounded())
          guard cover > 0, seen?[inArea] != 0 else { continue }
          let (ink, at) = (lettering.coverage(x, y), (y * width + x) * channels)
          // The weight of the image below the band.
          let under = channels == 4 && !band.isCutOff ? Int(bytes[at + 3]) : 255
          let (over, rest) = (cover * 255, under * (255 - cover))
          for (channel, color) in colors.enumerated() {
            let top = (Int(color.0) * (255 - ink) + Int(color.1) * ink + 127) / 255
            let sum = top * over + Int(bytes[at + channel]) * rest
            bytes[at + channel] = UInt8((sum + (over + rest) / 2) / (over + rest))
          }
          if channels == 4, !band.isCutOff { bytes[at + 3] = UInt8((over + rest + 127) / 255) }
        }
      }
    }
    return picture
  }

  /// Adds the band to a white mask: the band is solid and the words are holes. Complexity: O(pixels
  /// of the band and the words).
  package func bandedMask(_ band: BadgeBand, words: Bitmap) -> Bitmap {
    precondition(layout == .rgba && depth == .eight, "not a mask")
    let lettering = Lettering(words, in: band)
    var mask = self
    let rows = band.rows.lowerBound - band.gap..<band.rows.upperBound + band.gap
    mask.withMutableBytes { bytes in
      for y in rows.clamped(to: 0..<size.height) {
        for x in 0..<size.width {
          let at = (y * size.width + x) * 4 + 3
          let kept = Double(bytes[at]) * (1 - band.coverage(x, y, grown: band.gap))
          let shape = band.coverage(x, y) * Double(255 - lettering.coverage(x, y))
          bytes[at] = UInt8(min(255, (kept + shape).rounded()))
        }
      }
    }
    return mask
  }

  /// Crops a grey image to its non-zero pixels; nil if there are none. Complexity: O(pixels).
  package func trimmedCoverage() -> Bitmap? {
    precondition(layout == .gray && depth == .eight)
    let rows = (0..<size.height).filter { y in
      bytes[y * size.width..<(y + 1) * size.width].contains { $0 > 0 }
    }
    let columns = (0..<size.width).filter { x in
      rows.contains { bytes[$0 * size.width + x] > 0 }
    }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return nil }
    return cropped(
      to: PixelRect(
        x: left, y: top,
        size: PixelSize(width: right - left + 1, height: bottom - top + 1)))
  }
}

private struct Lettering {
  private let place: PixelRect
  private let picture: Bitmap

  init(_ words: Bitmap, in band: BadgeBand) {
    place = band.place(for: words.size)
    // Coverage is linear already.
    let options = ResamplingOptions(filter: .lanczos3, space: .srgb, ringing: .clamp)
    picture =
      ResamplingPlan(source: words.size, targets: [place.size], options: options)
      .resample(words)[0]
  }

  /// 0…255, by canvas pixel.
  func coverage(_ x: Int, _ y: Int) -> Int {
    let (x, y) = (x - place.x, y - place.y)
    guard (0..<place.size.width).contains(x), (0..<place.size.height).contains(y) else { return 0 }
    return Int(picture.bytes[y * place.size.width + x])
  }
}
