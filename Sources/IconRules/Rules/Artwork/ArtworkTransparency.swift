import IconImage
import IconSpec

extension Rule {
  static let artworkTransparency = Rule(
    id: "artwork-transparency", severity: .error,
    summary: "Artwork for opaque images is opaque, or a background is given.",
    rationale: """
      Home screen and store icons must not be see-through: the system shows them on black, and \
      the store refuses an alpha channel. Which colour belongs behind the artwork is the \
      designer's choice, so none is guessed.
      """,
    measure: "The lowest alpha of any pixel; from 229 of 255 up nobody can see through it.",
    remedy: "give --background COLOR, or artwork without transparency",
    source: "iPhone HIG 2010-09-01, Application Icons; App Store Connect",
    codes: ["ITMS-90717"],
    triggering: [
      Example(
        "a drawing on nothing, for opaque icons", "art.png", Sketch.cutOut(512), preset: "ios-2010")
    ],
    passing: [
      Example(
        "an alpha channel that is opaque throughout", "art.png",
        Sketch(512, 512, alpha: true, Sketch.iconPaint), preset: "ios-2010")
    ],
    check: .artwork { use in
      // Blank artwork has a finding of its own.
      guard use.alpha.isVisiblyTransparent, use.facts.drawing?.isBlank != true, !use.isBlank else {
        return nil
      }
      let opaque = use.jobs.map(\.job).filter { (job: Job) -> Bool in
        let treatment = job.treatment
        return treatment.alpha == .forbidden && treatment.background == nil
          && treatment.placement != .verbatim
      }
      guard !opaque.isEmpty else { return nil }
      let images: String = ArtworkUse.count(opaque)
      return Violation(
        "has transparent pixels (alpha down to \(use.alpha.lowest) of 255), but "
          + "\(images) must be opaque and no background is given",
        stopped: opaque)
    })
}
