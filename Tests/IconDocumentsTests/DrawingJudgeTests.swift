import IconDocuments
import Testing

/// The checks for rendering and for serving share their rules; serving accepts less.
struct DrawingJudgeTests {
  private static func drawing(_ content: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>".utf8)
  }

  private static func objection(
    to content: String, for use: VectorJudge.Use
  ) -> VectorObjection? {
    do throws(VectorObjection) {
      _ = try VectorJudge.root(
        of: XMLSource(drawing(content), limits: use.limits), for: use)
      return nil
    } catch {
      return error
    }
  }

  /// Links that one of two former implementations missed.
  @Test(
    arguments: [
      ("<style>a{background:image-set('a.png' 1x)}</style>", "image-set(…)"),
      ("<style>a{background:image('a.png')}</style>", "image(…)"),
      ("<rect style='fill:cross-fade(&quot;a.png&quot;, red)'/>", "cross-fade(…)"),
      ("<style>a{b:s\\72 c('a.png')}</style>", "src(…)"),
      ("<rect fill='url(a.svg#b)'/>", "a.svg#b"),
      ("<x:a xmlns:x='urn:x' x:b='url(a.svg)'/>", "a.svg"),
      ("<image href='a.png'/>", "a.png"), ("<x:i xmlns:x='urn:x' src='a.png'/>", "a.png"),
    ])
  func `a link to another file is refused for both uses`(content: String, named: String) {
    for use in [VectorJudge.Use.rendered, .served] {
      let objection = Self.objection(to: content, for: use)
      if use == .served, case .unknown? = objection { continue }
      #expect(
        objection.map { "\($0)" } == "refers to something outside it (\(named)); put it inside",
        "\(use)")
    }
  }

  @Test(arguments: [
    "<filter id='f'><feTurbulence numOctaves='10'/></filter>", "<style>@import 'a'</style>",
    "<g xmlns:xi='http://www.w3.org/2001/XInclude'/>", "<?xml-stylesheet href='a'?>",
    "<image href='data:image/svg+xml,a'/>", "<rect fill='url(data:image/svg+xml;a)'/>",
    "<g " + (0...1000).map { "a\($0)=''" }.joined(separator: " ") + "/>",
    String(repeating: "<g>", count: 256) + String(repeating: "</g>", count: 256),
  ])
  func `content refused for rendering is refused for serving`(content: String) {
    #expect(Self.objection(to: content, for: .rendered) != nil)
    #expect(Self.objection(to: content, for: .served) != nil)
  }

  @Test(arguments: [
    "<script>a()</script>", "<rect onclick='a()'/>", "<a href='http://example.com/'/>",
    "<x:a xmlns:x='urn:x' href='javascript:a()'/>", "<use xml:base='http://example.com/'/>",
    "<style>a{behavior:url(#a)}</style>", "<style>a{width:expression(1)}</style>",
    "<rect style='fill:\\72 ed'/>", "<rect style='fill:url( \" #a\")'/>", "<?other a?>",
    "<image href='data:image/jpg;base64,'/>", "<image href=' #a'/>", "<y:g/>", "<b:c:d/>",
    "<h:p xmlns:h='http://www.w3.org/1999/xhtml'/>", "<style><g/></style>",
  ])
  func `content that may do more than draw is not served`(content: String) {
    #expect(Self.objection(to: content, for: .served) != nil)
  }

  /// Names and notes of other programs are not links.
  @Test(arguments: [
    "<g id='image(1)' class='src(a)'/>", "<a href='http://example.com/'><g/></a>",
    "<x:a xmlns:x='urn:x' x:docname='image(2).svg' x:path='C:\\images\\a.svg'/>",
    "<g aria-label='@import'/>", "<image href='data:image/jpg;base64,'/>",
    "<style>text{src:local(a)}</style>",
    "<style>@font-face{src:url(data:font/woff2;base64,)}</style>",
  ])
  func `harmless content is rendered`(content: String) {
    #expect(Self.objection(to: content, for: .rendered).map { "\($0)" } == nil)
  }

  @Test func `a namespace is that of the nearest declaration, and ends with its element`() {
    var namespaces = XMLNamespaces()
    var meanings: [String?] = []
    let text = Array(
      "<a xmlns='u' xmlns:p='v'><p:b xmlns:p='w'><p:c/></p:b><p:d xmlns=''/><e/><q:f/></a>".utf8)
    _ = try? XMLSource(text).walk(failure: { $0 }) { event throws(XMLError) in
      switch event {
      case .start(let tag):
        namespaces.enter(tag)
        meanings.append(
          namespaces.namespace(of: tag.name).map { String(decoding: $0, as: UTF8.self) })
      case .end: namespaces.leave()
      default: break
      }
    }
    #expect(meanings == ["u", "w", "w", "v", "u", nil])
  }
}
