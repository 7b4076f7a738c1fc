import IconImage
import IconSpec

extension Rule {
  static let artworkBlank = Rule(
    id: "artwork-blank", severity: .error,
    summary: "Artwork has at least one visible pixel.",
    rationale: """
      Without a visible pixel every icon is its background alone. A hidden layer or an empty \
      selection at export is the usual cause.
      """,
    measure: "The highest alpha of any pixel: it is 0. Vector artwork has `drawing-blank`.",
    remedy: "export it again, with all layers visible",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons",
    triggering: [
      Example("an empty canvas", "art.png", .flat(512, 512, .clear), preset: "ios-2010")
    ],
    passing: [
      Example(
        "a shape on a transparent canvas", "art.png", Sketch.cutOut(512), role: .tabBar)
    ],
    check: .artwork { use in
      guard use.isBlank else { return nil }
      return Violation(
        "is fully transparent in all of its \(use.facts.size) pixels",
        stopped: use.jobs.filter { $0.frame != nil || $0.job.treatment.placement == .ground }
          .map(\.job))
    })
}
