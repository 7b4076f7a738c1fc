import IconSpec

extension Rule {
  static let barShadow = Rule(
    id: "bar-shadow", severity: .warning, platforms: [.apple, .android],
    roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon has no drop shadow.",
    rationale: "The system uses only alpha, so a shadow becomes part of the shape.",
    measure: """
      Dark translucent pixels on one side of a light shape. Or fading pixels of alpha up to 180 \
      more than a point away from solid ones, if the shape itself, blurred and moved by up to 3 \
      points, explains 85 % of them. Or alpha that fades over two pixels or more at one side of the shape \
      and not at the opposite one: half of the rows or columns more. Antialiasing, glows, gradients \
      and lighter areas pass.
      """,
    remedy: "save the icon without layer effects",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    check: .pixels(where: \.isMask) { image, bitmap, _ in
      guard let shadow = DropShadow(PixelGrid(bitmap), scale: image.use.scale ?? 1) else {
        return nil
      }
      let what = shadow.isDark ? "dark translucent" : "faded"
      return Violation(
        "has a shadow: \(shadow.pixels) \(what) pixels \(shadow.side) its shape",
        region: shadow.region)
    })
}
