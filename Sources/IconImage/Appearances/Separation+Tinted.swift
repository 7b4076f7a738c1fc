extension Separation {
  /// The foreground for the tinted appearance: grey RGBA, which the system tints. Nil if it is blank
  /// or if a part of it would be invisible on the system's dark background.
  ///
  /// A foreground darker than its own background is inverted. Without a background it is inverted
  /// if it would be invisible on the system's. If parts of the result would be lost, the other way
  /// is tried. Then the 98th percentile becomes white. Complexity: O(pixels).
  package func tinted() -> Bitmap? {
    guard let light = foreground.foregroundLight, let contrast = foreground.darkContrast else {
      return nil
    }
    let isInverted =
      background.map { light.foreground < $0.luminance }
      ?? (light.foreground < light.background || contrast < DarkBackground.leastContrast)
    return [isInverted, !isInverted].lazy.map { isInverted in
      Self.stretched(isInverted ? withoutSoftParts() : foreground.grayed(), inverted: isInverted)
    }.first { $0.lostOnDark == 0 }
  }

  /// Inverted, a shadow would be a glow.
  private func withoutSoftParts() -> Bitmap {
    var gray = foreground.grayed()
    gray.withMutableBytes { bytes in
      for pixel in shape.bytes.indices where shape.bytes[pixel] == 0 && bytes[pixel * 4 + 3] < 255 {
        for channel in 0..<4 { bytes[pixel * 4 + channel] = 0 }
      }
    }
    return gray
  }

  private static func stretched(_ gray: Bitmap, inverted isInverted: Bool) -> Bitmap {
    var gray = gray
    var tally = [Int](repeating: 0, count: 256)
    for pixel in stride(from: 0, to: gray.bytes.count, by: 4) {
      tally[Int(gray.bytes[pixel])] += Int(gray.bytes[pixel + 3])
    }
    let codes = codes(inverted: isInverted, of: tally)
    gray.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
        let code = codes[Int(bytes[pixel])]
        for channel in 0..<3 { bytes[pixel + channel] = code }
      }
    }
    return gray
  }

  private static func codes(inverted: Bool, of tally: [Int]) -> [UInt8] {
    let grays = inverted ? Array(tally.reversed()) : tally
    let most = max(1, grays.percentile(98))
    return (0...255).map { code in
      let gray = inverted ? 255 - code : code
      return UInt8(min(255, (gray * 510 + most) / (2 * most)))
    }
  }
}

extension [Int] {
  /// The percentile of the values that this array counts by index.
  func percentile(_ percent: Int) -> Int {
    let whole = reduce(0, +)
    var sum = 0
    return firstIndex { count in
      sum += count
      return sum * 100 >= whole * percent
    }!  // The last sum is the whole.
  }
}
