import IconImage
import IconSpec

extension Rule {
  static let imageTransparency = Rule(
    id: "image-transparency", severity: .error, platforms: [.apple],
    summary: "An image that must be opaque has no transparent pixels.",
    rationale: "The system shows transparent parts as black; the App Store rejects the icon.",
    measure: """
      Pixels with alpha below 229 of 255 (higher values look opaque) in a file that must be opaque \
      in any of its uses. An error on the App Store icon, watch icons and the Apple TV top shelf; \
      else a warning. A note if the image looks the same on black (half-transparent black) and on \
      icons of extensions, messages and templates. Icons of extensions that look the same on black \
      pass: they are templates. At most a warning on alternate icons.
      """,
    remedy: "put a background behind the artwork and save it as RGB without alpha",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons; App Store Connect",
    codes: ["ITMS-90717", "ITMS-90396", "ITMS-90497"],
    check: .pixels(where: { $0.hasUnwantedAlpha && !$0.use.isBackground }) { image, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard lowest.isVisiblyTransparent else { return nil }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { !$0.isOpaque }) / Double(grid.size.area)
      let isRefused = image.isRefusedTransparent
      let isSeen =
        isRefused
        || image.use.purpose != .sticker
          && grid.isSeenThroughOnBlack(isScreen: image.use.role == .launch)
      // The share sheet shows the shape of an extension's icon.
      if image.use.purpose == .appExtension, !isSeen { return nil }
      let outcome =
        isRefused
        ? "the App Store rejects"
        : isSeen ? "is shown on black" : "is shown on black, and looks the same"
      return Violation(
        "is transparent in \(Figure.percent(share)) of its area (alpha down to "
          + "\(lowest.lowest) of 255), which \(outcome)",
        severity: isSeen ? image.use.purpose.weight(isRefused ? .error : .warning) : .info,
        codes: image.alphaCodes)
    })

  static let layerBackgroundOpaque = Rule(
    id: "layer-background-opaque", severity: .error, platforms: [.apple], roles: [.layer],
    summary: "The lowest layer of an icon is opaque.",
    rationale: "tvOS and visionOS reject an image stack with a transparent background.",
    measure: """
      Any pixel of the lowest layer has alpha below 255. An error on tvOS and visionOS if it is \
      visible (below 229), else a warning.
      """,
    remedy: "fill the background to its edges and save it without alpha",
    source: "HIG, Images: layered images; HIG, App icons: layer design",
    check: .pixels(
      where: { $0.use.isBackground && $0.facts?.hasAlphaChannel == true }
    ) { image, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard !lowest.isOpaque else { return nil }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { $0.alpha < 255 }) / Double(grid.size.area)
      let isRefused = [.tv, .vision].contains(image.use.idiom) && lowest.isVisiblyTransparent
      return Violation(
        "is the lowest layer, and not opaque in \(Figure.percent(share)) of its area (alpha down "
          + "to \(lowest.lowest) of 255)",
        severity: isRefused ? .error : .warning)
    })
}

extension PixelGrid {
  /// Whether transparent parts look different on black: colors get darker, or light areas get an
  /// edge. A fully transparent screen is a black one. Complexity: O(pixels).
  fileprivate func isSeenThroughOnBlack(isScreen: Bool) -> Bool {
    var hasOpaque = false
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = self[x, y]
        if pixel.isOpaque {
          hasOpaque = true
          continue
        }
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
