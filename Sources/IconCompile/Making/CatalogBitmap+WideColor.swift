import IconCodec
import IconImage

extension CatalogBitmap {
  /// The share of the range by which a component must leave sRGB. Source: notes on xtool-org/AssetKit.
  private static let leastExcess = 3.0 / 255

  /// Display P3 pixels in extended sRGB; nil if all are in sRGB, where the 8-bit rendition is enough.
  /// Complexity: O(pixels).
  init?(displayP3 bitmap: Bitmap) {
    guard bitmap.layout.colorChannels == 3 else { return nil }
    let pixels = bitmap.withSamples(
      eight: { Self.extended($0, bitmap.layout.channels, most: 255) },
      sixteen: { Self.extended($0, bitmap.layout.channels, most: 65535) })
    guard pixels.isWide else { return nil }
    self.init(
      size: bitmap.size, wide: .wideRGBA, isOpaque: pixels.isOpaque, components: pixels.components)
  }

  /// The gray pixels of a tinted icon for wide screens. Complexity: O(pixels).
  init(wideGray bitmap: Bitmap) {
    let narrow = CatalogBitmap(bitmap, as: .grayAlpha)
    self.init(
      size: narrow.size, wide: .wideGrayAlpha, isOpaque: narrow.isOpaque,
      components: narrow.bytes.map { Float($0) / 255 })
  }

  /// Premultiplied components, whether any color is outside sRGB, and whether all are opaque.
  private static func extended<Sample: FixedWidthInteger>(
    _ samples: UnsafeBufferPointer<Sample>, _ channels: Int, most: Int
  ) -> (components: [Float], isWide: Bool, isOpaque: Bool) {
    let light = (0...most).map { SRGB.linear(Double($0) / Double(most)) }
    var (components, isWide, isOpaque): ([Float], Bool, Bool) = ([], false, true)
    components.reserveCapacity(samples.count / channels * 4)
    for start in stride(from: 0, to: samples.count, by: channels) {
      let alpha = channels == 4 ? Double(samples[start + 3]) / Double(most) : 1
      isOpaque = isOpaque && alpha == 1
      let color = extendedSRGB(
        SIMD3(
          light[Int(samples[start])], light[Int(samples[start + 1])], light[Int(samples[start + 2])]
        ))
      isWide = isWide || color.min() < -leastExcess || color.max() > 1 + leastExcess
      for index in 0..<3 { components.append(Float(color[index] * alpha)) }
      components.append(Float(alpha))
    }
    return (components, isWide, isOpaque)
  }

  /// A Display P3 color, components 0…1.
  static func extendedSRGB(displayP3 color: SIMD3<Double>) -> SIMD3<Double> {
    extendedSRGB(SIMD3(SRGB.linear(color.x), SRGB.linear(color.y), SRGB.linear(color.z)))
  }

  /// The linear matrix is that of CSS Color 4, section 17: Display P3 to XYZ to sRGB.
  private static func extendedSRGB(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let linear =
      light.x * SIMD3(1.224_940_2, -0.042_056_95, -0.019_637_55)
      + light.y * SIMD3(-0.224_940_2, 1.042_056_95, -0.078_636_05)
      + light.z * SIMD3(0, 0, 1.098_273_6)
    return SIMD3(encoded(linear.x), encoded(linear.y), encoded(linear.z))
  }

  static func encoded(_ light: Double) -> Double {
    light < 0 ? -SRGB.encoded(-light) : SRGB.encoded(light)
  }
}
