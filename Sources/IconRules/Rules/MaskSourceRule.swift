import IconImage
import IconSpec

extension ArtworkRule {
  static let maskSource = ArtworkRule(
    rule: Rule(
      id: "mask-source", severity: .error,
      summary: "Artwork whose alpha makes a bar icon has transparent parts.",
      rationale: "An opaque picture used as a mask is a solid block.",
      remedy: "save the glyph on a transparent ground, or say mask: luminance",
      source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars"
    ),
    check: { use in
      guard use.alpha.isOpaque else { return nil }
      let solid = use.jobs { job, _ in job.treatment.mask?.source == .alpha }
      guard !solid.isEmpty else { return nil }
      return Violation(
        message: "has no transparency to take a shape from, for \(Violation.count(solid))",
        stopped: solid)
    })
}
