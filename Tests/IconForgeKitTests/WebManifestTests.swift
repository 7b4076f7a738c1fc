import IconDocuments
import IconSpec
import Testing

@testable import IconForgeKit

@Suite struct WebManifestTests {
  private let web = WebBench()

  private static let icon = """
    [
        {
          "src": "android-chrome-192x192.png",
          "sizes": "192x192",
          "type": "image/png",
          "purpose": "any"
        }
      ]
    """

  private func plan() throws -> Plan { try web.plan([WebBench.slots[10]]) }

  @Test func `an existing manifest keeps all keys except its icons`() async throws {
    let mine =
      "\u{FEFF}{\r\n\t\"start_url\": \"/app?x=1\",\t\"icons\" : [ {\"src\": \"old.png\"} ] ,\r\n"
      + "\t\"name\":\"Mine, \\\"}{\\\"\", \"x\": {\"icons\": [1, {}]}\r\n}\r\n\r\n"
    try web.folder.write("out/manifest.webmanifest", mine)
    let result = await web.build(try plan())
    #expect(result.sets[0].failures == [])
    #expect(
      try web.text("manifest.webmanifest")
        == mine.replacing("[ {\"src\": \"old.png\"} ]", with: Self.icon))
    let again = await web.build(try plan())
    #expect(again.sets[0].count(.unchanged) == again.sets[0].outcomes.count)
  }

  @Test(arguments: [
    ("{}", "{\n  \"icons\": ICON\n}"),
    (" { \n } ", " {\n  \"icons\": ICON\n} "),
    ("{\"a\": [1] \n}\n", "{\"a\": [1],\n  \"icons\": ICON \n}\n"),
    ("{\"icons\":null}", "{\"icons\":ICON}"),
    ("{\"\\u0069cons\": \"x]\", \"b\": 2}", "{\"\\u0069cons\": ICON, \"b\": 2}"),
    (
      "{\"a\": \"icons\", \"icons\": 1e3 ,\"b\":[]}",
      "{\"a\": \"icons\", \"icons\": ICON ,\"b\":[]}"
    ),
  ])
  func `icons are replaced in place`(text: String, expected: String) throws {
    let result = try JSONObjectText(Array(text.utf8))
      .replacing("icons", with: Self.icon)
    #expect(
      String(decoding: result, as: UTF8.self) == expected.replacing("ICON", with: Self.icon))
  }

  @Test func `equivalent icons stay as they are`() throws {
    let text = """
      { "icons": [{ "purpose": "any", "src": "android-chrome-192x192.png",
        "type": "image\\/png", "sizes": "192x192" }] }
      """
    let result = try JSONObjectText(Array(text.utf8))
      .replacing("icons", with: Self.icon)
    #expect(String(decoding: result, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "", "[]", "{\"a\": 1,}", "{\"icons\": [], \"icons\": []}",
    "{\"icons\": [], \"\\u0069cons\": []}",
  ])
  func `an invalid manifest stays and is an error`(text: String) async throws {
    try web.folder.write("out/manifest.webmanifest", text)
    let result = await web.build(try plan())
    #expect(result.sets[0].failures.map(\.path) == ["\(web.bench.output)/manifest.webmanifest"])
    #expect(result.sets[0].failures.allSatisfy { $0.message.hasSuffix("it stays as it was") })
    #expect(result.exitStatus == .failure)
    #expect(try web.text("manifest.webmanifest") == text)
  }

  @Test func `several purposes of one file are merged`() async throws {
    let slot = "role: application, pixels: [16, 16], file: a.png"
    await web.build(
      try web.plan([
        slot, "\(slot), entry: {purpose: maskable}", "\(slot), entry: {purpose: any}",
      ]))
    #expect(try web.text("manifest.webmanifest").contains("\"purpose\": \"any maskable\""))
  }
}
