import IconImage
import IconSpec

extension Rule {
  static let barAlpha = Rule(
    id: "bar-alpha", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon's shape is in its alpha.",
    rationale: "Only alpha is drawn: an opaque picture becomes a solid block.",
    measure: """
      No alpha channel, or no alpha below 250. Template images of catalogs too, unless they are one \
      colour all over, as backgrounds that are stretched are; and icons of Android's notifications \
      (ic_notification, ic_stat_…).
      """,
    remedy: "save the shape on a transparent ground; iconforge mask takes it from dark or light",
    source: """
      iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars; Android developers, \
      Create app icons with Image Asset Studio: notification icons
      """,
    triggering: [
      Example("a bar icon without alpha", "add.png", .icon(20), role: .toolbar),
      Example(
        "a bar icon with an alpha channel that is opaque throughout", "add.png",
        Sketch(20, 20, alpha: true, Sketch.iconPaint), role: .toolbar),
    ],
    passing: [
      Example("a ring on nothing", "add.png", .glyph(20), role: .toolbar),
      Example(
        "a square with a clear margin", "stop.png", .block(20, 20, 0.1...0.9, 0.1...0.9),
        role: .toolbar),
    ],
    check: .pixels(where: {
      $0.use.isGlyph || $0.use.isTemplate || $0.use.android?.part == .notification
    }) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      guard !grid.alphas.contains(where: { $0 < 250 }) else { return [] }
      if image.use.isTemplate, !image.use.isGlyph, grid.isOneColor { return [] }
      return [
        Violation(
          image.facts?.hasAlphaChannel == false
            ? "has no alpha channel: all of its \(bitmap.size) pixels will be one block"
            : "is opaque throughout: all of its \(bitmap.size) pixels will be one block")
      ]
    })
}

extension PixelGrid {
  /// Whether no pixel differs visibly from the first. Complexity: O(pixels).
  fileprivate var isOneColor: Bool {
    let first = self[0, 0]
    return (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { x in first.distance(to: self[x, y]) <= 4 }
    }
  }
}
