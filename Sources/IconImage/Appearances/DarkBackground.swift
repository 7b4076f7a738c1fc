/// A vertical gradient behind dark icons.
package struct DarkBackground: Hashable, Sendable {
  package let top: Color
  package let bottom: Color

  /// The system's, for icons without their own. Source: Apple's icon template for iOS 18.
  package static let system = DarkBackground(
    top: Color(red: 0x31, green: 0x31, blue: 0x31),
    bottom: Color(red: 0x14, green: 0x14, blue: 0x14))

  /// For light foregrounds with black parts, on which black has a contrast of 2 : 1 to 3 : 1.
  package static let lighter = DarkBackground(
    top: Color(red: 0x58, green: 0x58, blue: 0x58),
    bottom: Color(red: 0x44, green: 0x44, blue: 0x44))

  /// The lowest contrast of a visible foreground. Source: WCAG 2.2, 1.4.11 Non-text Contrast.
  package static let leastContrast = 3.0

  /// The lowest contrast at which a shape is recognizable: half of what WCAG requires.
  package static let leastSeen = 1.5

  package func bitmap(_ size: PixelSize) -> Bitmap {
    let rows = (0..<size.height).map { UInt8(code(row: $0, of: size.height).rounded()) }
    return Bitmap(
      size: size, layout: .rgb,
      bytes: rows.flatMap { [UInt8](repeating: $0, count: size.width * 3) })
  }

  /// The grey of a row, 0…255.
  func code(row: Int, of height: Int) -> Double {
    let part = (Double(row) + 0.5) / Double(height)
    return Double(top.red) * (1 - part) + Double(bottom.red) * part
  }
}

extension Color {
  /// The contrast ratio with a relative luminance of 0…1. Source: WCAG 2.2, contrast ratio.
  package func contrast(with light: Double) -> Double {
    let own = SRGB.luminance(red: red, green: green, blue: blue)
    return (max(own, light) + 0.05) / (min(own, light) + 0.05)
  }
}

extension Bitmap {
  /// The contrast ratio with a dark background; nil for a blank image. Both luminances are means
  /// weighted by alpha. Complexity: O(pixels). Source: WCAG 2.2, relative luminance and contrast
  /// ratio.
  package func contrast(on background: DarkBackground) -> Double? {
    guard let mean = foregroundLight(on: background) else { return nil }
    let (high, low) = (max(mean.foreground, mean.background), min(mean.foreground, mean.background))
    return (high + 0.05) / (low + 0.05)
  }

  /// Mean relative luminance of the visible pixels; nil for blank and 16-bit images. Complexity:
  /// O(pixels).
  package var meanLuminance: Double? {
    guard depth == .eight else { return nil }
    return (layout == .rgba ? self : expandedToRGB().addingAlpha())
      .foregroundLight(on: .system)?.foreground
  }

  /// Mean relative luminance of the foreground and of the background behind it.
  private func foregroundLight(
    on paper: DarkBackground
  ) -> (foreground: Double, background: Double)? {
    precondition(depth == .eight && layout == .rgba, "not a foreground")
    var (foreground, background, mass) = (0.0, 0.0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<size.height {
        var rowMass = 0
        for pixel in stride(from: row * size.width * 4, to: (row + 1) * size.width * 4, by: 4)
        where bytes[pixel + 3] > 0 {
          let alpha = Int(bytes[pixel + 3])
          rowMass += alpha
          foreground +=
            Double(alpha)
            * SRGB.luminance(
              red: bytes[pixel], green: bytes[pixel + 1], blue: bytes[pixel + 2])
        }
        background +=
          Double(rowMass) * SRGB.linear(paper.code(row: row, of: size.height) / 255)
        mass += rowMass
      }
    }
    return mass > 0 ? (foreground / Double(mass), background / Double(mass)) : nil
  }
}
