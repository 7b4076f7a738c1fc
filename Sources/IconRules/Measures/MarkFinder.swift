import IconImage

/// Finds the marks of an image: pixels whose luma differs from the mean around them, joined where
/// they touch, also diagonally. Complexity: O(pixels).
struct MarkFinder {
  let luma: [UInt8]
  let size: PixelSize
  /// The reach of the surroundings, in pixels.
  let radius: Int
  let contrast: Int

  /// Adjacent pixels of a row on one side of the mean.
  private typealias Run = (isLight: Bool, start: Int, end: Int)

  /// Marks whose width and height satisfy `isWanted`.
  func marks(where isWanted: (_ width: Int, _ height: Int) -> Bool) -> [Mark] {
    let sums = sums
    var grown = Growth()
    var above: [(run: Run, mark: Int)] = []
    for y in 0..<size.height {
      var row: [(run: Run, mark: Int)] = []
      var first = 0
      for run in runs(sums, y) {
        while first < above.count, above[first].run.end < run.start - 1 { first += 1 }
        var mark: Int?
        var next = first
        while next < above.count, above[next].run.start <= run.end + 1 {
          if above[next].run.isLight == run.isLight {
            mark = mark.map { grown.join($0, above[next].mark) } ?? above[next].mark
          }
          next += 1
        }
        row.append((run, grown.add(run, y, to: mark)))
      }
      above = row
    }
    return grown.marks.filter { isWanted($0.width, $0.height) }
  }

  /// For each corner of pixels, the sum of luma above and to the left of it.
  private var sums: [Int] {
    let columns = size.width + 1
    var sums = [Int](repeating: 0, count: columns * (size.height + 1))
    for (index, value) in luma.enumerated() {
      let corner = (index / size.width + 1) * columns + index % size.width + 1
      sums[corner] =
        Int(value) + sums[corner - 1] + sums[corner - columns] - sums[corner - columns - 1]
    }
    return sums
  }

  private func runs(_ sums: [Int], _ y: Int) -> [Run] {
    let (top, bottom) = (max(y - radius, 0), min(y + radius + 1, size.height))
    let (above, below) = (top * (size.width + 1), bottom * (size.width + 1))
    var runs: [Run] = []
    for x in 0..<size.width {
      let (left, right) = (max(x - radius, 0), min(x + radius + 1, size.width))
      let window =
        sums[below + right] - sums[above + right] - sums[below + left] + sums[above + left]
      let count = (bottom - top) * (right - left)
      let away = Int(luma[y * size.width + x]) * count - window
      guard abs(away) > contrast * count else { continue }
      if let last = runs.last, last.end == x - 1, last.isLight == (away > 0) {
        runs[runs.count - 1].end = x
      } else {
        runs.append((away > 0, x, x))
      }
    }
    return runs
  }

  /// Marks under construction, with a union-find forest to join them.
  private struct Growth {
    private var parents: [Int] = []
    private var found: [Mark] = []

    var marks: [Mark] { parents.indices.filter { parents[$0] == $0 }.map { found[$0] } }

    private mutating func root(_ mark: Int) -> Int {
      var mark = mark
      while parents[mark] != mark {
        parents[mark] = parents[parents[mark]]
        mark = parents[mark]
      }
      return mark
    }

    mutating func join(_ a: Int, _ b: Int) -> Int {
      let (a, b) = (root(a), root(b))
      guard a != b else { return a }
      let (one, other) = (found[a], found[b])
      parents[b] = a
      found[a] = Mark(
        isLight: one.isLight, left: min(one.left, other.left), top: min(one.top, other.top),
        right: max(one.right, other.right), bottom: max(one.bottom, other.bottom),
        area: one.area + other.area)
      return a
    }

    /// The mark that the run is a part of.
    mutating func add(_ run: Run, _ y: Int, to mark: Int?) -> Int {
      let new = parents.count
      parents.append(new)
      found.append(
        Mark(
          isLight: run.isLight, left: run.start, top: y, right: run.end, bottom: y,
          area: run.end - run.start + 1))
      return mark.map { join($0, new) } ?? new
    }
  }
}

/// A connected spot that contrasts with its surroundings: a letter, a dot, a corner.
struct Mark: Sendable {
  /// Lighter than its surroundings, not darker.
  let isLight: Bool
  let left: Int
  let top: Int
  /// Last column and row.
  let right: Int
  let bottom: Int
  /// In pixels.
  let area: Int

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
}
