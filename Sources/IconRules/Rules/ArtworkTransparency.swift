import IconImage
import IconSpec

extension ArtworkRule {
  static let transparency = ArtworkRule(
    rule: Rule(
      id: "artwork-transparency", severity: .error,
      summary: "Artwork for opaque images is opaque, or a background is given.",
      rationale: """
        Home screen and store icons must not be see-through: the system shows them on black, and \
        the store refuses an alpha channel. Which colour belongs behind the artwork is the \
        designer's choice, so none is guessed.
        """,
      remedy: "give --background COLOR, or artwork without transparency",
      source: "iPhone HIG 2010-09-01, Application Icons; App Store Connect",
      codes: ["ITMS-90717"]
    ),
    check: { use in
      guard use.alpha.isVisiblyTransparent else { return nil }
      let opaque = use.jobs { job, _ in
        job.treatment.alpha == .forbidden && job.treatment.background == nil
      }
      guard !opaque.isEmpty else { return nil }
      return Violation(
        message: "has transparent pixels (alpha down to \(use.alpha.lowest) of 255), but "
          + "\(Violation.count(opaque)) must be opaque and no background is given",
        stopped: opaque)
    })
}
