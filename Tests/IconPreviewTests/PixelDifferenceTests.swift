import IconImage
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct PixelDifferenceTests {
  private static func plain(_ pixel: [UInt8], _ layout: Bitmap.Layout, side: Int = 4) -> Bitmap {
    Bitmap(
      size: PixelSize(square: side), layout: layout,
      bytes: (0..<side * side).flatMap { _ in pixel })
  }

  private static func sixteen(_ pixel: [UInt16], _ layout: Bitmap.Layout, side: Int = 4) -> Bitmap {
    let samples = (0..<side * side).flatMap { _ in pixel }
    return Bitmap(
      size: PixelSize(square: side), layout: layout, depth: .sixteen,
      bytes: samples.withUnsafeBytes { Array($0) })
  }

  /// Images that look the same.
  private static let equals: [(String, Bitmap, Bitmap)] = [
    ("the same", plain([1, 2, 3], .rgb), plain([1, 2, 3], .rgb)),
    ("grey and RGB", plain([77], .gray), plain([77, 77, 77], .rgb)),
    ("alpha of 255 and no alpha", plain([1, 2, 3, 255], .rgba), plain([1, 2, 3], .rgb)),
    ("colour under full transparency", plain([200, 0, 0, 0], .rgba), plain([0, 90, 0, 0], .rgba)),
    ("grey under full transparency", plain([200, 0], .grayAlpha), plain([0, 90, 0, 0], .rgba)),
    ("8 and 16 bits", plain([200, 7], .grayAlpha), sixteen([200 * 257, 7 * 257], .grayAlpha)),
    ("half a unit", plain([200], .gray), sixteen([200 * 257 + 128], .gray)),
    // With alpha 100, one unit of colour is visible as 0.4.
    ("a unit at low alpha", plain([50, 9, 9, 100], .rgba), plain([51, 9, 9, 100], .rgba)),
  ]

  @Test(arguments: equals.indices)
  func `invisible differences are ignored`(index: Int) throws {
    let (name, first, second) = Self.equals[index]
    for (before, after) in [(first, second), (second, first)] {
      let found = try #require(PixelDifference(before, after))
      #expect(found.count == 0 && found.largest == 0 && found.share == 0, "\(name)")
      #expect(found.region == nil, "\(name)")
    }
  }

  private static let unequals: [(String, Bitmap, Bitmap, largest: Int)] = [
    ("a unit of blue", plain([1, 2, 3], .rgb), plain([1, 2, 4], .rgb), 1),
    ("black and transparent", plain([0, 0, 0, 255], .rgba), plain([0, 0, 0, 0], .rgba), 255),
    ("white and transparent", plain([255], .gray), plain([255, 0], .grayAlpha), 255),
    ("half the alpha", plain([0, 0, 0, 255], .rgba), plain([0, 0, 0, 128], .rgba), 127),
    ("colour under half alpha", plain([0, 128], .grayAlpha), plain([255, 128], .grayAlpha), 128),
    ("more than half a unit", plain([200], .gray), sixteen([200 * 257 + 129], .gray), 1),
    ("the largest of channels", plain([9, 9, 9], .rgb), plain([10, 49, 4], .rgb), 40),
  ]

  @Test(arguments: unequals.indices)
  func `the largest visible difference is reported`(index: Int) throws {
    let (name, first, second, largest) = Self.unequals[index]
    for (before, after) in [(first, second), (second, first)] {
      let found = try #require(PixelDifference(before, after))
      #expect(found.largest == largest, "\(name)")
      #expect(found.share == 1, "\(name)")
      #expect(found.region == PixelRect(PixelSize(square: 4)), "\(name)")
    }
  }

  @Test func `share and region cover the changed pixels`() throws {
    let before = TestImages.noise(40, 30, .rgba, seed: 4)
    var bytes = before.bytes
    for (x, y) in [(3, 5), (10, 7), (4, 21)] {
      let at = (y * 40 + x) * 4
      // A change of alpha is visible with any colour.
      bytes[at + 3] ^= 0x80
    }
    let after = Bitmap(size: before.size, layout: .rgba, bytes: bytes)
    let found = try #require(PixelDifference(before, after))
    #expect(found.count == 3)
    #expect(found.share == 3.0 / 1200)
    #expect(found.region == PixelRect(x: 3, y: 5, size: PixelSize(width: 8, height: 17)))
    #expect(found.largest >= 128)
  }

  @Test func `images of different sizes are not compared`() {
    #expect(PixelDifference(Self.plain([1], .gray), Self.plain([1], .gray, side: 5)) == nil)
  }

  @Test func `the image of a difference is pale where nothing changed`() throws {
    let before = TestImages.artwork(20)
    var bytes = before.bytes
    (bytes[0], bytes[3]) = (bytes[0] ^ 4, bytes[3] ^ 0x80)
    let after = Bitmap(size: before.size, layout: .rgb, bytes: bytes)
    let picture = try #require(PixelDifference(before, after)).image(over: after)
    #expect(picture.size == before.size)
    #expect(picture.layout == .rgb)
    let pixels = stride(from: 0, to: picture.bytes.count, by: 3).map {
      Array(picture.bytes[$0..<$0 + 3])
    }
    for pixel in pixels.dropFirst(2) {
      #expect(Set(pixel).count == 1)
      #expect(pixel[0] >= 204)
    }
    // Amber for a small difference, magenta for a large one.
    #expect(pixels[0][0] > 240 && pixels[0][1] > pixels[0][2])
    #expect(pixels[1][2] > pixels[1][1])
    #expect(Set(pixels.dropFirst(2).map { $0[0] }).count > 10, "the image shows through")
  }
}
