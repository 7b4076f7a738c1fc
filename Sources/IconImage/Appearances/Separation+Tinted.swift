extension Separation {
  /// The foreground for the tinted appearance: grey RGBA, which the system tints. Nil if it is blank
  /// or if a part of it or its inner edges would vanish in each way.
  ///
  /// The 98th percentile becomes white; an almost black foreground is inverted first. If a part
  /// would vanish, dark greys become visible ones; if that is not enough, all greys are inverted. Complexity: O(pixels).
  package func tinted(_ judge: ForegroundJudge) -> Bitmap? {
    let gray = foreground.grayed()
    var tally = [Int](repeating: 0, count: 256)
    for pixel in stride(from: 0, to: gray.bytes.count, by: 4) {
      tally[Int(gray.bytes[pixel])] += Int(gray.bytes[pixel + 3])
    }
    guard tally.contains(where: { $0 > 0 }) else { return nil }
    let copy = judge.copy.grayed()
    let isBlack = tally.percentile(98) <= Self.mostBlack
    for (isInverted, least) in [(isBlack, 0), (isBlack, Self.leastGray), (!isBlack, 0)] {
      let codes = Self.codes(inverted: isInverted, from: least, of: tally)
      let image = copy.recoded(codes)
      if judge.lostShare(of: image) <= ForegroundJudge.mostLost,
        judge.keptShare(in: image) >= ForegroundJudge.leastKept
      {
        return (isInverted || least > 0 ? withoutSoftParts().grayed() : gray).recoded(codes)
      }
    }
    return nil
  }

  /// Visible on the system's dark background: 2 : 1.
  private static let leastGray = 90
  private static let mostBlack = 8

  private static func codes(inverted: Bool, from least: Int, of tally: [Int]) -> [UInt8] {
    let most = max(1, (inverted ? Array(tally.reversed()) : tally).percentile(98))
    return (0...255).map { code in
      let gray = inverted ? 255 - code : code
      return UInt8(least + min(255, (gray * 510 + most) / (2 * most)) * (255 - least) / 255)
    }
  }
}

extension Bitmap {
  fileprivate func recoded(_ codes: [UInt8]) -> Bitmap {
    var gray = self
    gray.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
        let code = codes[Int(bytes[pixel])]
        for channel in 0..<3 { bytes[pixel + channel] = code }
      }
    }
    return gray
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
