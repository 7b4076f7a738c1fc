import IconCodec
import IconImage
import IconTestSupport
import Testing

struct OrientationTests {
  private static func exif(
    _ value: UInt8, isLittle: Bool, type: UInt8 = 3, count: UInt8 = 1
  ) -> [UInt8] {
    func short(_ value: UInt8) -> [UInt8] { isLittle ? [value, 0] : [0, value] }
    func long(_ value: UInt8) -> [UInt8] { isLittle ? [value, 0, 0, 0] : [0, 0, 0, value] }
    let tag: [UInt8] = isLittle ? [0x12, 1] : [1, 0x12]
    let other: [UInt8] = isLittle ? [0x0F, 1] : [1, 0x0F]
    return Array((isLittle ? "II" : "MM").utf8) + short(42) + long(8) + short(2)
      + other + short(2) + long(1) + long(0)
      + tag + short(type) + long(count) + short(value) + short(0) + long(0)
  }

  private static func orientation(_ data: [UInt8], afterPixels: Bool = false) throws -> Int {
    var file = PNGFile(RawPicture.noise(2, 3, depth: 8, colorType: 2))
    file.chunks.insert(PNGFile.Chunk("eXIf", data), at: afterPixels ? file.chunks.count - 1 : 1)
    return try PNGDecoder.facts(of: file.bytes).orientation
  }

  @Test(arguments: 1...8)
  func `the orientation is read in both byte orders, before and after the pixels`(value: UInt8)
    throws
  {
    for isLittle in [false, true] {
      let data = Self.exif(value, isLittle: isLittle)
      #expect(try Self.orientation(data) == Int(value))
      #expect(try Self.orientation(data, afterPixels: true) == Int(value))
    }
  }

  @Test func `invalid data counts as upright`() throws {
    let whole = Self.exif(6, isLittle: true)
    for count in 0..<32 { #expect(try Self.orientation(Array(whole.prefix(count))) == 1) }
    for value in [0, 9, 255] as [UInt8] {
      #expect(try Self.orientation(Self.exif(value, isLittle: false)) == 1)
    }
    #expect(try Self.orientation(Self.exif(6, isLittle: true, type: 4)) == 1)
    #expect(try Self.orientation(Self.exif(6, isLittle: true, count: 2)) == 1)
    var far = whole
    far.replaceSubrange(4..<8, with: [255, 255, 255, 255])
    #expect(try Self.orientation(far) == 1)
    var many = whole
    many.replaceSubrange(8..<10, with: [255, 255])
    #expect(try Self.orientation(many) == 6)
  }

  /// The corners of "ab / cd / ef", turned upright.
  @Test(arguments: [
    (1, 2, [1, 2, 3, 4, 5, 6]), (2, 2, [2, 1, 4, 3, 6, 5]), (3, 2, [6, 5, 4, 3, 2, 1]),
    (4, 2, [5, 6, 3, 4, 1, 2]), (5, 3, [1, 3, 5, 2, 4, 6]), (6, 3, [5, 3, 1, 6, 4, 2]),
    (7, 3, [6, 4, 2, 5, 3, 1]), (8, 3, [2, 4, 6, 1, 3, 5]),
  ])
  func `pixels are turned upright`(orientation: Int, width: Int, expected: [UInt8]) {
    let stored = Bitmap(
      size: PixelSize(width: 2, height: 3), layout: .gray, bytes: [1, 2, 3, 4, 5, 6])
    let upright = stored.upright(from: orientation)
    #expect(upright.size == PixelSize(width: width, height: 6 / width))
    #expect(upright.bytes == expected)
  }
}
