import IconCodec
import IconImage
import Testing

/// Content of an SVG that is not rendered is reported once per cause, with its line.
struct DrawingNotesTests {
  /// `content` begins on line 2.
  static func notes(_ content: String, root: String = "viewBox='0 0 9 9'") throws -> [VectorNote] {
    try imported(ImportRequest(.vector([]), DrawingTests.drawing(root, "\n" + content))).facts.notes
  }

  @Test(arguments: [
    ("<rect/>\n<textPath href='#a'/><path id='a'/>", 3, "<textPath>"),
    (
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>", 2,
      "<foreignObject>"
    ),
    ("<flowRoot><flowPara>a</flowPara></flowRoot>", 2, "<flowRoot>"),
    ("<filter id='f'><feNothing/></filter>", 2, "<feNothing>"),
    ("<rect fill='var(--a, red)'/>", 2, "var(…)"), ("<rect style='fill:var(--a)'/>", 2, "var(…)"),
    ("<style>\n\nrect { fill: var(--a) }</style>", 4, "var(…)"),
    ("<style>rect{}\n<![CDATA[\n g { fill: VAR(--a) }]]></style>", 4, "var(…)"),
    ("<rect width='calc(1px + 2px)'/>", 2, "calc(…)"), ("<rect width='3vw'/>", 2, "lengths in vw"),
    ("<rect style='clip-path:circle(2px)'/>", 2, "circle(…)"),
    ("<rect transform='scale(2)' transform-origin='5 5'/>", 2, "transform-origin"),
    ("<rect style='transform:scale(2);transform-origin:center'/>", 2, "transform-origin"),
    ("<text x='1 2 3'>abc</text>", 2, "positions single letters of a text (x)"),
    ("<text textLength='9'>a</text>", 2, "textLength"), ("<text rotate='9'>a</text>", 2, "rotate"),
    ("<text dominant-baseline='middle'>a</text>", 2, "dominant-baseline"),
    ("<text style='text-transform:uppercase'>a</text>", 2, "text-transform"),
    ("<rect><animate attributeName='x' to='9'/></rect>", 2, "is animated"),
    ("<style>@keyframes a { from { fill: red } }</style>", 2, "is animated"),
    ("<script>a()</script>", 2, "has a script"), ("<use href='#b'/>", 2, "refers to #b"),
    ("<rect fill='url(#b)'/>", 2, "refers to #b"), ("<g mask='url( \"#b\" )'/>", 2, "refers to #b"),
    ("<linearGradient href='#b'/>", 2, "refers to #b"),
    ("<style>@media screen { rect { fill: red } }</style>", 2, "@media rules"),
    ("<style>@supports (fill: red) { rect { fill: red } }</style>", 2, "@supports rules"),
    ("<style>g { rect { fill: red } }</style>", 2, "rules inside rules"),
    ("<style>:is(rect) { fill: red }</style>", 2, "rules for :is("),
    ("<text>a</text><style>@font-face { font-family: x }</style>", 2, "embeds fonts"),
    ("<image href='data:image/webp;base64,AAAA'/>", 2, "an image (image/webp)"),
    ("<style>@media (prefers-color-scheme: light) { rect { fill: red } }</style>", 2, "@media"),
    ("<style>@media not print { rect { fill: red } }</style>", 2, "@media rules"),
    ("<style>@media not (prefers-color-scheme:dark) { rect { fill: red } }</style>", 2, "@media"),
    ("<style>@media print, screen { rect { fill: red } }</style>", 2, "@media rules"),
    ("<path style='d:path(\"M0 0H9V9Z\")'/>", 2, "uses d,"),
  ])
  func `omitted content is reported with its line`(content: String, line: Int, says: String) throws
  {
    let notes = try Self.notes(content).filter { $0.kind == .omitted }
    #expect(notes.count == 1, "\(notes)")
    #expect(notes.first?.line == line && notes.first?.count == 1, "\(notes)")
    #expect(notes.first?.text.contains(says) == true, "\(notes)")
  }

  @Test(arguments: [
    "<g display='none'><textPath/></g>", "<desc>var(--a) <x/></desc>", "<metadata><x/></metadata>",
    "<x:y xmlns:x='urn:x' style='fill:var(--a)'><x:z/></x:y>", "<title>a</title>",
    "<switch><foreignObject requiredExtensions='urn:x'/><g/></switch>",
    "<rect id='a' fill='url(#a)'/><use href='#a'/>", "<rect fill='url(#b) red'/>",
    "<a href='#nowhere'><rect/></a>", "<rect style='--a:1;-inkscape-x:var(--a);cursor:pointer'/>",
    "<rect transform-origin='5 5'/>", "<rect transform='scale(2)' transform-origin='0 0'/>",
    "<style>@media print { rect { fill: red } } rect:hover { fill: red }</style>",
    "<style>@media (prefers-color-scheme: dark) { rect { fill: red } }</style>",
    "<style>/* var(--a) @supports {} */ rect { fill: red }</style>",
    "<rect fill='rgb(1 2 3 / 50%)' stroke='hsl(0,10%,20%)' filter='blur(2px)'/>",
    "<rect style='mix-blend-mode:screen;isolation:isolate;paint-order:stroke'/>",
    "<rect onclick='a()' class='b' dominant-baseline='middle'/>",
    "<path d='M0 0H9' vector-effect='none'/>", "<text x='1' y='2'> </text>",
    "<svg:rect xmlns:svg='http://www.w3.org/2000/svg' width='1em' height='50%'/>",
    "<image href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='/>",
    "<style>@media (color-gamut: p3) { rect { fill: color(display-p3 1 0 0) } }</style>",
    "<style>@supports (color: color(display-p3 1 1 1)) { rect { fill: red } }</style>",
  ])
  func `supported content is not reported`(content: String) throws {
    #expect(try Self.notes(content) == [])
  }

  @Test func `a filter effect that the renderer supports is not reported`() throws {
    let drawing = DrawingTests.drawing(
      "viewBox='0 0 9 9'",
      "<filter id='f'><feDropShadow dx='1'/></filter>"
        + "<rect width='9' height='9' filter='url(#f)'/>")
    let result = try imported(ImportRequest(.vector([.whole(9, 9)]), drawing))
    let isDrawn = try result.picture[4, 4][3] > 0
    let facts = try imported(ImportRequest(.vector([]), drawing)).facts
    #expect(facts.notes.contains { $0.text.contains("<feDropShadow>") } == !isDrawn)
  }

  @Test func `a cause is reported once with its count`() throws {
    let uses = String(repeating: "<use href='#b'/>\n", count: 500)
    let notes = try Self.notes(uses)
    #expect(notes.map(\.count) == [500] && notes.map(\.line) == [2])
  }

  @Test func `notes are limited and contain no control characters`() throws {
    let uses = (0..<900).map {
      "<use href='#\($0)&#x9B;[31m&#x202E;\(String(repeating: "é", count: 99))'/>"
    }
    let notes = try Self.notes(uses.joined())
    #expect(notes.count == VectorNote.most)
    #expect(
      notes.allSatisfy { $0.text.unicodeScalars.allSatisfy { ![0x9B, 0x202E].contains($0.value) } })
  }

  @Test(arguments: [
    "<rect style='fill:#fc0;fill:color(display-p3 1 .8 0)'/>",
    "<rect style='fill:oklch(80% .2 90);fill:#fc0'/>",
    "<rect fill='#fc0' style='fill:color(display-p3 1 .8 0)'/>",
    "<rect fill='color(display-p3 1 .8 0)' style='fill:#fc0'/>",
    "<style>rect { fill: #fc0; fill: color(display-p3 1 .8 0) }</style>",
    "<rect style='width:9px;width:9cqw'/>",
  ])
  func `a value with a valid fallback beside it is not reported`(content: String) throws {
    #expect(try Self.notes(content) == [])
  }

  @Test(arguments: [
    ("<rect style='fill:color(display-p3 1 .8 0);stroke:#fc0'/>", "color(…)"),
    ("<rect style='fill:lab(0% 0 0);fill:color(display-p3 1 .8 0)'/>", "color(…)"),
    ("<rect fill='color(display-p3 1 .8 0)'/>", "color(…)"),
    ("<rect style='fill:#fc0;fill:var(--a)'/>", "var(…)"),
    ("<style>@supports not (color: color(srgb 1 1 1)) { rect { fill: red } }</style>", "@supports"),
  ])
  func `a value without a valid fallback is reported`(
    content: String, says: String
  ) throws {
    let notes = try Self.notes(content)
    #expect(notes.contains { $0.text.contains(says) }, "\(notes)")
  }

  @Test func `a drawing without xmlns is reviewed, and the note names what renders it`() throws {
    let drawing = text(
      "<svg viewBox='0 0 9 9'><rect width='9' height='9'/><textPath/></svg>")
    let notes = try imported(ImportRequest(.vector([]), drawing)).facts.notes
    let drawn = try imported(ImportRequest(.vector([.whole(9, 9)]), drawing)).pictures[0]
    let note = try #require(notes.first { $0.text.contains("xmlns=") })
    #expect(note.text.contains("renders it, but browsers do not") == (drawn[4, 4][3] == 255))
    #expect(notes.contains { $0.text.contains("<textPath>") }, "\(notes)")
  }

  private static let nowhere = "No Such Font 7f3a"

  @Test(arguments: [
    ("<text font-family='\(nowhere), sans-serif'>a</text>", 2),
    ("<g\nfont-family=\"'\(nowhere)'\">\n<text>a</text></g>", 4),
    ("<text style='font-family:\(nowhere);x:y'>a</text>", 2),
    ("<text style='font:italic bold 12px/2 \"\(nowhere)\", serif'>a</text>", 2),
    ("<style>.a, .b { font-family: \(nowhere) }</style>\n<text class='x b'>a</text>", 3),
    ("<style>svg text { font: 12px \(nowhere) }</style><g>\n<text><tspan>a</tspan></text></g>", 3),
    ("<text font-family='serif' style='font-family:\(nowhere)'>a</text>", 2),
  ])
  func `a font that is not installed is reported with its replacement`(
    content: String, line: Int
  ) throws {
    let facts = try imported(
      ImportRequest(.vector([]), DrawingTests.drawing("viewBox='0 0 9 9'", "\n" + content))
    ).facts
    let notes = facts.notes.filter { $0.kind == .font }
    #expect(notes.map(\.line) == [line], "\(notes)")
    #expect(notes.first?.text.hasPrefix("names the font \"\(Self.nowhere)\", which") == true)
    let used = facts.madeBy.split(separator: ",").last?.split(separator: " ").first ?? "?"
    #expect(notes.first?.text.contains("\"\(used)") == true, "\(notes) \(facts.madeBy)")
  }

  @Test(arguments: [
    "<text font-family='sans-serif'>a</text>", "<text>a</text>",
    "<text font-family='\(nowhere)'> \n</text>", "<g font-family='\(nowhere)'><rect/></g>",
    "<defs><style>.a { font-family: \(nowhere) }</style></defs><text class='b'>a</text>",
    "<text font-family='system-ui, \(nowhere)'>a</text>",
  ])
  func `a font that no text uses is not reported`(content: String) throws {
    #expect(try Self.notes(content) == [])
  }

  /// Each is rendered as a box: noncharacters, private use, a mark and an unassigned character.
  @Test(arguments: ["\u{FFFFE}", "\u{F1234}", "a\u{1E944}", "\u{378}", "\u{10FF80}"])
  func `a character without a font is reported`(characters: String) throws {
    let notes = try Self.notes("<text font-family='sans-serif'>\(characters)</text>")
    #expect(notes.map(\.kind) == [.character], "\(notes)")
  }

  @Test(arguments: ["a\u{FE0F}", "a\u{200D}b", "e\u{301}", "a\u{AD}b", "\u{2603}"])
  func `invisible characters and those of installed fonts are not reported`(
    characters: String
  ) throws {
    #expect(try Self.notes("<text font-family='sans-serif'>\(characters)</text>") == [])
  }

  @Test func `the renderer and the fonts of a text are reported`() throws {
    func madeBy(_ content: String) throws -> String {
      let drawing = DrawingTests.drawing("viewBox='0 0 9 9'", content)
      return try imported(ImportRequest(.vector([]), drawing)).facts.madeBy
    }
    let plain = try madeBy("<rect/>")
    #expect(plain.hasPrefix("librsvg 2."))
    let worded = try madeBy("<text font-family='monospace'>a</text>")
    #expect(worded.hasPrefix(plain + ", "), "\(worded)")
  }
}
