import IconImage
import IconSpec

extension Rule {
  static let iconBackground = Rule(
    id: "icon-background", severity: .info, roles: [.application, .appStore, .webClip],
    summary: "An icon's background differs from a black Home screen.",
    rationale: "Before iOS 7 the Home screen is black, which hides an icon's rounded corners.",
    measure: """
      At least 90 % of the outermost 3 % of pixels have every channel below 16 of 255. Only icons \
      for systems before iOS 7, one per set.
      """,
    remedy: "use a colored background, or a gradient that ends in a color",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      "a disc on black": .iconFile(.disc(57, radius: 0.3162, ink: Ink(0.9, 0.6, 0.1), on: .black))
    ],
    passing: [
      "an icon on blue": .iconFile(.icon(57)),
      "a dark gray icon": .iconFile(
        Sketch(57, 57) { _, y in Ink(0.16 - 0.06 * y, 0.16 - 0.06 * y, 0.18 - 0.06 * y)
        }),
      "a disc on black for iOS 7": [
        "Icon-60@2x.png": .disc(120, radius: 0.3162, ink: Ink(0.9, 0.6, 0.1), on: .black)
      ],
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
      guard black * 10 >= ring.count * 9 else { return nil }
      return Violation(
        "is black at its edges (\(Figure.percent(Double(black) / Double(ring.count))) of the "
          + "outermost pixels), as the Home screen is")
    })

  static let watchBlackBackground = Rule(
    id: "watch-black-background", severity: .warning, roles: [.application, .appStore],
    summary: "A watch icon's background is not black.",
    rationale: "The screen is black, so a round icon with a black rim loses its outline.",
    measure: """
      At least 80 % of the pixels between 92 and 100 % of the mask's radius have every channel \
      below 16 of 255. One icon per set.
      """,
    remedy: "lighten the background, or draw a border along the rim",
    source: "HIG, App icons: watchOS",
    triggering: [
      "a watch icon on black": watchIcon(
        .disc(80, radius: 0.3162, ink: Ink(0.2, 0.9, 0.4), on: .black))
    ],
    passing: [
      "a watch icon on blue": watchIcon(.icon(80)),
      "a watch icon on black with a border": watchIcon(
        .disc(80, radius: 0.4472, ink: .black, on: Ink(0.3, 0.3, 0.3))),
    ],
    check: .pixels(
      where: { image in
        image.use.idiom == .watch && image.use.appearance == nil
          && (image.isRepresentative || image.use.role == .appStore)
      }
    ) { _, bitmap, _ in
      let grid = PixelGrid(bitmap)
      let (pixels, black) = grid.countRim()
      guard pixels > 0, black * 5 >= pixels * 4 else { return nil }
      return Violation(
        "is black along the rim of the watch's circle "
          + "(\(Figure.percent(Double(black) / Double(pixels))) of it), as the screen is")
    })

  private static func watchIcon(_ sketch: Sketch) -> Example {
    iconSet(
      [IconLine("watch", "40", 2, "watch.png", #""role": "appLauncher", "subtype": "38mm""#)],
      drawn: ["watch.png": sketch])
  }
}

extension PixelGrid {
  /// Pixels just inside the largest circle, and the black ones among them.
  fileprivate func countRim() -> (pixels: Int, black: Int) {
    let radius = Double(size.shorterSide) / 2
    var (pixels, black) = (0, 0)
    forEach { x, y, pixel in
      let dx = Double(x) + 0.5 - Double(size.width) / 2
      let dy = Double(y) + 0.5 - Double(size.height) / 2
      let distance = (dx * dx + dy * dy).squareRoot() / radius
      guard distance >= 0.92, distance < 1 else { return }
      pixels += 1
      if pixel.isOpaque, pixel.isNearlyBlack { black += 1 }
    }
    return (pixels, black)
  }
}
