import IconImage
import Testing

@Suite struct PixelSizeTests {
  @Test(
    "a size fits within another, keeping its shape",
    arguments: [
      // size, bounds, fitted
      (PixelSize(100, 100), PixelSize(57, 57), PixelSize(57, 57)),
      (PixelSize(200, 100), PixelSize(50, 50), PixelSize(50, 25)),
      (PixelSize(100, 200), PixelSize(50, 50), PixelSize(25, 50)),
      (PixelSize(10, 10), PixelSize(30, 20), PixelSize(20, 20)),
      (PixelSize(3, 2), PixelSize(100, 100), PixelSize(100, 67)),
      (PixelSize(1024, 768), PixelSize(320, 480), PixelSize(320, 240)),
      (PixelSize(1000, 1), PixelSize(10, 10), PixelSize(10, 1)),
      (PixelSize(1, 1000), PixelSize(10, 10), PixelSize(1, 10)),
      (PixelSize(7, 5), PixelSize(7, 5), PixelSize(7, 5)),
      // 4.5 rounds up.
      (PixelSize(10, 9), PixelSize(5, 5), PixelSize(5, 5)),
    ])
  func fitted(size: PixelSize, bounds: PixelSize, fitted: PixelSize) {
    #expect(size.fitted(within: bounds) == fitted)
  }

  @Test func `fitted sizes stay within the bounds`() {
    let sides = [1, 2, 3, 7, 10, 57, 99, 100, 333, 1024]
    for (size, bounds) in pairs(sizes(sides), sizes(sides)) {
      let inner = size.fitted(within: bounds)
      let isInside = inner.width <= bounds.width && inner.height <= bounds.height
      #expect(isInside, "\(size) and \(bounds): \(inner)")
      let touches = inner.width == bounds.width || inner.height == bounds.height
      #expect(touches, "\(size) and \(bounds): \(inner)")
    }
  }

  @Test(
    arguments: [
      (0, 0, true), (5, 3, true), (6, 3, false), (5, 4, false), (-1, 0, false), (0, -1, false),
    ])
  func `a rectangle is inside if all sides are`(x: Int, y: Int, isInside: Bool) {
    #expect(PixelRect(x: x, y: y, size: PixelSize(5, 7)).isInside(PixelSize(10, 10)) == isInside)
  }

  private func sizes(_ sides: [Int]) -> [PixelSize] {
    pairs(sides, sides).map { PixelSize($0, $1) }
  }
}
