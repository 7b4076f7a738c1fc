import IconImage
import IconMaking
package import IconRules

/// Rules by the data they need, with their thresholds.
struct RuleBook: Sendable {
  /// In report order.
  let all: [Rule]
  let ofFacts: [OfFacts]
  let ofPixels: [OfPixels]
  let ofPictures: [OfPictures]

  struct OfFacts: Sendable {
    let rule: Rule
    let threshold: Double
    let check: @Sendable (ImageSubject, Double) -> [Violation]
  }

  struct OfPixels: Sendable {
    let rule: Rule
    let threshold: Double
    let condition: @Sendable (ImageSubject) -> Bool
    let check: @Sendable (ImageSubject, Bitmap, Double) -> [Violation]
  }

  struct OfPictures: Sendable {
    let rule: Rule
    let threshold: Double
    let groups: @Sendable (SetSubject) -> [[ImageSubject]]
    let check: @Sendable (SetSubject, [ImageSubject], Double) -> Violation?
  }

  init(_ rules: [Rule], _ adjustments: RuleAdjustments) {
    all = rules
    var ofFacts: [OfFacts] = []
    var ofPixels: [OfPixels] = []
    var ofPictures: [OfPictures] = []
    for rule in rules {
      let threshold = adjustments.threshold(of: rule)
      switch rule.check {
      case .facts(let check):
        ofFacts.append(OfFacts(rule: rule, threshold: threshold, check: check))
      case .pixels(let condition, let check):
        ofPixels.append(
          OfPixels(rule: rule, threshold: threshold, condition: condition, check: check))
      case .pictures(let groups, let check):
        ofPictures.append(
          OfPictures(rule: rule, threshold: threshold, groups: groups, check: check))
      case .artwork, .drawing, .set: break
      }
    }
    (self.ofFacts, self.ofPixels, self.ofPictures) = (ofFacts, ofPixels, ofPictures)
  }
}

extension RuleAdjustments {
  /// The threshold of a rule; 0 if it has none.
  package func threshold(of rule: Rule) -> Double {
    thresholds[rule.id] ?? rule.threshold?.value ?? 0
  }
}
