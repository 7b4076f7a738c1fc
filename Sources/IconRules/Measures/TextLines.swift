import IconImage

/// Rows of marks that look like letters.
///
/// Letters are small, share a baseline, are close together, in one color on an even background, and
/// neither all alike nor solid. Images have each of these properties, but rarely all of them. A
/// line has at least six letters, to exclude logos, dots and bar icons.
enum TextLines {
  /// Letter heights in points, from the x-height of small print to large titles.
  private static let heights = 5...40
  /// Of 255, from the surrounding mean.
  private static let contrast = 32
  /// Differences within one even color, of 255.
  private static let evenness = 12
  private static let fewest = 6
  /// An image with more marks has a texture, not text.
  private static let most = 20_000

  /// The lines, top to bottom, with the number of their marks. `scale` is pixels per point. Rows above
  /// `top` are skipped. Complexity: O(pixels).
  static func lines(
    in grid: PixelGrid, scale: Int, below top: Int = 0
  ) -> [(marks: Int, area: PixelRect)] {
    let luma = grid.luma
    let marks = MarkFinder(
      luma: luma, size: grid.size, radius: 12 * scale, contrast: contrast
    ).marks { width, height in
      heights.contains(height / scale) && width * 10 >= height && width * 2 <= height * 5
    }.filter { $0.top >= top }
    guard marks.count <= most else { return [] }
    let rows = rows(marks.filter(\.isLight)) + rows(marks.filter { !$0.isLight })
    return rows.filter { isWriting($0) && isOnEvenBackground($0, luma, size: grid.size) }
      .map { ($0.count, area($0)) }
      .sorted { ($0.area.y, $0.area.x) < ($1.area.y, $1.area.x) }
  }

  /// Marks of similar height, side by side.
  private static func rows(_ marks: [Mark]) -> [[Mark]] {
    var done: [[Mark]] = []
    /// Open rows, in buckets by the bottom of their last mark.
    var open: [Int: [[Mark]]] = [:]
    let bucket = 16
    for mark in marks.sorted(by: { $0.left < $1.left }) {
      var place: (key: Int, index: Int)?
      let reach = mark.height / bucket + 1
      func isBeside(_ row: [Mark]) -> Bool {
        row.last.map { mark.left - $0.right <= 4 * max(mark.height, $0.height) } ?? false
      }
      for key in mark.bottom / bucket - reach...mark.bottom / bucket + reach {
        let rows = open[key] ?? []
        done += rows.filter { !isBeside($0) }
        let near = rows.filter(isBeside)
        open[key] = near
        if place == nil, let index = near.firstIndex(where: { follows(mark, $0) }) {
          place = (key, index)
        }
      }
      var row = place.flatMap { open[$0.key]?.remove(at: $0.index) } ?? []
      row.append(mark)
      open[mark.bottom / bucket, default: []].append(row)
    }
    return (done + open.values.flatMap { $0 }).filter { $0.count >= fewest }
  }

  private static func follows(_ mark: Mark, _ row: [Mark]) -> Bool {
    guard let last = row.last else { return false }
    let (lower, higher) = (min(mark.height, last.height), max(mark.height, last.height))
    let overlap = min(mark.bottom, last.bottom) - max(mark.top, last.top) + 1
    let gap = mark.left - last.right - 1
    return lower * 5 >= higher * 2 && overlap * 10 >= lower * 6 && gap * 10 >= -higher * 3
      && gap * 10 <= higher * 12
  }

  /// Whether most marks share a baseline, are close together, in few heights and several widths,
  /// and not solid.
  private static func isWriting(_ row: [Mark]) -> Bool {
    let bottoms = row.map(\.bottom).sorted()
    let baseline = bottoms[row.count / 2]
    let height = row.reduce(0) { max($0, $1.height) }
    let standing = row.count { abs($0.bottom - baseline) <= max(1, height / 12) }
    let close = zip(row, row.dropFirst()).count { ($1.left - $0.right - 1) * 5 <= height * 2 }
    let widths = Set(row.map { $0.width / max(1, height / 8) })
    let filled = row.reduce(0.0) { $0 + Double($1.area) / Double($1.width * $1.height) }
    let fill = filled / Double(row.count)
    return standing * 10 >= row.count * 6 && close * 10 >= (row.count - 1) * 6
      && usual(row.map(\.height), within: max(1, height / 16)) * 4 >= row.count * 3
      && widths.count >= 3 && fill > 0.25 && fill < 0.8
  }

  /// The number of marks with one of the three most common heights, to within `within` pixels:
  /// small letters, capitals and letters with descenders.
  private static func usual(_ heights: [Int], within: Int) -> Int {
    var left = heights
    var count = 0
    for _ in 0..<3 {
      let groups = left.map { lowest in left.filter { (lowest...lowest + within).contains($0) } }
      guard let common = groups.max(by: { $0.count < $1.count }) else { break }
      count += common.count
      left.removeAll { common.contains($0) }
    }
    return count
  }

  /// Whether the pixels around the marks are as even as those beside them, per row, because bars
  /// are often shaded vertically, and the rows directly above and below are empty.
  private static func isOnEvenBackground(
    _ row: [Mark], _ luma: [UInt8], size: PixelSize
  ) -> Bool {
    let area = area(row)
    let (left, right) = (max(0, area.x - 2), min(size.width - 1, area.x + area.size.width + 1))
    func isSteady(_ y: Int) -> Bool {
      abs(Int(luma[y * size.width + left]) - Int(luma[y * size.width + right])) <= evenness
    }
    /// The number of pixels in a row that are like those at its ends.
    func even(_ y: Int) -> Int {
      let (a, b) = (Int(luma[y * size.width + left]), Int(luma[y * size.width + right]))
      return (area.x..<area.x + area.size.width).count { x in
        let here = Int(luma[y * size.width + x])
        return abs(here - a) <= evenness || abs(here - b) <= evenness
      }
    }
    let rows = area.y..<area.y + area.size.height
    let outside = [max(0, area.y - 2), min(size.height - 1, area.y + area.size.height + 1)]
    return rows.count(where: isSteady) * 10 >= area.size.height * 8
      && rows.reduce(0) { $0 + even($1) } * 100 >= area.size.area * 35
      && outside.allSatisfy { even($0) * 10 >= area.size.width * 8 }
  }

  private static func area(_ row: [Mark]) -> PixelRect {
    var box = PixelBox()
    for mark in row {
      box.add(mark.left, mark.top)
      box.add(mark.right, mark.bottom)
    }
    return box.rect!  // A row has marks.
  }
}

extension PixelGrid {
  /// Luma of every pixel over white, 0…255. Complexity: O(pixels).
  var luma: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.area) { buffer, count in
      for index in 0..<size.area {
        let pixel = self[index]
        let sum = 54 * Int(pixel.red) + 183 * Int(pixel.green) + 19 * Int(pixel.blue)
        let alpha = Int(pixel.alpha)
        buffer[index] = UInt8((sum / 256 * alpha + 255 * (255 - alpha)) / 255)
      }
      count = size.area
    }
  }
}
