extension Bitmap {
  /// Rounds to 8 bits per sample. Complexity: O(pixels).
  package func reducedToEightBits() -> Bitmap {
    guard depth == .sixteen else { return self }
    let reduced = withSamples(
      eight: { Array($0) },
      sixteen: { samples in samples.map { UInt8((UInt32($0) * 255 + 32767) / 65535) } })
    return Bitmap(size: size, layout: layout, bytes: reduced)
  }

  /// Removes alpha and keeps the stored colours. Complexity: O(pixels).
  package func droppingAlpha() -> Bitmap {
    guard layout.hasAlpha else { return self }
    return remapped(to: layout.withoutAlpha)
  }

  /// Expands grey to RGB and keeps alpha. Complexity: O(pixels).
  package func expandedToRGB() -> Bitmap {
    switch layout {
    case .gray: remapped(to: .rgb)
    case .grayAlpha: remapped(to: .rgba)
    case .rgb, .rgba: self
    }
  }

  private func remapped(to target: Layout) -> Bitmap {
    let isGray = layout.colorChannels == 1
    let map = (0..<target.channels).map { channel in
      target.hasAlpha && channel == target.channels - 1
        ? layout.channels - 1 : isGray ? 0 : channel
    }
    let sampleBytes = depth.bytes
    let (from, to) = (bytesPerPixel, target.channels * sampleBytes)
    return Bitmap(size: size, layout: target, depth: depth) { buffer in
      bytes.withUnsafeBufferPointer { source in
        for pixel in 0..<size.area {
          for (channel, origin) in map.enumerated() {
            for byte in 0..<sampleBytes {
              buffer[pixel * to + channel * sampleBytes + byte] =
                source[pixel * from + origin * sampleBytes + byte]
            }
          }
        }
      }
    }
  }
}
