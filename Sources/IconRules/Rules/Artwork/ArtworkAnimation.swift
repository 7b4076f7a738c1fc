import IconImage
import IconSpec

extension Rule {
  static let artworkAnimation = Rule(
    id: "artwork-animation", severity: .warning,
    summary: "Artwork is one still picture.",
    rationale: "Icons and launch images do not move; of frames and pages only one can be used.",
    measure: "Frames of an animation, pages of a document; a page the manifest asks for is meant.",
    remedy: "export the frame you mean as a still picture, or name the page in the manifest",
    source: "PNG Specification, third edition: acTL",
    triggering: [
      Example("an animated PNG", "art.png", Sketch.icon(512).with(.animated), preset: "ios-2010")
    ],
    passing: [Example("a still picture", "art.png", Sketch.icon(512), preset: "ios-2010")],
    check: .artwork { use in
      if use.facts.isAnimated { return Violation("is animated; its first frame is used") }
      let isChosen = use.jobs.contains { $0.job.artwork.options.page != 1 }
      guard use.facts.pages > 1, !isChosen else { return nil }
      return Violation("has \(use.facts.pages) pages; the first is used")
    })
}
