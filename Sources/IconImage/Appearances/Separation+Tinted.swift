extension Separation {
  /// The foreground for the tinted appearance: grey RGBA, which the system tints.
  ///
  /// The 98th percentile becomes white; an almost black foreground is inverted first. If a part or its
  /// inner edges would vanish, dark greys become visible ones; if that is not enough, all greys are
  /// inverted; if colors of one luminance are the cause, one of their channels becomes the grey. `contrast`
  /// changes the result, in per cent. Complexity: O(pixels).
  package func tinted(_ judge: ForegroundJudge, contrast: Int? = nil) -> DerivedForeground {
    let usual = Tint(of: foreground, nil, judge)
    guard usual.hasPixels else { return DerivedForeground(image: foreground.grayed()) }
    let found =
      usual.isFound
      ? usual : (0..<3).lazy.map { Tint(of: foreground, $0, judge) }.first(where: \.isFound)
    let tint = found ?? usual
    var codes = tint.codes
    if let contrast { codes = Self.contrasted(codes, of: tint.tally, by: contrast) }
    let base = (tint.isRecoded ? withoutSoftParts() : foreground).grayed(tint.channel)
    var tinted = DerivedForeground(image: base.recoded(codes), isChanged: true)
    if contrast != nil {
      tinted.fault = judge.fault(of: tinted.image)
    } else if found == nil {
      tinted.fault = "a part of the foreground would be invisible in every tint"
    }
    return tinted
  }

  /// The greys for the luminance or a channel of a foreground.
  private struct Tint {
    /// Nil for the luminance.
    let channel: Int?
    /// The sum of alpha by grey.
    let tally: [Int]
    private(set) var codes: [UInt8] = []
    private(set) var isRecoded = false
    /// Whether all parts are seen.
    private(set) var isFound = false

    var hasPixels: Bool { tally.contains { $0 > 0 } }

    init(of foreground: Bitmap, _ channel: Int?, _ judge: ForegroundJudge) {
      self.channel = channel
      let gray = foreground.grayed(channel)
      var tally = [Int](repeating: 0, count: 256)
      for pixel in stride(from: 0, to: gray.bytes.count, by: 4) {
        tally[Int(gray.bytes[pixel])] += Int(gray.bytes[pixel + 3])
      }
      self.tally = tally
      guard hasPixels else { return }
      let copy = judge.copy.grayed(channel)
      let isBlack = tally.percentile(98) <= Separation.mostBlack
      let ways = [(isBlack, 0), (isBlack, Separation.leastGray), (!isBlack, 0)]
      let found = ways.first { isInverted, least in
        let image = copy.recoded(Separation.codes(inverted: isInverted, from: least, of: tally))
        return judge.lostShare(of: image) <= ForegroundJudge.mostLost
          && judge.keptShare(in: image) >= ForegroundJudge.leastKept
      }
      let (isInverted, least) = found ?? ways[0]
      codes = Separation.codes(inverted: isInverted, from: least, of: tally)
      (isRecoded, isFound) = (isInverted || least > 0, found != nil)
    }
  }

  /// With other distances from the mean grey of the foreground.
  private static func contrasted(_ codes: [UInt8], of tally: [Int], by change: Int) -> [UInt8] {
    let sum = zip(codes, tally).reduce(0) { $0 + Int($1.0) * $1.1 }
    let mean = Double(sum) / Double(tally.reduce(0, +))
    return codes.map { code in
      let changed = mean + (Double(code) - mean) * (1 + Double(change) / 100)
      return UInt8(min(max(changed, 0), 255).rounded())
    }
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
  /// The luminance, or one channel, in all three.
  fileprivate func grayed(_ channel: Int?) -> Bitmap {
    guard let channel else { return grayed() }
    var gray = self
    gray.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) {
        let code = bytes[pixel + channel]
        for other in 0..<3 { bytes[pixel + other] = code }
      }
    }
    return gray
  }

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
