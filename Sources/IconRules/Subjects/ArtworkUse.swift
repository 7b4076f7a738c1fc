package import IconImage
package import IconSpec

/// An artwork and all its jobs, for artwork rules.
package struct ArtworkUse: Sendable {
  /// A job and the artwork's frame in its image, nil for files that are used unchanged. The color
  /// is that around opaque artwork without a given background.
  package typealias PlacedJob = (job: Job, frame: Frame?, borderColor: Color)

  package let path: String
  package let facts: ImageFacts
  package let alpha: AlphaRange
  package let jobs: [PlacedJob]
  /// The result of separating it; nil if not requested, or if it is its own foreground.
  package var background: BackgroundVerdict?
  /// Whether raster artwork has no visible pixel. Vector artwork: `facts.vector`.
  package var isBlank = false
  /// The visible part of transparent artwork, if images show it elsewhere than the artwork.
  package var mark: StrayMark?
  /// The foreground's share of the image, if measured.
  package var coverage: Double?
  /// Skipped images, with reasons.
  package var skipped: [(reason: String, jobs: [Job])] = []

  /// A feature of vector artwork for which Android's layers are images.
  package var unlikeVector: String?
  /// Images that are made only because the user adjusted them, with what they show too little of.
  package var adjusted: [(reason: String, jobs: [Job])] = []

  package enum BackgroundVerdict: Sendable {
    case split
    /// The message after the artwork's path.
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

  /// Images that the whole artwork fills, of another aspect ratio than the artwork.
  var misshapen: [Job] {
    let size = facts.size
    return jobs { job, _ in
      job.treatment.placement == .whole
        && job.pixels.width * size.height != job.pixels.height * size.width
    }
  }

  /// Jobs with a frame that satisfy `condition`.
  func jobs(where condition: (Job, Frame) -> Bool) -> [Job] {
    jobs.compactMap { placed in
      placed.frame.flatMap { condition(placed.job, $0) ? placed.job : nil }
    }
  }
}

extension ArtworkUse {
  /// "Icon.png 57×57, Icon@2x.png 114×114 and 9 more", largest first.
  static func list(_ jobs: [Job], limit: Int = 3) -> String {
    jobs.sorted { $0.pixels.area > $1.pixels.area }.map { "\($0.path) \($0.pixels)" }
      .listed(limit: limit)
  }

  /// "dark, tinted, Android": the appearances and platforms of images, in their order.
  static func purposes(_ jobs: [Job]) -> String {
    let names = jobs.map { job in
      if case .appearance(let appearance) = job.treatment.portion { return appearance.rawValue }
      if job.slot.layer == .monochrome { return "themed" }
      if job.slot.role == .launch { return "launch images" }
      if job.slot.role == .notification { return "notification" }
      return job.slot.idiom.title
    }
    return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
      .joined(separator: ", ")
  }

  /// Whether an image shows the whole artwork, background included.
  static func isWhole(_ job: Job, _ frame: Frame?) -> Bool {
    switch job.treatment.portion {
    case .whole: true
    case .uncut, .enlarged: frame?.isFilled != false
    case .background, .glyph, .all, .unplated, .appearance: false
    }
  }

  /// The source of what images of other platforms than iOS require; nil if one is for iOS, whose
  /// guidelines the rules cite.
  package static func source(of jobs: [Job]) -> String? {
    let isForIOS = jobs.contains { [.iphone, .ipad, .universal].contains($0.slot.idiom) }
    return isForIOS ? nil : jobs.lazy.map(\.slot.source).first { !$0.isEmpty }
  }

  static func count(_ jobs: [Job]) -> String { Figure.count(jobs.count, "image") }
}
