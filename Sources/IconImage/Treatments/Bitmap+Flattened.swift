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
          if layout == .rgba { return Self.flatten(samples, over: color, into: target) }
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

  /// The same for 8-bit RGBA, three channels at a time in the lanes of a word.
  private static func flatten(
    _ samples: UnsafeBufferPointer<UInt8>, over color: Color, into target: UnsafeMutableRawPointer
  ) {
    func lanes(_ red: UInt64, _ green: UInt64, _ blue: UInt64) -> UInt64 {
      red | green << 16 | blue << 32
    }
    let paper = lanes(UInt64(color.red), UInt64(color.green), UInt64(color.blue))
    let (low, half) = (lanes(255, 255, 255), lanes(128, 128, 128))
    let raw = UnsafeRawBufferPointer(samples)
    func mixed(_ index: Int) -> UInt32 {
      let pixel = UInt64(
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      let alpha = pixel >> 24
      let ink = pixel & 0xFF | (pixel & 0xFF00) << 8 | (pixel & 0xFF_0000) << 16
      // For sums up to 255 × 255, (x + x >> 8) >> 8 with x half more is the division by 255, rounded.
      let sum = ink &* alpha &+ paper &* (255 - alpha) &+ half
      let mean = (sum &+ (sum >> 8 & low)) >> 8 & low
      return UInt32(truncatingIfNeeded: mean & 0xFF | mean >> 8 & 0xFF00 | mean >> 16 & 0xFF_0000)
    }
    let last = samples.count / 4 - 1
    guard last >= 0 else { return }
    for index in 0..<last {
      // The byte too much is the next pixel's first.
      target.storeBytes(of: mixed(index).littleEndian, toByteOffset: index * 3, as: UInt32.self)
    }
    let rgb = mixed(last)
    for channel in 0..<3 {
      target.storeBytes(
        of: UInt8(truncatingIfNeeded: rgb >> UInt32(8 * channel)),
        toByteOffset: last * 3 + channel, as: UInt8.self)
    }
  }
}
