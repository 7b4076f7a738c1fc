import IconImage
import IconSpec

extension Rule {
  static let iconCorners = Rule(
    id: "icon-corners", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification, .webClip, .layer],
    summary: "An icon has square corners; the system rounds them.",
    rationale: """
      Each system has its own mask. Corners rounded in the artwork never match it and leave a rim, \
      black if they are transparent.
      """,
    measure: """
      Transparent: at least three corners are transparent, and everything more than a third of the \
      side away is opaque. Filled: at least three corners have one flat color up to an arc of 13 \
      to 26 % of the side (the system's are 17.5 % before iOS 7 and 22.3 % since), followed to \
      within 0.8 % of the side; beyond it the image differs by more than 48 of 255 and reaches the \
      edges. Every icon of a set is measured; equal findings are reported once. Precomposed web \
      clips are skipped.
      """,
    remedy: "extend the background into the corners",
    source: "iPhone HIG 2010-09-01, Application Icons and Web Clip Icons; HIG, App icons",
    triggering: [
      Example("an icon with transparent round corners", "Icon.png", .plate(57, radius: 0.18)),
      Example("an icon rounded on white", "Icon@2x.png", .plate(114, radius: 10 / 57, on: .white)),
      Example(
        "a web clip rounded on black", "apple-touch-icon.png",
        .plate(180, radius: 0.2237, on: .black)),
    ],
    passing: [
      Example("an icon that fills the square", "Icon.png", .icon(57)),
      Example(
        "a disc on a flat background", "Icon.png",
        .disc(57, radius: 0.5, ink: Ink(0.8, 0.1, 0.2), on: .white)),
      Example(
        "a precomposed web clip", "apple-touch-icon-precomposed.png", .plate(57, radius: 0.18)),
    ],
    check: .pixels(
      where: { image in
        image.isRoundedBySystem
          || image.use.isBackground && ![.tv, .vision].contains(image.use.idiom)
      }
    ) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      // A background layer that is see-through has a rule of its own.
      let transparent = image.use.isBackground ? nil : grid.transparentCorners()
      guard let cut = transparent ?? grid.mattedCorners() else { return nil }
      let how = cut.matte.map { "filled with \($0.hex)" } ?? "transparent"
      return Violation(
        "\(cut.corners) of its corners are \(how), rounded with a radius of "
          + "\(Figure.percent(cut.radius)) of the side",
        region: grid.corner(of: cut))
    })
}

extension PixelGrid {
  /// The square that the round of the upper left corner takes.
  fileprivate func corner(of cut: CornerCut) -> PixelRect {
    let side = Int((cut.radius * Double(size.shorterSide)).rounded(.up))
    return PixelRect(x: 0, y: 0, size: PixelSize(square: min(max(1, side), size.shorterSide)))
  }
}

extension Sketch {
  /// An icon cut to a rounded rectangle, on `ground` or on nothing.
  package static func plate(
    _ side: Int, radius: Double, inset: Double = 0, on ground: Ink = .clear,
    paint: @escaping @Sendable (Double, Double) -> Ink = Sketch.iconPaint
  ) -> Sketch {
    Sketch(side, side, alpha: ground.alpha < 1) { x, y in
      let half = 0.5 - inset
      let (dx, dy) = (
        max(0, abs(x - 0.5) - (half - radius)), max(0, abs(y - 0.5) - (half - radius))
      )
      let isInside =
        abs(x - 0.5) <= half && abs(y - 0.5) <= half && dx * dx + dy * dy <= radius * radius
      return isInside ? paint((x - inset) / (2 * half), (y - inset) / (2 * half)) : ground
    }
  }
}
