import IconImage

extension PixelGrid {
  /// The side of the largest blocks of one color that the image consists of, from 2; nil for other
  /// images, and for pixel art and shapes along the grid, which have no antialiased edge.
  ///
  /// Complexity: O(pixels), O(width) for most images.
  var equalBlockSide: Int? {
    guard let across = blockSide(isAcross: true), let down = blockSide(isAcross: false) else {
      return nil
    }
    let side = across.commonDivisor(with: down)
    return side > 1 && hasAntialiasedEdges(in: side) ? side : nil
  }

  /// The largest common divisor of the length and of all places where neighbors differ; nil for 1.
  private func blockSide(isAcross: Bool) -> Int? {
    let (length, lines) = isAcross ? (size.width, size.height) : (size.height, size.width)
    let (step, next) = isAcross ? (1, size.width) : (size.width, 1)
    var divisor = length
    return bytes.withUnsafeBytes { bytes in
      for line in 0..<lines {
        for place in 1..<max(1, length) {
          let start = (line * next + place * step) * channels
          let before = start - step * channels
          let isEqual = (0..<channels).allSatisfy { bytes[start + $0] == bytes[before + $0] }
          if isEqual { continue }
          divisor = divisor.commonDivisor(with: place)
          if divisor == 1 { return nil }
        }
      }
      return divisor
    }
  }

  /// Whether pixels of the small image lie between their neighbors in both directions, as those of
  /// slanted edges do, and in more colors than pixel art has.
  private func hasAntialiasedEdges(in side: Int) -> Bool {
    let (width, height) = (size.width / side, size.height / side)
    func value(_ x: Int, _ y: Int) -> Double {
      let pixel = self[x * side, y * side]
      return (pixel.luma + 255) * Double(pixel.alpha)
    }
    func isBetween(_ a: Double, _ b: Double, _ c: Double) -> Bool {
      abs(a - c) >= 16 * 255 && min(abs(a - b), abs(b - c)) >= abs(a - c) / 8 && (a < b) == (b < c)
    }
    var (count, colors): (Int, Set<Int>) = (0, [])
    for y in 1..<max(1, height - 1) {
      for x in 1..<max(1, width - 1) {
        let here = value(x, y)
        guard isBetween(value(x - 1, y), here, value(x + 1, y)),
          isBetween(value(x, y - 1), here, value(x, y + 1))
        else { continue }
        count += 1
        colors.insert(Int(here))
        if count >= 12, colors.count >= 4 { return true }
      }
    }
    return false
  }
}
