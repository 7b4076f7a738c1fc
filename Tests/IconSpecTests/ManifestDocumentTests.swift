import Foundation
import IconImage
import IconTestSupport
import Testing

@testable import IconSpec

/// docs/manifest.md describes exactly what the reader accepts.
@Suite struct ManifestDocumentTests {
  private let lines: [Substring]

  init() throws {
    let page = try String(contentsOfFile: "\(Places.package)/docs/manifest.md", encoding: .utf8)
    lines = page.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The bodies of the fenced blocks of a language.
  private func blocks(_ language: String) -> [String] {
    var (blocks, open): ([String], [Substring]?) = ([], nil)
    for line in lines {
      if line == "```\(language)" {
        open = []
      } else if line == "```", let body = open {
        blocks.append(body.joined(separator: "\n"))
        open = nil
      } else {
        open?.append(line)
      }
    }
    return blocks
  }

  /// The rows of the table whose first column is `head`.
  private func table(_ head: String) -> [[String]] {
    lines.drop { !$0.hasPrefix("| \(head) |") }.prefix { $0.hasPrefix("|") }.dropFirst(2).map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The words in backticks.
  private func code(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The keys below a key in the key table, each with the words after it.
  private func below(_ key: String) throws -> [String: [String]] {
    let row = try #require(table("key").first { code($0[0]) == [key] })
    let parts = row[1].replacing(" and `", with: "; `").split(separator: ";").map { code($0) }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0[0], Array($0.dropFirst())) })
  }

  @Test func `every example is a valid manifest`() throws {
    let examples = blocks("yaml")
    #expect(examples.count == 4)
    for example in examples { #expect(manifestComplaints(example) == "") }
  }

  @Test func `the table of keys is complete`() {
    let keys = table("key").flatMap { code($0[0]) }
    #expect(keys.sorted() == ManifestKeys.file.map(\.name).sorted())
  }

  @Test(arguments: [
    ("resample", ManifestKeys.resample.map(\.name)),
    ("output", ManifestKeys.output.map(\.name)), ("web", ManifestKeys.web.map(\.name)),
    ("badge", ManifestKeys.badge.map(\.name)), ("rules", ManifestKeys.rule.map(\.name)),
  ])
  func `groups of keys are complete`(key: String, expected: [String]) throws {
    #expect(try below(key).keys.sorted() == expected.sorted())
  }

  @Test func `every choice is documented`() throws {
    let resample = try below("resample")
    #expect(resample["filter"] == names(of: ResamplingFilter.self))
    #expect(resample["space"] == names(of: ResamplingSpace.self))
    #expect(resample["ringing"] == names(of: Ringing.self))
    #expect(resample["highResolution"] == names(of: HighResolution.self))
    #expect(try below("badge")["position"] == names(of: Badge.Position.self))
    #expect(try below("badge")["colors"] == ManifestKeys.badgeColors.map(\.name))
    #expect(try below("output")["layout"] == names(of: OutputLayout.self))
    #expect(try below("rules")["severity"] == names(of: RuleSetting.Severity.self))
  }

  /// The words in backticks between a text and the end of its sentence.
  private func code(after text: String) throws -> [String] {
    let page = lines.joined(separator: " ")
    let start = try #require(page.range(of: text))
    return code(page[start.upperBound...].prefix { $0 != "." })
  }

  @Test func `every fit, anchor and mask is documented`() throws {
    #expect(try code(after: "- `fit`").prefix(4) == names(of: Fit.self)[...])
    #expect(try Set(code(after: "`anchor`: ")) == Set(names(of: Anchor.self)))
    #expect(try code(after: "- `mask`") == names(of: MaskSource.self))
  }

  @Test func `the table of roles is complete`() {
    var told: [Role: Set<String>] = [:]
    var above: Set<String> = []
    for row in table("role") {
      let keys = Set(code(row[1])).union(row[1].hasPrefix("the same") ? above : [])
      for name in code(row[0]) {
        guard let role = Role(rawValue: name), told[role] == nil else {
          Issue.record("\(name) is no role, or stands twice")
          continue
        }
        told[role] = keys
      }
      above = keys
    }
    #expect(Set(told.keys) == Set(Role.ofArtwork))
    for (role, keys) in told { #expect(keys == Set(ArtworkReader.keys(of: role)), "\(role)") }
  }

  @Test func `the roles that the application icon serves are documented`() throws {
    #expect(
      try Set(code(after: "`application` also serves"))
        == Set(Manifest.inheritingRoles.map(\.rawValue)))
  }

  @Test func `the example of a mistake is the real message`() {
    let manifest = String(repeating: "# \n", count: 5) + "artwork:\n    tabbar: [a.png]"
    let said = manifestComplaints(manifest)
    #expect(said == "iconforge.yml:7:5: error: artwork.tabbar: unknown key (did you mean tabBar?)")
    #expect(lines.joined(separator: " ").contains("`\(said)`"))
  }

  private func names<Choice: RawRepresentable & CaseIterable>(of _: Choice.Type) -> [String]
  where Choice.RawValue == String {
    Choice.allCases.map(\.rawValue)
  }
}
