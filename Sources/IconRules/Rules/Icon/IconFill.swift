import IconImage
import IconSpec

extension Rule {
  static let iconFill = Rule(
    id: "icon-fill", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification, .webClip],
    summary: "An icon's image fills the square.",
    rationale: """
      The system masks the whole square. A smaller image floats on black if the rest is \
      transparent; else the frame gets the rounded corners.
      """,
    measure: """
      Transparent margins of at least 2 % on all four sides. Or a flat white or black frame around \
      a centered block of 80 to 96 % of both sides, with straight edges along the middle half of \
      each and at least 70 % filled. A block with rounded corners, which looks like a shrunk \
      finished icon, is a warning; another block is a note. Every icon of a set is measured; equal \
      findings are reported once.
      """,
    remedy: "enlarge the image, or extend its background to the edges",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      Example("transparent artwork", "Icon.png", .cutOut(57)),
      Example(
        "a finished icon shrunk onto white", "Icon@2x.png",
        .plate(114, radius: 0.16, inset: 0.06, on: .white)),
    ],
    passing: [
      Example("an icon that fills the square", "Icon.png", .icon(57)),
      Example(
        "a round logo on white", "Icon.png",
        .disc(57, radius: 0.4243, ink: Ink(0.8, 0.1, 0.2), on: .white)),
      Example(
        "a square logo on white", "Icon@2x.png", .plate(114, radius: 0.02, inset: 0.15, on: .white)),
    ],
    check: .pixels(where: { $0.isIconDrawing && $0.use.idiom != .tv }) { _, bitmap, _ in
      let grid = PixelGrid(bitmap)
      if bitmap.layout.hasAlpha, let violation = grid.floating() { return violation }
      guard let block = grid.framedBlock() else { return nil }
      let colour = block.frame.isNearlyBlack ? "black" : "white"
      return Violation(
        "its picture is a block of \(block.box.size) in a \(colour) frame, "
          + "\(Figure.percent(grid.share(of: block.box))) of the area",
        region: block.box, severity: block.hasRoundCorners ? .warning : .info)
    })
}

extension PixelGrid {
  fileprivate func share(of box: PixelRect) -> Double {
    Double(box.size.area) / Double(size.area)
  }

  /// What is wrong when all that can be seen keeps off the edges.
  fileprivate func floating() -> Violation? {
    guard let box = box(where: { $0.alpha >= 128 }) else { return nil }
    let margins = [
      Double(box.x) / Double(size.width),
      Double(size.width - box.x - box.size.width) / Double(size.width),
      Double(box.y) / Double(size.height),
      Double(size.height - box.y - box.size.height) / Double(size.height),
    ]
    guard margins.min()! >= 0.02 else { return nil }
    return Violation(
      "its picture takes \(box.size) of \(size), \(Figure.percent(share(of: box))) of the area; "
        + "all around it is transparent", region: box)
  }
}
