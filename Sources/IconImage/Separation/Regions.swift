/// The connected regions of a mask, as runs of pixels.
struct Regions {
  struct Run {
    let row: Int
    let columns: Range<Int>
    fileprivate(set) var region: Int
  }

  struct Region {
    fileprivate(set) var area = 0
    fileprivate(set) var left = Int.max
    fileprivate(set) var right = 0
    fileprivate(set) var top = Int.max
    fileprivate(set) var bottom = 0
    /// The number of its pixels on the image's border.
    fileprivate(set) var borderLength = 0
  }

  /// From the top, then from the left.
  private(set) var runs: [Run] = []
  private(set) var all: [Region] = []
  let size: PixelSize

  enum Neighbors: Int {
    case four = 0
    case eight = 1
  }

  /// Regions of the pixels for which `mask` is not 0, numbered in the order of their first pixel.
  /// Complexity: O(pixels).
  init(of mask: [UInt8], _ size: PixelSize, neighbors: Neighbors) {
    precondition(mask.count == size.area)
    self.size = size
    let starts = collectRuns(mask)
    var parents = Array(runs.indices)
    func root(_ run: Int) -> Int {
      var run = run
      while parents[run] != run {
        parents[run] = parents[parents[run]]
        run = parents[run]
      }
      return run
    }
    let reach = neighbors.rawValue
    for row in 1..<max(1, size.height) {
      var above = starts[row - 1]
      for run in starts[row]..<starts[row + 1] {
        let columns = runs[run].columns
        while above < starts[row], runs[above].columns.upperBound + reach <= columns.lowerBound {
          above += 1
        }
        var other = above
        while other < starts[row], runs[other].columns.lowerBound < columns.upperBound + reach {
          let (one, two) = (root(run), root(other))
          if one != two { parents[max(one, two)] = min(one, two) }
          other += 1
        }
      }
    }
    number { root($0) }
  }

  /// The first run of each row, and the number of runs.
  private mutating func collectRuns(_ mask: [UInt8]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(size.height + 1)
    mask.withUnsafeBufferPointer { mask in
      guard let mask = mask.baseAddress else { return }
      for row in 0..<size.height {
        starts.append(runs.count)
        let pixels = mask + row * size.width
        var x = 0
        while x < size.width {
          while x < size.width, pixels[x] == 0 { x += 1 }
          let first = x
          while x < size.width, pixels[x] != 0 { x += 1 }
          if x > first { runs.append(Run(row: row, columns: first..<x, region: 0)) }
        }
      }
    }
    return starts + [runs.count]
  }

  private mutating func number(_ root: (Int) -> Int) {
    var numbers = [Int](repeating: -1, count: runs.count)
    for index in runs.indices {
      let root = root(index)
      if numbers[root] < 0 {
        numbers[root] = all.count
        all.append(Region())
      }
      let region = numbers[root]
      runs[index].region = region
      all[region].add(runs[index], of: size)
    }
  }

  /// The region of each pixel; -1 outside.
  func labels() -> [Int32] {
    var labels = [Int32](repeating: -1, count: size.area)
    for run in runs {
      for pixel in pixels(of: run) { labels[pixel] = Int32(truncatingIfNeeded: run.region) }
    }
    return labels
  }

  func pixels(of run: Run) -> Range<Int> {
    run.row * size.width + run.columns.lowerBound..<run.row * size.width + run.columns.upperBound
  }
}

extension Regions.Region {
  fileprivate mutating func add(_ run: Regions.Run, of size: PixelSize) {
    area += run.columns.count
    left = min(left, run.columns.lowerBound)
    right = max(right, run.columns.upperBound)
    top = min(top, run.row)
    bottom = max(bottom, run.row + 1)
    if run.row == 0 || run.row == size.height - 1 {
      borderLength += run.columns.count
    } else {
      if run.columns.lowerBound == 0 { borderLength += 1 }
      if run.columns.upperBound == size.width { borderLength += 1 }
    }
  }

  func isInside(_ box: PixelRect) -> Bool {
    left >= box.x && right <= box.x + box.size.width
      && top >= box.y && bottom <= box.y + box.size.height
  }

  var box: PixelRect {
    PixelRect(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}
