/// What the system lays under an icon without ground where it is dark.
package enum DarkGround {
  /// Source: Apple's icon template for iOS 18.
  package static let top = Color(red: 0x31, green: 0x31, blue: 0x31)
  package static let bottom = Color(red: 0x14, green: 0x14, blue: 0x14)

  /// The least contrast with which a glyph is seen. Source: WCAG 2.2, 1.4.11 Non-text Contrast.
  package static let leastContrast = 3.0

  /// The least contrast with which a shape can be made out at all: ours, half of what WCAG requires.
  package static let leastSeen = 1.5

  /// A picture of it. Complexity: O(pixels).
  package static func bitmap(_ size: PixelSize) -> Bitmap {
    let rows = (0..<size.height).map { row -> UInt8 in
      let part = (Double(row) + 0.5) / Double(size.height)
      return UInt8((Double(top.red) * (1 - part) + Double(bottom.red) * part).rounded())
    }
    return Bitmap(
      size: size, layout: .rgb,
      bytes: rows.flatMap { [UInt8](repeating: $0, count: size.width * 3) })
  }

  /// Relative luminance of a row.
  static func luminance(row: Int, of height: Int) -> Double {
    let part = (Double(row) + 0.5) / Double(height)
    return SRGB.linear((Double(top.red) * (1 - part) + Double(bottom.red) * part) / 255)
  }
}

extension Color {
  /// The contrast ratio with a relative luminance of 0…1. Source: WCAG 2.2, contrast ratio.
  package func contrast(with light: Double) -> Double {
    func linear(_ code: UInt8) -> Double { SRGB.linear(Double(code) / 255) }
    let own = SRGB.luminance(linear(red), linear(green), linear(blue))
    return (max(own, light) + 0.05) / (min(own, light) + 0.05)
  }
}

extension Bitmap {
  /// How well this glyph is seen on the system's dark ground, as a ratio of 1 and more: its light,
  /// seen from afar, against that of the ground behind it. Nil where nothing is seen at all.
  ///
  /// Both are means in linear light, weighed by alpha: an icon is taken in as a whole, and a dark
  /// one with a light mark in it is seen by its mark. Complexity: O(pixels).
  ///
  /// Source: WCAG 2.2, relative luminance and contrast ratio.
  package var darkContrast: Double? {
    guard let mean = glyphLight else { return nil }
    let (high, low) = (max(mean.glyph, mean.ground), min(mean.glyph, mean.ground))
    return (high + 0.05) / (low + 0.05)
  }

  /// Mean relative luminance of the visible pixels, weighted by alpha; nil where none is visible, and
  /// for 16-bit images. Complexity: O(pixels).
  package var meanLuminance: Double? {
    guard depth == .eight else { return nil }
    return (layout == .rgba ? self : expandedToRGB().addingAlpha()).glyphLight?.glyph
  }

  /// Mean relative luminance of the glyph, and of the dark ground behind it.
  var glyphLight: (glyph: Double, ground: Double)? {
    precondition(depth == .eight && layout == .rgba, "not a glyph")
    let light = (0...255).map { SRGB.linear(Double($0) / 255) }
    var (glyph, ground, mass) = (0.0, 0.0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<size.height {
        var rowMass = 0
        for pixel in stride(from: row * size.width * 4, to: (row + 1) * size.width * 4, by: 4)
        where bytes[pixel + 3] > 0 {
          let alpha = Int(bytes[pixel + 3])
          rowMass += alpha
          glyph +=
            Double(alpha)
            * SRGB.luminance(
              light[Int(bytes[pixel])], light[Int(bytes[pixel + 1])], light[Int(bytes[pixel + 2])])
        }
        ground += Double(rowMass) * DarkGround.luminance(row: row, of: size.height)
        mass += rowMass
      }
    }
    return mass > 0 ? (glyph / Double(mass), ground / Double(mass)) : nil
  }
}
