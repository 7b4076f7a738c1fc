import IconMaking
import IconRules
package import IconSpec

extension RuleAdjustments {
  package init(_ settings: [RuleSetting]) {
    self.init()
    for setting in settings {
      let id = Rules.currentID(setting.rule.text)
      if let severity = setting.severity {
        severities[id] = .some(Severity(rawValue: severity.rawValue))
      }
      if let threshold = setting.threshold { thresholds[id] = threshold }
    }
  }
}
