import IconImage

extension ArtworkRule {
  static let animation = ArtworkRule(
    rule: Rule(
      id: "artwork-animation", severity: .warning,
      summary: "Artwork is a still picture.",
      rationale: "Icons and launch images do not move; only the first frame can be used.",
      remedy: "export the frame you mean as a still picture",
      source: "PNG Specification, third edition: acTL"
    ),
    check: { use in
      use.facts.isAnimated
        ? Violation(message: "is animated; its first frame is used", stopped: []) : nil
    })
}
