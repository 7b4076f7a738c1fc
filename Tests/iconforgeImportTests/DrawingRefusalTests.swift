import IconCodec
import Testing

struct DrawingRefusalTests {
  private static let outside = "refers to something outside it"

  @Test(arguments: [
    ("<image href='http://example.com/a.png'/>", outside),
    ("<image xlink:href='file:///etc/passwd'/>", outside),
    ("<image href='a.png'/>", outside),
    ("<image href='&#104;ttp://example.com/a.png'/>", outside),
    ("<image href='  //example.com/a.png'/>", outside),
    ("<use HREF='other.svg#a'/>", outside),
    ("<x:use x:href = \"other.svg#a\" />", outside),
    ("<script src='a.js'/>", outside),
    ("<rect fill='url(http://example.com/a#b)'/>", outside),
    ("<rect fill='URL( \"a.svg#b\" )'/>", outside),
    ("<rect fill='u&#x72;l(a.svg#b)'/>", outside),
    ("<rect fill='url&#40;a.svg#b)'/>", outside),
    ("<rect style='fill:\\75rl(a.svg#b)'/>", outside),
    ("<rect style='fill:u\\r l(a.svg#b);mask:url(#a);filter:url(a.svg#c)'/>", outside),
    ("<style>rect{fill:url(a.svg#b)}</style>", outside),
    ("<style><![CDATA[rect{fill:url(a.svg#b)}]]></style>", outside),
    ("<style>rect{fill:u<!-- -->rl(a.svg#b)}</style>", outside),
    ("<style>rect{fill:u<![CDATA[rl(a.svg#b)]]>}</style>", outside),
    ("<style>@import 'a.css';</style>", "needs another style sheet (@import)"),
    ("<style>&#64;\\69mport 'a.css';</style>", "needs another style sheet (@import)"),
    ("<image href='data:image/svg+xml,&lt;svg/&gt;'/>", "embeds data that is not a PNG"),
    ("<image href='data:text/html,a'/>", "embeds data that is not a PNG"),
    ("<rect style='fill:url(data:image/svg+xml;base64,AAAA)'/>", "embeds another SVG"),
    ("<g xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include/></g>", "includes other files"),
    ("<feTurbulence numOctaves='3333333'/>", "has turbulence"),
    ("<!ENTITY a 'b'>", "is damaged: line 1, column 61: not well-formed"),
    ("<g><!-- ", "is damaged: line 1, column 62: unclosed token"),
    ("<g", "is damaged: line 1, column "),
    ("<g a=b>", "is damaged: line 1, column "),
    ("</svg></svg><svg>", "is damaged: line 1, column "),
    ("</svg><svg>", "is damaged: line 1, column "),
    ("<g>", "is damaged: line 1, column "),
    ("\u{1}", "is damaged: it contains control characters"),
  ])
  func `links to other files and damaged text are refused`(content: String, reason: String) throws {
    let drawing = DrawingTests.drawing("viewBox='0 0 9 9'", content)
    let found = try refusal(ImportRequest(.vector([.whole(9, 9)]), drawing))
    #expect(found.hasPrefix(reason), "\(content): \(found)")
    #expect(!found.contains("\n"))
  }

  @Test func `an element with more attributes than the renderer compares is refused`() throws {
    func drawing(_ count: Int) -> [UInt8] {
      let attributes = (0..<count).map { "a\($0)=''" }.joined(separator: " ")
      return DrawingTests.drawing("viewBox='0 0 9 9'", "<rect \(attributes)/>")
    }
    let request = { ImportRequest(.vector([.whole(9, 9)]), drawing($0)) }
    #expect(try refusal(request(1001)) == "has an element with more than 1000 attributes")
    #expect(try refusal(request(1000)) == "")
  }

  @Test(arguments: [
    "<a href='http://example.com'><rect width='9' height='9' fill='url(#a)'/></a>",
    "<!-- <image href='http://example.com/a.png'/> url(http://example.com) -->",
    "<desc>url(http://example.com) href='http://example.com'</desc>",
    "<desc><![CDATA[<image href='http://example.com/a.png'/>]]></desc>",
    "<image href='data:image/png;base64,iVBORw0KGgo='/>", "<use href='#a'/>", "<use href=''/>",
    "<rect onclick='location=1' style='fill:url( \"#a\" )'/>",
    "<script>fetch('http://example.com')</script>",
    "<metadata xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:li rdf:about='x'/></metadata>",
    "<rect transform='translate(1 2) scale(3)'/>",
    "<style>@font-face{src:url(data:font/woff2,a)}</style>",
  ])
  func `harmless content is accepted`(content: String) throws {
    let drawing = DrawingTests.drawing(
      "viewBox='0 0 9 9' xmlns:xlink='http://www.w3.org/1999/xlink'", content)
    #expect(try refusal(ImportRequest(.vector([.whole(9, 9)]), drawing)) == "")
  }

  /// As drawing programs wrote them for years.
  @Test func `a document type without declarations is accepted`() throws {
    let head = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
        "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      """#
    let drawing = text(head) + DrawingTests.drawing("width='9' height='9'")
    #expect(try refusal(ImportRequest(.vector([.whole(9, 9)]), drawing)) == "")
  }

  @Test func `unsupported files are refused with the reason`() throws {
    let drawing = DrawingTests.drawing("width='5' height='5'")
    let deep = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
    let table: [([UInt8], String)] = [
      ([0x1F, 0x8B, 8, 0], "is a damaged gzip file"),
      (
        text("<!DOCTYPE svg [<!ENTITY a SYSTEM 'b'>]>") + drawing,
        "declares the external entity a; write its text in place of &a;"
      ),
      (
        drawing + text("<!DOCTYPE svg>"),
        "is damaged: line 2, column 58: junk after document element"
      ),
      (
        text("<!DOCTYPE svg SYSTEM 'a>'"), "is not an SVG document"
      ),
      (
        text("<svg xmlns='urn:x' width='5' height='5'/>"),
        "is not an SVG document: its namespace is \"urn:x\", not http://www.w3.org/2000/svg"
      ),
      (
        text("<?xml-stylesheet href='a.css'?>") + drawing,
        "needs a style sheet of its own (<?xml-stylesheet …?>); put it inside"
      ),
      (text("<html/>"), "is not an SVG document: it begins with <html>"),
      (text("hello"), "is not an SVG document"), (text(""), "is not an SVG document"),
      (drawing + text("<g/>"), "is damaged: line 2, column 58: junk after document element"),
      (drawing + text("x"), "is damaged: line 2, column 58: junk after document element"),
      ([0xFF] + drawing, "is damaged: its text is not UTF-8"),
      (
        text("<?xml version='1.0' encoding='EUC-JP'?>") + drawing,
        "is in the encoding euc-jp; save it as UTF-8"
      ),
      (DrawingTests.drawing("", deep), "has elements nested more than 256 deep"),
      (
        DrawingTests.drawing("", String(repeating: "<g/>", count: 100_001)),
        "has more than 100000 elements"
      ),
      (
        [UInt8](repeating: 0x20, count: 10 << 20 | 1),
        "is 10485761 bytes of SVG; the limit is 10485760"
      ),
      (
        DrawingTests.drawing("width='0' height='5'"),
        "has nothing to show: its width is not above 0"
      ),
      (DrawingTests.drawing("viewBox='0 0 5 0'"), "has nothing to show: its viewBox is 0 0 5 0"),
      (text("%PDF-1.7"), "is a PDF document; `allowsPDF` reads it"),
    ]
    let importer = try RunningImporter()
    for (bytes, reason) in table {
      let answer = importer.answer(ImportRequest(.vector([]), bytes))
      #expect(answer == .reply(.refused(reason)), "\(answer)")
    }
  }
}
