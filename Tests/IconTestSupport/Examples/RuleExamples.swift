package import IconRules

/// Files that break a rule and files that resemble them and keep it, by title. They are the rule's
/// tests, and docs/rules.md lists their titles.
package struct RuleExamples: Sendable {
  let rule: String
  var triggering: KeyValuePairs<String, Example> = [:]
  var passing: KeyValuePairs<String, Example> = [:]

  init(
    _ rule: String, triggering: KeyValuePairs<String, Example> = [:],
    passing: KeyValuePairs<String, Example> = [:]
  ) {
    (self.rule, self.triggering, self.passing) = (rule, triggering, passing)
  }

  fileprivate static let byRule = Dictionary(
    uniqueKeysWithValues: [
      ofArtwork, ofFile, ofIcon, ofBar, ofLaunch, ofSet, ofComposer, ofAndroid, ofWeb, ofCompiled,
    ].joined().map { ($0.rule, $0) })

  /// The rules that have examples.
  package static var rules: Set<String> { Set(byRule.keys) }
}

extension Rule {
  package var triggering: KeyValuePairs<String, Example> {
    RuleExamples.byRule[id]?.triggering ?? [:]
  }

  package var passing: KeyValuePairs<String, Example> { RuleExamples.byRule[id]?.passing ?? [:] }
}
