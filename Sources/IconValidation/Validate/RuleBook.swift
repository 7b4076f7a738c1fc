import IconImage
import IconMaking
import IconRules

/// Rules by the data they need, with their thresholds.
struct RuleBook: Sendable {
  struct Entry<Check: Sendable>: Sendable {
    let rule: Rule
    let threshold: Double
    let check: Check
  }

  struct PixelCheck: Sendable {
    let condition: @Sendable (ImageSubject) -> Bool
    let violation: @Sendable (ImageSubject, Bitmap, Double) -> Violation?
  }

  struct Comparison: Sendable {
    let groups: @Sendable (SetSubject) -> [[ImageSubject]]
    let violation: @Sendable (SetSubject, [ImageSubject], Double) -> Violation?
  }

  /// In report order.
  let all: [Rule]
  private(set) var facts: [Entry<@Sendable (ImageSubject, Double) -> Violation?>] = []
  private(set) var pixels: [Entry<PixelCheck>] = []
  private(set) var comparisons: [Entry<Comparison>] = []

  init(_ rules: [Rule], _ adjustments: RuleAdjustments) {
    all = rules
    for rule in rules {
      func entry<Check>(_ check: Check) -> Entry<Check> {
        Entry(rule: rule, threshold: adjustments.threshold(of: rule), check: check)
      }
      switch rule.check {
      case .facts(let check): facts.append(entry(check))
      case .pixels(let condition, let check):
        pixels.append(entry(PixelCheck(condition: condition, violation: check)))
      case .pictures(let groups, let check):
        comparisons.append(entry(Comparison(groups: groups, violation: check)))
      case .artwork, .drawing, .set: break
      }
    }
  }
}

extension RuleAdjustments {
  func threshold(of rule: Rule) -> Double {
    thresholds[rule.id] ?? rule.threshold?.value ?? 0
  }
}
