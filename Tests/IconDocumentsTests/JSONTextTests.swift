import IconDocuments
import Testing

struct JSONTextTests {
  private static let value: PropertyValue = [
    "b": [1, true, .null, .number(0.5), "a/\"\\\n\t\r\u{8}\u{C}\u{1}\u{1F}é"], "a": [:], "c": [],
    "d": nil,
  ]

  @Test func `a value is written as Foundation writes it, and read back`() {
    #expect(
      JSONText.pretty(Self.value) == #"""
        {
          "a" : {

          },
          "b" : [
            1,
            true,
            null,
            0.5,
            "a/\"\\\n\t\r\b\f\u0001\u001fé"
          ],
          "c" : [

          ]
        }
        """#)
    #expect(JSONText.pretty([]) == "[\n\n]")
    #expect((try? PropertyValue(json: Array(JSONText.pretty(Self.value).utf8))) == Self.value)
  }

  @Test func `Xcode's form escapes slashes and ends with a line break`() {
    #expect(JSONText.xcode("a/b") == Array("\"a\\/b\"\n".utf8))
  }

  @Test func `a single line has no spaces`() {
    #expect(
      JSONText.line(["b": [1, []], "a": "x y", "c": [:]]) == #"{"a":"x y","b":[1,[]],"c":{}}"#)
  }

  @Test func `values other than objects are refused`() {
    for text in ["[]", "12", "null", "\"a\""] {
      #expect(throws: JSONError.notObject) { try PropertyValue.members(ofJSON: Array(text.utf8)) }
      #expect(throws: JSONError.notObject) { try JSONObjectText(Array(text.utf8)) }
    }
  }
}
