import IconImage
import IconSpec

extension Rule {
  static let iconBackground = Rule(
    id: "icon-background", severity: .info, roles: [.application, .appStore, .webClip],
    summary: "An icon's background can be told from a black Home screen.",
    rationale: """
      Until iOS 7 the Home screen is black unless people choose a picture. The round corners of \
      an icon that is black at its edges cannot be seen there.
      """,
    measure: """
      At least nine in ten pixels of the outermost 3 % have every channel below 16 of 255. Only \
      for icons from before iOS 7; one icon of a set is looked at.
      """,
    remedy: "give the background a colour, or a gradient that ends in one",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      Example(
        "a disc on black", "Icon.png",
        Sketch(57, 57) { x, y in
          (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < 0.1 ? Sketch.Ink(0.9, 0.6, 0.1) : .black
        })
    ],
    passing: [
      Example("an icon on blue", "Icon.png", .icon(57)),
      Example(
        "a dark grey icon", "Icon.png",
        Sketch(57, 57) { _, y in Sketch.Ink(0.16 - 0.06 * y, 0.16 - 0.06 * y, 0.18 - 0.06 * y) }),
      Example(
        "a disc on black for iOS 7", "Icon-60@2x.png",
        Sketch(120, 120) { x, y in
          (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < 0.1 ? Sketch.Ink(0.9, 0.6, 0.1) : .black
        }),
    ],
    check: .pixels(
      where: {
        $0.isRoundedBySystem && ($0.isRepresentative || $0.isWebClip)
          && $0.use.edition?.isBeforeIOS7 == true
      }
    ) { _, bitmap, _ in
      let grid = PixelGrid(bitmap)
      let ring = grid.ring(depth: grid.size.shorterSide * 3 / 100)
      let black = ring.count { $0.isOpaque && $0.isNearlyBlack }
      guard black * 10 >= ring.count * 9 else { return [] }
      return [
        Violation(
          "is black at its edges (\(Figure.percent(Double(black) / Double(ring.count))) of the "
            + "outermost pixels), as the Home screen is")
      ]
    })
}
