import IconSpec
import Testing

@Suite struct SpellingTests {
  private static let commands = ["build", "plan", "presets", "resize"]

  @Test(arguments: [
    ("bild", "build"), ("BUILD", "build"), ("plans", "plan"), ("preset", "presets"),
    ("resize", "resize"), ("re-size", "resize"), ("resiez", "resize"), ("", nil), ("x", nil),
    ("upscale", nil), ("biuld", "build"), ("plna", "plan"),
  ])
  func `the closest name is suggested if it is close enough`(text: String, expected: String?) {
    #expect(Spelling.suggestion(for: text, among: Self.commands) == expected)
  }

  @Test func `the first of equally close names is suggested`() {
    #expect(Spelling.suggestion(for: "ios-2099", among: ["ios-2009", "ios-2019"]) == "ios-2009")
  }
}
