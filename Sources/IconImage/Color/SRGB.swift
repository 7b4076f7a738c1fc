import LibC

/// The transfer function of IEC 61966-2-1, for values of 0…1.
package enum SRGB {
  package static func linear(_ code: Double) -> Double {
    code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  /// Relative luminance of linear red, green and blue.
  package static func luminance(red: Double, green: Double, blue: Double) -> Double {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Linear light by 8-bit code value.
  static let light = (0...255).map { linear(Double($0) / 255) }

  /// Relative luminance of 8-bit code values.
  static func luminance(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    luminance(red: light[Int(red)], green: light[Int(green)], blue: light[Int(blue)])
  }

  /// The code value of the grey with the same luminance.
  static func grey(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    red == green && green == blue
      ? red : code(luminance(red: red, green: green, blue: blue))
  }

  /// The nearest code value of linear light in 0…1. A table replaces the power function.
  static func code(_ light: Double) -> UInt8 {
    var code = Int(lowest[Int(light * 4096)])
    while code < 255, light >= steps[code + 1] { code += 1 }
    return UInt8(code)
  }

  /// The least light of each code value.
  private static let steps: [Double] = (0...255).map { code in
    func isBelow(_ light: Double) -> Bool { (encoded(light) * 255).rounded() < Double(code) }
    var light = code == 0 ? 0 : linear((Double(code) - 0.5) / 255)
    while isBelow(light) { light = light.nextUp }
    while light > 0, !isBelow(light.nextDown) { light = light.nextDown }
    return light
  }

  /// The code value of each multiple of 1/4096.
  private static let lowest: [UInt8] = (0...4096).map {
    UInt8((encoded(Double($0) / 4096) * 255).rounded())
  }

  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  // MARK: - Extended values

  /// The curve for values outside of 0…1 too, mirrored for negative ones.
  package static func extendedLinear(_ code: Double) -> Double {
    code < 0 ? -linear(-code) : linear(code)
  }

  package static func extendedEncoded(_ light: Double) -> Double {
    light < 0 ? -encoded(-light) : encoded(light)
  }

  /// Linear light of Display P3 as code values of extended sRGB. Source of the matrix: CSS Color 4, section 17:
  /// Display P3 to XYZ to sRGB.
  package static func extended(displayP3 light: SIMD3<Double>) -> SIMD3<Double> {
    let linear =
      light.x * SIMD3(1.224_940_2, -0.042_056_95, -0.019_637_55)
      + light.y * SIMD3(-0.224_940_2, 1.042_056_95, -0.078_636_05)
      + light.z * SIMD3(0, 0, 1.098_273_6)
    return SIMD3(
      extendedEncoded(linear.x), extendedEncoded(linear.y), extendedEncoded(linear.z))
  }
}
