extension Separation {
  /// The foreground for the tinted appearance: grey RGBA, which the system tints.
  /// Nil for a blank image.
  ///
  /// A foreground darker than its own background is inverted. Without a background it is inverted
  /// if it would be invisible on the system's. Then the 98th percentile becomes white. `glyph` is the
  /// result of `standalone`, if known. Complexity: O(pixels).
  package func tinted(_ glyph: Bitmap? = nil) -> Bitmap? {
    let glyph = glyph ?? standalone()
    guard let light = glyph.foregroundLight, let contrast = glyph.darkContrast else { return nil }
    let isInverted =
      background.map { light.foreground < $0.luminance }
      ?? (light.foreground < light.background || contrast < DarkBackground.leastContrast)
    var gray = glyph.grayed()
    var tally = [Int](repeating: 0, count: 256)
    for pixel in stride(from: 0, to: gray.bytes.count, by: 4) {
      tally[Int(gray.bytes[pixel])] += Int(gray.bytes[pixel + 3])
    }
    let codes = Self.codes(inverted: isInverted, of: tally)
    gray.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
        let code = codes[Int(bytes[pixel])]
        (bytes[pixel], bytes[pixel + 1], bytes[pixel + 2]) = (code, code, code)
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
    }!
  }
}
