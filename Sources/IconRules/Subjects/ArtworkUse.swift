package import IconImage
package import IconSpec

/// A job and where the artwork goes in its image.
package struct PlacedJob: Sendable {
  package let job: Job
  /// Nil for files that are used as they are.
  package let frame: Frame?
  /// The colour that surrounds opaque artwork in this image when the user gives none.
  package let borderColor: Color

  package init(job: Job, frame: Frame?, borderColor: Color) {
    self.job = job
    self.frame = frame
    self.borderColor = borderColor
  }
}

/// An artwork and everything that is to be made of it: what the artwork rules look at.
package struct ArtworkUse: Sendable {
  package let path: String
  package let facts: ImageFacts
  package let alpha: AlphaRange
  package let jobs: [PlacedJob]
  /// What came of taking it apart; nil where nobody asked, or it is its own glyph.
  package var ground: GroundVerdict?
  /// Whether raster artwork has no visible pixel. Vector artwork: `facts.drawing`.
  package var isBlank = false
  /// The share of the picture that is its glyph, where anybody asked.
  package var coverage: Double?
  /// Images that are better not made, and why.
  package var leftOut: [(reason: String, jobs: [Job])] = []

  package enum GroundVerdict: Sendable {
    case split
    /// Goes on after the artwork's path.
    case refused(String)
  }

  package init(
    path: String, facts: ImageFacts, alpha: AlphaRange, jobs: [PlacedJob]
  ) {
    self.path = path
    self.facts = facts
    self.alpha = alpha
    self.jobs = jobs
  }

  /// Jobs for which `condition` holds.
  func jobs(where condition: (Job, Frame) -> Bool) -> [Job] {
    jobs.compactMap { placed in
      placed.frame.flatMap { condition(placed.job, $0) ? placed.job : nil }
    }
  }
}

extension ArtworkUse {
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
