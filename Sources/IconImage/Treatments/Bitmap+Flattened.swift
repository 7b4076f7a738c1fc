extension Bitmap {
  /// The picture laid over `color`, opaque RGB at the same depth. Composited on sRGB code values,
  /// as drawing programs and browsers show it. Complexity: O(pixels).
  ///
  /// Done before resampling, so that edges and soft shadows are averaged as light of the finished
  /// picture, not as coverage.
  public func flattened(over color: Color) -> Bitmap {
    guard layout.hasAlpha else { return expandedToRGB() }
    let (channels, depth) = (layout.channels, depth)
    let bytes = [UInt8](unsafeUninitializedCapacity: size.area * 3 * depth.bytes) { buffer, count in
      let target = UnsafeMutableRawPointer(buffer.baseAddress!)
      withSamples(
        eight: { samples in
          // A division by a constant is a multiplication.
          Self.flatten(samples, channels, over: color, into: target) { ink, paper, alpha in
            (ink * alpha + paper * (255 - alpha) + 127) / 255
          }
        },
        sixteen: { samples in
          Self.flatten(samples, channels, over: color, into: target) { ink, paper, alpha in
            (ink * alpha + paper * 257 * (65535 - alpha) + 32767) / 65535
          }
        })
      count = size.area * 3 * depth.bytes
    }
    return Bitmap(size: size, layout: .rgb, depth: depth, bytes: bytes)
  }

  @inline(__always)
  private static func flatten<Sample: FixedWidthInteger>(
    _ samples: UnsafeBufferPointer<Sample>, _ channels: Int, over color: Color,
    into target: UnsafeMutableRawPointer, _ mix: (UInt32, UInt32, UInt32) -> UInt32
  ) {
    guard var from = samples.baseAddress else { return }
    var to = target.bindMemory(to: Sample.self, capacity: samples.count / channels * 3)
    let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    let isGray = channels == 2
    for _ in 0..<samples.count / channels {
      let alpha = UInt32(truncatingIfNeeded: from[channels - 1])
      to[0] = Sample(truncatingIfNeeded: mix(UInt32(truncatingIfNeeded: from[0]), red, alpha))
      to[1] = Sample(
        truncatingIfNeeded: mix(UInt32(truncatingIfNeeded: from[isGray ? 0 : 1]), green, alpha))
      to[2] = Sample(
        truncatingIfNeeded: mix(UInt32(truncatingIfNeeded: from[isGray ? 0 : 2]), blue, alpha))
      (from, to) = (from + channels, to + 3)
    }
  }
}
