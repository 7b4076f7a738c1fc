import IconCodec
import IconTestSupport
import Testing

/// Marks that make one character of two, or none that is seen: to the renderer they are bytes like
/// others, and what stands before and behind them is there all the same.
struct HiddenLinkTests {
  private static let marks = [
    "\u{301}", "\u{20E3}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE00}", "\u{E0101}", "\u{1F3FD}",
    "\u{AD}", "\u{2060}", "\u{0600}", "\u{0BBE}", "\u{1160}",
  ]

  @Test(arguments: marks)
  func `a mark before or behind a link hides none`(mark: String) throws {
    let importer = try ImporterProcess()
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
        Issue.record("\(place) was let in: \(answer)")
        continue
      }
    }
  }

  /// Every keyword that is looked for, with marks thrown in anywhere around it.
  @Test func `no mark anywhere opens a way out`() throws {
    var random = SeededGenerator(seed: 27)
    let importer = try ImporterProcess()
    let outside = [
      "<rect fill='|url(|http://example.com/a)|'/>", "<style>|rect|{fill:|url(|'a.svg'|)}|</style>",
      "<image href='|//example.com/a.png|'/>", "<style>|@import |'a.css'|;|</style>",
      "<rect style='|mask:|URL(|  a.svg#b|)|'/>", "<image href='|data:|image/svg+xml|,|'/>",
    ]
    for round in 0..<200 {
      let place = outside[round % outside.count]
      let drawing = place.split(separator: "|", omittingEmptySubsequences: false).joined(
        separator: Bool.random(using: &random) ? Self.marks.randomElement(using: &random)! : "")
      let answer = importer.answer(
        ImportRequest(.vector([]), DrawingTests.drawing("viewBox='0 0 9 9'", drawing)))
      guard case .reply(.refused) = answer else {
        Issue.record("\(drawing) was let in: \(answer)")
        continue
      }
    }
  }

  @Test(arguments: marks)
  func `a mark in a text or a name changes nothing`(mark: String) throws {
    let drawing = DrawingTests.drawing(
      "viewBox='0 0 9 9' style='width:5px;height:5px;--\(mark):1'",
      "<title>\(mark)url(http://example.com)</title><rect id='a\(mark)' fill='url(#a\(mark))'/>")
    let facts = try imported(ImportRequest(.vector([]), drawing)).facts
    #expect(facts.width == 5 && facts.height == 5)
  }
}
