import IconImage
import IconSpec

extension Rule {
  static let newsstandShape = Rule(
    id: "newsstand-shape", severity: .warning, platforms: [.apple], roles: [.newsstand],
    summary: "A Newsstand cover is at most twice as high as wide, or twice as wide as high.",
    rationale: "Newsstand shows covers between 1:2 and 2:1; others are cropped or rejected.",
    measure:
      "Width ÷ height of 0.5 to 2. Without a slot, a longer side of 512 pixels (1024 at 2x).",
    remedy: "crop the cover, or export it larger",
    source: "iOS HIG 2014-03-10, Newsstand Icons",
    check: .facts { image, _ in
      guard image.use.role == .newsstand, image.use.place != .build, let size = image.size else {
        return nil
      }
      if size.longerSide > 2 * size.shorterSide + 1 {
        let ratio = (Double(size.width) / Double(size.height) * 100).rounded() / 100
        return Violation("is \(size), a ratio of \(ratio); covers have 0.5 to 2")
      }
      let least = 512 * min(2, image.use.scale ?? 1)
      guard image.use.slots.isEmpty, size.longerSide < least else { return nil }
      return Violation("is \(size); its longer side should be at least \(least)")
    })

  static let spotlightTrim = Rule(
    id: "spotlight-trim", severity: .info, platforms: [.apple], roles: [.spotlight],
    summary: "An iPad Spotlight icon has no outline in the pixels that are trimmed off.",
    rationale: "Before iOS 7 the iPad shows 48 of the 50 pixels and cuts off an outline.",
    measure: """
      A side where 70 % of the trimmed pixels differ from the next row by more than 32 of 255, \
      while that row differs from the one after it by less than 16. White and transparent rows are \
      skipped. Only icons for systems before iOS 7.
      """,
    remedy: "move the outline one pixel inwards",
    source: "iPhone HIG 2010-09-01, Small Icons",
    check: .pixels(
      where: { image in
        image.use.slots.contains { $0.visible != nil && $0.pixels == image.size }
          && image.use.edition?.isBeforeIOS7 == true
      }
    ) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      guard let visible = image.use.slots.compactMap(\.visible).first else { return nil }
      let trim = (grid.size.width - visible.width) / 2
      let sides = ["top", "bottom", "left", "right"].filter { grid.hasLine(at: $0, trim: trim) }
      guard trim > 0, !sides.isEmpty else { return nil }
      return Violation(
        "has a line along its edge (\(sides.joined(separator: ", "))) that is trimmed off: "
          + "\(visible) of its \(grid.size) pixels are shown",
        region: PixelRect(x: trim, y: trim, size: visible))
    })

  static let maskableSafeZone = Rule(
    id: "maskable-safe-zone", severity: .warning, platforms: [.web], roles: [.webClip],
    summary: "A maskable icon is opaque, with its content in the inner circle.",
    rationale: "Systems crop maskable icons; a central circle (radius 40 %) is always visible.",
    measure: """
      Files with "maskable" in their name or their purpose in a web app manifest: any pixel with \
      alpha below 229 of 255. Or corners of one color that round the image. Or, if a plain color or \
      gradient (±10) fills the corners and two thirds of the border, four fifths for gradients over \
      more than 48 of 255, more than 0.5 % of the area is outside the circle and differs from it by \
      more than 24. Patterns, photographs and bands of one color from edge to edge count as \
      background.
      """,
    remedy: "draw it smaller, on a background that fills the square",
    source: "W3C Web Application Manifest, Icon masks and safe zone",
    check: .pixels(
      where: { image in
        image.use.web?.isMaskable == true
          || (image.use.role == .webClip || image.use.idiom == .web)
            && image.name.lowercased().contains("maskable")
            && !image.name.lowercased().contains("monochrome")
      }
    ) { _, bitmap, _ in
      let lowest = bitmap.alphaRange()
      if lowest.isVisiblyTransparent {
        return Violation(
          "is maskable and has transparent pixels (alpha down to \(lowest.lowest) of 255)")
      }
      if let cut = PixelGrid(bitmap).mattedCorners() {
        return Violation(
          "is maskable and has \(cut.corners) corners filled with \(cut.matte?.hex ?? "a color"), "
            + "which other shapes than its own show")
      }
      guard let content = MaskableContent(bitmap), content.share > 0.005 else { return nil }
      return Violation(
        "has content outside the safe circle (radius 40 % of the side): "
          + "\(Figure.percent(content.share)) of the area, as far out as "
          + Figure.percent(content.reach), region: bitmap.size.middle(0.8))
    })
}

extension PixelGrid {
  /// Whether the trimmed pixels of a side are a line.
  fileprivate func hasLine(at side: String, trim: Int) -> Bool {
    let length = side == "top" || side == "bottom" ? size.width : size.height
    guard length > 6 * trim, trim > 0 else { return false }
    let lines = (trim..<length - trim).count { along in
      func pixel(_ depth: Int) -> Pixel {
        switch side {
        case "top": self[along, depth]
        case "bottom": self[along, size.height - 1 - depth]
        case "left": self[depth, along]
        default: self[size.width - 1 - depth, along]
        }
      }
      let (lost, kept, next) = (pixel(trim - 1), pixel(trim), pixel(trim + 1))
      let isPadding = !lost.isOpaque || min(lost.red, lost.green, lost.blue) >= 250
      return !isPadding && lost.distance(to: kept) > 32 && kept.distance(to: next) < 16
    }
    return lines * 10 >= (length - 2 * trim) * 7
  }
}
