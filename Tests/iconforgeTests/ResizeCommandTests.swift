import IconImage
import IconTestSupport
import Testing

@Suite struct ResizeCommandTests {
  private let place = Workplace()

  private func resized(_ arguments: String...) throws -> Bitmap {
    let result = try place.succeed(["resize", "in.png", "out.png"] + arguments)
    #expect(result.errors == "")
    #expect(result.output == "")
    return try place.image("out.png")
  }

  @Test func `every filter and space gives another result`() throws {
    try place.write("in.png", TestImages.noise(64, 64, .rgb, seed: 5))
    var images: [[UInt8]] = []
    for filter in ["nearest", "box", "triangle", "catmull-rom", "mitchell", "lanczos2", "lanczos3"]
    {
      images.append(try resized("-s", "40", "--filter", filter).bytes)
    }
    images.append(try resized("-s", "40", "--space", "srgb").bytes)
    #expect(Set(images).count == images.count)
    #expect(try resized("-s", "40").bytes == images[6])
  }

  @Test(arguments: [
    (Bitmap.Layout.gray, 0), (.rgb, 2), (.grayAlpha, 4), (.rgba, 6),
  ])
  func `channels are kept`(layout: Bitmap.Layout, colorType: Int) throws {
    try place.write("in.png", TestImages.noise(20, 20, layout, seed: 7))
    _ = try resized("--size", "10")
    let file = try place.png("out.png")
    #expect(file.colorType == colorType)
    #expect(file.bitDepth == 8)
    #expect(file.types == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func `a limit of pixels refuses larger images`() throws {
    try place.write("in.png", TestImages.artwork(20))
    let arguments = ["resize", "in.png", "out.png", "--size", "5", "--max-pixels"]
    #expect(try place.run(arguments + ["399"]).status == 3)
    #expect(place.everything == ["in.png"])
    try place.succeed(arguments + ["400"])
  }

  @Test func `every pixel becomes four, and a reminder is printed`() throws {
    let picture = TestImages.noise(9, 5, .rgba, seed: 1)
    try place.write("in.png", picture)
    let result = try place.succeed("upscale", "in.png", "out.png")
    #expect(
      result.output == "out.png: a base to draw high-resolution art on, not finished art\n")
    #expect(result.errors == "")
    #expect(try place.image("out.png") == picture.magnified(by: 2))
  }

  @Test(arguments: ["--quiet", "-q"])
  func `quiet omits the reminder`(option: String) throws {
    try place.write("in.png", TestImages.artwork(4))
    #expect(try place.succeed("upscale", option, "in.png", "out.png").output == "")
    #expect(place.folder.files == ["in.png", "out.png"])
  }

  @Test func `a result beyond the limit is refused`() throws {
    try place.write("in.png", TestImages.artwork(6))
    let result = try place.fail("upscale", "in.png", "out.png", "--max-pixels", "143", status: 3)
    #expect(
      result.errors
        == "in.png: error: is 12×12 pixels; the limit is 8192 a side and 143 in all "
        + "(--max-pixels raises it)\n")
    #expect(place.folder.files == ["in.png"])
    try place.succeed("upscale", "in.png", "out.png", "--max-pixels", "144")
  }
}
