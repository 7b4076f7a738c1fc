import IconImage
import IconSpec

extension Rule {
  static let imageAnimation = Rule(
    id: "image-animation", severity: .warning,
    summary: "An icon is a still picture.",
    rationale: "Icons and launch images do not move: of several frames only the first is shown.",
    measure: "Whether the file has an acTL chunk. Artwork has a rule of its own.",
    remedy: "save the frame you mean as a still picture",
    source: "PNG Specification, third edition: acTL",
    triggering: [Example("an animated icon", "Icon.png", Sketch.icon(57).with(.animated))],
    passing: [Example("a still icon", "Icon.png", .icon(57))],
    check: .facts { image, _ in
      guard let facts = image.facts, facts.isAnimated, image.use.place != .artwork else {
        return []
      }
      return [Violation("is animated; only its first frame is shown")]
    })
}
