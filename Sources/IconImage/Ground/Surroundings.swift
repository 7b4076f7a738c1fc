/// What is around a glyph: its ground, and what fades into that without an edge: soft shadows and
/// glows.
struct Surroundings {
  let size: PixelSize
  /// Steps from the surroundings, 0 being a part of them, up to `reach`; `inner` beyond.
  private(set) var rings: [UInt8]
  /// The colour of the surroundings that a pixel was drawn over, to as many steps; R, G, B.
  private(set) var colors: [Float]

  static let inner = UInt8.max
  /// An edge's soft pixels, the one before them and those within three pixels, which are compared.
  static let reach: UInt8 = 8

  private static let toBeSeen: UInt8 = 254

  /// Complexity: O(pixels).
  init(of picture: Bitmap, on ground: Ground, _ distances: GroundDistances) {
    size = picture.size
    rings = [UInt8](repeating: Self.inner, count: size.area)
    colors = [Float](repeating: 0, count: size.area * 3)
    let isGround = distances.values.map { $0 <= GlyphAlpha.noise }
    spread(Self.smooth(picture, isGround, contrast: distances.contrast), isGround)
    color(picture, ground, isGround)
    grow()
  }

  /// Pixels that are ground, or depart from none of their four neighbours by more than a soft
  /// shadow does. Asked of all four: along an edge that is nearly level, soft pixels change slowly.
  private static func smooth(
    _ picture: Bitmap, _ isGround: [Bool], contrast: Float
  ) -> [Bool] {
    let (width, height) = (picture.size.width, picture.size.height)
    // Three times what a shadow of 35 % with a blur of 1 % of the side falls by in a pixel, and no
    // step of a soft edge, which may be spread over three.
    let most = max(4, min(16, 7 * 1024 / picture.size.longerSide, Int(contrast) / 5))
    var isSmooth = [Bool](repeating: true, count: width * height)
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
        for pixel in isGround.indices where isGround[pixel] { isSmooth[pixel] = true }
      }
    }
    return isSmooth
  }

  /// Marks all ground, and what is smooth on the way from the ground at the border: not from ground
  /// inside the glyph, which may be a highlight.
  private mutating func spread(_ isSmooth: [Bool], _ isGround: [Bool]) {
    let (width, height) = (size.width, size.height)
    var open: [Int] = []
    rings.withUnsafeMutableBufferPointer { rings in
      func visit(_ pixel: Int) {
        guard rings[pixel] == Self.inner, isSmooth[pixel] else { return }
        rings[pixel] = 0
        open.append(pixel)
      }
      for pixel in isGround.indices where isGround[pixel] {
        let (x, y) = (pixel % width, pixel / width)
        if x == 0 || y == 0 || x == width - 1 || y == height - 1 { visit(pixel) }
      }
      while let pixel = open.popLast() {
        let x = pixel % width
        if x > 0 { visit(pixel - 1) }
        if x < width - 1 { visit(pixel + 1) }
        if pixel >= width { visit(pixel - width) }
        if pixel < width * (height - 1) { visit(pixel + width) }
      }
      for pixel in isGround.indices where isGround[pixel] { rings[pixel] = 0 }
    }
  }

  /// Surroundings have the ground's colour, or their own where they are soft.
  private mutating func color(_ picture: Bitmap, _ ground: Ground, _ isGround: [Bool]) {
    let (rows, row) = (GroundRows(ground, size: size), GroundRows.Buffer(width: size.width))
    for y in 0..<size.height {
      rows.read(y, into: row)
      for x in 0..<size.width {
        let pixel = y * size.width + x
        guard rings[pixel] == 0 else { continue }
        for (channel, plane) in [row.red, row.green, row.blue].enumerated() {
          colors[pixel * 3 + channel] =
            isGround[pixel] ? plane[x] : Float(picture.bytes[pixel * 3 + channel])
        }
      }
    }
  }

  /// Step by step into the glyph, each pixel with the mean colour of its neighbours a step before.
  private mutating func grow() {
    var front = rings.indices.filter { rings[$0] == 0 }
    for ring in 1...Self.reach {
      var next: [Int] = []
      for pixel in front {
        for neighbor in neighbors(of: pixel) where rings[neighbor] == Self.inner {
          rings[neighbor] = Self.toBeSeen
          next.append(neighbor)
        }
      }
      for pixel in next {
        var (sum, count) = (SIMD3<Float>.zero, Float(0))
        for neighbor in neighbors(of: pixel) where rings[neighbor] < ring {
          sum += SIMD3(colors[neighbor * 3], colors[neighbor * 3 + 1], colors[neighbor * 3 + 2])
          count += 1
        }
        for channel in 0..<3 { colors[pixel * 3 + channel] = sum[channel] / count }
      }
      for pixel in next { rings[pixel] = ring }
      front = next
    }
  }

  /// The pixel itself stands for one beyond the border.
  @inline(__always)
  private func neighbors(of pixel: Int) -> Neighbors {
    let (x, width) = (pixel % size.width, size.width)
    return Neighbors(
      left: x > 0 ? pixel - 1 : pixel, right: x < width - 1 ? pixel + 1 : pixel,
      above: pixel >= width ? pixel - width : pixel,
      below: pixel < width * (size.height - 1) ? pixel + width : pixel)
  }

  private struct Neighbors: Sequence, IteratorProtocol {
    let left: Int
    let right: Int
    let above: Int
    let below: Int
    private var place = 0

    init(left: Int, right: Int, above: Int, below: Int) {
      (self.left, self.right, self.above, self.below) = (left, right, above, below)
    }

    mutating func next() -> Int? {
      place += 1
      return switch place {
      case 1: left
      case 2: right
      case 3: above
      case 4: below
      default: nil
      }
    }
  }
}
