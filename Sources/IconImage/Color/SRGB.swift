import LibC

/// The transfer function of IEC 61966-2-1, for values of 0…1.
package enum SRGB {
  package static func linear(_ code: Double) -> Double {
    code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  /// Relative luminance of linear red, green and blue.
  package static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The code value of the grey with the same luminance. `light` maps codes to linear light.
  static func grey(_ red: Int, _ green: Int, _ blue: Int, _ light: [Double]) -> UInt8 {
    if red == green, green == blue { return UInt8(red) }
    return UInt8((encoded(luminance(light[red], light[green], light[blue])) * 255).rounded())
  }

  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
