import IconDocuments
import IconTestSupport
import Testing

/// Every production of RFC 8259, valid and invalid.
@Suite struct JSONReaderTests {
  private static let valid = [
    "{}", "[]", "\"\"", "0", "-0", "1", "-1", "10", "0.5", "-1.25", "1e3", "1E3", "1e+3", "1e-3",
    "0e0", "1.5e300", "true", "false", "null", " [ ] ", "\t{\n}\r", "[1]", "[1,2]", "[[],[[]]]",
    "{\"a\":1}", "{\"a\":{\"b\":[null]}}", "{\"a\":1,\"b\":2}", "{\"\":0}", "{\"a\":1,\"a\":2}",
    #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u20AC""#, #""\ud83d\ude00""#, #""\ud83d""#, "\"é€😀\"",
    "\"\u{7F}\u{2028}\"", "\u{FEFF}{}",
  ]

  private static let invalid: [(text: String, column: Int)] = [
    ("", 1), (" ", 2), ("{", 2), ("[", 2), ("]", 1), ("}", 1), ("[1", 3), ("{\"a\"", 5),
    ("{\"a\":", 6), ("{\"a\":1", 7), ("[1,]", 3), ("[,1]", 2), ("[1,,2]", 4), ("[1 2]", 4),
    ("{\"a\":1,}", 7), ("{,}", 2), ("{\"a\" 1}", 6), ("{a:1}", 2), ("{1:1}", 2), ("{'a':1}", 2),
    ("01", 2), ("-", 2), ("+1", 1), (".5", 1), ("1.", 3), ("1.e3", 3), ("1e", 3), ("1e+", 4),
    ("0x10", 2), ("1_000", 2), ("NaN", 1), ("Infinity", 1), ("-Infinity", 2), ("tru", 1),
    ("True", 1), ("nul", 1), ("undefined", 1), ("\"a", 3), ("\"\\\"", 4), (#""\x""#, 3),
    (#""\u12g4""#, 4), (#""\u12""#, 4), ("\"\n\"", 2), ("\"\u{1}\"", 2), ("'a'", 1), ("1 2", 3),
    ("{}{}", 3), ("// a\n1", 1), ("/* */1", 1), ("[1]#", 4), ("\u{A0}1", 1), ("[\u{FEFF}1]", 2),
  ]

  @Test(arguments: valid) func `text valid under RFC 8259 is read`(_ text: String) throws {
    _ = try JSONReader.value(of: Array(text.utf8))
  }

  @Test(arguments: invalid)
  func `invalid text is refused with its location`(_ text: String, _ column: Int) throws {
    guard case .malformed(let place, _)? = error(text) else { throw JSONError.notText }
    #expect(place == DocumentPlace(line: 1, column: column))
  }

  @Test func `a trailing comma is named`() {
    #expect(error("[\n 1,\n]")?.description == "is not JSON: line 2, column 3: trailing comma")
  }

  private func error(_ text: String, limits: DocumentLimits = .standard) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.value(of: Array(text.utf8), limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `locations are right for all line endings`() throws {
    for ending in ["\n", "\r\n", "\r"] {
      let text = ["{", "  \"a\": 1,", "  \"b\": x }"].joined(separator: ending)
      #expect(error(text)?.description == "is not JSON: line 3, column 8: expected a value")
    }
  }

  @Test func `values have their ranges and spelling`() throws {
    let text = Array(#" {"a": [1.50, "x\u0041"], "b" : true}"#.utf8)
    let root = try JSONReader.value(of: text)
    func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    #expect(written(root.range) == #"{"a": [1.50, "x\u0041"], "b" : true}"#)
    let list = try #require(root["a"]?.list)
    #expect(list.map { written($0.range) } == ["1.50", #""x\u0041""#])
    #expect(list[1].text == "xA")
    guard case .number("1.50") = list[0].content else { throw JSONError.notText }
    #expect(try written(#require(root.member("b")).range) == #""b" : true"#)
  }

  @Test func `text beyond a limit is refused`() throws {
    let limits = DocumentLimits(bytes: 20, depth: 2, values: 4)
    #expect(error("[1,2,3]", limits: limits) == nil && error("[[]]", limits: limits) == nil)
    #expect(error("[1,2,3,4]", limits: limits) == .tooMany(limit: 4))
    #expect(error("[[[]]]", limits: limits) == .tooDeep(limit: 2))
    #expect(error(String(repeating: " ", count: 21), limits: limits) == .tooLarge(limit: 20))
    #expect(throws: JSONError.notText) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }

  @Test func `tolerant reading accepts what Apple's readers do`() throws {
    let value = try PropertyValue(json: Array("{\"a\": [1,], \"t\": \"\t\", \"a\": 2, }".utf8))
    #expect(value == .table(["a": .list([.integer(1)]), "t": .text("\t")]))
  }
}
