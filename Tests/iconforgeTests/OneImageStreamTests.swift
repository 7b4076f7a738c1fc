import IconTestSupport
import Testing

/// "-" as IN or OUT.
@Suite struct OneImageStreamTests {
  private let place = Workplace(images: ["in.png": TestImages.artwork(16)])

  /// Runs a line of the shell, which provides the streams.
  private func shell(_ line: String) throws -> ProcessResult {
    try IconTestSupport.run(
      "/bin/sh", ["-c", line], folder: place.folder.path,
      environment: ["ICONFORGE": Programs.iconforge])
  }

  static let commands = ["resize --size 8", "mask --from luminance", "upscale"]

  @Test(arguments: commands) func `an image is read from stdin and written to stdout`(
    command: String
  ) throws {
    let plain = try shell("\"$ICONFORGE\" \(command) in.png plain.png")
    #expect(plain.status == 0, "\(plain.errors)")
    let expected = try place.folder.read("plain.png")
    for line in [
      "\"$ICONFORGE\" \(command) - out.png < in.png",
      "\"$ICONFORGE\" \(command) in.png - > out.png",
      "cat in.png | \"$ICONFORGE\" \(command) - - | cat > out.png",
    ] {
      let result = try shell(line)
      #expect(result.status == 0, "\(line): \(result.errors)")
      #expect(try place.folder.read("out.png") == expected, "\(line)")
      try place.folder.write("out.png", [])
    }
  }

  @Test(arguments: commands) func `nothing is written when the input is unreadable`(
    command: String
  ) throws {
    try place.folder.write("bad.png", Array(try place.folder.read("in.png").dropLast(40)))
    for (line, says) in [
      ("< bad.png", "standard input: error: is cut short"),
      ("< /dev/null", "standard input: error: the file is empty"),
      ("<&-", "standard input: error: "),
    ] {
      let result = try shell("\"$ICONFORGE\" \(command) - - \(line) | wc -c")
      #expect(result.output.split(whereSeparator: \.isWhitespace) == ["0"], "\(line)")
      #expect(result.errors.contains(says), "\(result.errors)")
    }
    let status = try shell("\"$ICONFORGE\" \(command) - - < bad.png")
    #expect(status.status == 3 && status.output == "")
  }

  @Test(arguments: commands) func `a closed stdout is an error`(command: String) throws {
    let closed = try shell("\"$ICONFORGE\" \(command) in.png - >&-")
    #expect(closed.status == 3)
    #expect(closed.errors.contains("standard output: error: cannot write"), "\(closed.errors)")
  }

  @Test func `input beyond the limit is not read`() throws {
    let result = try shell(
      "head -c 700000000 /dev/zero | \"$ICONFORGE\" upscale - out.png")
    #expect(result.status == 3)
    #expect(result.errors.contains("standard input: error: is "), "\(result.errors)")
    #expect(result.errors.contains("the limit is"), "\(result.errors)")
    #expect(!place.everything.contains("out.png"))
  }

  @Test(arguments: [
    "jpg", "JPEG", "webp", "gif", "tiff", "bmp", "heic", "avif", "ico", "icns", "svg", "pdf",
  ])
  func `a name with the extension of another format is refused`(ending: String) throws {
    for command in ["resize --size 8", "mask", "upscale"] {
      let result = try shell("\"$ICONFORGE\" \(command) in.png x.y.\(ending)")
      #expect(result.status == 2)
      #expect(result.errors.contains("OUT is written as PNG, but x.y.\(ending) ends in"))
    }
    #expect(place.everything == ["in.png"])
  }
}
