import IconImage
import IconSpec

extension Rule {
  static let iconDiffers = Rule(
    id: "icon-differs", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "No icon of a set has what the others have not.",
    rationale: """
      One size that was rounded by hand, or that has the badge of a test version still on it, is \
      seen where that size is shown and nowhere else: nobody looks there before the customers do.
      """,
    measure: """
      Pictures of 32×32 pixels, softened, of every icon of a platform beside the one most others \
      agree with, where four at least agree: cells that differ by more than 22 % of the range from \
      all cells around the same place. Only in three corners or more: rounded, a warning. In one \
      place of at most 45 % of the picture: advice.
      """,
    remedy: "make every size from the same drawing, with square corners",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons",
    triggering: [
      Example("one size with round corners", set(.plate(29, radius: 0.2, on: .black))),
      Example(
        "one size with a badge",
        set(
          Sketch(29, 29) { x, y in
            let (dx, dy) = (x - 0.78, y - 0.22)
            return dx * dx + dy * dy < 0.04
              ? Sketch.Ink(0.9, 0.1, 0.1) : Sketch.iconPaint(x, y)
          })),
    ],
    passing: [Example("one drawing at every size", set(.icon(29)))],
    check: .set { set, _ in
      set.comparedFamilies.flatMap { family in
        let reference = set.images[family.members[family.reference]].name
        return family.differences.compactMap { index, difference -> Violation? in
          let image = set.images[index]
          switch difference {
          case .another: return nil
          case .corners(let count):
            return image.isRoundedBySystem
              ? Violation(
                "\(count) of its corners are others than those of \(reference) and the other icons: "
                  + "rounded by hand?", at: image.path) : nil
          case .place(let share, let box):
            return Violation(
              "shows something in \(Figure.percent(share)) of its area that \(reference) and the "
                + "other icons have not", at: image.path,
              region: image.size.map { box.scaled(from: PixelSize(square: Portrait.side), to: $0) },
              severity: .info)
          }
        }
      }
    })

  /// Files of 2010, of which the small one is given.
  private static func set(_ small: Sketch) -> [Example.File] {
    [
      .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
      .picture("Icon-72.png", .icon(72)), .picture("Icon-Small@2x.png", .icon(58)),
      .picture("Icon-Small.png", small),
    ]
  }
}
