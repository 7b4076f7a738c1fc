import IconDocuments
import Testing

/// Edits of a JSON text keep its layout.
@Suite struct JSONChangesTests {
  private func changed(
    _ text: String, _ change: (inout [String: PropertyValue]) -> Void
  ) throws -> String? {
    let object = try JSONObjectText(Array(text.utf8))
    var table = try #require(PropertyValue(object.root).table)
    change(&table)
    let said = object.saying(.table(table))
    if let said { #expect(try PropertyValue(json: said) == .table(table)) }
    return said.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let xcode = """
    {
      "images" : [
        {
          "idiom" : "iphone",
          "size" : "60x60"
        },
        {
          "idiom" : "ipad"
        }
      ],
      "info" : {
        "version" : 1
      }
    }

    """

  private func name(_ index: Int, _ file: PropertyValue, in table: inout [String: PropertyValue]) {
    var lines = table["images"]!.list!
    var line = lines[index].table!
    line["filename"] = file
    lines[index] = .table(line)
    table["images"] = .list(lines)
  }

  @Test(arguments: [" : ", ": ", ":", "  :  "])
  func `an added key becomes a line in the order of its neighbours, spaced like them`(
    colon: String
  ) throws {
    let text = Self.xcode.replacing(" : ", with: colon)
    for (index, idiom) in ["iphone", "ipad"].enumerated() {
      let old = "\"idiom\"\(colon)\"\(idiom)\""
      #expect(
        try changed(text) { name(index, "a.png", in: &$0) }
          == text.replacing(old, with: "\"filename\"\(colon)\"a.png\",\n      \(old)"))
    }
  }

  @Test func `unsorted keys get the new key at their end`() throws {
    let text = "{\"images\":[{\"size\":\"1x1\",\"idiom\":\"mac\"}], \"info\":{}}"
    #expect(
      try changed(text) { name(0, "c.png", in: &$0) }
        == text.replacing("\"mac\"}", with: "\"mac\",\"filename\":\"c.png\"}"))
  }

  @Test func `a changed value stays in its place`() throws {
    let text = Self.xcode.replacing("60x60", with: "6\\u0030x60")
    #expect(try changed(text) { _ in } == text)
    #expect(
      try changed(text) { $0["info"] = ["version": 2] }
        == text.replacing("\"version\" : 1", with: "\"version\" : 2"))
  }

  @Test func `new elements have the indentation of their neighbours`() throws {
    let said = try changed(Self.xcode) { table in
      let line: PropertyValue = [
        "appearances": [["appearance": "luminosity"]], "idiom": "watch",
      ]
      table["images"] = .list(table["images"]!.list! + [line])
      table["properties"] = ["on": true]
    }
    #expect(
      said
        == Self.xcode.replacing(
          """
                "idiom" : "ipad"
              }

          """,
          with: """
                  "idiom" : "ipad"
                },
                {
                  "appearances" : [
                    {
                      "appearance" : "luminosity"
                    }
                  ],
                  "idiom" : "watch"
                }

            """
        ).replacing(
          "\"version\" : 1\n  }\n",
          with: "\"version\" : 1\n  },\n  \"properties\" : {\n    \"on\" : true\n  }\n"))
  }

  @Test(arguments: [
    "{}", "{ }", "{\n}\n", "{\"images\":[]}", "{\n  \"images\" : [\n\n  ]\n}\n",
    "{\n  \"images\" : [ ],\n  \"info\" : {\n\n  }\n}\n",
  ])
  func `empty objects and lists take several members`(text: String) throws {
    let said = try changed(text) { table in
      table["images"] = [["idiom": "mac"], ["idiom": "watch", "size": "1x1"], ["idiom": "tv"]]
      table["info"] = ["author": "xcode", "version": 1]
    }
    #expect(said != nil)
  }

  @Test func `removals are not edits`() throws {
    #expect(try changed(Self.xcode) { $0["info"] = nil } == nil)
    #expect(try changed(Self.xcode) { $0["images"] = [] } == nil)
    let doubled = try JSONObjectText(Array("{\"a\": 1, \"a\": 2}".utf8))
    #expect(doubled.saying(["a": 3]) == nil)
  }
}
