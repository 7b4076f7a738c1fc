import IconImage
import IconSpec

extension Rule {
  static let newsstandShape = Rule(
    id: "newsstand-shape", severity: .warning, roles: [.newsstand],
    summary: "A Newsstand cover is at most twice as high as wide, or twice as wide as high.",
    rationale: "Newsstand shows covers between 1:2 and 2:1; others are cropped or rejected.",
    measure: """
      Width ÷ height between 0.5 and 2, to within a pixel. Without a known slot, also the longer \
      side: 512 pixels, 1024 at 2x.
      """,
    remedy: "crop the cover, or export it larger",
    source: "iOS HIG 2014-03-10, Newsstand Icons",
    triggering: [
      Example(
        "a cover that is a thin strip", "Newsstand.png", .icon(160, 512), preset: "ios-2013",
        role: .newsstand)
    ],
    passing: [
      Example(
        "a cover in portrait", "Newsstand.png", .icon(384, 512), preset: "ios-2013",
        role: .newsstand)
    ],
    check: .facts { image, _ in
      guard image.use.role == .newsstand, image.use.place != .build, let size = image.size else {
        return nil
      }
      if size.longerSide > 2 * size.shorterSide + 1 {
        let ratio = (Double(size.width) / Double(size.height) * 100).rounded() / 100
        return Violation("is \(size), a ratio of \(ratio); covers have 0.5 to 2")
      }
      let least = 512 * min(2, image.use.scale ?? 1)
      guard image.use.slots.isEmpty, size.longerSide < least else { return nil }
      return Violation("is \(size); its longer side should be at least \(least)")
    })
}
