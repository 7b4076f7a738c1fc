import IconImage
import IconSpec

extension ArtworkRule {
  static let shape = ArtworkRule(
    rule: Rule(
      id: "artwork-shape", severity: .error,
      summary: "Artwork that fills an image has the image's shape.",
      rationale: """
        The system masks icons itself and expects the picture to fill the whole square; squeezing \
        other shapes into it distorts them.
        """,
      remedy: "crop or extend the artwork, or say fit: contain or cover in the manifest",
      source: "iPhone HIG 2010-09-01, Application Icons"
    ),
    check: { use in
      let size = use.facts.size
      let misshapen = use.jobs { job, _ in
        job.treatment.placement == .whole
          && job.pixels.width * size.height != job.pixels.height * size.width
      }
      guard !misshapen.isEmpty else { return nil }
      let wanted = misshapen.allSatisfy { $0.pixels.isSquare } ? "a square" : "another shape"
      return Violation(
        message: "is \(size), but \(Violation.count(misshapen)) need \(wanted): "
          + Violation.list(misshapen),
        stopped: misshapen)
    })
}
