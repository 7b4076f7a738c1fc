import IconDocuments
import Testing

struct XMLEntitiesTests {
  private static func expanded(
    _ text: String, limit: Int = 1000
  ) throws(XMLEntityError) -> String {
    try XMLEntities.expanded(Array(text.utf8), limit: limit).text
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY n 'urn:x'>]><a xmlns='&n;'/>", "<a xmlns='urn:x'/>"),
    ("<!DOCTYPE a PUBLIC '-//[//' \"u>\" [\n<!ENTITY n \"b\" >\n]>\n<a>&n;</a>", "\n\n\n<a>b</a>"),
    (
      "<?xml version='1.0'?><!-- <!DOCTYPE --><!DOCTYPE a [<!-- ]> --><!ENTITY n 'b'>]><a>&n;</a>",
      "<?xml version='1.0'?><!-- <!DOCTYPE --><a>b</a>"
    ),
    ("<!DOCTYPE a [<!ENTITY n 'b'><!ENTITY n 'c'>]><a>&n;&m;&amp;</a>", "<a>b&m;&amp;</a>"),
    ("<!DOCTYPE a [<!ENTITY n \"'>&#60;\">]><a b='&n;'/>", "<a b='&apos;&gt;&#60;'/>"),
    (
      "<!DOCTYPE a [<!ENTITY n 'b'>]><a><!-- &n; --><![CDATA[&n;]]><?c &n;?>&n;</a>",
      "<a><!-- &n; --><![CDATA[&n;]]><?c &n;?>b</a>"
    ),
    ("<!DOCTYPE a [ ]><a/>", "<a/>"),
  ])
  func `references to plain entities become their text`(text: String, result: String) throws {
    #expect(try Self.expanded(text) == result)
  }

  @Test(arguments: [
    "<a>&n;</a>", "<!DOCTYPE a SYSTEM 'b'><a>&n;</a>", "<!DOCTYPE a [<!ENTITY n 'b'>", "",
    "<!DOCTYPE a [<!ENTITY n b>]><a/>", "<a/><!DOCTYPE a [<!ENTITY n 'b'>]>", "<!DOCTYPE",
    "<!DOCTYPE a [<!ENTITY n 'b'>] x><a>&n;</a>",
  ])
  func `text without declarations, or cut short, stays unchanged`(text: String) throws {
    #expect(try Self.expanded(text) == text)
  }

  @Test(arguments: [
    ("<!ENTITY n SYSTEM 'file:///etc/passwd'>", XMLEntityError.external("n")),
    ("<!ENTITY n PUBLIC 'a' 'b'>", .external("n")), ("<!ENTITY n '<b/>'>", .markup("n")),
    ("<!ENTITY a 'x'><!ENTITY b '&a;&a;'>", .nested("b")), ("<!ENTITY n 'a&'>", .nested("n")),
    ("<!ENTITY % n 'b'>", .declaration("<!ENTITY %")), ("%n;", .declaration("%n;]><a/>")),
    ("<!ATTLIST a b CDATA 'c'>", .declaration("<!ATTLIST")),
  ])
  func `other declarations are refused`(
    declaration: String, error: XMLEntityError
  ) {
    #expect(throws: error) { try Self.expanded("<!DOCTYPE a [\(declaration)]><a/>") }
  }

  @Test func `text that grows beyond the limit is refused`() throws {
    let text = {
      "<!DOCTYPE a [<!ENTITY n '0123456789'>]><a>\(String(repeating: "&n;", count: $0))</a>"
    }
    #expect(try Self.expanded(text(99)).utf8.count == 997)
    #expect(throws: XMLEntityError.tooLarge(limit: 1000)) { try Self.expanded(text(100)) }
  }
}
