/// The surroundings of a foreground: the background, and soft shadows and glows that fade into it,
/// also inside holes.
struct ForegroundSurroundings {
  let size: PixelSize
  private(set) var isPart: [Bool]

  private let picture: Bitmap
  private let background: Bitmap
  private let distances: BackgroundDistances
  private let isBackground: [Bool]
  private var isSmooth: [Bool]
  private var isSeen: [Bool]

  /// `picture` and `background` are 8-bit RGB. Complexity: O(pixels).
  init(of picture: Bitmap, on background: Bitmap, _ distances: BackgroundDistances) {
    size = picture.size
    self.picture = picture
    self.background = background
    self.distances = distances
    isBackground = distances.values.map { $0 <= ForegroundAlpha.noise }
    isSmooth = [Bool](repeating: true, count: size.area)
    isSeen = [Bool](repeating: false, count: size.area)
    isPart = isSeen
    markEdges()
    for pixel in isBackground.indices where isBackground[pixel] { isSmooth[pixel] = true }
    for pixel in spread(from: border.filter { isBackground[$0] }) { isPart[pixel] = true }
    judgeHoles()
  }

  private var border: [Int] {
    let (width, height) = (size.width, size.height)
    let rows: [Int] = (0..<width).flatMap { [$0, $0 + (height - 1) * width] }
    let columns = (0..<height).flatMap { row -> [Int] in
      let start = row * width
      return [start, start + width - 1]
    }
    return rows + columns
  }

  /// A pixel is smooth if it differs from all four neighbours by no more than a soft shadow does.
  /// Along nearly level edges, single differences are small too.
  private mutating func markEdges() {
    let (width, height) = (size.width, size.height)
    // Three times the slope of a shadow of 35 % with a blur of 1 % of the side. Soft edges, which
    // may span three pixels, are steeper.
    let most = max(
      4, min(16, 7 * 1024 / size.longerSide, Int(distances.contrast) / 5))
    picture.bytes.withUnsafeBufferPointer { bytes in
      isSmooth.withUnsafeMutableBufferPointer { isSmooth in
        func compare(_ one: Int, _ two: Int) {
          var square = 0
          for channel in 0..<3 {
            let step = Int(bytes[one * 3 + channel]) - Int(bytes[two * 3 + channel])
            square += step * step
          }
          guard square > most * most else { return }
          isSmooth[one] = false
          isSmooth[two] = false
        }
        for y in 0..<height {
          for pixel in y * width..<(y + 1) * width - 1 { compare(pixel, pixel + 1) }
          guard y + 1 < height else { continue }
          for pixel in y * width..<(y + 1) * width { compare(pixel, pixel + width) }
        }
      }
    }
  }

  /// All connected smooth pixels that were not seen before.
  private mutating func spread(from seeds: [Int]) -> [Int] {
    var found: [Int] = []
    isSeen.withUnsafeMutableBufferPointer { isSeen in
      for seed in seeds where !isSeen[seed] {
        isSeen[seed] = true
        found.append(seed)
      }
      var next = 0
      while next < found.count {
        for neighbor in size.neighbors(of: found[next])
        where isSmooth[neighbor] && !isSeen[neighbor] {
          isSeen[neighbor] = true
          found.append(neighbor)
        }
        next += 1
      }
    }
    return found
  }

  /// An enclosed smooth region is a hole with background and shadow, or a plain part of the
  /// foreground, possibly with a highlight in the background's colour.
  private mutating func judgeHoles() {
    let steps = OutlineSteps(size, from: isPart)
    for pixel in 0..<size.area where isSmooth[pixel] && !isSeen[pixel] {
      let piece = spread(from: [pixel])
      guard isHole(piece, steps) else { continue }
      for pixel in piece { isPart[pixel] = true }
    }
  }

  private func isHole(_ piece: [Int], _ steps: OutlineSteps) -> Bool {
    let clear = piece.reduce(0) { $0 + (isBackground[$1] ? 1 : 0) }
    if clear * 4 >= piece.count { return true }
    // If only an edge separates it from the outside, the region is foreground.
    let near = piece.reduce(0) { $0 + (steps.count[$1] <= OutlineSteps.most ? 1 : 0) }
    let rim = piece.reduce(0) { count, pixel in
      count + (size.neighbors(of: pixel).contains { !isSmooth[$0] } ? 1 : 0)
    }
    guard near * 5 <= rim else { return false }
    return isShadow(piece)
  }

  /// Whether the region is the background, darkened equally in all channels and unevenly in space.
  private func isShadow(_ piece: [Int]) -> Bool {
    var (least, most, alike) = (Float.infinity, Float(0), 0)
    for pixel in piece {
      least = min(least, distances.values[pixel])
      most = max(most, distances.values[pixel])
      var (product, square) = (0.0, 0.0)
      for index in pixel * 3..<pixel * 3 + 3 {
        product += Double(picture.bytes[index]) * Double(background.bytes[index])
        square += Double(background.bytes[index]) * Double(background.bytes[index])
      }
      let share = product / max(1, square)
      let isAlike = (pixel * 3..<pixel * 3 + 3).allSatisfy {
        abs(Double(picture.bytes[$0]) - share * Double(background.bytes[$0])) <= 8
      }
      if isAlike, share > 0.3, share < 1.03 { alike += 1 }
    }
    return alike * 10 >= piece.count * 9 && most - least >= max(12, most / 5)
  }
}
