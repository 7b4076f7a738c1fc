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
