import IconImage
import IconTestSupport
import Testing

@Suite struct UpscaleCommandTests {
  private let place = Workplace()

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
