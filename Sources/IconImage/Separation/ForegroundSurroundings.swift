/// The surroundings of a foreground: the background, and soft shadows and glows that fade into it,
/// also inside holes.
struct ForegroundSurroundings {
  let size: PixelSize
  /// 1 for each pixel of the surroundings.
  private(set) var isPart: [UInt8]
  /// The number of enclosed pixels in the background's colour that belong to the foreground.
  private(set) var enclosed = 0

  private let picture: Bitmap
  private let background: Background
  private let distances: BackgroundDistances

  /// `picture` is 8-bit RGB. `hasShade` is true if a shadow leaves the image. Complexity:
  /// O(pixels).
  init(
    of picture: Bitmap, on background: Background, _ distances: BackgroundDistances,
    hasShade: Bool
  ) {
    size = picture.size
    self.picture = picture
    self.background = background
    self.distances = distances
    isPart = [UInt8](repeating: 0, count: size.area)
    let isSmooth = withoutSpecks(smoothPixels())
    let regions = Regions(of: isSmooth, size, neighbors: .four)
    var clear = [Int](repeating: 0, count: regions.all.count)
    var isOutside = [Bool](repeating: false, count: regions.all.count)
    for run in regions.runs {
      let isAtBorder = run.row == 0 || run.row == size.height - 1
      for pixel in regions.pixels(of: run) where distances.values[pixel] <= distances.noise {
        clear[run.region] += 1
        let x = pixel - run.row * size.width
        if isAtBorder || x == 0 || x == size.width - 1 { isOutside[run.region] = true }
      }
    }
    mark(regions) { isOutside[$0] }
    if hasShade { markShade() }
    judgeHoles(regions, isSmooth, clear: clear, isOutside: isOutside)
    for pixels in EnclosedAreas(in: picture, surroundings: isPart, background).meant {
      for pixel in pixels { isPart[pixel] = 0 }
      enclosed += pixels.count
    }
  }

  private mutating func mark(_ regions: Regions, where isChosen: (Int) -> Bool) {
    for run in regions.runs where isChosen(run.region) {
      for pixel in regions.pixels(of: run) { isPart[pixel] = 1 }
    }
  }

  /// A pixel is smooth if it differs from all four neighbours by no more than a soft shadow does.
  /// Along nearly level edges, single differences are small too. Noise within the background is
  /// smooth.
  private func smoothPixels() -> [UInt8] {
    let (width, height) = (size.width, size.height)
    // Three times the slope of a shadow of 35 % with a blur of 1 % of the side. Soft edges, which
    // may span three pixels, are steeper.
    let most = max(4, min(16, 7 * 1024 / size.longerSide, Int(distances.contrast) / 5))
    let limit = Int32(most * most)
    var isSmooth = [UInt8](repeating: 1, count: size.area)
    let noise = distances.noise
    picture.bytes.withUnsafeBufferPointer { bytes in
      distances.values.withUnsafeBufferPointer { distances in
        isSmooth.withUnsafeMutableBufferPointer { isSmooth in
          guard let bytes = bytes.baseAddress, let distances = distances.baseAddress,
            let isSmooth = isSmooth.baseAddress
          else { return }
          func compare(_ one: Int, with two: Int, count: Int) {
            let (near, far) = (distances + one, distances + two)
            let (a, b) = (bytes + one * 3, bytes + two * 3)
            let (first, second) = (isSmooth + one, isSmooth + two)
            for pixel in 0..<count {
              let red = Int32(a[pixel * 3]) - Int32(b[pixel * 3])
              let green = Int32(a[pixel * 3 + 1]) - Int32(b[pixel * 3 + 1])
              let blue = Int32(a[pixel * 3 + 2]) - Int32(b[pixel * 3 + 2])
              let isEdge = red * red + green * green + blue * blue > limit
              let keep: UInt8 = isEdge && max(near[pixel], far[pixel]) > noise ? 0 : 1
              first[pixel] &= keep
              second[pixel] &= keep
            }
          }
          for y in 0..<height {
            compare(y * width, with: y * width + 1, count: width - 1)
            if y + 1 < height { compare(y * width, with: (y + 1) * width, count: width) }
          }
        }
      }
    }
    return isSmooth
  }

  /// A long shadow has sharp edges: it is found by its colour, from the border.
  private mutating func markShade() {
    let rows = BackgroundRows(background, size: size)
    var isShade = [UInt8](repeating: 0, count: size.area)
    for y in 0..<size.height {
      rows.read(y)
      for x in 0..<size.width {
        let pixel = y * size.width + x
        let isKept =
          distances.values[pixel] <= distances.noise
          || Background.isShade(picture.color(pixel), of: rows.color(x))
        isShade[pixel] = isKept ? 1 : 0
      }
    }
    let regions = Regions(of: isShade, size, neighbors: .four)
    mark(regions) { regions.all[$0].borderLength > 0 }
  }

  /// Noise in a glow is smooth too: edges around areas of at most three pixels a side, of 1024.
  private func withoutSpecks(_ isSmooth: [UInt8]) -> [UInt8] {
    var isSmooth = isSmooth
    let regions = Regions(of: isSmooth.map { 1 - $0 }, size, neighbors: .eight)
    for run in regions.runs where regions.all[run.region].area * 1024 * 1024 <= 24 * size.area {
      for pixel in regions.pixels(of: run) { isSmooth[pixel] = 1 }
    }
    return isSmooth
  }

  /// An enclosed smooth region is a hole with background and shadow, or a plain part of the
  /// foreground, possibly with a highlight in the background's colour.
  private mutating func judgeHoles(
    _ regions: Regions, _ isSmooth: [UInt8], clear: [Int], isOutside: [Bool]
  ) {
    let steps = OutlineSteps(size, from: isPart)
    let count = regions.all.count
    var (near, rim) = ([Int](repeating: 0, count: count), [Int](repeating: 0, count: count))
    var pieces = [[Regions.Run]](repeating: [], count: count)
    for run in regions.runs where !isOutside[run.region] {
      pieces[run.region].append(run)
      for pixel in regions.pixels(of: run) {
        if steps.count[pixel] <= OutlineSteps.most { near[run.region] += 1 }
        if size.neighbors(of: pixel).contains(where: { isSmooth[$0] == 0 }) { rim[run.region] += 1 }
      }
    }
    let isHole = regions.all.indices.map { region in
      guard !isOutside[region] else { return false }
      if clear[region] * 4 >= regions.all[region].area { return true }
      // If only an edge separates it from the outside, the region is foreground.
      guard near[region] * 5 <= rim[region] else { return false }
      return isShadow(pieces[region].lazy.flatMap { regions.pixels(of: $0) })
    }
    mark(regions) { isHole[$0] }
  }

  /// Whether the region is the background, darkened equally in all channels and unevenly in space.
  private func isShadow(_ piece: some Sequence<Int>) -> Bool {
    var (least, most, alike, count) = (Float.infinity, Float(0), 0, 0)
    let rows = BackgroundRows(background, size: size)
    var row = -1
    for pixel in piece {
      if pixel / size.width != row {
        row = pixel / size.width
        rows.read(row)
      }
      least = min(least, distances.values[pixel])
      most = max(most, distances.values[pixel])
      count += 1
      let (color, paper) = (picture.color(pixel), rows.color(pixel % size.width))
      let share = (color * paper).sum() / max(1, (paper * paper).sum())
      let off = color - paper * share
      let isAlike = max(abs(off.x), abs(off.y), abs(off.z)) <= 8
      if isAlike, share > 0.3, share < 1.03 { alike += 1 }
    }
    return alike * 10 >= count * 9 && most - least >= max(12, most / 5)
  }
}
