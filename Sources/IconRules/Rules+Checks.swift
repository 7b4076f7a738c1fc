package import IconImage
package import IconSpec

/// Rules by their check. Loops over many images use these: copying a rule counts many references.
extension Rules {
  package static let ofFacts = all.filter { if case .facts = $0.check { true } else { false } }
  package static let ofPixels = all.filter { if case .pixels = $0.check { true } else { false } }
  package static let ofPictures = all.filter {
    if case .pictures = $0.check { true } else { false }
  }
  /// The rules of whole sets, and of comparisons.
  package static let ofSets = all.filter {
    switch $0.check {
    case .set, .pictures: true
    case .artwork, .drawing, .facts, .pixels: false
    }
  }
}

extension Sequence<Rule> {
  /// Violations of an artwork, in the rules' order.
  package func violations(of use: ArtworkUse) -> [(rule: Rule, violation: Violation)] {
    flatMap { rule -> [(rule: Rule, violation: Violation)] in
      switch rule.check {
      case .artwork(let check): return check(use).map { [(rule, $0)] } ?? []
      case .drawing(let check): return check(use).map { (rule, $0) }
      case .facts, .pixels, .set, .pictures: return []
      }
    }
  }

  /// Violations of a file built for `slot`, by its header.
  package func findings(_ facts: ImageFacts, for slot: Slot, path: String) -> [Finding] {
    let image = ImageSubject(
      path: path, content: .png(facts), use: ImageUse(place: .build, slots: [slot]))
    return compactMap { rule in
      guard case .facts(let check) = rule.check else { return nil }
      return check(image, rule.threshold?.value ?? 0).map { Finding(rule, $0, path: path) }
    }
  }
}
