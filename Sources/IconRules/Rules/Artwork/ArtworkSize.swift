import IconImage
import IconSpec

extension Rule {
  static let artworkSize = Rule(
    id: "artwork-size", severity: .warning,
    summary: "Artwork is at least as large as every image made of it.",
    rationale: """
      Enlarged artwork is blurred. The guidelines ask for high-resolution images with more \
      detail, not for small ones scaled up.
      """,
    measure: "The size the artwork gets in each image, compared with its own.",
    remedy: "give artwork of at least the largest size",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    triggering: [
      Example(
        "artwork of 100 pixels for icons of 512", "art.png", Sketch.icon(100), preset: "ios-2010")
    ],
    passing: [
      Example("artwork of the largest size", "art.png", Sketch.icon(512), preset: "ios-2010")
    ],
    check: .artwork { use in
      let size = use.facts.size
      let enlarged = use.jobs { job, frame in
        // A glyph grows to the room there is for it; by a half, nobody sees it.
        let factor = job.treatment.portion == .whole ? 1 : 1.5
        return Double(frame.area.size.width) > factor * Double(frame.window.size.width)
          || Double(frame.area.size.height) > factor * Double(frame.window.size.height)
      }
      guard !enlarged.isEmpty else { return nil }
      return Violation(
        "is \(size), smaller than \(ArtworkUse.count(enlarged)) made of it: "
          + ArtworkUse.list(enlarged, limit: 12))
    })
}
