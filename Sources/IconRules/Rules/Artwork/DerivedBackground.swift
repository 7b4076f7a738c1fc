import IconImage
import IconSpec

extension Rule {
  static let derivedBackground = Rule(
    id: "derived-background", severity: .info,
    summary: "Artwork that does not fill an opaque image stands on a background of your choice.",
    rationale: """
      Without a given colour, the mean colour of the artwork's border surrounds it. A launch \
      image, above all, is meant to look like the first screen.
      """,
    measure: """
      Whether opaque artwork leaves part of an opaque image empty and no background is given.
      """,
    remedy: "give --background COLOR to choose another",
    source: "iPhone HIG 2010-09-01, Launch Images",
    triggering: [
      Example(
        "artwork that stands in the middle of launch images", "art.png", Sketch.icon(512),
        preset: "ios-2010")
    ],
    passing: [Example("artwork for icons alone", "art.png", Sketch.icon(512), role: .application)],
    check: .artwork { use in
      guard !use.alpha.isVisiblyTransparent else { return nil }
      let surrounded = use.jobs.filter { placed in
        let treatment = placed.job.treatment
        if case .split? = use.ground, treatment.portion != .whole { return false }
        return treatment.alpha == .forbidden && treatment.background == nil
          && (treatment.placement == .ground || placed.frame?.isFilled == false)
      }
      guard !surrounded.isEmpty else { return nil }
      var isRefused = false
      if case .refused? = use.ground { isRefused = true }
      let (prevailing, mean) = (
        surrounded.filter { isRefused && $0.job.treatment.isSeparated },
        surrounded.filter { !(isRefused && $0.job.treatment.isSeparated) }
      )
      let parts = [
        (mean, "the mean colour of its border"),
        (prevailing, "the colour that prevails on its border"),
      ].compactMap { placed, what in
        placed.first.map {
          "on \($0.borderColor), \(what), in \(ArtworkUse.count(placed.map(\.job)))"
        }
      }
      return Violation("stands " + parts.joined(separator: ", and "))
    })
}
