import IconImage
import IconSpec

extension Rule {
  static let androidSafeZone = Rule(
    id: "android-safe-zone", severity: .warning, roles: [.layer],
    summary: "The foreground of an adaptive icon keeps its glyph where every launcher shows it.",
    rationale: """
      Of 108 dp a launcher shows 72, in a shape of its own. What stands outside of the circle in the \
      middle is cut off by some, and what stands outside of the 72 dp by all.
      """,
    measure: """
      The foreground's pixels with alpha of 128 and more: how much of them lies outside of a circle \
      of 72 dp. Pictures that reach three edges or more are taken for ground, and layers that are \
      drawn smaller by an inset are left alone.
      """,
    remedy: "draw it smaller: within a circle of 66 dp, 61 % of the side",
    source: "Android developers, Adaptive icons: 108 dp, 72 dp, 66 dp",
    threshold: Rule.Threshold(0.05, "share of the glyph outside of the circle"),
    triggering: [
      Example(
        "a logo as wide as the layer",
        Example.adaptiveIcon(front: .block(108, 108, 0.05...0.95, 0.4...0.6))),
      Example("a disc of 86 dp", Example.adaptiveIcon(front: .disc(108, radius: 0.4))),
    ],
    passing: [
      Example("a disc of 54 dp", Example.adaptiveIcon()),
      Example("a picture that fills the layer", Example.adaptiveIcon(front: .icon(108))),
    ],
    check: .pixels(where: { image in
      image.use.android?.part == .front && image.use.android?.isInset == false
        && image.facts?.hasAlphaChannel == true
    }) { _, bitmap, threshold in
      let outside = PixelGrid(bitmap).glyphOutside(radius: 36.0 / 108)
      guard let outside, outside > threshold else { return [] }
      return [
        Violation(
          "has \(Figure.percent(outside)) of its glyph outside of the circle of 72 dp that round "
            + "launchers show", region: bitmap.size.middle(72.0 / 108))
      ]
    })
}

extension PixelGrid {
  /// The share of what is seen that lies outside of a circle around the middle; nil where nothing is
  /// seen, or it reaches three edges. The radius is a share of the width. Complexity: O(pixels).
  fileprivate func glyphOutside(radius: Double) -> Double? {
    guard let box = box(where: { $0.alpha >= 128 }) else { return nil }
    let edges = [
      box.x == 0, box.y == 0, box.x + box.size.width == size.width,
      box.y + box.size.height == size.height,
    ]
    guard edges.count(where: { $0 }) < 3 else { return nil }
    var (all, outside) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where alpha(x, y) >= 128 {
        let dx = (Double(x) + 0.5) / Double(size.width) - 0.5
        let dy = (Double(y) + 0.5) / Double(size.height) - 0.5
        all += 1
        if dx * dx + dy * dy > radius * radius { outside += 1 }
      }
    }
    return Double(outside) / Double(all)
  }
}
