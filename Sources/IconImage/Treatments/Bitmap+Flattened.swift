extension Bitmap {
  /// The picture laid over `color`, opaque RGB at the same depth. Composited on sRGB code values,
  /// as drawing programs and browsers show it. Complexity: O(pixels).
  ///
  /// Done before resampling, so that edges and soft shadows are averaged as light of the finished
  /// picture, not as coverage.
  public func flattened(over color: Color) -> Bitmap {
    guard layout.hasAlpha else { return expandedToRGB() }
    let background = [color.red, color.green, color.blue]
    let channels = layout.channels
    func flatten<Sample: FixedWidthInteger>(
      _ samples: UnsafeBufferPointer<Sample>, unit: Int
    ) -> [UInt8] {
      let flat = [Sample](unsafeUninitializedCapacity: size.area * 3) { buffer, count in
        for pixel in 0..<size.area {
          let alpha = Int(samples[pixel * channels + channels - 1])
          for c in 0..<3 {
            let ink = Int(samples[pixel * channels + (channels == 4 ? c : 0)])
            let paper = Int(background[c]) * (unit / 255)
            buffer[pixel * 3 + c] = Sample(
              truncatingIfNeeded: (ink * alpha + paper * (unit - alpha) + unit / 2) / unit)
          }
        }
        count = size.area * 3
      }
      return flat.withUnsafeBytes { Array($0) }
    }
    return Bitmap(
      size: size, layout: .rgb, depth: depth,
      bytes: withSamples(eight: { flatten($0, unit: 255) }, sixteen: { flatten($0, unit: 65535) }))
  }
}
