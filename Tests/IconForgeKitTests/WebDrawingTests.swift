import IconDocuments
import Testing

/// Which SVG files a web site may serve unchanged.
@Suite struct WebDrawingTests {
  private static let opening =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"

  private static func drawing(_ content: String) -> String { "\(opening)\(content)</svg>" }

  private static func accepts(_ text: String) -> Bool { VectorJudge.serves(Array(text.utf8)) }

  @Test(arguments: [
    "", "<rect width='1' height='1' fill=\"url(#a)\" style='fill: URL( \"#a\" ) ; stroke: red'/>",
    "<style>.a { fill: url('#b') } @media (prefers-color-scheme: dark) { .a { fill: #fff } }</style>",
    "<style><![CDATA[ .a > .b { fill: red } ]]></style>",
    String(repeating: "<g>", count: 255) + String(repeating: "</g>", count: 255),
    "<use href=\"#a\"/><use xlink:href=\"#a\"/>",
    "<image href=\"data:image/png;base64,iVBORw0KGgo=\"/>",
    "<title>A &amp; B &#x2014; \u{E4}</title><!-- a - comment -->",
    "<metadata xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
      + " xmlns:cc=\"http://creativecommons.org/ns#\"><rdf:RDF>"
      + "<cc:license rdf:resource=\"http://creativecommons.org/publicdomain/zero/1.0/\"/>"
      + "</rdf:RDF></metadata>",
    "<s:namedview xmlns:s=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" s:a=\"C:\\b\"/>",
    "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><g filter='url(#f)'><path d='M0 0'/></g>",
  ])
  func `harmless content is accepted`(content: String) {
    #expect(Self.accepts(Self.drawing(content)))
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
    "<?xml version='1.0'?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\""
      + " \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n",
    "\u{FEFF}<!-- made by hand -->\n",
  ])
  func `usual prologs of SVG editors are accepted`(head: String) {
    #expect(Self.accepts(head + Self.drawing("<path d='M0 0'/>") + "\n<!-- end -->\n"))
  }

  @Test(arguments: [
    "<script href=\"data:image/png;base64,\"/>",
    "<s:script xmlns:s=\"http://www.w3.org/2000/svg\">alert(1)</s:script>",
    "<rect OnLoad=\"alert(1)\"/>",
    "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">a</p></foreignObject>",
    "<h:iframe xmlns:h=\"http://www.w3.org/1999/xhtml\" src=\"#\"/>",
    "<image href=\"https://example.com/a.png\"/>", "<image xlink:href=\"//example.com/a\"/>",
    "<image href=\"\"/>",
    "<use href=\"other.svg#a\"/>", "<use href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>",
    "<a href=\"#a\"/>",
    "<set attributeName=\"href\" to=\"javascript:alert(1)\"/>",
    "<animate attributeName=\"xlink:href\" values=\"https://example.com/\"/>",
    "<rect fill=\"url(https://example.com/a.svg#a)\"/>",
    "<rect style=\"fill:url&#40;//example.com)\"/>", "<rect style=\"fill:url(\u{301}a)\"/>",
    "<style>@import&#32;'a'</style>",
    "<style>@font-face { src: url(https://example.com/a.woff) }</style>",
    "<style><![CDATA[ a { fill: url(//example.com) } ]]></style>",
    "<style>a { fill: ur<!-- -->l(//example.com) }</style>",
    "<g xmlns=\"\"><b/></g>", "<rect y:a=\"1\"/>", "<blink/>",
    "<title>&\u{301}amp;</title>", "<title>&#+65;</title>", "<title>\u{FFFE}</title>",
    "<g a='1'b='2'/>", "<g a='<'/>", "<g a='",
  ])
  func `scripts and external references in any spelling are refused`(content: String) {
    #expect(!Self.accepts(Self.drawing(content)))
  }

  @Test(arguments: [
    "<html/>", "<svg/>", "<g xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml version='1.0' encoding='latin1'?><svg xmlns='http://www.w3.org/2000/svg'/>",
  ])
  func `other documents are refused`(text: String) {
    #expect(!Self.accepts(text))
  }

  @Test func `a document of more than a megabyte is refused`() {
    let plain = Array(Self.drawing("").utf8)
    func padded(to size: Int) -> [UInt8] {
      plain + [UInt8](repeating: 0x20, count: size - plain.count)
    }
    #expect(VectorJudge.serves(padded(to: 1 << 20)))
    #expect(!VectorJudge.serves(padded(to: 1 << 20 + 1)))
  }

  @Test func `every truncated document is refused`() {
    let whole = Array(Self.drawing("<style>a{}</style><g a='&lt;'><!-- b --></g>").utf8)
    #expect(VectorJudge.serves(whole))
    for length in whole.indices { #expect(!VectorJudge.serves(Array(whole[..<length]))) }
  }
}
