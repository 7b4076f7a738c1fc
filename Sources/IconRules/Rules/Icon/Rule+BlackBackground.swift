import IconImage
import IconSpec

extension Rule {
  static let iconBackground = Rule(
    id: "icon-background", severity: .info, platforms: [.apple],
    roles: [.application, .appStore, .webClip],
    summary: "An icon's background differs from a black Home screen.",
    rationale: "Before iOS 7 the Home screen is black, which hides an icon's rounded corners.",
    measure: """
      At least 90 % of the outermost 3 % of pixels have every channel below 16 of 255. Only icons \
      for systems before iOS 7, one per set.
      """,
    remedy: "use a colored background, or a gradient that ends in a color",
    source: "iPhone HIG 2010-09-01, Application Icons",
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
    id: "watch-black-background", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore],
    summary: "A watch icon's background is not black.",
    rationale: "The screen is black, so a round icon with a black rim loses its outline.",
    measure: """
      At least 80 % of the pixels between 92 and 100 % of the mask's radius have every channel \
      below 16 of 255. One icon per set.
      """,
    remedy: "lighten the background, or draw a border along the rim",
    source: "HIG, App icons: watchOS",
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
