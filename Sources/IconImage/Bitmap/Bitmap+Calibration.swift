import LibC

extension Bitmap {
  /// The image in sRGB, 16 bits per sample to avoid rounding before resampling. Grey stays grey.
  /// Both whites count as the same white. Source: PNG, W3C Recommendation, gAMA and cHRM.
  /// Complexity: O(pixels).
  package func convertedToSRGB(from color: CalibratedColor) -> Bitmap {
    converted(from: color, to: .sRGB)
  }

  /// The 8-bit image in sRGB. Complexity: O(pixels).
  package func convertedToSRGB(from space: OutputColorSpace) -> Bitmap {
    guard space != .sRGB else { return self }
    return convertedToSRGB(
      from: CalibratedColor(exponent: nil, chromaticities: space.chromaticities)
    ).reducedToEightBits()
  }

  /// Converts an sRGB image to another colour space. Complexity: O(pixels).
  package func converted(to space: OutputColorSpace) -> Bitmap {
    guard space != .sRGB else { return self }
    return converted(
      from: CalibratedColor(exponent: nil, chromaticities: .sRGB), to: space.chromaticities)
  }

  private func converted(from color: CalibratedColor, to target: Chromaticities) -> Bitmap {
    func light(_ code: Double) -> Double {
      color.exponent.map { pow(code, $0) } ?? SRGB.linear(code)
    }
    let linear: [Double] = withSamples(
      eight: { _ in (0...255).map { light(Double($0) / 255) } },
      sixteen: { _ in (0...65535).map { light(Double($0) / 65535) } })
    let encode = (0...65535).map { UInt16((SRGB.encoded(Double($0) / 65535) * 65535).rounded()) }
    let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let m =
      color.chromaticities.flatMap { Self.matrix(from: $0, to: target) }.map {
        $0.rows.flatMap { $0 }
      } ?? identity
    let (channels, colors) = (layout.channels, layout.colorChannels)

    func code(_ light: Double) -> UInt16 {
      // The curve is steep near black, so the table is too coarse there.
      light < 0.01
        ? UInt16((SRGB.encoded(max(0, light)) * 65535).rounded())
        : encode[Int((min(1, light) * 65535).rounded())]
    }
    func convert<Sample: FixedWidthInteger>(_ samples: UnsafeBufferPointer<Sample>) -> [UInt8] {
      var converted = [UInt16](repeating: 0, count: samples.count)
      for pixel in stride(from: 0, to: samples.count, by: channels) {
        if colors == 1 {
          converted[pixel] = code(linear[Int(samples[pixel])])
        } else {
          let r = linear[Int(samples[pixel])]
          let g = linear[Int(samples[pixel + 1])]
          let b = linear[Int(samples[pixel + 2])]
          for row in 0..<3 {
            converted[pixel + row] = code(
              m[row * 3] * r + m[row * 3 + 1] * g + m[row * 3 + 2] * b)
          }
        }
        if colors < channels {
          converted[pixel + colors] = UInt16(
            Int(samples[pixel + colors]) * 65535 / Int(Sample.max))
        }
      }
      return converted.withUnsafeBytes { Array($0) }
    }
    return Bitmap(
      size: size, layout: layout, depth: .sixteen,
      bytes: withSamples(eight: convert, sixteen: convert))
  }

  private static func matrix(
    from source: Chromaticities, to target: Chromaticities
  ) -> Matrix3? {
    guard let toXYZ = source.toXYZ, let fromXYZ = target.toXYZ?.inverse else { return nil }
    // Scale in XYZ to map one white to the other: greys stay neutral.
    let from = toXYZ.applied(to: [1, 1, 1])
    let to = fromXYZ.inverse?.applied(to: [1, 1, 1]) ?? [1, 1, 1]
    guard from.allSatisfy({ $0 > 0 }) else { return nil }
    let adapt = Matrix3(
      columns: [to[0] / from[0], 0, 0], [0, to[1] / from[1], 0], [0, 0, to[2] / from[2]])
    return fromXYZ.multiplied(by: adapt).multiplied(by: toXYZ)
  }
}

extension OutputColorSpace {
  /// An sRGB colour in this space, rounded to 8 bits per channel.
  package func color(_ color: Color) -> Color {
    guard self != .sRGB else { return color }
    let codes = Bitmap(size: PixelSize(square: 1), filledWith: color).converted(to: self)
      .reducedToEightBits().bytes
    return Color(red: codes[0], green: codes[1], blue: codes[2])
  }
}
