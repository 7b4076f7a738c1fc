import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import IconValidation
import Testing

/// docs/rules.md is generated from the rules.
@Suite struct RulesPageTests {
  private static let path = "\(Places.package)/docs/rules.md"
  private let page: String

  init() throws {
    page = try String(contentsOfFile: Self.path, encoding: .utf8)
  }

  /// The page is for readers of every command.
  @Sendable private static func option(for setting: Setting) -> Setting.Option {
    ("--" + setting.rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }, nil)
  }

  private static func markdown() -> String {
    let groups = Rules.groups.map { title, group in
      let rows = group.map { rule in
        "| [\(rule.id)](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.measure) |"
      }
      return """
        ### \(title)

        | rule | at most | measure |
        | --- | --- | --- |
        \(rows.joined(separator: "\n"))
        """
    }
    return """
      # Rules

      The checks of `iconforge validate` and `iconforge build`. `make docs` generates this page from the
      rules, and every example is a test.

      The App Store or a system rejects an `error`. A `warning` differs from the guidelines. An `info` is
      advice. A manifest can change a rule's severity or threshold, or turn it off with a reason:

      ```yaml
      rules:
        bar-visual-weight: {threshold: 2}
        icon-corners: {severity: off, reason: the brand's corners are drawn on purpose}
      ```

      ## All rules

      \(groups.joined(separator: "\n\n"))

      ## One by one

      \(Rules.all.map(section).joined(separator: "\n\n"))

      """
  }

  private static func section(_ rule: Rule) -> String {
    let roles = rule.roles.map(\.rawValue).joined(separator: ", ")
    let lines = [
      "### \(rule.id)", "", "\(rule.summary) \(rule.rationale)", "",
      "- At most: \(rule.severity.rawValue)\(roles.isEmpty ? "" : "; for \(roles)")",
    ]
    let examples =
      rule.triggering.map { ("Found", $0.key) } + rule.passing.map { ("Not found", $0.key) }
    return (lines + (RulesPage.facts(rule) + examples).map { "- \($0): \($1)" })
      .joined(separator: "\n")
  }

  /// `make docs` writes the page.
  @Test func `the page is up to date`() throws {
    let markdown = Setting.$taskOptions.withValue(Self.option(for:), operation: Self.markdown)
    if ProcessInfo.processInfo.environment["ICONFORGE_WRITE_TABLE"] != nil {
      try markdown.write(toFile: Self.path, atomically: true, encoding: .utf8)
    } else {
      #expect(page == markdown, "docs/rules.md is outdated: run make docs")
    }
  }

  @Test func `every rule has a row and a section`() {
    let sections = page.matches(of: /(?m)^### ([a-z0-9-]+)$/).map { String($0.1) }
    let links = page.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
    #expect(sections == Rules.all.map(\.id))
    #expect(links == Rules.all.map(\.id))
  }

  /// A bar would end the table cell, an unbalanced backtick would format the rest of the line.
  @Test(arguments: Rules.all.map(\.id))
  func `a rule's texts do not break the page's markup`(_ id: String) throws {
    let rule = try #require(Rules.rule(id))
    #expect(!rule.measure.contains("|"))
    let words =
      [rule.summary, rule.rationale, rule.measure, rule.remedy, rule.source]
      + rule.triggering.map(\.key) + rule.passing.map(\.key)
    for text in words {
      #expect(!text.contains("\n") && !text.contains("  "), "\(text)")
      #expect(text.count(where: { $0 == "`" }).isMultiple(of: 2), "\(text)")
    }
  }

  @Test(arguments: Rules.all.map(\.id))
  func `texts are sentences and use one term each`(_ id: String) throws {
    let rule = try #require(Rules.rule(id))
    for text in [rule.summary, rule.rationale, rule.measure] {
      #expect(Self.faults(ofSentences: text) == [], "\(text)")
    }
    // Titles of sources have their own terms.
    #expect(!rule.source.isEmpty && !rule.source.hasSuffix("."), "\(rule.source)")
    for text in [rule.remedy] + rule.triggering.map(\.key) + rule.passing.map(\.key) {
      #expect(Self.faults(ofPhrase: text) == [], "\(text)")
    }
    #expect(!rule.summary.dropLast().contains(". "))
  }

  @Test func `texts that are no sentences, or use another term, are found`() {
    #expect(Self.faults(ofSentences: "An icon is blank.") == [])
    #expect(Self.faults(ofSentences: "macOS draws application icons.") == [])
    #expect(Self.faults(ofSentences: "an icon is blank.") == ["begins with a small letter"])
    #expect(Self.faults(ofSentences: "") == ["begins with a small letter", "has no full stop"])
    #expect(
      Self.faults(ofSentences: "The application has an icon.") == ["calls an app application"])
    #expect(
      Self.faults(ofPhrase: "icons of Applications.") == [
        "calls an app application", "has a full stop",
      ])
    #expect(Self.faults(ofPhrase: "") == ["is empty"])
  }

  private static func faults(ofSentences text: String) -> [String] {
    let names = ["iP", "macOS", "tvOS"]
    let isCapital = text.first.map { !$0.isLowercase } ?? false
    return
      (isCapital || names.contains(where: text.hasPrefix) ? [] : ["begins with a small letter"])
      + terms(text) + (text.hasSuffix(".") ? [] : ["has no full stop"])
  }

  private static func faults(ofPhrase text: String) -> [String] {
    text.isEmpty ? ["is empty"] : terms(text) + (text.hasSuffix(".") ? ["has a full stop"] : [])
  }

  /// "Application icon" is a type of icon; the program is an "app".
  private static func terms(_ text: String) -> [String] {
    text.firstMatch(of: /[Aa]pplications?(?! icons?)\b/) == nil ? [] : ["calls an app application"]
  }

  @Test(arguments: ["rules", "manifest"])
  func `the settings in examples are valid`(_ name: String) throws {
    let text = try Places.text("docs/\(name).md")
    let examples = text.matches(of: /```yaml\n((?:(?!```)[\s\S])+)```/).map { String($0.1) }
    #expect(!examples.isEmpty)
    for example in examples {
      let place = Workplace()
      try place.folder.write("iconforge.yml", example)
      let result = try place.succeed("validate", ".")
      #expect(result.errors == "")
    }
  }

  @Test func `ids are unique and kebab-case`() {
    let ids = Rules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test(arguments: [
    ("ground-apart", "background-separated"), ("ground-unclear", "background-unclear"),
    ("look-left-out", "appearance-skipped"), ("too-alike", "icon-similar"),
  ])
  func `a former id names today's rule`(former: String, today: String) {
    #expect(Rules.rule(former)?.id == today)
    #expect(Rules.renaming(of: former) == "rule '\(former)' is now '\(today)'")
    #expect(Rules.rule(today)?.id == today && Rules.renaming(of: today) == nil)
  }
}
