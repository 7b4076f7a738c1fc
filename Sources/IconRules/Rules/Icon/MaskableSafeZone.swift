import IconImage
import IconSpec

extension Rule {
  static let maskableSafeZone = Rule(
    id: "maskable-safe-zone", severity: .warning, roles: [.webClip],
    summary: "A maskable icon is opaque and keeps what matters in its inner circle.",
    rationale: """
      Every system cuts maskable icons to a shape of its own. Only the circle in the middle with \
      a radius of 40 % of the side is always seen.
      """,
    measure: """
      In files with "maskable" in their names or in their purpose in a web app manifest: any pixel with alpha below 229 of 255; or, where \
      the outermost pixels are one colour or a straight gradient (±16), more than 0.5 % of the \
      area outside of the circle that differs from it by more than 48. Patterns and photographs \
      that reach the edges are taken for background.
      """,
    remedy: "draw it smaller, on a background that fills the square",
    source: "W3C Web Application Manifest, Icon masks and safe zone",
    triggering: [
      Example(
        "a maskable icon with a logo as wide as the picture",
        "android-chrome-maskable-192x192.png", logo(halfWidth: 0.47), role: .webClip),
      Example(
        "a maskable icon that is transparent", "android-chrome-maskable-192x192.png",
        .cutOut(192), role: .webClip),
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
        return [
          Violation(
            "is maskable and has transparent pixels (alpha down to \(lowest.lowest) of 255)")
        ]
      }
      guard let outside = PixelGrid(bitmap).contentOutsideCircle(), outside.share > 0.005 else {
        return []
      }
      return [
        Violation(
          "has content outside of the safe circle (radius 40 % of the side): "
            + "\(Figure.percent(outside.share)) of the area, as far out as "
            + Figure.percent(outside.reach), region: bitmap.size.middle(0.8))
      ]
    })

  private static func logo(halfWidth: Double) -> Sketch {
    Sketch(192, 192) { x, y in
      abs(x - 0.5) < halfWidth && abs(y - 0.5) < 0.15
        ? .white : Sketch.Ink(0.1, 0.2 + 0.2 * y, 0.5)
    }
  }
}
