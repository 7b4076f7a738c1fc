/// Icons as the Home screen of iPhone OS 2 to iOS 6 shows them.
///
/// Source: measured in the guidelines' figures of 2008, 2010 and 2011.
package enum EarlyIcon {
  private static let strength = 0.80
  /// How much smaller than the icon what casts its shadow is on each side, at 57 pixels.
  private static let inset = 0.74

  /// What there is room for around an icon, so that its shadow is whole.
  package static func margin(of size: PixelSize) -> Int { (6 * size.shorterSide + 56) / 57 }

  fileprivate static func shadow(of size: PixelSize, on canvas: PixelSize, at area: PixelRect)
    -> [Float]
  {
    let unit = Double(size.shorterSide) / 57
    return PlateShadow.early(side: size.shorterSide).cover(
      of: RoundedPlate(size, .earlyPhone, inset: inset * unit), at: area, on: canvas,
      strength: strength)
  }
}

extension Bitmap {
  /// The icon with its corners and shadow, and the shine where it has none of its own, on a transparent
  /// canvas with `EarlyIcon.margin` on each side. What is transparent is black there.
  /// Complexity: O(pixels), and what the shadow needs.
  package func earlyIcon(shining: Bool) -> Bitmap {
    let opaque = reducedToEightBits().flattened(over: .black)
    let margin = EarlyIcon.margin(of: size)
    let canvas = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    let area = PixelRect(x: margin, y: margin, size: size)
    return (shining ? opaque.shining() : opaque).raised(
      RoundedPlate(size, .earlyPhone), over: EarlyIcon.shadow(of: size, on: canvas, at: area),
      on: canvas, at: area)
  }
}
