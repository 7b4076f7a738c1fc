import Foundation
import IconImage
import IconTestSupport

/// Opaque generated icons: shapes with soft edges on various backgrounds.
enum DrawnIcon: String, CaseIterable, Sendable {
  case plainDisc, gradientBars, roundGround, touchesBorder, softShadow, ringWithHole, twoColors
  case paleGlyph, grainyGround, wide, darkOnDark
  // Icons that cannot be separated.
  case noise, photo, tinyGlyph, plate

  static let accepted: [DrawnIcon] = Array(allCases.prefix { $0 != .noise })
  static let refused: [DrawnIcon] = allCases.filter { !accepted.contains($0) }

  var size: PixelSize {
    switch self {
    // The border band is two pixels wide here.
    case .wide: PixelSize(width: 260, height: 120)
    case .gradientBars: PixelSize(width: 256, height: 250)
    default: PixelSize(square: 144)
    }
  }

  func bitmap(_ size: PixelSize? = nil, _ layout: Bitmap.Layout = .rgb) -> Bitmap {
    let size = size ?? self.size
    var generator = SeededGenerator(seed: 17)
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let at = Place(
          x: (Double(x) + 0.5) / Double(size.width), y: (Double(y) + 0.5) / Double(size.height),
          pixel: 1 / Double(size.shorterSide), random: Double(generator.next() >> 11) / 0x1p53)
        let color = color(at).map { UInt8(max(0, min(255, $0)).rounded()) }
        bytes += layout.colorChannels == 1 ? [color[1]] : color
        if layout.hasAlpha { bytes.append(255) }
      }
    }
    return Bitmap(size: size, layout: layout, bytes: bytes)
  }

  private struct Place {
    let x: Double
    let y: Double
    let pixel: Double
    let random: Double

    /// The coverage of a pixel by a disc.
    func disc(_ centerX: Double, _ centerY: Double, _ radius: Double) -> Double {
      covered(hypot(x - centerX, y - centerY) - radius)
    }

    func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Double {
      covered(max(left - x, x - right)) * covered(max(top - y, y - bottom))
    }

    private func covered(_ distance: Double) -> Double {
      max(0, min(1, 0.5 - distance / pixel))
    }
  }

  private func color(_ at: Place) -> [Double] {
    let disc = at.disc(0.5, 0.5, 0.3)
    switch self {
    case .plainDisc: return [30, 90, 220].mixed([250, 250, 250], disc)
    case .gradientBars:
      let bars = (0..<6).map { bar in
        let left = 0.15 + 0.12 * Double(bar)
        return at.box(left, 0.3 + 0.05 * Double(bar % 3), left + 0.01 + 0.012 * Double(bar), 0.7)
      }
      return [255, 150, 40].mixed([200, 20, 90], at.y).mixed([255, 255, 255], bars.max()!)
    case .roundGround:
      let far = (at.x - 0.45) * (at.x - 0.45) + (at.y - 0.55) * (at.y - 0.55)
      return [140, 80, 230].mixed([60, 20, 120], far * 1.4).mixed([255, 230, 120], disc)
    case .touchesBorder:
      return [20, 130, 110].mixed(
        [240, 250, 210],
        max(
          at.disc(0.5, 0.4, 0.2),
          at.box(0.47, 0.5, 0.53, 2)))
    case .softShadow:
      let below = hypot(at.x - 0.5, at.y - 0.53) - 0.3
      let shadow = 0.4 * max(0, min(1, 0.5 - below / 0.1))
      return [245, 245, 250].mixed([0, 0, 0], shadow).mixed([230, 60, 70], disc)
    case .ringWithHole:
      return [250, 200, 30].mixed([40, 40, 60], disc * (1 - at.disc(0.5, 0.5, 0.14)))
    case .twoColors:
      return [255, 255, 255].mixed([0, 110, 250], disc).mixed(
        [255, 190, 0], at.box(0.4, 0.4, 0.9, 0.6))
    case .paleGlyph: return [200, 205, 210].mixed([212, 216, 221], disc)
    case .grainyGround:
      let grain = 4 * (at.random - 0.5)
      return [90, 160, 60].mixed([250, 250, 240], disc).map { $0 + grain }
    case .wide: return [10, 20, 30].mixed([60, 90, 200], at.x).mixed([255, 90, 90], disc)
    case .darkOnDark: return [20, 22, 26].mixed([64, 10, 20], at.box(0.2, 0.35, 0.8, 0.6))
    case .noise: return [255 * at.random, 128, 255 * (1 - at.random)]
    case .photo:
      let waves = sin(9 * at.x + 4 * at.y) + 0.6 * sin(23 * at.y - 11 * at.x)
      return [128 + 70 * waves, 120 + 60 * sin(17 * at.x * at.y + 2), 90 + 50 * waves]
    case .tinyGlyph: return [240, 240, 240].mixed([200, 0, 0], at.disc(0.5, 0.5, 0.03))
    case .plate: return [255, 255, 255].mixed([40, 90, 200], at.box(0.05, 0.05, 0.95, 0.95))
    }
  }
}

extension [Double] {
  /// Interpolates code values.
  fileprivate func mixed(_ other: [Double], _ share: Double) -> [Double] {
    zip(self, other).map { $0 + ($1 - $0) * share }
  }
}
