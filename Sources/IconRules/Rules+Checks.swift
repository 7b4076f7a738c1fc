package import IconImage
package import IconSpec

extension Sequence<Rule> {
  /// What an artwork breaks, in order.
  package func violations(of use: ArtworkUse) -> [(rule: Rule, violation: Violation)] {
    flatMap { rule -> [(rule: Rule, violation: Violation)] in
      switch rule.check {
      case .artwork(let check): return check(use).map { [(rule, $0)] } ?? []
      case .drawing(let check): return check(use).map { (rule, $0) }
      case .facts, .pixels, .set, .pictures: return []
      }
    }
  }

  /// What a file made for `slot` breaks, by its header.
  package func findings(_ facts: ImageFacts, for slot: Slot, path: String) -> [Finding] {
    let image = ImageSubject(
      path: path, content: .png(facts), use: ImageUse(place: .build, slots: [slot]))
    return flatMap { rule in
      guard case .facts(let check) = rule.check else { return [Finding]() }
      return check(image, rule.threshold?.value ?? 0).map { Finding(rule, $0, path: path) }
    }
  }
}
