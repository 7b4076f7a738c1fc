import Testing

@testable import IconDocuments

/// Locations of bytes in texts, and of values in documents.
@Suite struct DocumentLinesTests {
  @Test func `every byte has a line and a column in characters`() {
    let text = Array("ä\r\nöü\r{🍏}\n\nx".utf8)
    let lines = DocumentLines(text)
    let places = (0...text.count).map { lines.place(of: $0) }
    #expect(places.map(\.line) == [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 5, 5])
    #expect(places[6] == DocumentPlace(line: 2, column: 2))
    #expect(places[14] == DocumentPlace(line: 3, column: 3))
    #expect(lines.place(of: -5) == places[0] && lines.place(of: .max) == places.last)
  }

  @Test func `columns of long lines are exact`() {
    let text = Array((String(repeating: "ü", count: 3000) + "\nx").utf8)
    #expect(DocumentPlace(of: 5999, in: text) == DocumentPlace(line: 1, column: 3001))
    #expect(DocumentPlace(of: 6001, in: text) == DocumentPlace(line: 2, column: 1))
  }

  @Test func `values of a JSON document have locations in any encoding`() throws {
    let text = "{\n  \"ä\": 1,\n  \"images\": [ {\"a\": 1},\n    {\"b\": \"ü\"} ]\n}"
    let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    let utf16: [UInt8] = [0xFF, 0xFE] + units
    for bytes in [Array(text.utf8), utf16] {
      let document = try JSONDocument(bytes)
      #expect(document.place(of: "images") == DocumentPlace(line: 3, column: 3))
      #expect(document.place(of: "absent") == DocumentPlace(line: 1, column: 1))
      let list = try #require(document.root["images"]?.list)
      #expect(
        list.map { document.place(of: $0) } == [
          DocumentPlace(line: 3, column: 15), DocumentPlace(line: 4, column: 5),
        ])
      #expect(document.value == (try PropertyValue(json: bytes)))
    }
  }

  @Test func `keys and texts of a property list have the location of their first use`() throws {
    let text = """
      <plist><dict>
        <key>A</key><string>x</string>
        <key>B</key><array>
          <string>x</string><string>y</string></array>
        <key>C</key><dict><key>A</key><string>z</string></dict>
      </dict></plist>
      """
    let places = try #require(PropertyListPlaces(Array(text.utf8)))
    #expect(places.keys["A"] == DocumentPlace(line: 2, column: 3))
    #expect(places.keys["C"] == DocumentPlace(line: 5, column: 3))
    #expect(places.texts["x"] == DocumentPlace(line: 2, column: 15))
    #expect(places.texts["y"] == DocumentPlace(line: 4, column: 23))
    #expect(places.texts["z"]?.line == 5)
    for other in ["", "{ A = x; }", "bplist00", "<plist>", "<plist><array/></plist>"] {
      #expect(PropertyListPlaces(Array(other.utf8)) == nil)
    }
  }
}
