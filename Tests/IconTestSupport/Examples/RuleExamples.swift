package import IconRules

/// Files that break a rule and files that resemble them and keep it, by title. They are the rule's
/// tests, and docs/rules.md lists their titles.
package struct RuleExamples: Sendable {
  let triggering: KeyValuePairs<String, Example>
  let passing: KeyValuePairs<String, Example>

  fileprivate static let byRule: [String: RuleExamples] = [
    ofArtwork, ofFile, ofIcon, ofPixels, ofBar, ofLaunch, ofSet, ofComposer, ofAndroid, ofWeb,
    ofDesktop,
    ofCompiled,
  ].reduce([:]) { $0.merging($1) { _, _ in preconditionFailure("a rule has examples twice") } }

  /// The rules that have examples.
  package static var rules: Set<String> { Set(byRule.keys) }
}

extension Rule {
  package var triggering: KeyValuePairs<String, Example> {
    RuleExamples.byRule[id]?.triggering ?? [:]
  }

  package var passing: KeyValuePairs<String, Example> { RuleExamples.byRule[id]?.passing ?? [:] }
}
