import IconCodec
import IconImage
import Testing

struct DrawingTests {
  /// Shapes on a red background that covers the whole drawing.
  static func drawing(_ attributes: String, _ content: String? = nil) -> [UInt8] {
    let content =
      content
        ?? """
        <rect width="100%" height="100%" fill="red"/><circle cx="30" cy="25" r="20" fill="#0a0"/>
        <path d="M0 0L40 50H80z" fill="#00f" opacity=".5"/>
        """
    return text("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>")
  }

  @Test(arguments: [
    ("", 300.0, 150.0), ("width='40' height='30'", 40, 30), ("width='1in' height='72pt'", 96, 96),
    ("viewBox='0 0 20 10'", 20, 10), ("width='100%' height='100%' viewBox='0,0 20,10'", 20, 10),
    ("width='50' viewBox='0 0 20 10'", 50, 25), ("height='50' viewBox='0 0 20 10'", 100, 50),
    ("width='2.54cm' height='25.4mm'", 96, 96), ("width='101.6Q' height='6pc'", 96, 96),
    ("width='2em' height='2ex'", 32, 16), ("width='80'", 80, 150), ("height='80'", 300, 80),
    ("width='1e2' height='1E1PX'", 100, 10), ("width=' 12px ' height='7.5'", 12, 7.5),
    ("style='width:30px; height:20px'", 30, 20), ("width='&#53;0' height='&#x35;'", 50, 5),
    ("width='auto' height='9'", 300, 9), ("viewBox='0 0 nonsense'", 300, 150),
  ])
  func `a drawing has the size that a browser gives it`(
    attributes: String, width: Double, height: Double
  ) throws {
    let result = try imported(ImportRequest(.vector([]), Self.drawing(attributes)))
    #expect(abs(result.facts.width - width) < 1e-9 && abs(result.facts.height - height) < 1e-9)
    #expect(result.facts.format == "SVG" && result.facts.isVector && result.pictures.isEmpty)
  }

  @Test func `every size comes out exactly`() throws {
    let importer = try RunningImporter()
    for (width, height) in [(1, 1), (1, 500), (997, 3), (333, 237), (29, 29), (3000, 7)] {
      let request = ImportRequest(
        .vector([.whole(width, height)]),
        Self.drawing("width='33.37' height='71.11' viewBox='3 -4 5 9'"))
      let picture = try #require(try Imported(importer.answer(request)).pictures.first)
      #expect(picture.size == PixelSize(width: width, height: height))
      #expect(picture.layout == .rgba && picture.depth == .eight)
    }
  }

  @Test func `the limit is 3,000 pixels a side`() throws {
    let request = ImportRequest(.vector([.whole(3001, 20)]), Self.drawing(""))
    #expect(try refusal(request).hasPrefix("cannot be rendered at 3001×20 pixels"))
  }

  /// The attributes cover every way of framing a drawing.
  @Test(arguments: [
    "width='80' height='50'", "viewBox='0 0 80 50'", "width='160' height='100' viewBox='0 0 80 50'",
    "width='60' height='60' viewBox='0 0 80 50'",
    "width='80' height='50' viewBox='0 0 40 50' preserveAspectRatio='none'",
    "width='80' height='50' viewBox='0 0 60 60' preserveAspectRatio='xMinYMax slice'",
    "width='80' height='50' viewBox='0 0 30 60' preserveAspectRatio='xMaxYMin'",
  ])
  func `a window equals that part of the whole`(attributes: String) throws {
    let whole = PixelSize(width: 240, height: 150)
    let windows = [
      PixelRect(whole), PixelRect(x: 0, y: 0, size: PixelSize(width: 120, height: 150)),
      PixelRect(x: 120, y: 0, size: PixelSize(width: 120, height: 150)),
      PixelRect(x: 37, y: 41, size: PixelSize(width: 91, height: 73)),
    ]
    let renders = windows.map {
      ImportRequest.Render(target: $0.size, window: $0, whole: whole)
    }
    let result = try imported(ImportRequest(.vector(renders), Self.drawing(attributes)))
    let picture = try result.picture
    for (window, part) in zip(windows, result.pictures).dropFirst() {
      let expected = picture.cropped(to: window)
      // Edges may round to another step of cairo's grid, a 15th of a pixel.
      let differences = zip(part.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }
      #expect(differences.max()! <= 17, "\(window)")
      #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.1, "\(window)")
    }
  }

  @Test func `alpha is straight in drawings`() throws {
    let drawing = Self.drawing(
      "viewBox='0 0 4 4'", "<rect width='4' height='4' fill='#c86432' opacity='.5'/>")
    let picture = try #require(
      try imported(ImportRequest(.vector([.whole(8, 8)]), drawing)).pictures.first)
    #expect(distance(picture[4, 4], [200, 100, 50, 128]) <= 1.5)
  }

  @Test func `drawings are converted to Display P3 on request`() throws {
    let drawing = Self.drawing("viewBox='0 0 4 4'", "<rect width='4' height='4' fill='#c86432'/>")
    let request = ImportRequest(.vector([.whole(8, 8)]), drawing, space: .displayP3)
    let picture = try #require(try imported(request).pictures.first)
    let expected = Profiles.converted([200, 100, 50], Profiles.sRGBToP3)
    #expect(distance(picture[4, 4], expected + [255]) <= 1)
  }

  @Test func `a style of the root does not override the size`() throws {
    for style in ["width:100%;height:100%", "width:5px!important", "opacity:.5"] {
      let drawing = Self.drawing(
        "viewBox='0 0 80 50' style='\(style)'",
        "<style>svg { height: 3px } rect { fill: #00f }</style><rect width='80' height='50'/>")
      let half = ImportRequest.Render(
        target: PixelSize(width: 40, height: 50),
        window: PixelRect(x: 40, y: 0, size: PixelSize(width: 40, height: 50)),
        whole: PixelSize(width: 80, height: 50))
      let result = try imported(ImportRequest(.vector([.whole(80, 50), half]), drawing))
      for picture in result.pictures {
        #expect(picture[picture.size.width - 1, 49].prefix(3) == [0, 0, 255], "\(style)")
        #expect(abs(picture[0, 0][3] - (style == "opacity:.5" ? 128 : 255)) <= 1)
      }
    }
  }

  @Test func `names with a prefix and other encodings are read`() throws {
    let prefixed =
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
      + "<s:rect width='9' height='9' fill='lime'/></s:svg>"
    let latin =
      text("<?xml version='1.0' encoding='ISO-8859-1'?>")
      + "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>".utf8
      + "<rect width='9' height='9' fill='lime'/><!-- \u{E9} --></svg>".unicodeScalars.map {
        UInt8($0.value)
      }
    for bytes in [text(prefixed), latin] {
      let half = ImportRequest.Render(
        target: PixelSize(square: 4), window: PixelRect(PixelSize(square: 1)),
        whole: PixelSize(square: 2))
      let result = try imported(ImportRequest(.vector([.whole(5, 5), half]), bytes))
      #expect(result.pictures.map { $0[2, 2] } == [[0, 255, 0, 255], [0, 255, 0, 255]])
    }
  }
}
