import IconTestSupport
import Testing

@testable import IconDocuments

/// Places of bytes in texts, and of values in documents.
@Suite struct DocumentLinesTests {
  @Test(arguments: [
    "", "a", "\n", "a\nb", "a\r\nb\rc\n", "\r\r\n\n", "ä\nöü{🍏}\n",
    String(repeating: "ü", count: 3000) + "\nx", String(repeating: "a\n", count: 2000),
  ])
  func `every byte has the line that counting gives, and a column in characters`(_ text: String) {
    let bytes = Array(text.utf8)
    let lines = DocumentLines(bytes)
    for offset in 0...bytes.count {
      #expect(lines.place(of: offset) == DocumentPlace(of: offset, in: bytes))
    }
    #expect(lines.place(of: -5) == lines.place(of: 0))
    #expect(lines.place(of: .max) == lines.place(of: bytes.count))
  }

  @Test func `columns are characters, not bytes`() {
    let bytes = Array("a\näö 🍏x".utf8)
    for lines in [DocumentPlace(of: 11, in: bytes), DocumentLines(bytes).place(of: 11)] {
      #expect(lines == DocumentPlace(line: 2, column: 5))
    }
  }

  @Test func `values of a JSON document have their places, in whatever encoding`() throws {
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

  @Test func `keys and texts of a property list stand where they do first`() throws {
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

  @Test func `damaged documents have no places that are none`() {
    var generator = SeededGenerator(seed: 18)
    let json = Array(#"{"images": [{"a": "ü"}, 2], "info": {"b": [null, true]}}"#.utf8)
    let list = Array("<plist><dict><key>a</key><string>ü</string></dict></plist>".utf8)
    for good in [json, list] {
      for _ in 0..<2000 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        bytes.removeLast(Int.random(in: 0...2, using: &generator))
        if let document = try? JSONDocument(bytes) {
          for member in document.root.members {
            #expect(document.place(of: member.value).line >= 1)
          }
        }
        for place in (PropertyListPlaces(bytes)?.keys ?? [:]).values { #expect(place.column >= 1) }
      }
    }
  }
}
