import IconImage
import IconSpec

extension Rule {
  static let maskSource = Rule(
    id: "mask-source", severity: .error,
    summary: "Artwork whose alpha makes a bar icon has transparent parts.",
    rationale: "An opaque picture used as a mask is a solid block.",
    measure: "Whether every pixel is opaque.",
    remedy: "save the glyph on a transparent ground, or say mask: luminance",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    triggering: [],
    passing: [],
    check: .artwork { use in
      guard use.alpha.isOpaque else { return nil }
      let solid = use.jobs { job, _ in job.treatment.mask?.source == .alpha }
      guard !solid.isEmpty else { return nil }
      return Violation(
        "has no transparency to take a shape from, for \(ArtworkUse.count(solid))",
        stopped: solid)
    })
}
