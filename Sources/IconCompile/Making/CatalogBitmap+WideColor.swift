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

  /// The pixels of a gray image for wide screens, also if it has channels for colors. Complexity: O(pixels).
  init(wideGray bitmap: Bitmap) {
    let narrow = CatalogBitmap(bitmap, as: .grayAlpha)
    let components =
      bitmap.depth == .eight
      ? narrow.bytes.map { Float($0) / 255 }
      : bitmap.addingAlpha().withSamples(
        eight: { _ in [] },
        sixteen: { samples in
          let channels = bitmap.layout.colorChannels + 1
          return stride(from: 0, to: samples.count, by: channels).flatMap { start in
            let alpha = Float(samples[start + channels - 1]) / 65_535
            return [Float(samples[start]) / 65_535 * alpha, alpha]
          }
        })
    self.init(
      size: narrow.size, wide: .wideGrayAlpha, isOpaque: narrow.isOpaque, components: components)
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
      let color = SRGB.extended(
        displayP3: SIMD3(
          light[Int(samples[start])], light[Int(samples[start + 1])], light[Int(samples[start + 2])]
        ))
      isWide = isWide || color.min() < -leastExcess || color.max() > 1 + leastExcess
      for index in 0..<3 { components.append(Float(color[index] * alpha)) }
      components.append(Float(alpha))
    }
    return (components, isWide, isOpaque)
  }
}
