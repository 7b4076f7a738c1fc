import IconImage
import IconSpec

extension Rule {
  static let androidMonochrome = Rule(
    id: "android-monochrome", severity: .warning, roles: [.layer],
    summary: "The monochrome layer of an adaptive icon is a shape.",
    rationale: """
      Themed icons take the layer's alpha and one color of the wallpaper. A picture that is opaque \
      all over becomes a plain plate, and every app that does so looks the same.
      """,
    measure: """
      Alpha in the 72 dp that are shown: 128 and more in over 95 % of it is a plate, in none of it \
      is nothing. Layers that are drawn smaller by an inset are left alone.
      """,
    remedy: "draw the glyph alone, in one color on nothing; no layer at all is better than a plate",
    source: "Android developers, Adaptive icons: themed icons; capacitor-assets#428",
    threshold: Rule.Threshold(0.95, "share of the shown part that is opaque"),
    triggering: [
      Example("the whole icon as a layer", Example.adaptiveIcon(monochrome: .icon(108))),
      Example(
        "nothing", Example.adaptiveIcon(monochrome: .flat(108, 108, Sketch.Ink(1, 1, 1, 0)))),
    ],
    passing: [Example("a disc", Example.adaptiveIcon())],
    check: .pixels(where: { image in
      image.use.android?.part == .monochrome && image.use.android?.isInset == false
    }) { _, bitmap, threshold in
      let grid = PixelGrid(bitmap)
      let (left, top) = (grid.size.width / 6, grid.size.height / 6)
      var (seen, all) = (0, 0)
      for y in top..<grid.size.height - top {
        for x in left..<grid.size.width - left {
          all += 1
          if grid.alpha(x, y) >= 128 { seen += 1 }
        }
      }
      let share = Double(seen) / Double(max(1, all))
      if seen == 0 { return [Violation("shows nothing: it is transparent where launchers look")] }
      guard share > threshold else { return [] }
      return [
        Violation(
          "is a plate: \(Figure.percent(share)) of what launchers show is opaque, so a themed icon "
            + "is one plain color")
      ]
    })
}
