package import IconImage
package import IconSpec

/// An artwork and everything that is to be made of it: what the artwork rules look at.
package struct ArtworkUse: Sendable {
  package let path: String
  package let facts: ImageFacts
  package let alpha: AlphaRange
  package let jobs: [Job]
  /// The mean colour of the border, where some job will be surrounded by it.
  package let borderColor: Color?

  package init(
    path: String, facts: ImageFacts, alpha: AlphaRange, jobs: [Job], borderColor: Color?
  ) {
    self.path = path
    self.facts = facts
    self.alpha = alpha
    self.jobs = jobs
    self.borderColor = borderColor
  }
}

/// A rule about artwork, and the test that finds it broken.
package struct ArtworkRule: Sendable {
  /// What is wrong, and which jobs cannot be done because of it.
  package struct Violation {
    package let message: String
    package let stopped: [Job]
  }

  package let rule: Rule
  package let check: @Sendable (ArtworkUse) -> Violation?

  /// Every one, in the order findings are told.
  package static let all: [ArtworkRule] = [
    .shape, .transparency, .size, .colorProfile, .animation, .launchBackground,
  ]
}

extension ArtworkRule.Violation {
  /// "Icon.png 57×57, Icon@2x.png 114×114 and 9 more", largest first.
  static func list(_ jobs: [Job], limit: Int = 3) -> String {
    let named = jobs.sorted { $0.pixels.area > $1.pixels.area }
      .prefix(limit).map { "\($0.path) \($0.pixels)" }.joined(separator: ", ")
    return jobs.count > limit ? "\(named) and \(jobs.count - limit) more" : named
  }

  static func count(_ jobs: [Job]) -> String {
    jobs.count == 1 ? "1 image" : "\(jobs.count) images"
  }
}
