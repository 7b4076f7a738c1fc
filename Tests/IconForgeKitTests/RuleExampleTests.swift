import IconRules
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconPackages
@testable import IconValidation

/// Every rule's examples, made as files and validated as a user would.
@Suite struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let title: String
    let example: Example
    let isTriggering: Bool

    var testDescription: String {
      "\(rule.id) \(isTriggering ? "finds" : "passes") \(title)"
    }
  }

  static let cases: [Case] = Rules.all.flatMap { rule in
    rule.triggering.map { Case(rule: rule, title: $0, example: $1, isTriggering: true) }
      + rule.passing.map { Case(rule: rule, title: $0, example: $1, isTriggering: false) }
  }

  @Test(arguments: cases) func `each example triggers or passes its rule`(_ item: Case) async throws
  {
    let result = try await Self.validate(item.example)
    let found = result.findings.filter { $0.rule == item.rule }
    if item.isTriggering {
      #expect(!found.isEmpty, "found instead: \(Self.lines(result.findings))")
      for finding in found {
        #expect(finding.severity <= item.rule.severity, "\(finding.message)")
        #expect(Set(finding.codes).isSubset(of: item.rule.codes), "\(finding.codes)")
      }
    } else {
      #expect(found.isEmpty, "\(Self.lines(found))")
    }
  }

  @Test func `every rule has examples`() {
    // Only builds report these.
    let ofBuilds: Set = [
      "mask-source", "screen-shape", "vector-blank", "vector-font", "vector-unsupported",
      "background-separated", "background-unclear", "mask-plate", "appearance-skipped",
      "artwork-margins", "layer-not-vector",
    ]
    for rule in Rules.all where !ofBuilds.contains(rule.id) {
      #expect(!rule.triggering.isEmpty && !rule.passing.isEmpty, "\(rule.id)")
    }
  }

  static func validate(_ example: Example) async throws -> ValidationReport {
    let folder = TemporaryFolder()
    try ExampleFiles.write(example, into: folder)
    var options = Validation.Options(workers: 2)
    options.preset = try example.preset.map { try PresetLoader().preset($0) }
    options.role = example.role
    options.xcode = example.xcode.flatMap { XcodeGeneration(rawValue: "\($0)") } ?? .newest
    options.firstScreen = example.firstScreen.map(folder.path)
    // Artwork is given by name: in folders, only files of known names are judged.
    let isArtwork =
      example.files.count == 1 && example.role == nil
      && !LooseNames().isKnown(example.files[0].path)
      && [".png", ".svg"].contains(where: example.files[0].path.hasSuffix)
      && !example.files[0].path.contains("/")
    return await Validation(
      [isArtwork ? folder.path(example.files[0].path) : folder.path], options: options
    ).run()
  }

  static func lines(_ findings: [Finding]) -> String {
    findings.map { "\($0.path): \($0.message) [\($0.rule.id)]" }.joined(separator: "; ")
  }
}
