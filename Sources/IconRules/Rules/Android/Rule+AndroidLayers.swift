import IconImage
import IconSpec

extension Rule {
  static let androidAdaptive = Rule(
    id: "android-adaptive", severity: .error, platforms: [.android], roles: [.layer],
    summary: "An adaptive icon has its layers, and the resources they name exist.",
    rationale: "Launchers show a hole for a missing layer; a missing drawable stops the build.",
    measure: """
      XML files of the icon's name whose root is adaptive-icon. A missing background or \
      foreground, or a named resource that does not exist, is a warning. A layer without a \
      drawable and unreadable XML are errors. A missing monochrome layer is a note, and so is a round icon without \
      layers beside a themed one. An adaptive icon outside of a -v26 folder of an app for earlier \
      systems, a color value as a drawable, and in vectors invalid colors and sizes without \
      a unit are errors; paths that cannot be parsed are a warning. Numeric \
      colors, system resources, theme attributes and resources that build.gradle(.kts) defines are \
      accepted. Missing colors are one note in each set if the build has dependencies that the \
      tree does not hold: libraries bring colors.
      """,
    remedy: "add the layer, or correct the resource name",
    source: "Android developers, Adaptive icons; AOSP, AdaptiveIconDrawable",
    check: .document(.androidAdaptive))

  static let androidSafeZone = Rule(
    id: "android-safe-zone", severity: .warning, platforms: [.android], roles: [.layer],
    summary: "An adaptive icon's foreground is within the area that every launcher shows.",
    rationale: "Launchers cut 72 of 108 dp to their own shapes; all show the central circle.",
    measure: """
      The share of foreground pixels with alpha of 128 or more outside a circle of 72 dp, below \
      the insets of the adaptive icon. Pixels in the color of the background layer are invisible. \
      Once for all densities. A note if they are only on sides \
      where the foreground runs off the layer: that reach one edge, but not the opposite one, or a \
      corner. A foreground that fills the layer with three corners, a square of 71 to 74 dp, or a \
      plate of 98 dp or more, is a background. Layers that other drawables place are skipped.
      """,
    remedy: "draw it smaller: within a circle of 66 dp, 61 % of the side",
    source: "Android developers, Adaptive icons: 108 dp, 72 dp, 66 dp",
    threshold: Threshold(0.05, "share of the foreground outside the circle"),
    check: .pixels(where: { image in
      image.use.android?.part == .front && image.use.android?.insets != nil
        && image.facts?.hasAlphaChannel == true
    }) { image, bitmap, threshold in
      guard let insets = image.use.android?.insets,
        let content = LayerContent(
          PixelGrid(bitmap), in: insets, over: image.use.android?.background),
        !content.isBackground, content.outside > threshold
      else { return nil }
      let isIntended = content.outsideUnintended <= threshold
      return Violation(
        "has \(Figure.percent(content.outside)) of its foreground outside the circle of 72 dp that "
          + "round launchers show" + (isIntended ? ", where it runs off the layer" : ""),
        region: insets == .none ? bitmap.size.middle(72.0 / 108) : nil,
        severity: isIntended ? .info : .warning)
    })

  static let androidInset = Rule(
    id: "android-inset", severity: .warning, roles: [.layer],
    summary: "An inset does not shrink a layer that has its own margin.",
    rationale: "An inset of a sixth shows a layer of 108 dp at two thirds of its size.",
    measure: """
      Foregrounds under an inset, in the adaptive icon or in a drawable that it names: within the \
      circle of 72 dp without the inset, and less than 48 dp wide and high with it. Once for all \
      densities. An inset around a background image is a note.
      """,
    remedy: "remove the inset, or the margin of the image",
    source:
      "Android developers, Adaptive icons: 48 to 66 dp for the logo; Drawable resources: inset",
    threshold: Threshold(48, "least width or height of the foreground in dp"),
    check: .pixels(where: { image in
      guard let use = image.use.android, let insets = use.insets, insets != .none else {
        return false
      }
      return use.part == .back || use.part == .front && image.facts?.hasAlphaChannel == true
    }) { image, bitmap, threshold in
      guard let use = image.use.android, let insets = use.insets else { return nil }
      func dp(_ share: Double) -> String { "\(Int((share * 108).rounded())) dp" }
      if use.part == .back {
        return Violation(
          "is a background under an inset, and covers \(dp(insets.width)) of 108; launchers that "
            + "move it show its edges", severity: .info)
      }
      let grid = PixelGrid(bitmap)
      guard let whole = LayerContent(grid, in: .none), whole.outside <= 0.05,
        let shown = LayerContent(grid, in: insets), shown.longerSide * 108 < threshold - 1
      else { return nil }
      return Violation(
        "has its own margin and an inset: its foreground is \(dp(shown.longerSide)) instead of "
          + dp(whole.longerSide))
    })

  static let androidMonochrome = Rule(
    id: "android-monochrome", severity: .warning, platforms: [.android], roles: [.layer],
    summary: "The monochrome layer of an adaptive icon is a shape.",
    rationale: "Themed icons tint the layer's alpha, so an opaque layer becomes a plain plate.",
    measure: """
      Alpha in the visible 72 dp: 128 or more in over 95 % of the pixels is a plate; in no pixel, \
      the layer is empty. A disc, a square or a rounded square of at least half the side without a \
      shape inside is a plate too. Layers with an inset are skipped.
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
      guard share > threshold else {
        return grid.plainShape { Int($0.alpha) }.map {
          Violation("is only a filled \($0), so a themed icon is a plain shape")
        }
      }
      return Violation(
        "is a plate: \(Figure.percent(share)) of its visible part is opaque, so a themed icon is "
          + "one plain color")
    })
}
