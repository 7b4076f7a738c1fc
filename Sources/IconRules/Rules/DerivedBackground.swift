import IconImage
import IconSpec

extension ArtworkRule {
  static let derivedBackground = ArtworkRule(
    rule: Rule(
      id: "derived-background", severity: .info,
      summary: "Artwork that does not fill an opaque image stands on a background of your choice.",
      rationale: """
        Without a colour to go by, the mean colour of the artwork's border surrounds it. A launch \
        image, above all, is meant to look like the first screen.
        """,
      remedy: "give --background COLOR to choose another",
      source: "iPhone HIG 2010-09-01, Launch Images"
    ),
    check: { use in
      guard !use.alpha.isVisiblyTransparent else { return nil }
      let surrounded = use.jobs { job, frame in
        job.treatment.alpha == .forbidden && job.treatment.background == nil && !frame.isFilled
      }
      guard !surrounded.isEmpty else { return nil }
      return Violation(
        message: "stands on \(use.borderColor), the mean colour of its border, in "
          + Violation.count(surrounded),
        stopped: [])
    })
}
