import IconImage
import IconSpec

extension Rule {
  static let androidAdaptive = Rule(
    id: "android-adaptive", severity: .error, roles: [.layer],
    summary: "An adaptive icon has its layers, and the resources they name exist.",
    rationale: "Launchers show a hole for a missing layer; a missing drawable stops the build.",
    measure: """
      XML files of the icon's name whose root is adaptive-icon. A missing background or \
      foreground, or a named resource that does not exist, is a warning. A layer without a \
      drawable and unreadable XML are errors. A missing monochrome layer is a note. Numeric \
      colors, system resources and theme attributes are accepted.
      """,
    remedy: "add the layer, or correct the resource name",
    source: "Android developers, Adaptive icons; AOSP, AdaptiveIconDrawable",
    check: .document(.androidAdaptive))

  static let androidSafeZone = Rule(
    id: "android-safe-zone", severity: .warning, roles: [.layer],
    summary: "An adaptive icon's foreground is within the area that every launcher shows.",
    rationale: "Launchers cut 72 of 108 dp to their own shapes; all show the central circle.",
    measure: """
      The share of foreground pixels with alpha of 128 or more outside a circle of 72 dp. Images \
      that reach three or more edges count as background. Layers with an inset are skipped.
      """,
    remedy: "draw it smaller: within a circle of 66 dp, 61 % of the side",
    source: "Android developers, Adaptive icons: 108 dp, 72 dp, 66 dp",
    threshold: Threshold(0.05, "share of the foreground outside the circle"),
    check: .pixels(where: { image in
      image.use.android?.part == .front && image.use.android?.isInset == false
        && image.facts?.hasAlphaChannel == true
    }) { _, bitmap, threshold in
      let outside = PixelGrid(bitmap).foregroundOutside(radius: 36.0 / 108)
      guard let outside, outside > threshold else { return nil }
      return Violation(
        "has \(Figure.percent(outside)) of its foreground outside the circle of 72 dp that round "
          + "launchers show", region: bitmap.size.middle(72.0 / 108))
    })

  static let androidMonochrome = Rule(
    id: "android-monochrome", severity: .warning, roles: [.layer],
    summary: "The monochrome layer of an adaptive icon is a shape.",
    rationale: "Themed icons tint the layer's alpha, so an opaque layer becomes a plain plate.",
    measure: """
      Alpha in the visible 72 dp: 128 or more in over 95 % of the pixels is a plate; in no pixel, \
      the layer is empty. Layers with an inset are skipped.
      """,
    remedy: "draw only the foreground, in one color; no layer is better than a plate",
    source: "Android developers, Adaptive icons: themed icons; capacitor-assets#428",
    threshold: Threshold(0.95, "share of the visible part that is opaque"),
    check: .pixels(where: { image in
      image.use.android?.part == .monochrome && image.use.android?.isInset == false
    }) { _, bitmap, threshold in
      let grid = PixelGrid(bitmap)
      let (left, top) = (grid.size.width / 6, grid.size.height / 6)
      let (columns, rows) = (left..<grid.size.width - left, top..<grid.size.height - top)
      let seen = grid.count(columns, rows) { $0.alpha >= 128 }
      let share = Double(seen) / Double(max(1, columns.count * rows.count))
      if seen == 0 {
        return Violation("shows nothing: the part that launchers show is transparent")
      }
      guard share > threshold else { return nil }
      return Violation(
        "is a plate: \(Figure.percent(share)) of its visible part is opaque, so a themed icon is "
          + "one plain color")
    })
}

extension PixelGrid {
  /// The share of visible pixels outside a centered circle; nil for an empty image or one that
  /// reaches three edges. The radius is a share of the width. Complexity: O(pixels).
  fileprivate func foregroundOutside(radius: Double) -> Double? {
    guard let box = box(where: { $0.alpha >= 128 }) else { return nil }
    guard box.margins(in: size).count(where: { $0 == 0 }) < 3 else { return nil }
    var (all, outside) = (0, 0)
    forEach { x, y, pixel in
      guard pixel.alpha >= 128 else { return }
      all += 1
      if distanceFromCenter(x, y) > radius * radius { outside += 1 }
    }
    return Double(outside) / Double(all)
  }
}
