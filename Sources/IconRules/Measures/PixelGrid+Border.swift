import IconImage

extension PixelGrid {
  /// The pixels closer than `depth` to an edge, each once. Complexity: O(pixels in the ring).
  func ring(depth: Int) -> [Pixel] {
    let (width, height) = (size.width, size.height)
    let depth = max(1, min(depth, (size.shorterSide + 1) / 2))
    var pixels: [Pixel] = []
    for y in 0..<height {
      let isWholeRow = y < depth || y >= height - depth
      for x in 0..<(isWholeRow ? width : depth) { pixels.append(self[x, y]) }
      for x in width - (isWholeRow ? 0 : depth)..<width { pixels.append(self[x, y]) }
    }
    return pixels
  }

  /// The color of the outermost pixels, if they are opaque and equal to within `tolerance`.
  /// Complexity: O(width + height).
  func flatBorder(tolerance: Int) -> Pixel? {
    let first = self[0, 0]
    func isAlike(_ x: Int, _ y: Int) -> Bool {
      let pixel = self[x, y]
      return pixel.isOpaque && pixel.distance(to: first) <= tolerance
    }
    let (right, bottom) = (size.width - 1, size.height - 1)
    let isFlat =
      (0...right).allSatisfy { isAlike($0, 0) && isAlike($0, bottom) }
      && (0...bottom).allSatisfy { isAlike(0, $0) && isAlike(right, $0) }
    return isFlat ? first : nil
  }

  /// The sides with a line of one pixel in one color at the edge, and the mean difference from the next
  /// line, 0…255: 90 % of its pixels are equal to within 8, and more than half differ by at least 6 from
  /// the next line and three times as much as that from the one after it. Complexity: O(width + height).
  func edgeLines() -> [(side: String, color: Pixel, difference: Int)] {
    guard size.shorterSide >= 8 else { return [] }
    let (right, bottom) = (size.width - 1, size.height - 1)
    let sides: [(name: String, length: Int, at: (_ along: Int, _ depth: Int) -> Pixel)] = [
      ("top", size.width, { self[$0, $1] }), ("bottom", size.width, { self[$0, bottom - $1] }),
      ("left", size.height, { self[$1, $0] }), ("right", size.height, { self[right - $1, $0] }),
    ]
    return sides.compactMap { name, length, at in
      let (color, places) = (at(length / 2, 0), 2..<length - 2)
      let flat = places.count { at($0, 0).isOpaque && at($0, 0).distance(to: color) <= 8 }
      guard flat * 10 >= places.count * 9 else { return nil }
      let steps = places.map { (out: at($0, 0).distance(to: at($0, 1)), along: $0) }
      let lines = steps.count {
        $0.out >= 6 && at($0.along, 1).distance(to: at($0.along, 2)) * 3 <= $0.out
      }
      guard lines * 2 > places.count else { return nil }
      return (name, color, steps.reduce(0) { $0 + $1.out } / places.count)
    }
  }

  /// The number of pixels of `part`, or of all, that satisfy `condition`. Complexity: O(pixels).
  func count(in part: PixelRect? = nil, where condition: (Pixel) -> Bool) -> Int {
    let part = part ?? PixelRect(x: 0, y: 0, size: size)
    return count(
      part.x..<part.x + part.size.width, part.y..<part.y + part.size.height, where: condition)
  }

  func count(_ columns: Range<Int>, _ rows: Range<Int>, where condition: (Pixel) -> Bool) -> Int {
    var count = 0
    forEach(columns: columns, rows: rows) { if condition($2) { count += 1 } }
    return count
  }
}

extension PixelGrid.Pixel {
  /// Whether it looks opaque.
  var isOpaque: Bool { alpha >= AlphaRange.lowestInvisible }

  /// The largest component, 0…255.
  var brightest: Int { Int(max(red, green, blue)) }

  /// The smallest component, 0…255.
  var darkest: Int { Int(min(red, green, blue)) }

  /// Whether it cannot be distinguished from a black screen.
  var isNearlyBlack: Bool { brightest < 16 }

  /// "#1d4ed8".
  var hex: String { "\(Color(red: red, green: green, blue: blue))" }
}
