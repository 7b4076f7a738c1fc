import IconDocuments
import Testing

struct TextTests {
  private static func units<Unit: FixedWidthInteger>(_ units: [Unit], _ isLittle: Bool) -> [UInt8] {
    units.flatMap { unit in
      let bytes = (0..<Unit.bitWidth / 8).map { UInt8(truncatingIfNeeded: unit >> ($0 * 8)) }
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: ["<svg>ö\u{1F600}</svg>", "{\"a\": \"ö\"}", "x"], ["", "\u{FEFF}"])
  func `a text is the same in every encoding`(text: String, mark: String) {
    let marked = mark + text
    #expect(TextEncoding.utf8(Array(marked.utf8)) == Array(text.utf8))
    for isLittle in [true, false] {
      #expect(TextEncoding.utf8(Self.units(Array(marked.utf16), isLittle)) == Array(text.utf8))
      let scalars = marked.unicodeScalars.map(\.value)
      #expect(TextEncoding.utf8(Self.units(scalars, isLittle)) == Array(text.utf8))
    }
  }

  @Test(
    arguments: [
      [0xFF], [0x41, 0xC3], [0xFF, 0xFE, 0x41], [0xFF, 0xFE, 0, 0xD8], [0xFE, 0xFF, 0xDC, 0],
      [0xFF, 0xFE, 0, 0, 0, 0xD8, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0],
      [0x4C, 0x6F, 0xA7, 0x94],
    ] as [[UInt8]])
  func `incomplete and invalid text is refused`(bytes: [UInt8]) {
    #expect(TextEncoding.utf8(bytes) == nil)
  }

  @Test func `edits at one offset keep their order, and all else stays`() {
    let edits = [TextEdit(4..<5, "E"), TextEdit(1..<1, "x"), TextEdit(1..<3, "y")]
    #expect(Array("abcdef".utf8).edited(edits) == Array("axydEf".utf8))
    #expect(Array("abc".utf8).edited([]) == Array("abc".utf8))
  }

  /// In Swift a sign with a combining mark is another character; browsers see the sign.
  @Test func `special characters are escaped before combining marks`() {
    #expect("<\u{301}&\u{301}\"\u{301}>".escapedXML() == "&lt;\u{301}&amp;\u{301}&quot;\u{301}&gt;")
    #expect("\"a\"".escapedXML(quotes: false) == "\"a\"")
    #expect(String(percentEncoding: "a/B~@2x:ö\u{1}".utf8) == "a/B~@2x%3A%C3%B6%01")
  }
}
