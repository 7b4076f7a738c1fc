import IconImage

extension Rule {
  static let artworkAnimation = Rule(
    id: "artwork-animation", severity: .warning,
    summary: "Artwork is a still picture.",
    rationale: "Icons and launch images do not move; only the first frame can be used.",
    measure: "Whether the file has an acTL chunk.",
    remedy: "export the frame you mean as a still picture",
    source: "PNG Specification, third edition: acTL",
    triggering: [
      Example("an animated PNG", "art.png", Sketch.icon(512).with(.animated), preset: "ios-2010")
    ],
    passing: [Example("a still picture", "art.png", Sketch.icon(512), preset: "ios-2010")],
    check: .artwork { use in
      use.facts.isAnimated
        ? Violation("is animated; its first frame is used") : nil
    })
}
