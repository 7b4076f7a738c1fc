import IconImage
import Testing

@testable import IconRules
@testable import IconTestSupport

/// Reduced copies of images larger than any edition requires.
@Suite struct RoughCopyTests {
  /// Of an image that repeats `rows`.
  private func copy(of rows: Bitmap, as size: PixelSize) -> Bitmap {
    var copy = RoughCopy(of: size)
    for _ in 0..<size.height / rows.size.height { copy.add(rows) }
    return copy.bitmap()
  }

  @Test func `an image of a usual size is not reduced`() {
    let row = TestImages.picture(2732, 2, .rgba) { x, y, channel in (x + y * 7 + channel) & 255 }
    let copy = copy(of: row, as: PixelSize(width: 2732, height: 2))
    #expect(copy == row)
  }

  /// A row of 8192: blocks of three, the last of two.
  private static let size = PixelSize(width: 8192, height: 8192)

  @Test func `each block is a mean, the last ones of fewer pixels`() {
    let row = TestImages.picture(8192, 1, .rgb) { x, _, channel in
      channel == 0 ? x % 3 * 30 : channel == 1 ? (x < 8190 ? 10 : 200) : 255
    }
    let copy = copy(of: row, as: Self.size)
    #expect(copy.size == PixelSize(width: 2731, height: 2731))
    #expect(Array(copy.bytes[0..<3]) == [30, 10, 255])
    #expect(Array(copy.bytes.suffix(3)) == [15, 200, 255])
  }

  @Test func `one transparent pixel and one visible pixel are kept`() {
    let row = TestImages.picture(8192, 1, .grayAlpha) { x, _, channel in
      channel == 0 ? 90 : x < 4000 ? (x == 300 ? 254 : 255) : (x == 6000 ? 1 : 0)
    }
    let copy = copy(of: row, as: Self.size)
    func alpha(_ x: Int) -> UInt8 { copy.bytes[2 * (x / 3) + 1] }
    #expect(alpha(0) == 255 && alpha(300) == 254 && alpha(6000) == 1 && alpha(8191) == 0)
    #expect(copy.bytes[2 * 2000] == 90 && copy.bytes[2 * 2700] == 0)
  }

  @Test(arguments: [(8192, 8192), (8192, 1025), (4097, 2048), (1, 65536), (65536, 129)])
  func `a copy never exceeds the area limit`(_ width: Int, _ height: Int) {
    let row = Bitmap(
      size: PixelSize(width: width, height: 1), filledWith: Color(red: 1, green: 2, blue: 3))
    var copy = RoughCopy(of: PixelSize(width: width, height: height))
    for _ in 0..<height { copy.add(row) }
    let bitmap = copy.bitmap()
    #expect(bitmap.size.area <= RoughCopy.wholeArea)
    #expect(bitmap.bytes.prefix(3) == [1, 2, 3] && bitmap.bytes.suffix(3) == [1, 2, 3])
  }
}
