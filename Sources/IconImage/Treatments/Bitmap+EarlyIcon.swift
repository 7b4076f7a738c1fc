extension Bitmap {
  /// The icon with rounded corners, shadow and, if `shining`, gloss, on a transparent canvas with
  /// `EarlyIcon.margin` on each side. Transparent pixels become black. Complexity: O(pixels), and
  /// the cost of the shadow.
  package func earlyIcon(shining: Bool) -> Bitmap {
    let opaque = reducedToEightBits().flattened(over: .black)
    let margin = EarlyIcon.margin(of: size)
    let canvas = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    let area = PixelRect(x: margin, y: margin, size: size)
    let unit = Double(size.shorterSide) / 57
    let shadow = PlateShadow.early(side: size.shorterSide).cover(
      of: RoundedPlate(size, .earlyPhone, inset: EarlyIcon.inset * unit), at: area, on: canvas,
      strength: EarlyIcon.strength)
    return (shining ? opaque.shining() : opaque).raised(
      RoundedPlate(size, .earlyPhone), over: shadow, on: canvas, at: area)
  }
}

/// Icons on the Home screen of iPhone OS 2 to iOS 6. Source: measured in figures of Apple's
/// guidelines of 2008, 2010 and 2011.
package enum EarlyIcon {
  /// The opacity of the shadow.
  fileprivate static let strength = 0.80
  /// The shape that casts the shadow is smaller by this on each side, at 57 pixels.
  fileprivate static let inset = 0.74

  package static func margin(of size: PixelSize) -> Int { (6 * size.shorterSide + 56) / 57 }
}
