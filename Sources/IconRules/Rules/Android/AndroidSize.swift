import IconImage
import IconSpec

extension Rule {
  static let androidSize = Rule(
    id: "android-size", severity: .warning, roles: [.application],
    summary: "A picture of an Android app's icon has the size of its density.",
    rationale: """
      The system draws it at the size it should have: what is smaller is enlarged and blurred, what \
      is larger costs room in the app, and what is no square is squeezed into one. Google Play takes \
      one size only.
      """,
    measure: """
      Pictures of icons by the folder they lie in: 48 dp, layers of adaptive icons 108 dp, \
      square ones of notifications (ic_notification, ic_stat_…) 24 dp (1 pixel a dp in mdpi, 4 in \
      xxxhdpi; 1 pixel of difference is let pass); 512 × 512 for \
      ic_launcher-playstore.png, ic_launcher-web.png, play-store-512.png and icon.png in \
      metadata/android/…/images. Larger ones of an app are a note.
      """,
    remedy: "export it again in this size",
    source: """
      Android developers, Support different pixel densities, Adaptive icons; Google Play, icon design \
      specifications
      """,
    triggering: [
      Example(
        "a picture of half the density",
        Example.androidIcons([("mdpi", 48), ("hdpi", 72), ("xhdpi", 48), ("xxhdpi", 144)])),
      Example("a store icon of 1024 pixels", [.picture("ic_launcher-playstore.png", .icon(1024))]),
    ],
    passing: [
      Example("an icon at all densities", Example.androidIcons(Example.androidDensities)),
      Example("a store icon", [.picture("ic_launcher-playstore.png", .icon(512))]),
    ],
    check: .facts { image, _ in
      guard let use = image.use.android, let size = image.size else { return [] }
      guard size.isSquare else {
        return use.isInset || use.part == .notification
          ? [] : [Violation("is \(size), and drawn as a square")]
      }
      guard let side = use.side,
        abs(size.width - side) > 1 || use.part == .store && size.width != side
      else { return [] }
      let wanted = PixelSize(square: side)
      if use.part == .store { return [Violation("is \(size); Google Play takes \(wanted)")] }
      return size.width < side
        ? [Violation("is \(size), and enlarged to \(wanted)")]
        : [Violation("is \(size), and made smaller to \(wanted)", severity: .info)]
    })
}
