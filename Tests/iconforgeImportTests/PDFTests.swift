import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite(.enabled(if: Programs.python != nil, "no Python with Pillow"))
struct PDFTests {
  private func request(_ renders: [ImportRequest.Render], page: Int = 1) throws -> ImportRequest {
    ImportRequest(.vector(renders), try Samples.bytes("page.pdf"), page: page, allowsPDF: true)
  }

  @Test func `a page has 96 pixels per inch`() throws {
    let facts = try imported(try request([])).facts
    #expect(facts.format == "PDF" && facts.isVector && facts.pages == 1)
    #expect(abs(facts.width - 64 * 96 / 72) < 0.02 && abs(facts.height - 32 * 96 / 72) < 0.02)
  }

  @Test func `every size comes out exactly`() throws {
    let result = try imported(
      try request([.whole(64, 32), .whole(333, 167), .whole(50, 50), .whole(1, 1)]))
    #expect(
      result.pictures.map(\.size) == [(64, 32), (333, 167), (50, 50), (1, 1)].map(PixelSize.init))
    // The page contains a JPEG, which is smoothed.
    #expect(distance(result.pictures[1][40, 40], [200, 30, 40, 255]) <= 12)
    #expect(distance(result.pictures[2][43, 12], [250, 240, 30, 255]) <= 12)
  }

  @Test func `a window shows a part`() throws {
    let render = ImportRequest.Render(
      target: PixelSize(square: 90), window: PixelRect(x: 32, y: 0, size: PixelSize(square: 32)),
      whole: PixelSize(width: 64, height: 32))
    let picture = try imported(try request([render])).picture
    #expect(distance(picture[20, 20], [40, 60, 220, 255]) <= 12)
    #expect(distance(picture[70, 70], [130, 70, 160, 255]) <= 12)
  }

  @Test func `pages beyond the last and damaged files are refused`() throws {
    #expect(try refusal(try request([], page: 4)) == "has 1 page; page 4 does not exist")
    let damaged = ImportRequest(.vector([]), text("%PDF-1.4 and no more"), allowsPDF: true)
    #expect(try refusal(damaged).hasPrefix("is a damaged PDF document"))
  }
}
