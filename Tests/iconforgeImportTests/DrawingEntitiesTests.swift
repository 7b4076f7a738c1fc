import IconCodec
import Testing

struct DrawingEntitiesTests {
  private static func drawing(_ declarations: String, _ fill: String) -> [UInt8] {
    text(
      """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
        \(declarations)
      ]>
      <svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="9" height="9">
      <rect width="9" height="9" style="\(fill)"/><textPath/></svg>
      """)
  }

  @Test func `a drawing with Illustrator's entities is drawn`() throws {
    let drawing = Self.drawing("<!ENTITY st0 'fill:#cc8844;'>", "&st0;")
    let result = try imported(ImportRequest(.vector([.whole(9, 9)]), drawing))
    #expect(result.pictures[0][4, 4] == [0xCC, 0x88, 0x44, 255])
    let notes = try imported(ImportRequest(.vector([]), drawing)).facts.notes
    #expect(notes.map(\.line) == [8] && notes[0].text.contains("<textPath>"), "\(notes)")
  }

  @Test(arguments: [
    ("<!ENTITY u 'url(http://example.com/a#b)'>", "fill:&u;", "refers to something outside it"),
    ("<!ENTITY x SYSTEM 'file:///etc/passwd'>", "fill:red", "declares the external entity x;"),
    ("<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>", "&b;", "declares the entity b, which refers to"),
    ("", "&nowhere;", "is damaged: line 8, column "),
  ])
  func `entities cannot add forbidden content`(
    declarations: String, fill: String, reason: String
  ) throws {
    let found = try refusal(ImportRequest(.vector([]), Self.drawing(declarations, fill)))
    #expect(found.hasPrefix(reason), "\(found)")
  }

  @Test func `entities that grow beyond the limit of a drawing are refused`() throws {
    let long = String(repeating: "a", count: 1 << 20)
    let uses = String(repeating: "&a;", count: 11)
    let drawing = Self.drawing("<!ENTITY a '\(long)'>", uses)
    #expect(
      try refusal(ImportRequest(.vector([]), drawing))
        == "expands to more than 10485760 bytes of SVG, the limit")
  }
}
