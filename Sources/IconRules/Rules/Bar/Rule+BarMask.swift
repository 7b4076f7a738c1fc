import IconImage
import IconSpec

extension Rule {
  package static let maskEmpty = Rule(
    id: "mask-empty", severity: .warning, platforms: [.apple, .android],
    roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon has a shape.",
    rationale: "The system uses only alpha, so a mask without coverage is invisible.",
    measure: "No pixel has alpha above 0.",
    remedy: "check the artwork: is the shape in alpha, or in dark colors (mask: luminance)?",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    check: maskFault("mask-empty", "is transparent throughout: it shows nothing"))

  package static let maskHardEdges = Rule(
    id: "mask-hard-edges", severity: .warning, platforms: [.apple, .android],
    roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon's edges are antialiased.",
    rationale: "Slanted and round edges without intermediate alpha look like stairs.",
    measure: """
      Every alpha is 0 or 255, and the outline has more than one corner per four pixels. Shapes \
      along the pixel grid have few corners and pass.
      """,
    remedy: "draw the glyph larger, or with antialiasing",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    check: maskFault("mask-hard-edges", "has jagged edges: every pixel is either solid or empty"))

  private static func maskFault(_ rule: String, _ message: String) -> Check {
    .pixels(where: \.isMask) { _, bitmap, _ in
      bitmap.coverage(from: .alpha).maskFault?.id == rule ? Violation(message) : nil
    }
  }

  static let barAlpha = Rule(
    id: "bar-alpha", severity: .warning, platforms: [.apple, .android],
    roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon's shape is in its alpha channel.",
    rationale: "The system uses only alpha, so an opaque image becomes a solid block.",
    measure: """
      No alpha channel, or no alpha below 250 of 255. Also template images of catalogs that are \
      not one color, and Android notification icons (ic_notification, ic_stat_…).
      """,
    remedy: "save the shape on transparency; iconforge mask derives it from dark or light",
    source: """
      iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars; Android developers, \
      Create app icons with Image Asset Studio: notification icons
      """,
    check: .pixels(where: {
      $0.use.isGlyph || $0.use.isTemplate || $0.use.android?.part == .notification
    }) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      guard !grid.alphas.contains(where: { $0 < 250 }) else { return nil }
      let others = grid.count { grid[0, 0].distance(to: $0) > 4 }
      if image.use.isTemplate, !image.use.isGlyph, others == 0 { return nil }
      return Violation(
        image.facts?.hasAlphaChannel == false
          ? "has no alpha channel: all of its \(bitmap.size) pixels will be one block"
          : "is opaque throughout: all of its \(bitmap.size) pixels will be one block")
    })

  static let barWhite = Rule(
    id: "bar-white", severity: .warning, platforms: [.apple, .android],
    roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon is pure white; its shape is in alpha.",
    rationale: "The system fills the mask with its own colors, so differences in color are lost.",
    measure: """
      At least 1 % of the pixels of alpha 16 or more have a component below 250. One color \
      throughout is harmless: a note for iOS 7 to 9, which also require white, later not reported.
      """,
    remedy: "draw in white, with lighter parts in lower alpha; or make it with iconforge mask",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    threshold: Threshold(0.01, "share of the visible pixels that are not white"),
    check: .pixels(where: \.isMask) { image, bitmap, limit in
      let color = MaskColor(PixelGrid(bitmap))
      guard color.share >= limit, let common = color.common,
        let severity = image.weight(ofColor: color)
      else { return nil }
      let loss = color.isUniform ? "" : "; the system uses only their alpha"
      return Violation(
        """
        has \(Figure.percent(color.share)) of its pixels in colors other than white, most of them \
        \(common.hex)\(loss)
        """, severity: severity)
    })
}

extension ImageSubject {
  /// Whether it is a bar icon with an alpha channel.
  var isMask: Bool { use.isGlyph && facts?.hasAlphaChannel == true }

  /// The severity of these colors in a mask, by edition.
  fileprivate func weight(ofColor color: MaskColor) -> Severity? {
    let isToday = use.edition.map { $0 >= .current }
    if color.isUniform {
      guard let edition = use.edition, isToday == false else { return nil }
      return edition.isBeforeIOS7 ? .warning : .info
    }
    return isToday == true ? .info : .warning
  }
}
