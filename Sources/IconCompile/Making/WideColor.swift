import IconCodec
import IconImage

extension CatalogBitmap {
  /// The share of the range by which a component must leave sRGB. Source: notes on xtool-org/AssetKit.
  private static let leastExcess = 3.0 / 255

  /// Display P3 pixels in extended sRGB; nil if all are in sRGB, where the 8-bit rendition is enough.
  /// Complexity: O(pixels).
  init?(displayP3 bitmap: Bitmap) {
    guard bitmap.layout.colorChannels == 3 else { return nil }
    let (channels, count) = (bitmap.layout.channels, bitmap.size.area)
    let samples = bitmap.withSamples(
      eight: { $0.map { Double($0) / 255 } }, sixteen: { $0.map { Double($0) / 65535 } })
    var (components, isWide, isOpaque): ([Float], Bool, Bool) = ([], false, true)
    components.reserveCapacity(count * 4)
    for start in stride(from: 0, to: samples.count, by: channels) {
      let alpha = channels == 4 ? samples[start + 3] : 1
      isOpaque = isOpaque && alpha == 1
      let color = Self.extendedSRGB(samples[start], samples[start + 1], samples[start + 2])
      for component in color {
        isWide = isWide || component < -Self.leastExcess || component > 1 + Self.leastExcess
        components.append(Float(component * alpha))
      }
      components.append(Float(alpha))
    }
    guard isWide else { return nil }
    self.init(size: bitmap.size, wide: .wideRGBA, isOpaque: isOpaque, components: components)
  }

  /// The gray pixels of a tinted icon for wide screens. Complexity: O(pixels).
  init(wideGray bitmap: Bitmap) {
    let narrow = CatalogBitmap(bitmap, as: .grayAlpha)
    self.init(
      size: narrow.size, wide: .wideGrayAlpha, isOpaque: narrow.isOpaque,
      components: narrow.bytes.map { Float($0) / 255 })
  }

  /// The linear matrix is that of CSS Color 4, section 17: Display P3 to XYZ to sRGB.
  static func extendedSRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let (red, green, blue) = (SRGB.linear(red), SRGB.linear(green), SRGB.linear(blue))
    return [
      1.224_940_2 * red - 0.224_940_2 * green,
      -0.042_056_95 * red + 1.042_056_95 * green,
      -0.019_637_55 * red - 0.078_636_05 * green + 1.098_273_6 * blue,
    ].map { $0 < 0 ? -SRGB.encoded(-$0) : SRGB.encoded($0) }
  }
}
