import IconSpec
import Testing

@Suite struct SpellingTests {
  private static let commands = ["build", "plan", "presets", "resize"]

  @Test(arguments: [
    ("bild", "build"), ("BUILD", "build"), ("plans", "plan"), ("preset", "presets"),
    ("resize", "resize"), ("re-size", "resize"), ("resiez", "resize"), ("", nil), ("x", nil),
    ("upscale", nil),
  ])
  func `the closest name is suggested when it is close`(text: String, expected: String?) {
    #expect(Spelling.suggestion(for: text, among: Self.commands) == expected)
  }

  @Test(arguments: [("biuld", "build"), ("plna", "plan")])
  func `two neighbours swapped are one mistake`(text: String, expected: String) {
    #expect(Spelling.suggestion(for: text, among: Self.commands) == expected)
  }

  @Test func `the first of equally close names is suggested`() {
    #expect(Spelling.suggestion(for: "ios-2099", among: ["ios-2009", "ios-2019"]) == "ios-2009")
  }

  @Test func `among no names there is none`() {
    #expect(Spelling.suggestion(for: "build", among: []) == nil)
  }
}
