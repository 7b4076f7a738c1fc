import IconCodec
import IconTestSupport
import Testing

/// Encodings and compression of SVG files.
struct DrawingTextTests {
  private static let plain =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    + "<rect width='9' height='9' fill='lime'/><!-- \u{E9}\u{1F600} --></svg>"

  @Test(arguments: [2, 4], [true, false])
  func `UTF-16 and UTF-32 are read with a mark and without`(unit: Int, isLittle: Bool) throws {
    for mark in ["", "\u{FEFF}"] {
      let bytes = (mark + Self.plain).encoded(unit: unit, isLittle: isLittle)
      let result = try imported(ImportRequest(.vector([.whole(5, 5)]), bytes))
      #expect(result.pictures.map { $0[2, 2] } == [[0, 255, 0, 255]])
      let cut = ImportRequest(.vector([]), Array(bytes.dropLast()))
      #expect(try refusal(cut).hasPrefix("is damaged: its text is not UTF-\(unit * 8)"))
    }
  }

  @Test func `a compressed drawing is read up to the size limit`() throws {
    let result = try imported(
      ImportRequest(.vector([.whole(5, 5)]), Zlib.gzip(Array(Self.plain.utf8))))
    #expect(result.pictures.map { $0[2, 2] } == [[0, 255, 0, 255]])
    let blanks = [UInt8](repeating: 0x20, count: (10 << 20) - Self.plain.utf8.count)
    let most = Zlib.gzip(Array(Self.plain.utf8) + blanks)
    #expect(try refusal(ImportRequest(.vector([]), most)) == "")
    let more = Zlib.gzip(Array(Self.plain.utf8) + blanks + [0x20])
    #expect(
      try refusal(ImportRequest(.vector([]), more))
        == "unpacks to more than 10485760 bytes of SVG, the limit")
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8, 0], "is a damaged gzip file"),
    (Zlib.gzip(text("hello")), "is a gzip file without an SVG document"),
    (Zlib.gzip(Zlib.gzip(text(plain))), "is a gzip file without an SVG document"),
    ([0x4C, 0x6F, 0xA7, 0x94, 0x93], "is text in EBCDIC; save it as UTF-8"),
  ])
  func `files that are not drawings are refused with the reason`(bytes: [UInt8], reason: String)
    throws
  {
    #expect(try refusal(ImportRequest(.vector([]), bytes)) == reason)
  }
}
