import IconImage
import IconSpec

extension ArtworkRule {
  static let size = ArtworkRule(
    rule: Rule(
      id: "artwork-size", severity: .warning,
      summary: "Artwork is at least as large as every image made of it.",
      rationale: """
        Enlarged artwork is blurred. The guidelines ask for high-resolution images with more \
        detail, not for small ones scaled up.
        """,
      remedy: "give artwork of at least the largest size",
      source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork"
    ),
    check: { use in
      let size = use.facts.size
      let enlarged = use.jobs { _, frame in
        frame.area.size.width > frame.window.size.width
          || frame.area.size.height > frame.window.size.height
      }
      guard !enlarged.isEmpty else { return nil }
      return Violation(
        message: "is \(size), smaller than \(Violation.count(enlarged)) made of it: "
          + Violation.list(enlarged, limit: 12),
        stopped: [])
    })
}
