import IconImage
import Testing

@testable import IconRules
@testable import IconTestSupport

/// Vectorized measurements equal scalar ones.
@Suite struct MeasureTests {
  static let sizes = [(1, 1), (24, 23), (33, 70), (57, 57), (130, 241), (400, 300)]

  /// Noise, steps, faint noise or a disc; half of the pictures with alpha are opaque.
  private static func picture(
    _ size: (Int, Int), _ layout: Bitmap.Layout, kind: Int, isOpaque: Bool
  ) -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(size.0 * 1000 + size.1 * 10 + kind))
    return TestImages.picture(size.0, size.1, layout) { x, y, channel in
      let noise = Int.random(in: 0...255, using: &generator)
      if channel == 3 { return isOpaque ? 255 : noise % 3 > 0 ? 255 : noise }
      switch kind {
      case 0: return noise
      case 1: return ((x / 9 + y / 13) % 2 == 0 ? 30 : 200) + noise % 6
      case 2: return 128 + noise % 20
      default: return x * x + y * y < size.0 * size.1 / 2 ? 255 : x * 255 / size.0
      }
    }
  }

  private static func pictures(_ size: (Int, Int)) -> [Bitmap] {
    (0..<4).flatMap { kind in
      [
        picture(size, .rgb, kind: kind, isOpaque: true),
        picture(size, .rgba, kind: kind, isOpaque: true),
        picture(size, .rgba, kind: kind, isOpaque: false),
      ]
    }
  }

  @Test(arguments: sizes)
  func `a thumbnail's cells are sums from the left and from the top`(_ size: (Int, Int)) {
    for bitmap in Self.pictures(size) {
      #expect(Portrait(bitmap).thumbnail == Self.thumbnail(PixelGrid(bitmap)))
    }
  }

  private static func thumbnail(_ grid: PixelGrid) -> [Float] {
    let side = Portrait.side
    func span(_ cell: Int, _ length: Int) -> Range<Int> {
      let start = cell * length / side
      return start..<max(start + 1, (cell + 1) * length / side)
    }
    var cells = [Float](repeating: 0, count: 3 * side * side)
    for cell in 0..<side * side {
      let (rows, columns) = (
        span(cell / side, grid.size.height), span(cell % side, grid.size.width)
      )
      var color = SIMD4<Float>()
      for y in rows {
        for x in columns {
          let pixel = grid[x, y]
          let codes = SIMD4<Float>(SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)) / 255
          color += codes * codes.w + 1 - codes.w
        }
      }
      for channel in 0..<3 {
        cells[channel * side * side + cell] = color[channel] / Float(rows.count * columns.count)
      }
    }
    return cells
  }

  @Test(arguments: [(24, 23), (33, 70), (57, 57), (130, 41)])
  func `fineness equals the sum over its lines`(_ size: (Int, Int)) {
    for bitmap in Self.pictures(size) {
      let grid = PixelGrid(bitmap)
      for (halved, lines) in [(false, grid), (true, Self.halved(grid))] {
        let measured = Softness(grid, halved: halved, leastPlaces: 1)
        let sums = Self.sums(lines)
        #expect(measured?.places ?? 0 == sums.places)
        #expect(measured.map { $0.fineness == sums.fine / sums.coarse } ?? (sums.places == 0))
      }
    }
  }

  private static func halved(_ grid: PixelGrid) -> PixelGrid {
    let (width, channels) = (grid.size.width, grid.channels)
    let half = PixelSize(width: width / 2, height: grid.size.height / 2)
    let bytes = (0..<half.area * channels).map { index -> UInt8 in
      let (pixel, channel) = (index / channels, index % channels)
      let start = (2 * (pixel / half.width) * width + 2 * (pixel % half.width)) * channels + channel
      let block = [start, start + channels, start + width * channels]
      let sum = (block + [block[2] + channels]).reduce(2) { $0 + Int(grid.bytes[$1]) }
      return UInt8(sum / 4)
    }
    return PixelGrid(Bitmap(size: half, layout: channels == 4 ? .rgba : .rgb, bytes: bytes))
  }

  private static func sums(_ grid: PixelGrid) -> (fine: Double, coarse: Double, places: Int) {
    var sums = (fine: 0.0, coarse: 0.0, places: 0)
    let (width, height) = (grid.size.width, grid.size.height)
    func brightness(_ pixel: PixelGrid.Pixel) -> Float {
      Float(255 + (pixel.luma - 255) * Double(pixel.alpha) / 255)
    }
    func add(_ line: [Float]) {
      for place in 0..<max(0, line.count > 23 ? line.count - 22 : 0) {
        let values = line[place..<place + 23]
        guard values.max()! - values.min()! >= 24 else { continue }
        var (fine, coarse): (Float, Float) = (0, 0)
        for (value, (upper, lower)) in zip(values, zip(Softness.upper, Softness.lower)) {
          fine += value * upper
          coarse += value * lower
        }
        sums.fine += Double(fine * fine)
        sums.coarse += Double(coarse * coarse)
        sums.places += 1
      }
    }
    for y in stride(from: 0, to: height, by: max(1, height / 120)) {
      add((0..<width).map { brightness(grid[$0, y]) })
    }
    for x in stride(from: 0, to: width, by: max(1, width / 120)) {
      add((0..<height).map { brightness(grid[x, $0]) })
    }
    return sums
  }

  @Test func `an alpha channel does not change the brightness of an opaque color`() {
    // Every red with every green, such that neighbors differ.
    for blue in stride(from: 0, through: 255, by: 15) {
      let colors = TestImages.picture(256, 256, .rgb) { x, y, channel in
        [x * 77 % 256, y * 77 % 256, blue][channel]
      }
      let (plain, opaque) = (
        Softness(PixelGrid(colors)), Softness(PixelGrid(colors.addingAlpha()))
      )
      #expect(plain?.fineness == opaque?.fineness)
      #expect(plain?.places == opaque?.places)
      #expect(plain?.places ?? 0 > 10_000)
    }
  }
}
