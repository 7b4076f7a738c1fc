import IconImage
import IconSpec

extension Rule {
  static let barWhite = Rule(
    id: "bar-white", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon is pure white; its drawing is in alpha.",
    rationale: """
      The system uses the icon as a mask and paints it in colours of its own. What is drawn in \
      colour is not seen, and where it differs only in colour it becomes one area.
      """,
    measure: """
      Pixels from alpha 16 on with a component below 250, from one in a hundred on. One colour \
      throughout does no harm to a mask: advice for iOS 7 to 9, which ask for white too, and not \
      reported later.
      """,
    remedy: "draw in white, with lighter parts in less alpha; or make it with iconforge mask",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    threshold: Threshold(0.01, "share of the visible pixels that are not white"),
    triggering: [
      Example(
        "a blue ring", "add.png", .glyph(20, ink: Sketch.Ink(0.1, 0.3, 0.8)), preset: "ios-2010",
        role: .toolbar),
      Example("a full-colour picture on a clear ground", "add.png", .cutOut(20), role: .toolbar),
    ],
    passing: [
      Example("a white ring", "add.png", .glyph(20), preset: "ios-2010", role: .toolbar),
      Example(
        "a disc that is fainter at the bottom", "record.png", .faint(20), preset: "ios-2010",
        role: .toolbar),
    ],
    check: .pixels(where: { $0.use.isGlyph && $0.facts?.hasAlphaChannel == true }) {
      image, bitmap, limit in
      let color = MaskColor(PixelGrid(bitmap))
      guard color.share >= limit, let common = color.common,
        let severity = image.weight(ofColor: color)
      else { return [] }
      let loss = color.isUniform ? "" : "; of these only alpha is seen"
      return [
        Violation(
          """
          has \(Figure.percent(color.share)) of its pixels in other colours than white, most of them \
          \(common.code)\(loss)
          """, severity: severity)
      ]
    })
}

extension ImageSubject {
  /// How much it weighs that a mask has these colours, by the rules of its time.
  fileprivate func weight(ofColor color: MaskColor) -> Severity? {
    let isToday = use.edition.map { $0 >= .current }
    if color.isUniform {
      guard let edition = use.edition, isToday == false else { return nil }
      return edition.isBeforeIOS7 ? .warning : .info
    }
    return isToday == true ? .info : .warning
  }
}
