extension GroundSplit {
  /// The glyph for the tinted look, grey on nothing, RGBA: the system lays its own colour over it,
  /// light being most. Nil where there is nothing to see.
  ///
  /// A glyph darker than its own ground is inverted: what stood out by being dark now does by being
  /// light. Without a ground of its own one is inverted that could not be seen on the system's.
  /// Then it is made as light as it can be: the 98th percentile becomes white.
  /// Complexity: O(pixels).
  package func tinted() -> Bitmap? { tinted(standalone()) }

  /// The same of the glyph by itself, for who has it.
  package func tinted(_ glyph: Bitmap) -> Bitmap? {
    guard let light = glyph.glyphLight, let contrast = glyph.darkContrast else { return nil }
    let isInverted =
      ground.map { light.glyph < $0.luminance }
      ?? (light.glyph < light.ground || contrast < DarkGround.leastContrast)
    var gray = glyph.grayed()
    let codes = Self.codes(inverted: isInverted, of: gray.grayTally())
    gray.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
        let code = codes[Int(bytes[pixel])]
        (bytes[pixel], bytes[pixel + 1], bytes[pixel + 2]) = (code, code, code)
      }
    }
    return gray
  }

  /// What each grey becomes.
  private static func codes(inverted: Bool, of tally: [Int]) -> [UInt8] {
    let grays = inverted ? Array(tally.reversed()) : tally
    let most = max(1, percentile(98, of: grays))
    return (0...255).map { code in
      let gray = inverted ? 255 - code : code
      return UInt8(min(255, (gray * 510 + most) / (2 * most)))
    }
  }

  /// The lowest grey that `percent` of the mass do not exceed.
  private static func percentile(_ percent: Int, of tally: [Int]) -> Int {
    let whole = tally.reduce(0, +)
    var sum = 0
    return tally.firstIndex { count in
      sum += count
      return sum * 100 >= whole * percent
    } ?? 255
  }
}

extension Bitmap {
  /// How much alpha each grey of a grey RGBA picture has.
  fileprivate func grayTally() -> [Int] {
    var tally = [Int](repeating: 0, count: 256)
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      tally[Int(bytes[pixel])] += Int(bytes[pixel + 3])
    }
    return tally
  }
}
