import IconDocuments
import IconTestSupport
import Testing

/// Events of an XML text, with locations.
@Suite struct XMLSourceTests {
  private struct Stop: Error {
    var error: XMLError?
  }

  /// The events of a text, one string each.
  private func events(
    _ bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws -> [String] {
    func text(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    var events: [String] = []
    try XMLSource(bytes, limits: limits).walk(failure: { Stop(error: $0) }) {
      event throws(Stop) in
      switch event {
      case .start(let tag):
        let attributes = tag.attributes.map { " \(text($0.name))=\(text($0.value))" }.joined()
        events.append("<\(text(tag.name))\(attributes)\(tag.isEmpty ? "/" : "")> \(tag.range)")
      case .end(let name, let range): events.append("</\(text(name))> \(range)")
      case .text(let characters, let start, let isCDATA):
        events.append("\(text(characters)) \(start)\(isCDATA ? " raw" : "")")
      case .instruction(let target): events.append("?\(text(target))")
      case .declaration(let encoding): events.append("xml \(encoding.map { text($0) } ?? "-")")
      }
    }
    return events
  }

  private func events(_ text: String) throws -> [String] { try events(Array(text.utf8)) }

  private func error(_ text: String, limits: DocumentLimits = .standard) throws -> XMLError? {
    try error(Array(text.utf8), limits: limits)
  }

  private func error(
    _ bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws -> XMLError? {
    do {
      _ = try events(bytes, limits: limits)
      return nil
    } catch let stop as Stop {
      return stop.error
    }
  }

  @Test func `all events have their locations`() throws {
    #expect(
      try events(
        "<?xml version='1.0' encoding='x'?><a b='1 &lt;' c=\"é\">t&amp;u<b/><!-- n -->v\nw</a>")
        == [
          "xml x", "<a b=1 < c=é> 34..<55", "t&u 55", "<b/> 62..<66", "</b> 66..<66", "v\nw 76",
          "</a> 79..<83",
        ])
    #expect(
      try events("<a><![CDATA[<&]]><?p q?>x<![CDATA[]]></a >")
        == ["<a> 0..<3", "<& 12 raw", "?p", "x 24", "</a> 37..<42"])
  }

  @Test func `a byte order mark, prefixes and an empty document type are accepted`()
    throws
  {
    #expect(
      try events(
        "\u{FEFF}<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" 'x'><s:svg x:y='&#x41;'/>")
        == ["<s:svg x:y=A/> 54..<75", "</s:svg> 75..<75"])
  }

  @Test(arguments: [
    ("<a>\n<b></a>", 2, 6), ("<a b=c/>", 1, 6), ("<a b='1' b='2'/>", 1, 10), ("<a>&who;</a>", 1, 4),
    ("<a>&#0;</a>", 1, 4), ("<a>\u{1}</a>", 1, 4), ("<a/><b/>", 1, 5), ("<a/>x", 1, 5), ("x", 1, 1),
    ("<a><", 1, 4), ("<a>]]></a>", 1, 6), (" <?xml version='1.0'?><a/>", 1, 2),
    ("<a><!-- -- --></a>", 1, 11), ("<!DOCTYPE a SYSTEM 'b'><a>&c;</a>", 1, 27),
  ])
  func `invalid XML is refused with its location`(_ text: String, _ line: Int, _ column: Int)
    throws
  {
    guard case .malformed(let place, let what)? = try error(text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(place == DocumentPlace(line: line, column: column), "\(text): \(place) \(what)")
    #expect(!what.isEmpty)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE a [<!ELEMENT a ANY>]><a/>",
    "<!DOCTYPE a SYSTEM 'x' [ <!-- --> ]><a/>",
  ])
  func `a document type with declarations is refused`(_ text: String) throws {
    guard case .declares? = try error(text) else {
      Issue.record("\(text) was read")
      return
    }
  }

  @Test(arguments: ["<!DOCTYPE a SYSTEM 'x' [ ]><a/>", "<!DOCTYPE a PUBLIC 'p' 'x'[]><a/>"])
  func `a document type with empty brackets is read`(_ text: String) throws {
    #expect(try error(text) == nil)
  }

  @Test func `text other than UTF-8 is refused`() throws {
    let wide: [UInt8] = "<a/>".utf8.flatMap { [$0, 0] }
    let latin = Array("<a>".utf8) + [0xFF] + Array("</a>".utf8)
    for bytes in [wide, [0xFF, 0xFE] + wide, latin] {
      let error = try error(bytes)
      guard case .malformed? = error else {
        Issue.record("\(bytes) was read: \(error as Any)")
        continue
      }
    }
  }

  @Test func `text beyond a limit is refused`() throws {
    let limits = DocumentLimits(bytes: 40, depth: 2, values: 3)
    #expect(try error("<a><b/><b/></a>", limits: limits) == nil)
    #expect(try error("<a><b/><b/><b/></a>", limits: limits) == .tooMany(limit: 3))
    #expect(try error("<a><b><c/></b></a>", limits: limits) == .tooDeep(limit: 2))
    #expect(
      try error([UInt8](repeating: 0x20, count: 41), limits: limits) == .tooLarge(limit: 40))
  }

  @Test func `an error of the caller ends the reading`() throws {
    var count = 0
    #expect(throws: Stop.self) {
      try XMLSource(Array("<a><b/><c/></a>".utf8)).walk(failure: { Stop(error: $0) }) {
        _ throws(Stop) in
        count += 1
        if count == 2 { throw Stop() }
      }
    }
    #expect(count == 2)
  }
}
