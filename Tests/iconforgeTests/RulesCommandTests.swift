import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@Suite struct RulesCommandTests {
  @Test func `the list has a row for every rule`() throws {
    let result = try iconforge("rules")
    #expect(result.status == 0)
    #expect(result.errors == "")
    // Continuation lines of a row are indented.
    let rows = Self.words(result.output.replacing(/\n +/, with: " "), keeping: "\n")
      .split(separator: "\n")
    #expect(
      rows.dropFirst().map(String.init)
        == Rules.all.map { Self.words("\($0.id) \($0.severity.rawValue) \($0.summary)") })
  }

  @Test(arguments: [
    ("linux", "Linux", "linux-icon", "icon-corners"),
    ("ios", "Apple", "icon-corners", "linux-icon"),
    ("tauri", "Tauri", "tauri-icon", "web-head"),
  ])
  func `a preset lists the rules of its platform`(
    preset: String, title: String, own: String, other: String
  ) throws {
    let text = try iconforge("presets", preset).output
    let rules = try #require(text.split(separator: "\n\n").last)
    #expect(rules.hasPrefix("Rules for ") && rules.contains(title), "\(rules)")
    #expect(rules.contains(own) && !rules.contains(other), "\(rules)")
  }

  private static func words(_ text: String, keeping kept: Character? = nil) -> String {
    text.split { $0 == " " || $0 == "\n" && $0 != kept }.joined(separator: " ")
      .replacing(" \n", with: "\n")
  }

  @Test(arguments: Rules.all.map(\.id))
  func `a rule is explained in full`(_ id: String) throws {
    let rule = try #require(Rules.rule(id))
    let text = RulesPage.text(rule)
    let said = Self.words(text)
    #expect(text.hasPrefix("\(id): \(rule.severity.rawValue) at most\n"))
    let parts = [rule.summary, rule.rationale, rule.measure, rule.remedy, rule.source] + rule.codes
    for part in parts {
      #expect(said.contains(Self.words(part)), "\(part)")
    }
    #expect(text.contains("\nThreshold:") == (rule.threshold != nil))
  }

  @Test func `the command prints the explanation`() throws {
    let result = try iconforge("rules", "icon-corners")
    #expect(result.status == 0 && result.errors == "")
    let rule = try #require(Rules.rule("icon-corners"))
    #expect(Self.words(result.output) == Self.words(RulesPage.text(rule)))
  }

  @Test func `all rules are available as JSON`() throws {
    let result = try iconforge("rules", "--format", "json")
    #expect(result.status == 0)
    let object = try JSON(result.output)
    #expect(object.keys == ["version", "rules"])
    let entries = object.rules.elements
    #expect(entries.map(\.id.string) == Rules.all.map(\.id))
    for (entry, rule) in zip(entries, Rules.all) {
      let keys: Set = [
        "id", "severity", "platforms", "roles", "summary", "rationale", "measure", "remedy",
        "source", "codes",
      ]
      #expect(entry.keys == keys.union(rule.threshold == nil ? [] : ["threshold"]))
      #expect(entry.severity.string == rule.severity.rawValue)
      #expect(entry.threshold.double == rule.threshold?.value)
      #expect(entry.codes.elements.map(\.string) == rule.codes)
    }
  }

  @Test func `one rule is available as JSON`() throws {
    let result = try iconforge("rules", "image-size", "--format", "json")
    #expect(result.status == 0)
    let entry = try JSON(result.output)
    #expect(entry.id == "image-size" && entry.codes == ["ITMS-90022", "ITMS-90023"])
  }

  @Test func `a former id shows today's rule, with a note on stderr`() throws {
    let result = try iconforge("rules", "too-alike")
    #expect(result.status == 0)
    #expect(result.errors == "iconforge: note: rule 'too-alike' is now 'icon-similar'\n")
    #expect(result.output == (try iconforge("rules", "icon-similar").output))
  }
}
