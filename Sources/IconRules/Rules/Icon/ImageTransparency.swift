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
      Pixels with alpha below 229 of 255 in a file that has to be opaque for any of its places; from \
      there up nobody can see through. An error on the store's icon, watch icons and the Apple TV's \
      top shelf; else a warning. Advice where the picture on black looks as it was drawn (black that \
      is half transparent), on icons of extensions, messages and templates, and on alternate icons no \
      more than a warning.
      """,
    remedy: "put a background behind the drawing and save it as RGB without alpha",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons; App Store Connect",
    codes: ["ITMS-90717", "ITMS-90396", "ITMS-90497"],
    triggering: [
      Example("a drawing on nothing", "Icon.png", .cutOut(57)),
      Example("an icon with transparent round corners", "Icon.png", .plate(57, radius: 0.18)),
      Example(
        "one file for the store and for a look that may be transparent",
        Example.iconSet(
          [
            Example.IconLine(
              "universal", "1024", 1, "any.png",
              #""platform": "ios", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#),
            Example.IconLine("universal", "1024", 1, "any.png", #""platform": "ios""#),
          ], without: ["any.png"],
          and: [.picture("Assets.xcassets/AppIcon.appiconset/any.png", .cutOut(1024))])),
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
      let isRefused = image.isRefusedTransparent
      let isSeen =
        isRefused
        || image.use.purpose != .sticker
          && grid.isSeenThroughOnBlack(isScreen: image.use.role == .launch)
      let outcome =
        isRefused
        ? "the store refuses"
        : isSeen ? "is shown on black" : "is shown on black, and looks the same"
      return [
        Violation(
          "is transparent in \(Figure.percent(share)) of its area (alpha down to "
            + "\(lowest.lowest) of 255), which \(outcome)",
          severity: isSeen ? image.use.purpose.weight(isRefused ? .error : .warning) : .info,
          codes: image.alphaCodes)
      ]
    })
}

extension PixelGrid {
  /// Whether what is transparent looks otherwise on black than it was drawn: colours get darker, or
  /// what is not dark ends where nothing begins. A screen that is nothing at all is a black one.
  /// Complexity: O(pixels).
  fileprivate func isSeenThroughOnBlack(isScreen: Bool) -> Bool {
    var hasOpaque = false
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = self[x, y]
        if pixel.isOpaque {
          hasOpaque = true
          continue
        }
        // What it has on black, and what it loses.
        let shown = pixel.brightest * Int(pixel.alpha) / 255
        if pixel.alpha > 0, pixel.brightest - shown >= Self.visibleLoss { return true }
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)]
        where (0..<size.width).contains(x + dx) && (0..<size.height).contains(y + dy) {
          let other = self[x + dx, y + dy]
          if other.isOpaque, other.brightest - shown >= 2 * Self.visibleLoss { return true }
        }
      }
    }
    return !hasOpaque && !isScreen
  }

  private static let visibleLoss = 24
}

extension PixelGrid.Pixel {
  fileprivate var brightest: Int { Int(max(red, green, blue)) }
}
