import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct ResizeCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func resized(_ arguments: String...) throws -> Bitmap {
    let result = try place.run(["resize", "in.png", "out.png"] + arguments)
    #expect(result.errors == "")
    #expect(result.output == "")
    #expect(result.status == 0)
    return try PNGDecoder.decode(try place.folder.read("out.png")).bitmap
  }

  @Test(
    arguments: ["nearest", "box", "triangle", "catmull-rom", "mitchell", "lanczos2", "lanczos3"],
    ["linear", "srgb"])
  func `every filter makes the size that is asked for and keeps one colour`(
    filter: String, space: String
  ) throws {
    let color = Color(red: 12, green: 130, blue: 251)
    try place.write("in.png", Bitmap(size: PixelSize(width: 61, height: 40), filledWith: color))
    for (size, expected) in [("7x90", (7, 90)), ("100X5", (100, 5)), ("33", (33, 33))] {
      let image = try resized("--size", size, "--filter", filter, "--space", space)
      #expect(image.size == PixelSize(width: expected.0, height: expected.1))
      #expect(image == Bitmap(size: image.size, filledWith: color))
    }
  }

  @Test func `filters differ`() throws {
    try place.write("in.png", TestPictures.noise(64, 64, .rgb, seed: 5))
    var images: [[UInt8]] = []
    for filter in ["nearest", "box", "triangle", "catmull-rom", "mitchell", "lanczos2", "lanczos3"]
    {
      images.append(try resized("-s", "40", "--filter", filter).bytes)
    }
    images.append(try resized("-s", "40", "--space", "srgb").bytes)
    #expect(Set(images).count == images.count)
    #expect(try resized("-s", "40").bytes == images[6])
  }

  @Test func `nearest copies pixels`() throws {
    let picture = TestPictures.noise(8, 6, .rgb, seed: 6)
    try place.write("in.png", picture)
    let doubled = TestPictures.picture(16, 12, .rgb) { x, y, channel in
      Int(picture.bytes[(y / 2 * 8 + x / 2) * 3 + channel])
    }
    #expect(try resized("--size", "16x12", "--filter", "nearest") == doubled)
  }

  @Test(arguments: [
    (Bitmap.Layout.gray, 0), (.rgb, 2), (.grayAlpha, 4), (.rgba, 6),
  ])
  func `channels stay as they are`(layout: Bitmap.Layout, colorType: Int) throws {
    try place.write("in.png", TestPictures.noise(20, 20, layout, seed: 7))
    _ = try resized("--size", "10")
    let file = try place.png("out.png")
    #expect(file.colorType == colorType)
    #expect(file.bitDepth == 8)
    #expect(file.chunks == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func `an older file is replaced`() throws {
    try place.write("in.png", TestPictures.artwork(20))
    try place.write("out.png", TestPictures.artwork(30))
    #expect(try resized("--size", "10").size == PixelSize(square: 10))
    #expect(place.everything == ["in.png", "out.png"])
  }

  @Test func `a small limit stops large pictures and a large one lets them through`() throws {
    try place.write("in.png", TestPictures.artwork(20))
    let arguments = ["resize", "in.png", "out.png", "--size", "5", "--max-pixels"]
    #expect(try place.run(arguments + ["399"]).status == 3)
    #expect(place.everything == ["in.png"])
    #expect(try place.run(arguments + ["400"]).status == 0)
  }
}
