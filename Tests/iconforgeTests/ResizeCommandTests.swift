import IconCodec
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

  @Test func `an image of another shape gets transparent borders unless it is cropped`() throws {
    let red = Color(red: 200, green: 30, blue: 60)
    try place.write("in.png", Bitmap(size: PixelSize(width: 80, height: 40), filledWith: red))
    let contained = try resized("--size", "40")
    #expect(contained.size == PixelSize(square: 40))
    #expect(contained.pixel(20, 9)[3] == 0 && contained.pixel(20, 30)[3] == 0)
    #expect(contained.pixel(0, 10) == [200, 30, 60, 255] && contained.pixel(39, 29)[3] == 255)
    let opaque = Bitmap(size: PixelSize(square: 40), filledWith: red)
    for fit in ["cover", "fill"] { #expect(try resized("--size", "40", "--fit", fit) == opaque) }
    #expect(try resized("--size", "40x20").layout == .rgb)
  }

  @Test func `vector artwork of another shape is not stretched`() throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 40'>"
      + "<circle cx='40' cy='20' r='20'/></svg>"
    try place.folder.write("in.png", Array(drawing.utf8))
    let contained = try resized("--size", "64")
    #expect(contained.pixel(32, 17)[3] > 200 && contained.pixel(32, 14)[3] == 0)
    #expect(contained.pixel(17, 32)[3] > 200 && contained.pixel(14, 32)[3] == 0)
    #expect(try resized("--size", "64", "--fit", "cover").pixel(32, 1)[3] > 200)
  }

  @Test(arguments: ["contain", "cover", "fill", "none"])
  func `artwork of another shape goes into the Mac's icon shape`(fit: String) throws {
    let color = Color(red: 200, green: 30, blue: 60)
    try place.write("in.png", Bitmap(size: PixelSize(width: 600, height: 400), filledWith: color))
    try place.succeed("build", "in.png", "--preset", "macos", "--fit", fit, "--output", "out")
    let icon = try PNGDecoder.decode(
      place.folder.read("out/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png")
    ).bitmap
    #expect(icon.pixel(512, 512) == [200, 30, 60, 255])
    #expect(icon.pixel(40, 512)[3] == 0 && icon.pixel(512, 40)[3] == 0)
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
