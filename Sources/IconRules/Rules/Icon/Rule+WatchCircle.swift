import IconImage
import IconSpec

extension Rule {
  static let watchCircle = Rule(
    id: "watch-circle", severity: .warning, platforms: [.apple], roles: [.application, .appStore],
    summary: "A watch icon's foreground is inside the circle that watchOS shows.",
    rationale: "The system cuts watch icons to a circle, which hides their corners.",
    measure: """
      The share of the foreground outside a circle that touches the sides, if the foreground can be \
      separated from a plain background (background-separated). Images that fill the circle are \
      skipped. One icon per set.
      """,
    remedy: """
      draw it smaller; \(Setting.build([.preset: "watchos"])) does that on a plain background
      """,
    source: "HIG, App icons: watchOS icons are circular",
    threshold: Threshold(0.01, "share of the foreground outside the circle"),
    check: .pixels(
      where: { image in
        image.use.idiom == .watch && image.use.appearance == nil
          && (image.isRepresentative || image.use.role == .appStore)
      }
    ) { _, bitmap, threshold in
      guard let cut = (try? Separation(bitmap))?.foreground.shareCutByCircle(), cut > threshold
      else {
        return nil
      }
      return Violation(
        "has \(Figure.percent(cut)) of its foreground outside the circle that watchOS shows")
    })
}
