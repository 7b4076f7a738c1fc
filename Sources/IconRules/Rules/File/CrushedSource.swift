import IconImage
import IconSpec

extension Rule {
  static let crushedSource = Rule(
    id: "crushed-source", severity: .warning,
    summary: "Images in a source tree are ordinary PNG files.",
    rationale: """
      Xcode writes a variant of PNG (CgBI) into built apps. It is made for devices: browsers and \
      most tools cannot read it, and colour under partial alpha has lost precision.
      """,
    measure: "A CgBI chunk before the header, in a file outside a built app, framework or bundle.",
    remedy: """
      put the original in its place; where there is none left, xcrun pngcrush -revert-iphone-\
      optimizations brings back an ordinary PNG
      """,
    source: "QA1681, Viewing iPhone-Optimized PNGs",
    triggering: [
      Example("an icon copied out of a built app", "Icon.png", Sketch.icon(57).with(.crushed))
    ],
    passing: [Example("an ordinary icon", "Icon.png", .icon(57))],
    check: .facts { image, _ in
      guard case .crushed = image.content, image.use.place != .appBundle, !image.isInProduct else {
        return []
      }
      return [Violation("is a CgBI file, the PNG variant Xcode writes into built apps")]
    })
}

extension ImageSubject {
  /// Whether a folder on its path is something that was built.
  fileprivate var isInProduct: Bool {
    SourcePath.parts(path).dropLast().contains { folder in
      [".app", ".appex", ".framework", ".bundle"].contains { folder.hasSuffix($0) }
    }
  }
}
