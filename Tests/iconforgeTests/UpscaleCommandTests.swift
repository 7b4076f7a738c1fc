import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct UpscaleCommandTests {
  private let folder = TemporaryFolder()

  private func draw(_ bitmap: Bitmap, _ name: String = "in.png") throws -> [UInt8] {
    let bytes = PNGEncoder().encode(bitmap)
    try folder.write(name, bytes)
    return bytes
  }

  private func upscale(_ words: String...) throws -> ProcessResult {
    try run(Programs.iconforge, ["upscale"] + words, folder: folder.path)
  }

  @Test func `every pixel becomes four, and a reminder is printed`() throws {
    let picture = TestImages.noise(9, 5, .rgba, seed: 1)
    _ = try draw(picture)
    let result = try upscale("in.png", "out.png")
    #expect(result.status == 0)
    #expect(
      result.output == "out.png: a base to draw high-resolution art on, not finished art\n")
    #expect(result.errors == "")
    #expect(try PNGDecoder.decode(try folder.read("out.png")).bitmap == picture.magnified(by: 2))
  }

  @Test(arguments: ["--quiet", "-q"])
  func `quiet omits the reminder`(option: String) throws {
    _ = try draw(TestImages.artwork(4))
    let result = try upscale(option, "in.png", "out.png")
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(folder.files == ["in.png", "out.png"])
  }

  @Test func `a result beyond the limit is refused`() throws {
    _ = try draw(TestImages.artwork(6))
    let result = try upscale("in.png", "out.png", "--max-pixels", "143")
    #expect(result.status == 3)
    #expect(
      result.errors
        == "in.png: error: is 12×12 pixels; the limit is 8192 a side and 143 in all "
        + "(--max-pixels raises it)\n")
    #expect(folder.files == ["in.png"])
    #expect(try upscale("in.png", "out.png", "--max-pixels", "144").status == 0)
  }
}
