import IconCodec
import Testing

/// Combining and invisible marks beside links: the renderer compares bytes, so a mark must not hide
/// a link.
struct HiddenLinkTests {
  private static let marks = [
    "\u{301}", "\u{20E3}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE00}", "\u{E0101}", "\u{1F3FD}",
    "\u{AD}", "\u{2060}", "\u{0600}", "\u{0BBE}", "\u{1160}",
  ]

  @Test(arguments: marks)
  func `a mark beside a link does not hide it`(mark: String) throws {
    let importer = try RunningImporter()
    for place in [
      "<rect fill='url(\(mark)http://example.com/a#b)'/>",
      "<rect fill='\(mark)url(http://example.com/a#b)'/>",
      "<rect style='fill:url( \"\(mark)http://example.com/a#b\")'/>",
      "<rect style='fill:\\75rl(\(mark)http://example.com/a#b)'/>",
      "<rect style='a:\\\(mark);fill:url(\(mark)a.svg)'/>",
      "<style>\(mark)@import 'a.css'</style>", "<style>@import\(mark) 'a.css'</style>",
      "<style>rect{fill:url(\(mark)a.svg#b)}</style>",
      "<style>\\\(mark)40import 'a'; \\40\(mark) rect{fill:url(a.svg)}</style>",
      "<image href='\(mark)http://example.com/a.png'/>", "<image href='\(mark)data:text/html,a'/>",
      "<image href='data\(mark):image/png,a'/>", "<image href='data:image/png\(mark);base64,'/>",
      "<use href='\(mark)#a'/>", "<feTurbulence numOctaves='\(mark)3333333'/>",
    ] {
      let drawing = DrawingTests.drawing("viewBox='0 0 9 9'", place)
      let answer = importer.answer(ImportRequest(.vector([]), drawing))
      guard case .reply(.refused) = answer else {
        Issue.record("\(place) was accepted: \(answer)")
        continue
      }
    }
  }

  @Test(arguments: marks)
  func `a mark in a text or a name has no effect`(mark: String) throws {
    let drawing = DrawingTests.drawing(
      "viewBox='0 0 9 9' style='width:5px;height:5px;--\(mark):1'",
      "<title>\(mark)url(http://example.com)</title><rect id='a\(mark)' fill='url(#a\(mark))'/>")
    let facts = try imported(ImportRequest(.vector([]), drawing)).facts
    #expect(facts.width == 5 && facts.height == 5)
  }
}
