import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Findings about vector artwork: what the renderer ignores is a warning, blank artwork an error.
@Suite struct DrawingCommandTests {
  private let place = Workplace(["small.yml": smallPreset])

  private func build(_ content: String, _ more: String...) throws -> ProcessResult {
    try place.folder.write(
      "art.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\n\(content)</svg>")
    return try place.run(
      ["build", "art.svg", "--preset", "small.yml", "--output", "out", "--background", "#fff"]
        + more)
  }

  @Test(arguments: [
    "", "<rect width='100' height='100' opacity='0'/>", "<rect x='200' width='9' height='9'/>",
    "<use href='#nowhere'/>",
  ])
  func `blank vector artwork is an error and gives no image`(content: String) throws {
    let result = try build(content)
    #expect(result.status == 1, "\(result.errors)")
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors == ["art.svg: error: is blank: it renders as nothing [vector-blank]"]
    )
    #expect(place.files(below: "out") == [])
    let resized = try place.run("resize", "art.svg", "one.png", "--size", "9")
    #expect(resized.status == 1 && resized.errors.contains("[vector-blank]"))
    #expect(!place.everything.contains("one.png"))
  }

  @Test func `an ignored element is a warning with its line, before its effect`() throws {
    let result = try build("<rect width='9' height='9'/>\n<use href='#b'/><use href='#b'/>")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "art.svg:3: warning: refers to #b, which does not exist (2 times) [vector-unsupported]\n  "
      ),
      "\(result.errors)")
    #expect(try build("<rect width='9' height='9'/><use href='#b'/>", "--strict").status == 1)
    let blank = try build("<use href='#b'/>").errors.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }
    #expect(blank.first?.contains("[vector-unsupported]") == true, "\(blank)")
    let json = try build("<rect width='9' height='9'/>\n<use href='#b'/>", "--format", "json")
    #expect(json.output.contains("\"line\" : 3") || json.output.contains("\"line\": 3"))
  }

  @Test func `a missing font is a warning in every build`() throws {
    let content = "<text y='50' font-family='No Such Font 7f3a'>a</text>"
    for _ in 0..<2 {
      let result = try build(content)
      #expect(result.status == 0)
      #expect(
        result.errors.contains(
          "art.svg:2: warning: names the font \"No Such Font 7f3a\", which is not installed; "),
        "\(result.errors)")
    }
    #expect(
      try place.text("out/iconforge.lock")
        .contains("librsvg 2."))
  }

  /// The first sample shows that it is not square; rendering then fails at the other sizes.
  @Test func `damaged artwork that is not square is one error`() throws {
    let facts = ImportReply.Facts(
      format: "SVG", width: 300, height: 100, isVector: true, madeBy: "a test")
    let size = PixelSize(width: 8400, height: 2800).fitted(within: PixelSize(square: 1024))
    let sample = Bitmap(
      size: size, layout: .rgba, bytes: [UInt8](repeating: 255, count: size.area * 4))
    let answers =
      ImportMessage.hello(Confinement(hasLimits: true, landlock: 5, hasSeccomp: true))
      + ImportMessage.bytes(of: .done(facts, []))
      + ImportMessage.bytes(of: .done(facts, [sample]))
      + ImportMessage.bytes(of: .refused("is a damaged SVG image"))
    let path = try place.folder.write("answers", answers)
    let importer = try place.folder.script("importer", "cat '\(path)'\nexec cat >/dev/null")
    try place.folder.write("art.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    let result = try place.fail(
      ["build", "art.svg", "--preset", "small.yml", "--output", "out", "--background", "#fff"],
      environment: ["ICONFORGE_IMPORTER": importer], status: 3)
    #expect(
      result.errors.split(separator: "\n").filter { $0.contains("error: ") }
        == ["art.svg: error: is a damaged SVG image"], "\(result.errors)")
  }
}
