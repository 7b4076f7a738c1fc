/// The colours that continue an image beyond its left or right border, one for each row.
///
/// Stripes, horizons and gradients continue as they are. Objects that the border cuts, such as a
/// round shape that touches it, end there: the colours on both sides of an object are joined. Noise
/// fades to its mean.
struct BorderColors {
  enum Border { case left, right }

  /// Code values of 0…255: the outermost pixels, and the colours farther out.
  private let edge: [Profile.RGB]
  private let outer: [Profile.RGB]
  /// The share of the difference between both that is visible beside the border, by row.
  private let detail: [Float]
  private let side: Int
  /// The edges that continue outward, in the order of their rows; empty if all are at right angles to the border.
  private let lines: [BorderLine]
  /// The colors of the background behind bands, if both sides of them have the same one.
  private let ground: [Profile.RGB]?

  /// The distance within which noise fades, as a share of the shorter side.
  private static let fade: Float = 0.06
  /// Objects differ from the pixels around them by more, in CIE L*a*b*. Smaller differences are
  /// noise.
  private static let (noise, object) = (Float(10), Float(16))

  /// `image` is 8-bit RGB, `side` the shorter side of the whole. `objects` and its lines are shares of the rows
  /// `span`. Complexity: O(height).
  init(of image: Bitmap, at border: Border, side: Int, objects: BorderObjects, span: Range<Int>) {
    let edge = Profile(of: image, column: border == .left ? 0 : image.size.width - 1)
    func row(_ share: Double) -> Int { span.lowerBound + Int(share * Double(span.count)) }
    let outer = edge.joined(objects.ranges.map { row($0.lowerBound)..<row($0.upperBound) })
      .smoothed(image.size.height * 8 / 100)
    let near = span.count / 64 + 1
    let lines = outer.cuts.map { cut in
      let known = objects.lines.min { abs(row($0.row) - cut) < abs(row($1.row) - cut) }
      let slope = known.flatMap { abs(row($0.row) - cut) <= near ? $0.slope : nil }
      return BorderLine(row: Double(cut), slope: slope ?? 0)
    }
    self.lines = lines.contains { $0.slope != 0 } ? lines : []
    ground =
      self.lines.count > 1 ? outer.joined(outer.cuts[0]..<outer.cuts[lines.count - 1]) : nil
    self.edge = edge.colors
    self.outer = outer.colors
    self.side = side
    detail = zip(edge.lab, outer.lab).map { edge, outer in
      let difference = Profile.distance(edge, outer)
      return min(1, max(0, (Self.object - difference) / (Self.object - Self.noise)))
    }
  }

  /// Writes `count` pixels beside each row, from `first` outward. `row` is the length of the
  /// canvas's rows, in bytes. Complexity: O(pixels).
  func write(_ count: Int, to first: UnsafeMutablePointer<UInt8>, step: Int, row: Int) {
    let weights = (0..<count).map { index in
      let rest = 1 - (Float(index) + 0.5) / (Self.fade * Float(side))
      return rest > 0 ? rest * rest : 0
    }
    if !lines.isEmpty { return writeLines(weights, to: first, step: step, row: row) }
    let faded = weights.firstIndex(of: 0) ?? count
    for y in edge.indices {
      var to = first + y * row
      let difference = (edge[y] - outer[y]) * detail[y]
      for index in 0..<count {
        let color = index < faded ? outer[y] + difference * weights[index] : outer[y]
        to[0] = UInt8(color.x + 0.5)
        to[1] = UInt8(color.y + 0.5)
        to[2] = UInt8(color.z + 0.5)
        to += step
      }
    }
  }
}

/// An edge that crosses a border: its row there, and the rows by which it falls in each column outward.
struct BorderLine {
  let row: Double
  let slope: Double
}

// MARK: - Slanted edges

extension BorderColors {
  /// As `write`, with edges that keep their directions. Edges that meet end.
  private func writeLines(
    _ weights: [Float], to first: UnsafeMutablePointer<UInt8>, step: Int, row: Int
  ) {
    let height = Double(edge.count)
    let own = [0] + lines.map(\.row) + [height]
    for (index, weight) in weights.enumerated() {
      let rows = [-height] + rows(Double(index) + 0.5) + [2 * height]
      var part = 0
      for y in edge.indices {
        let middle = Double(y) + 0.5
        while middle >= rows[part + 1] { part += 1 }
        var color = color(middle, part, rows, own, weight)
        // Edges are antialiased.
        for (line, other) in [(part - 1, part - 1), (part, part + 1)]
        where lines.indices.contains(line) {
          let distance = abs(middle - rows[line + 1]) / max(1, abs(lines[line].slope))
          guard distance < 0.5, rows[other] < rows[other + 1] else { continue }
          let share = Float(0.5 - distance)
          color += (self.color(middle, other, rows, own, weight) - color) * share
        }
        let to = first + y * row + index * step
        for channel in 0..<3 { to[channel] = UInt8(min(255, max(0, color[channel] + 0.5))) }
      }
    }
  }

  /// The rows of the edges in a column outward. Edges that cross are one between them.
  private func rows(_ distance: Double) -> [Double] {
    var groups: [(sum: Double, count: Int)] = []
    for line in lines {
      groups.append((line.row + line.slope * distance, 1))
      while groups.count > 1,
        let (last, before) = Optional((groups[groups.count - 1], groups[groups.count - 2])),
        last.sum / Double(last.count) < before.sum / Double(before.count)
      {
        groups.removeLast(2)
        groups.append((before.sum + last.sum, before.count + last.count))
      }
    }
    return groups.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
  }

  /// The color between two edges: bands keep their colors across, and backgrounds those of their rows.
  private func color(
    _ y: Double, _ part: Int, _ rows: [Double], _ own: [Double], _ weight: Float
  ) -> SIMD3<Float> {
    let isBand = part > 0 && part < lines.count
    let (start, end) = (own[part], own[part + 1])
    let share = (y - rows[part]) / max(1, rows[part + 1] - rows[part])
    let from = isBand ? start + (end - start) * share : y
    if !isBand, !(start..<end).contains(y), let ground { return ground[Int(y)] }
    // Beside an edge, colors are blended.
    let margin = min((end - start) / 4, Double(edge.count) / 128 + 1)
    let least = part == 0 ? 0 : start + margin
    let most = part == lines.count ? end - 1 : end - 1 - margin
    let source = min(edge.count - 1, max(0, Int(min(most, max(least, from)))))
    return outer[source] + (edge[source] - outer[source]) * detail[source] * weight
  }
}

/// The objects that a border of an image cuts.
struct BorderObjects {
  /// Their rows, as shares of the border's length.
  let ranges: [Range<Double>]
  /// Straight edges that cross the border at an angle; rows are shares of the border's length.
  let lines: [BorderLine]
  /// Whether the border crosses so many that colours cannot continue it.
  let isBusy: Bool

  /// A border with more edges, of which a sixth changes further in, is busy.
  private static let mostCuts = 5

  /// `image` is 8-bit RGB, of one size for all images that must look alike. Complexity:
  /// O(height + edges² × height).
  init(of image: Bitmap, at border: BorderColors.Border) {
    func profile(_ depth: Int) -> Profile {
      let inner = min(image.size.width - 1, depth)
      return Profile(of: image, column: border == .left ? inner : image.size.width - 1 - inner)
    }
    let depth = max(1, image.size.shorterSide * 4 / 100)
    let (edge, deep) = (profile(0), profile(depth))
    let height = Double(image.size.height)
    ranges = edge.objects(inside: deep, depth: depth, far: profile(4 * depth)).map {
      Double($0.lowerBound) / height..<Double($0.upperBound) / height
    }
    let columns =
      edge.cuts.isEmpty ? [] : (0...max(8, image.size.shorterSide / 12)).map(profile)
    lines = edge.cuts.compactMap { cut in
      edge.slope(of: cut, in: columns).map { BorderLine(row: Double(cut) / height, slope: $0) }
    }
    let changes = zip(edge.lab, deep.lab).map { Profile.distance($0, $1) }
    // Texture of a background is no object.
    let isCrowded =
      edge.isCrowded && changes.count { $0 > 4 * Profile.step } * 2 > edge.colors.count
    isBusy =
      isCrowded
      || edge.cuts.count > Self.mostCuts
        && changes.count { $0 > Profile.step } * 6 > edge.colors.count
  }
}

/// The colours of a column of an image.
private struct Profile {
  typealias RGB = SIMD3<Float>

  /// sRGB code values of 0…255, and the same in CIE L*a*b*.
  private(set) var colors: [RGB]
  private(set) var lab: [RGB]
  /// The rows at which the colour changes abruptly: the first of the next colour.
  private(set) var cuts: [Int]
  /// Whether there are too many for that.
  private(set) var isCrowded = false

  /// The least difference at an edge, in CIE L*a*b*.
  static let step: Float = 8
  /// A column with more edges is noise.
  private static let mostCuts = 16
  /// The longest object at a border, as a share of its length.
  private static let longest = 0.5

  init(_ colors: [RGB]) {
    self.colors = colors
    lab = colors.map { color in
      let lab = LabColor(red: Double(color.x), green: Double(color.y), blue: Double(color.z))
      return RGB(Float(lab.lightness), Float(lab.a), Float(lab.b))
    }
    cuts = []
    cuts = edges()
    isCrowded = cuts.count > Self.mostCuts
    if isCrowded { cuts = [] }
  }

  init(of image: Bitmap, column: Int) {
    self.init(
      (0..<image.size.height).map { y in
        let start = y * image.bytesPerRow + column * 3
        return RGB(
          Float(image.bytes[start]), Float(image.bytes[start + 1]), Float(image.bytes[start + 2]))
      })
  }

  static func distance(_ one: RGB, _ other: RGB) -> Float {
    let difference = one - other
    return (difference * difference).sum().squareRoot()
  }

  /// Rows that antialiasing may blend.
  private var blur: Int { max(1, colors.count / 256) }

  /// The colour beside an edge, without antialiasing.
  private func beside(_ row: Int) -> RGB { lab[min(lab.count - 1, max(0, row))] }

  /// The steepest row of each abrupt change.
  private func edges() -> [Int] {
    let (count, blur) = (colors.count, blur)
    let steps = (0..<count).map { y in
      y == 0 ? 0 : Self.distance(beside(y - 1 - blur), beside(y + blur))
    }
    var cuts: [Int] = []
    for y in 0..<count where steps[y] > Self.step {
      let near = steps[max(0, y - 2 * blur)..<min(count, y + 2 * blur + 1)]
      guard near.allSatisfy({ $0 <= steps[y] }) else { continue }
      if let last = cuts.last, y - last <= 2 * blur { continue }
      cuts.append(y)
    }
    return cuts
  }

  /// The rows by which an edge falls in each column outward; nil unless it is straight and slanted.
  /// `columns` begin at the border. Complexity: O(columns).
  func slope(of cut: Int, in columns: [Profile]) -> Double? {
    let margin = 2 * blur
    let sides = (beside(cut - 1 - margin), beside(cut + margin))
    var track = [Double(cut)]
    for column in columns.dropFirst() {
      let last = track[track.count - 1]
      let expected = track.count > 4 ? 2 * last - track[track.count - 2] : last
      let next = column.cuts.map { Double($0) }.min { abs($0 - expected) < abs($1 - expected) }
      guard let next, abs(next - expected) <= 3,
        Self.distance(sides.0, column.beside(Int(next) - 1 - margin)) <= 2 * Self.step,
        Self.distance(sides.1, column.beside(Int(next) + margin)) <= 2 * Self.step
      else { break }
      track.append(next)
    }
    guard track.count >= 8 else { return nil }
    let count = Double(track.count - 1)
    let slope = (track[0] - track[track.count - 1]) / count
    let isStraight = track.enumerated().allSatisfy { index, row in
      abs(row - (track[0] - slope * Double(index))) <= 1.5
    }
    return isStraight && abs(slope) >= 0.15 ? slope : nil
  }

  /// Replaces rows by the colours on both sides of them. Complexity: O(height).
  func joined(_ objects: [Range<Int>]) -> Profile {
    guard !objects.isEmpty else { return self }
    var colors = colors
    for rows in objects { join(rows, in: &colors) }
    return Profile(colors)
  }

  /// The colors without bands, if both sides of them have one background.
  func joined(_ bands: Range<Int>) -> [RGB]? {
    let margin = 2 * blur
    let (above, below) = (beside(bands.lowerBound - 1 - margin), beside(bands.upperBound + margin))
    return Self.distance(above, below) <= 4 * Self.step ? joined([bands]).colors : nil
  }

  /// The rows of objects on one background. `deep` is the column `depth` pixels further in, `far` one
  /// beyond small objects.
  func objects(inside deep: Profile, depth: Int, far: Profile) -> [Range<Int>] {
    var objects: [Range<Int>] = []
    let most = Int(Self.longest * Double(colors.count))
    var first = 0
    while first < cuts.count {
      let start = cuts[first]
      let above = start - (first > 0 ? cuts[first - 1] : 0)
      let end = cuts.indices.last { last in
        let length = cuts[last] - start
        let below = (last + 1 < cuts.count ? cuts[last + 1] : colors.count) - cuts[last]
        return last > first && length <= min(most, above + below)
          && isObject(start..<cuts[last], inside: deep, depth: depth, far: far)
      }
      if let end {
        objects.append(start..<cuts[end])
        first = end
      }
      first += 1
    }
    return objects
  }

  /// Whether rows are an object on one background: it ends within the image, or its outline is nearly
  /// parallel to the border.
  private func isObject(
    _ rows: Range<Int>, inside deep: Profile, depth: Int, far: Profile
  ) -> Bool {
    let margin = 2 * blur
    let (above, below) = (beside(rows.lowerBound - 1 - margin), beside(rows.upperBound + margin))
    guard Self.distance(above, below) <= 2 * Self.step else { return false }
    func changes(_ y: Int) -> Bool { Self.distance(lab[y], deep.lab[y]) > Self.step }
    let wider =
      (0..<max(0, rows.lowerBound - margin)).reversed().prefix(while: changes).count
      + (min(lab.count, rows.upperBound + margin)..<lab.count).prefix(while: changes).count
    let gone = rows.count { Self.distance(far.lab[$0], above) <= Self.step }
    return wider > depth || gone * 2 > rows.count && rows.count <= 3 * depth
  }

  private func join(_ rows: Range<Int>, in colors: inout [RGB]) {
    let margin = max(3 * blur, colors.count / 100)
    let from = max(0, rows.lowerBound - 1 - margin)
    let to = min(colors.count - 1, rows.upperBound + margin)
    let (above, below) = (colors[from], colors[to])
    for y in from..<to {
      colors[y] = above + (below - above) * (Float(y - from) / Float(to - from))
    }
  }

  /// The mean of up to `reach` rows on each side, between two edges. A linear gradient stays as it
  /// is. Complexity: O(height).
  func smoothed(_ reach: Int) -> Profile {
    var sums: [SIMD3<Double>] = [.zero]
    for color in colors { sums.append(sums[sums.count - 1] + SIMD3<Double>(color)) }
    var smooth = colors
    var last = 0
    for (first, next) in zip([0] + cuts, cuts + [colors.count]) {
      // Antialiased rows are no part of the mean.
      let start = first == 0 ? 0 : first + blur
      let end = next == colors.count ? next : next - blur
      guard end - start > colors.count / 128 else { continue }
      for y in start..<end {
        let near = min(reach, min(y - start, end - 1 - y))
        let mean = (sums[y + near + 1] - sums[y - near]) / Double(2 * near + 1)
        smooth[y] = RGB(mean)
      }
      for y in last..<start {
        smooth[y] = colors[y].clamped(
          lowerBound: pointwiseMin(smooth[max(0, last - 1)], smooth[start]),
          upperBound: pointwiseMax(smooth[max(0, last - 1)], smooth[start]))
      }
      last = end
    }
    return Profile(smooth)
  }
}
