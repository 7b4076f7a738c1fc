import IconImage
import IconSpec

extension Rule {
  static let maskableSafeZone = Rule(
    id: "maskable-safe-zone", severity: .warning, roles: [.webClip],
    summary: "A maskable icon is opaque, with its content in the inner circle.",
    rationale: """
      Each system cuts maskable icons to its own shape. Only the central circle with a radius of \
      40 % of the side is always visible.
      """,
    measure: """
      Files with "maskable" in their name or their purpose in a web app manifest: any pixel with \
      alpha below 229 of 255. Or, if the outermost pixels are one color or a straight gradient \
      (±16), more than 0.5 % of the area outside the circle differs from it by more than 48. \
      Patterns and photographs that reach the edges count as background.
      """,
    remedy: "draw it smaller, on a background that fills the square",
    source: "W3C Web Application Manifest, Icon masks and safe zone",
    triggering: [
      Example(
        "a maskable icon with a logo as wide as the image", "android-chrome-maskable-192x192.png",
        logo(halfWidth: 0.47), role: .webClip),
      Example(
        "a maskable icon that is transparent", "android-chrome-maskable-192x192.png", .cutOut(192),
        role: .webClip),
    ],
    passing: [
      Example(
        "a maskable icon with a logo in the circle", "android-chrome-maskable-192x192.png",
        logo(halfWidth: 0.3), role: .webClip)
    ],
    check: .pixels(
      where: { image in
        image.use.web?.isMaskable == true
          || (image.use.role == .webClip || image.use.idiom == .web)
            && image.name.lowercased().contains("maskable")
      }
    ) { _, bitmap, _ in
      let lowest = bitmap.alphaRange()
      if lowest.isVisiblyTransparent {
        return Violation(
          "is maskable and has transparent pixels (alpha down to \(lowest.lowest) of 255)")
      }
      guard let outside = PixelGrid(bitmap).contentOutsideCircle(), outside.share > 0.005 else {
        return nil
      }
      return Violation(
        "has content outside of the safe circle (radius 40 % of the side): "
          + "\(Figure.percent(outside.share)) of the area, as far out as "
          + Figure.percent(outside.reach), region: bitmap.size.middle(0.8))
    })

  private static func logo(halfWidth: Double) -> Sketch {
    Sketch(192, 192) { x, y in
      abs(x - 0.5) < halfWidth && abs(y - 0.5) < 0.15
        ? .white : Ink(0.1, 0.2 + 0.2 * y, 0.5)
    }
  }
}
