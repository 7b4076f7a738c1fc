import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// A dark or tinted icon that is the usual one again.
@Suite struct LookIsUsualTests {
  private func said(_ number: Int, isTriggering: Bool = true) async throws -> [String] {
    let rule = try #require(Rules.rule("look-is-usual"))
    let example = (isTriggering ? rule.triggering : rule.passing)[number]
    let findings = try await RuleExampleTests.validate(example).findings
    return findings.filter { $0.rule == rule }.map {
      "\($0.path.split(separator: "/").last ?? "") \($0.severity.rawValue) \($0.message)"
    }
  }

  @Test func `a copy is named, whatever it is stored as`() async throws {
    #expect(
      try await said(0) == [
        "dark.png warning shows for the dark appearance what icon.png shows for the default one, "
          + "pixel by pixel: the system's own appearance would be better"
      ])
    #expect(
      try await said(1) == [
        "tinted.png warning shows for the tinted appearance what icon.png shows for the default one, "
          + "pixel by pixel: the system's own appearance would be better"
      ])
  }

  @Test func `one file on both lines is named once`() async throws {
    #expect(
      try await said(2) == [
        "icon.png warning is named for the dark appearance and the default one: the system's own "
          + "would be better"
      ])
  }
}
