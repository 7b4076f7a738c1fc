/// The transparency of an image, read from every pixel.
package struct AlphaRange: Equatable, Sendable {
  /// The lowest alpha of any pixel, 0…255. Images without alpha have 255.
  package let lowest: UInt8

  /// Higher alpha values look opaque. Published icon sets contain pixels of 229 and 254 left by
  /// drawing programs.
  package static let lowestInvisible: UInt8 = 229

  package init(lowest: UInt8) {
    self.lowest = lowest
  }

  package var isOpaque: Bool { lowest == 255 }
  /// Whether a viewer can see the background through some pixel.
  package var isVisiblyTransparent: Bool { lowest < Self.lowestInvisible }
}

extension Bitmap {
  /// Complexity: O(pixels); O(1) without alpha.
  package func alphaRange() -> AlphaRange {
    guard layout.hasAlpha else { return AlphaRange(lowest: 255) }
    if layout == .rgba, depth == .eight {
      return AlphaRange(lowest: UInt8(withRGBA { $0.least { $0 } } >> 24))
    }
    let channels = layout.channels
    func lowest<Sample: FixedWidthInteger>(_ samples: UnsafeBufferPointer<Sample>) -> Sample {
      var lowest = Sample.max
      for index in stride(from: channels - 1, to: samples.count, by: channels) {
        lowest = min(lowest, samples[index])
      }
      return lowest
    }
    return AlphaRange(
      lowest: withSamples(
        eight: lowest, sixteen: { UInt8((UInt32(lowest($0)) * 255 + 32767) / 65535) }))
  }

  /// Complexity: O(pixels); O(1) for most images.
  package var isFullyTransparent: Bool {
    layout.hasAlpha && withSamples(eight: { isAlpha($0, 0) }, sixteen: { isAlpha($0, 0) })
  }

  /// Whether every alpha sample is at its maximum. Complexity: O(pixels).
  package var isFullyOpaque: Bool {
    !layout.hasAlpha || withSamples(eight: { isAlpha($0, .max) }, sixteen: { isAlpha($0, .max) })
  }

  private func isAlpha<Sample: FixedWidthInteger>(
    _ samples: UnsafeBufferPointer<Sample>, _ alpha: Sample
  ) -> Bool {
    stride(from: layout.channels - 1, to: samples.count, by: layout.channels).allSatisfy {
      samples[$0] == alpha
    }
  }
}
