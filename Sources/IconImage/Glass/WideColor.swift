/// Converts extended sRGB to Display P3 by tables.
struct WideColor {
  private static let steps = 4096
  /// Light of code values from -1 to 2.
  private static let linear = (0...steps + 1).map {
    Float(SRGB.extendedLinear(Double($0) * 3 / Double(steps) - 1))
  }
  /// Code values of light from 0 to 1, by its square root.
  private static let encoded = (0...steps + 1).map {
    let root = Double($0) / Double(steps)
    return Float(SRGB.encoded(min(1, root * root)))
  }

  private let linear: UnsafeMutableBufferPointer<Float>
  private let encoded: UnsafeMutableBufferPointer<Float>

  /// `free` ends its use. Pointers spare threads from counting references for each pixel.
  init() {
    (linear, encoded) = (
      .allocate(capacity: Self.linear.count), .allocate(capacity: Self.encoded.count)
    )
    _ = linear.initialize(from: Self.linear)
    _ = encoded.initialize(from: Self.encoded)
  }

  func free() {
    linear.deallocate()
    encoded.deallocate()
  }

  /// Source of the matrix: CSS Color 4, section 17.
  @inline(__always)
  func displayP3(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let (red, green, blue) = (light(color.x), light(color.y), light(color.z))
    return SIMD4(
      code(0.822_461_97 * red + 0.177_538_03 * green),
      code(0.033_194_2 * red + 0.966_805_8 * green),
      code(0.017_082_63 * red + 0.072_397_44 * green + 0.910_519_93 * blue), 1)
  }

  @inline(__always)
  private func light(_ code: Float) -> Float {
    Self.value(linear, (min(2, max(-1, code)) + 1) / 3)
  }

  @inline(__always)
  private func code(_ light: Float) -> Float {
    Self.value(encoded, min(1, max(0, light)).squareRoot())
  }

  @inline(__always)
  private static func value(_ table: UnsafeMutableBufferPointer<Float>, _ share: Float) -> Float {
    let place = share * Float(steps)
    let index = min(steps, Int(place))
    return table[index] + (table[index + 1] - table[index]) * (place - Float(index))
  }
}
