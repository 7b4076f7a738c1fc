import IconImage
import IconSpec

extension Rule {
  static let artworkShape = Rule(
    id: "artwork-shape", severity: .error,
    summary: "Artwork that fills an image has the image's shape.",
    rationale: """
      The system masks icons itself and expects the picture to fill the whole square; squeezing \
      other shapes into it distorts them.
      """,
    measure: """
      The aspect ratio of the artwork compared with that of every image it has to fill; no \
      tolerance.
      """,
    remedy: "crop or extend the artwork, or say fit: contain or cover in the manifest",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      Example(
        "a picture wider than high for square icons", "art.png", Sketch.icon(300, 200),
        preset: "ios-2010")
    ],
    passing: [Example("a square picture", "art.png", Sketch.icon(512), preset: "ios-2010")],
    check: .artwork { use in
      let size = use.facts.size
      let misshapen = use.jobs { job, _ in
        job.treatment.placement == .whole
          && job.pixels.width * size.height != job.pixels.height * size.width
      }
      guard !misshapen.isEmpty else { return nil }
      let wanted = misshapen.allSatisfy { $0.pixels.isSquare } ? "a square" : "another shape"
      return Violation(
        "is \(size), but \(ArtworkUse.count(misshapen)) need \(wanted): "
          + ArtworkUse.list(misshapen),
        stopped: misshapen)
    })
}
