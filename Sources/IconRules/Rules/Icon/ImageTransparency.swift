import IconImage
import IconSpec

extension Rule {
  static let imageTransparency = Rule(
    id: "image-transparency", severity: .error,
    summary: "An image that must be opaque cannot be seen through.",
    rationale: """
      The system shows what is transparent as black, or as whatever happens to be behind. The \
      store refuses its own icon when it is transparent.
      """,
    measure: """
      Pixels with alpha below 229 of 255 in a file whose slot forbids alpha; from there up nobody \
      can see through. An error on the store's icon and on watch icons, else a warning.
      """,
    remedy: "put a background behind the drawing and save it as RGB without alpha",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons; App Store Connect",
    codes: ["ITMS-90717"],
    triggering: [
      Example("a drawing on nothing", "Icon.png", .cutOut(57)),
      Example("an icon with transparent round corners", "Icon.png", .plate(57, radius: 0.18)),
    ],
    passing: [
      Example("an RGB icon", "Icon.png", .icon(57)),
      Example(
        "an icon with alpha that nobody can see", "Icon.png",
        Sketch(57, 57, alpha: true) { x, y in
          Sketch.iconPaint(x, y).withAlpha(x < 0.5 ? 1 : 0.93)
        }),
      Example("a bar icon, which is all alpha", "add.png", .glyph(20), role: .toolbar),
    ],
    check: .pixels(where: { $0.hasUnwantedAlpha && !$0.use.isBackground }) { image, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard lowest.isVisiblyTransparent else { return [] }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { !$0.isOpaque }) / Double(grid.size.area)
      return [
        Violation(
          "is transparent in \(Figure.percent(share)) of its area (alpha down to "
            + "\(lowest.lowest) of 255), which "
            + (image.isRefusedWithAlpha ? "the store refuses" : "is shown on black"),
          severity: image.isRefusedWithAlpha ? .error : .warning, codes: image.alphaCodes)
      ]
    })
}
