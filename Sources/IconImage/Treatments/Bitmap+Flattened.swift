extension Bitmap {
  /// Composites over `color` on sRGB values, as browsers do; opaque RGB at the same depth. Flatten
  /// before resampling: edges and soft shadows are then averaged in linear light. Complexity:
  /// O(pixels).
  package func flattened(over color: Color) -> Bitmap {
    guard layout.hasAlpha else { return expandedToRGB() }
    let channels = layout.channels
    return Bitmap(size: size, layout: .rgb, depth: depth) { buffer in
      guard let start = buffer.baseAddress else { return }
      let target = UnsafeMutableRawPointer(start)
      withSamples(
        eight: { samples in
          if layout == .rgba { return Self.flatten(samples, over: color, into: target) }
          // The compiler turns a division by a constant into a multiplication.
          Self.flatten(samples, channels: channels, over: color, into: target) {
            ink, paper, alpha in
            (ink * alpha + paper * (255 - alpha) + 127) / 255
          }
        },
        sixteen: { samples in
          Self.flatten(samples, channels: channels, over: color, into: target) {
            ink, paper, alpha in
            (ink * alpha + paper * 257 * (65535 - alpha) + 32767) / 65535
          }
        })
    }
  }

  @inline(__always)
  private static func flatten<Sample: FixedWidthInteger>(
    _ samples: UnsafeBufferPointer<Sample>, channels: Int, over color: Color,
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
      from += channels
      to += 3
    }
  }

  /// The same for 8-bit RGBA, in cached steps: mix whole words, which is vectorised, then pack
  /// them.
  private static func flatten(
    _ samples: UnsafeBufferPointer<UInt8>, over color: Color, into target: UnsafeMutableRawPointer
  ) {
    let source = UnsafeRawBufferPointer(samples).bindMemory(to: UInt32.self)
    let step = 64
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: step) { mixed in
      guard let pixels = source.baseAddress, let mixed = mixed.baseAddress else { return }
      for start in stride(from: 0, to: source.count, by: step) {
        let count = min(step, source.count - start)
        mix(pixels + start, count, over: color, into: mixed)
        adjoin(mixed, count, into: target + start * 3)
      }
    }
  }

  /// Writes opaque words, red lowest and the highest byte zero. Most runs of pixels are fully
  /// opaque or fully transparent and need no arithmetic.
  private static func mix(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, over color: Color,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    // For x up to 255 × 255 plus 128, (x + x >> 8) >> 8 is the rounded division by 255.
    func mean(_ ink: UInt32, _ paper: UInt32, alpha: UInt32) -> UInt32 {
      let sum = ink &* alpha &+ paper &* (255 &- alpha) &+ 128
      return (sum &+ sum >> 8) >> 8
    }
    var (all, any) = (UInt32.max, UInt32(0))
    for index in 0..<count {
      let pixel = UInt32(littleEndian: pixels[index])
      all &= pixel
      any |= pixel
    }
    if all >> 24 == 255 {
      for index in 0..<count { target[index] = UInt32(littleEndian: pixels[index]) & 0xFF_FFFF }
      return
    }
    if any >> 24 == 0 {
      target.update(repeating: red | green << 8 | blue << 16, count: count)
      return
    }
    for index in 0..<count {
      let pixel = UInt32(littleEndian: pixels[index])
      let alpha = pixel >> 24
      target[index] =
        mean(pixel & 0xFF, red, alpha: alpha) | mean(pixel >> 8 & 0xFF, green, alpha: alpha) << 8
        | mean(pixel >> 16 & 0xFF, blue, alpha: alpha) << 16
    }
  }

  /// Packs three bytes per word: three words for four pixels.
  private static func adjoin(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, into target: UnsafeMutableRawPointer
  ) {
    for index in stride(from: 0, to: count - 3, by: 4) {
      let (a, b, c, d) = (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
      let place = target + index * 3
      place.storeBytes(of: (a | b << 24).littleEndian, as: UInt32.self)
      place.storeBytes(of: (b >> 8 | c << 16).littleEndian, toByteOffset: 4, as: UInt32.self)
      place.storeBytes(of: (c >> 16 | d << 8).littleEndian, toByteOffset: 8, as: UInt32.self)
    }
    for index in count / 4 * 4..<count {
      for channel in 0..<3 {
        target.storeBytes(
          of: UInt8(truncatingIfNeeded: pixels[index] >> UInt32(8 * channel)),
          toByteOffset: index * 3 + channel, as: UInt8.self)
      }
    }
  }
}
