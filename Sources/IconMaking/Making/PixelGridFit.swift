import IconImage

/// Fits the long horizontal and vertical edges of small vector artwork to the pixel grid.
///
/// A fine render is stretched and moved along each axis, as hinting does for letters. No shape moves by
/// more than half a pixel and no side changes by more than 4 %. Where long edges are most of the drawing,
/// each is moved by itself, by up to 0.625 pixels. Symmetric artwork stays symmetric.
struct PixelGridFit {
  /// The longest side of fitted images. In larger ones part-covered pixels matter little.
  static let longestSide = 48
  /// The largest change of scale, in percent.
  private static let mostStretch = 4
  /// The share of the other side from which an edge counts, in percent: curves and slanting lines have
  /// none that long.
  private static let shortestEdge = 4
  /// The loss of an edge that is this far from the grid, or farther, is whole. In thousandths of a pixel.
  private static let farthest = 250
  /// A fit must leave no more than this of the loss, in percent.
  private static let mostLeft = 85
  /// The share of all differences that long edges have in drawings of stems and bars.
  private static let leastStraight = 0.6
  /// How much columns may differ that are cut off or repeated, in code values.
  private static let tolerance = 8

  /// The fitted render, of the size of `fine`. Nil if the edges are on the grid, or do not fit.
  ///
  /// `fine` is an 8-bit render of the image with a whole number of samples per pixel, `target` the image's
  /// size. Complexity: O(pixels of `fine`).
  static func fitted(_ fine: Bitmap, to target: PixelSize) -> Bitmap? {
    guard target.longerSide <= longestSide else { return nil }
    let (across, down) = (
      Axis(fine, isVertical: false, pixels: target.width),
      Axis(fine, isVertical: true, pixels: target.height)
    )
    let columns = across.stems ?? across.best?.places(fine.size.width)
    let rows = down.stems ?? down.best?.places(fine.size.height)
    guard columns != nil || rows != nil else { return nil }
    let (xs, ys) = (
      columns ?? Array(0..<fine.size.width), rows ?? Array(0..<fine.size.height)
    )
    let (row, channels) = (fine.bytesPerRow, fine.layout.channels)
    let bytes = [UInt8](unsafeUninitializedCapacity: fine.bytes.count) { bytes, filled in
      for y in ys {
        for x in xs {
          let start = y * row + x * channels
          for index in start..<start + channels {
            bytes[filled] = fine.bytes[index]
            filled += 1
          }
        }
      }
    }
    return Bitmap(size: fine.size, layout: fine.layout, bytes: bytes)
  }

  /// The samples at either end that the fitted render leaves out; if negative, so often the outermost one is
  /// repeated.
  private struct Cut {
    var before = 0
    var after = 0

    /// For each sample of the fitted render, the sample that it shows.
    func places(_ count: Int) -> [Int] {
      let kept = count - before - after
      func place(_ index: Int) -> Int {
        max(0, min(count - 1, before + (2 * index + 1) * kept / (2 * count)))
      }
      guard before == after else { return (0..<count).map(place) }
      return (0..<count).map { $0 < count / 2 ? place($0) : count - 1 - place(count - 1 - $0) }
    }
  }

  /// One axis of a render and its edges.
  private struct Axis {
    private let count: Int
    private let pixels: Int
    /// The samples before each long edge, and how strong it is.
    private var edges: [(place: Int, weight: Int)] = []
    /// The samples at either end that can be cut off: they equal the next one.
    private var plain = (before: 0, after: 0)
    private var isSymmetric = true
    /// The share of all differences that is in the long edges.
    private var straightShare = 0.0

    /// Edges of rows if `isVertical`, of columns if not.
    init(_ fine: Bitmap, isVertical: Bool, pixels: Int) {
      let (width, height) = (fine.size.width, fine.size.height)
      count = isVertical ? height : width
      self.pixels = pixels
      let (strength, steps) = Self.differences(fine, isVertical: isVertical)
      let length = isVertical ? width : height
      for place in 1..<count where strength[place] * 100 >= length * 255 * PixelGridFit.shortestEdge
      {
        edges.append((place, strength[place]))
      }
      let most = PixelGridFit.tolerance
      plain.before = (1..<count).first { steps[$0] > most } ?? count
      plain.after = count - ((1..<count).last { steps[$0] > most } ?? 0)
      let total = strength.reduce(0, +)
      let odd = (1..<count).reduce(0) { $0 + abs(strength[$1] - strength[count - $1]) }
      isSymmetric = odd * 20 <= total
      straightShare = Double(edges.reduce(0) { $0 + $1.weight }) / Double(max(1, total))
    }

    /// For each sample the difference from the one before: its sum over the other axis, and the largest.
    private static func differences(
      _ fine: Bitmap, isVertical: Bool
    ) -> (strength: [Int], steps: [Int]) {
      let (width, height) = (fine.size.width, fine.size.height)
      let channels = fine.layout.channels
      let step = isVertical ? width * channels : channels
      var (strength, steps) = (
        [Int](repeating: 0, count: isVertical ? height : width),
        [Int](repeating: 0, count: isVertical ? height : width)
      )
      fine.bytes.withUnsafeBufferPointer { bytes in
        for y in (isVertical ? 1 : 0)..<height {
          for x in (isVertical ? 0 : 1)..<width {
            let place = (y * width + x) * channels
            var most = 0
            if fine.layout.hasAlpha {
              let colors = channels - 1
              let (alpha, other) = (Int(bytes[place + colors]), Int(bytes[place + colors - step]))
              most = abs(alpha - other)
              for channel in 0..<colors {
                let difference =
                  Int(bytes[place + channel]) * alpha - Int(bytes[place + channel - step]) * other
                most = max(most, abs(difference) / 255)
              }
            } else {
              for channel in 0..<channels {
                most = max(
                  most, abs(Int(bytes[place + channel]) - Int(bytes[place + channel - step])))
              }
            }
            let index = isVertical ? y : x
            strength[index] += most
            steps[index] = max(steps[index], most)
          }
        }
      }
      return (strength, steps)
    }

    /// For each sample of the fitted render, the sample that it shows, if each long edge is moved to the grid
    /// by itself. Nil for drawings with other shapes, which it would bend.
    var stems: [Int]? {
      guard straightShare >= PixelGridFit.leastStraight else { return nil }
      let whole = Double(count)
      let end = isSymmetric ? whole / 2 : whole
      var knots = GridStems(edges, width: count / pixels).moved(upTo: end, isMiddle: isSymmetric)
      if isSymmetric { knots += knots.reversed().map { (whole - $0.0, whole - $0.1) } }
      guard knots.contains(where: { $0.0 != $0.1 }) else { return nil }
      let ends = [(0.0, 0.0)] + knots + [(whole, whole)]
      var segment = 0
      let places = (0..<count).map { index in
        let place = Double(index) + 0.5
        while place > ends[segment + 1].1 { segment += 1 }
        let (from, to) = (ends[segment], ends[segment + 1])
        let share = (place - from.1) / (to.1 - from.1)
        return max(0, min(count - 1, Int(from.0 + share * (to.0 - from.0))))
      }
      return places
    }

    /// The cut whose edges are nearest to the grid; nil if it hardly improves on the whole render.
    var best: Cut? {
      guard !edges.isEmpty else { return nil }
      let (fineness, own) = (count / pixels, loss(Cut()))
      let stretch = count * PixelGridFit.mostStretch / 100
      var best: (cut: Cut, loss: Int)?
      let reach = stretch / 2 + fineness / 2
      // An eleventh of a pixel is fine enough.
      let step = max(1, fineness / 11)
      for before in stride(from: -reach, through: reach, by: step) {
        let others =
          isSymmetric
          ? stride(from: before, through: before, by: 1)
          : stride(from: -reach, through: reach, by: step)
        for after in others {
          let cut = Cut(before: before, after: after)
          guard abs(before + after) <= stretch, abs(before - after) <= fineness,
            before <= plain.before, after <= plain.after, isNear(cut)
          else { continue }
          // Among equal fits, the one that changes least.
          let loss = loss(cut) + own * (abs(before) + abs(after)) / (4 * count)
          if best.map({ loss < $0.loss }) ?? true { best = (cut, loss) }
        }
      }
      guard let best, best.loss * 100 <= own * PixelGridFit.mostLeft else { return nil }
      return best.cut
    }

    /// Whether nothing moves by more than half a pixel: the outermost samples that differ move by at most
    /// 0.45, and edges near the grid the rest.
    private func isNear(_ cut: Cut) -> Bool {
      let kept = count - cut.before - cut.after
      return [plain.before, count - plain.after].allSatisfy { place in
        let moved = (place - cut.before) * count - place * kept
        return 20 * abs(moved) * pixels <= 9 * kept * count
      }
    }

    /// The contrast that edges off the grid lose.
    private func loss(_ cut: Cut) -> Int {
      let kept = count - cut.before - cut.after
      return edges.reduce(0) { sum, edge in
        let rest = ((edge.place - cut.before) * pixels % kept + kept) % kept
        let distance = min(rest, kept - rest) * 1000 / kept
        return sum + edge.weight * min(distance, PixelGridFit.farthest)
      }
    }
  }
}
