import IconImage
import IconSpec

extension Rule {
  static let touchIconOpaque = Rule(
    id: "touch-icon-opaque", severity: .warning, roles: [.webClip],
    summary: "An icon for the Home screen is opaque.",
    rationale: "An iPhone shows black where a web clip is see-through, and a dark glyph is gone.",
    measure: """
      PNG files that a page links to as apple-touch-icon, and files whose names begin so: pixels with \
      alpha below 229 of 255. Those by Apple's own names are judged by image-transparency.
      """,
    remedy: "lay it on a color that reaches the edges",
    source: "Safari Web Content Guide 2016, Configuring Web Applications",
    triggering: [
      Example(
        "a glyph on nothing",
        [
          Rule.page(#"<link rel="apple-touch-icon" href="touch.png">"#),
          .picture("touch.png", .cutOut(180)),
        ])
    ],
    passing: [
      Example(
        "an opaque icon",
        [
          Rule.page(#"<link rel="apple-touch-icon" href="touch.png">"#),
          .picture("touch.png", .icon(180)),
        ])
    ],
    check: .pixels(where: { $0.use.web?.isTouchIcon == true && $0.facts?.hasAlphaChannel == true })
    {
      _, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard lowest.isVisiblyTransparent else { return [] }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { !$0.isOpaque }) / Double(grid.size.area)
      return [
        Violation(
          "is see-through in \(Figure.percent(share)) of its area, and black there on iPhones")
      ]
    })
}
