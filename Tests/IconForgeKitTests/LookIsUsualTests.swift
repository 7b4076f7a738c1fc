import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// Dark or tinted icons that equal the default one.
@Suite struct LookIsUsualTests {
  private func said(_ number: Int, isTriggering: Bool = true) async throws -> [String] {
    let rule = try #require(Rules.rule("look-is-usual"))
    let example = (isTriggering ? rule.triggering : rule.passing)[number]
    let findings = try await RuleExampleTests.validate(example).findings
    return findings.filter { $0.rule == rule }.map {
      "\($0.path.split(separator: "/").last ?? "") \($0.severity.rawValue) \($0.message)"
    }
  }

  @Test func `a copy is found in any encoding`() async throws {
    #expect(
      try await said(0) == [
        "dark.png warning shows in the dark look what icon.png shows in the usual one, pixel by "
          + "pixel: the system's own look would be better"
      ])
    #expect(
      try await said(1) == [
        "tinted.png warning shows in the tinted look what icon.png shows in the usual one, pixel by "
          + "pixel: the system's own look would be better"
      ])
  }

  @Test func `one file for two appearances is found once`() async throws {
    #expect(
      try await said(2) == [
        "icon.png warning is named for the dark look as well as for the usual one: the system's "
          + "own look would be better"
      ])
  }
}
