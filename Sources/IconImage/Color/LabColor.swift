import LibC

/// A colour in CIE L*a*b* under D65, where distances match perceived differences.
package struct LabColor: Sendable {
  package let lightness: Double
  package let a: Double
  package let b: Double
}

extension LabColor {
  /// Converts sRGB code values of 0…255; other values are clipped. Source: IEC 61966-2-1 with the
  /// matrix of ITU-R BT.709 under D65; CIE 15:2004, 8.2.1.
  package init(red: Double, green: Double, blue: Double) {
    func light(_ code: Double) -> Double { SRGB.linear(max(0, min(255, code)) / 255) }
    func response(_ share: Double) -> Double {
      share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
    }
    let (r, g, b) = (light(red), light(green), light(blue))
    let x = response((0.412453 * r + 0.357580 * g + 0.180423 * b) / 0.95047)
    let y = response(0.212671 * r + 0.715160 * g + 0.072169 * b)
    let z = response((0.019334 * r + 0.119193 * g + 0.950227 * b) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  private var chroma: Double { (a * a + b * b).squareRoot() }

  /// CIEDE2000 with all weights 1; a just noticeable difference is about 1. Source: Sharma, Wu and
  /// Dalal, The CIEDE2000 Colour-Difference Formula, 2005.
  package func difference(from other: LabColor) -> Double {
    let degree = Double.pi / 180
    /// The factor that depends on the seventh power of the chroma.
    func share(_ chroma: Double) -> Double {
      let cube = chroma * chroma * chroma
      let seventh = cube * cube * chroma
      return (seventh / (seventh + 6_103_515_625)).squareRoot()
    }
    let stretch = 1 + 0.5 * (1 - share((chroma + other.chroma) / 2))
    func polar(_ color: LabColor) -> (chroma: Double, hue: Double) {
      let a = color.a * stretch
      guard a != 0 || color.b != 0 else { return (0, 0) }
      let hue = atan2(color.b, a)
      return ((a * a + color.b * color.b).squareRoot(), hue < 0 ? hue + 2 * .pi : hue)
    }
    let (one, two) = (polar(self), polar(other))
    let isGray = one.chroma * two.chroma == 0
    var turn = isGray ? 0 : two.hue - one.hue
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    var hue = one.hue + two.hue
    if !isGray {
      if abs(two.hue - one.hue) > .pi { hue += hue < 2 * .pi ? 2 * .pi : -2 * .pi }
      hue /= 2
    }

    let chroma = (one.chroma + two.chroma) / 2
    let middle = (lightness + other.lightness) / 2 - 50
    let t =
      1 - 0.17 * cos(hue - 30 * degree) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6 * degree)
      - 0.20 * cos(4 * hue - 63 * degree)
    let bend = (hue / degree - 275) / 25
    let rotation = -sin(60 * degree * exp(-bend * bend)) * 2 * share(chroma)
    let deltaL =
      (other.lightness - lightness)
      / (1 + 0.015 * middle * middle / (20 + middle * middle).squareRoot())
    let deltaC = (two.chroma - one.chroma) / (1 + 0.045 * chroma)
    let deltaH =
      2 * (one.chroma * two.chroma).squareRoot() * sin(turn / 2) / (1 + 0.015 * chroma * t)
    let square = deltaL * deltaL + deltaC * deltaC + deltaH * deltaH + rotation * deltaC * deltaH
    return max(0, square).squareRoot()
  }
}
