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
    "<script>alert(1)</script>", "<script href=\"data:image/png;base64,\"/>",
    "<s:script xmlns:s=\"http://www.w3.org/2000/svg\">alert(1)</s:script>",
    "<rect onclick=\"alert(1)\"/>", "<rect OnLoad=\"alert(1)\"/>",
    "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">a</p></foreignObject>",
    "<h:iframe xmlns:h=\"http://www.w3.org/1999/xhtml\" src=\"#\"/>",
    "<image href=\"https://example.com/a.png\"/>", "<image xlink:href=\"//example.com/a\"/>",
    "<image href=\"a.png\"/>", "<image href=\" #a\"/>", "<image href=\"\"/>",
    "<use href=\"other.svg#a\"/>", "<use href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>",
    "<use xml:base=\"https://example.com/\" href=\"#a\"/>",
    "<a href=\"javascript:alert(1)\"><path d=''/></a>", "<a href=\"#a\"/>",
    "<set attributeName=\"href\" to=\"javascript:alert(1)\"/>",
    "<animate attributeName=\"xlink:href\" values=\"https://example.com/\"/>",
    "<rect fill=\"url(https://example.com/a.svg#a)\"/>", "<rect style=\"fill:url(a.svg#a)\"/>",
    "<rect style=\"fill:u\\72l(//example.com)\"/>",
    "<rect style=\"fill:url&#40;//example.com)\"/>", "<rect style=\"fill:url(\u{301}a)\"/>",
    "<style>@import \"a.css\";</style>", "<style>@import&#32;'a'</style>",
    "<style>@font-face { src: url(https://example.com/a.woff) }</style>",
    "<style>a { background: image-set('a.png' 1x) }</style>",
    "<style><![CDATA[ a { fill: url(//example.com) } ]]></style>",
    "<style>a { fill: ur<!-- -->l(//example.com) }</style>", "<style><g/></style>",
    "<g xmlns=\"\"><b/></g>", "<x:g/>", "<rect y:a=\"1\"/>", "<blink/>",
    "<title>&nbsp;</title>", "<title>&a;</title>", "<title>a & b</title>",
    "<title>&\u{301}amp;</title>", "<title>&#0;</title>", "<title>&#+65;</title>",
    "<title>]]></title>", "<title>\u{1}</title>", "<title>\u{FFFE}</title>",
    "<?xml-stylesheet href=\"a.css\"?>", "<!-- a -- b -->", "<g>", "</g>", "<g></h>",
    "<g a='1' a='2'/>", "<g a=1/>", "<g a='1'b='2'/>", "<g a='<'/>", "<g a='", "<!DOCTYPE svg>",
  ])
  func `scripts, external references and invalid XML are refused`(content: String) {
    #expect(!Self.accepts(Self.drawing(content)))
  }

  @Test(arguments: [
    "", " ", "text", "<html/>", "<svg/>", "<svg xmlns=\"http://www.w3.org/2000/svg\">",
    "<svg xmlns='http://www.w3.org/2000/svg'/><svg xmlns='http://www.w3.org/2000/svg'/>",
    "<svg xmlns='http://www.w3.org/2000/svg'/>a", "a<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<g xmlns='http://www.w3.org/2000/svg'/>",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'/>",
    "<!DOCTYPE svg SYSTEM 'a.dtd' [ ]><svg xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml version='1.0' encoding='latin1'?><svg xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml-stylesheet href='a.css'?><svg xmlns='http://www.w3.org/2000/svg'/>",
    " <?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>",
  ])
  func `incomplete or foreign documents are refused`(text: String) {
    #expect(!Self.accepts(text))
  }

  @Test func `other encodings, large and deep documents are refused`() {
    let plain = Array(Self.drawing("").utf8)
    #expect(!VectorJudge.serves([0x1F, 0x8B] + plain))
    #expect(!VectorJudge.serves(plain + [0xFF]))
    #expect(!VectorJudge.serves(plain + [0]))
    #expect(!VectorJudge.serves(plain.flatMap { [$0, 0] }))
    func padded(to size: Int) -> [UInt8] {
      plain + [UInt8](repeating: 0x20, count: size - plain.count)
    }
    #expect(VectorJudge.serves(padded(to: 1 << 20)))
    #expect(!VectorJudge.serves(padded(to: 1 << 20 + 1)))
    func nested(_ levels: Int) -> String {
      String(repeating: "<g>", count: levels) + String(repeating: "</g>", count: levels)
    }
    #expect(Self.accepts(Self.drawing(nested(255))))
    #expect(!Self.accepts(Self.drawing(nested(256))))
  }

  @Test func `every truncated document is refused`() {
    let whole = Array(Self.drawing("<style>a{}</style><g a='&lt;'><!-- b --></g>").utf8)
    #expect(VectorJudge.serves(whole))
    for length in whole.indices { #expect(!VectorJudge.serves(Array(whole[..<length]))) }
  }
}
