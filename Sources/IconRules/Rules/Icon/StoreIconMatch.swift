import IconImage
import IconSpec

extension Rule {
  static let storeIconMatch = Rule(
    id: "store-icon-match", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "All icons of a set show one picture.",
    rationale: """
      People look for the icon they have seen in the store. It may have more detail, and the small \
      ones less, but all must be recognised as one.
      """,
    measure: """
      Pictures of 32×32 pixels, of every icon of a platform. Different in every respect: a root mean \
      square difference above 0.25, less than 30 % of the colours (64 boxes) in common and brightness \
      correlating below 0.25; a warning on the store's icon, on others advice, for small icons may \
      have a design of their own. Or one icon alone, where four others at least agree (0.09): more \
      than 0.1 from them and correlating below 0.8, a warning.
      """,
    remedy: "make every size from the same drawing",
    source: "iPhone HIG 2010-09-01, Application Icons and Small Icons",
    triggering: [
      Example(
        "the icon of another app for the store",
        [.picture("Icon.png", .icon(57)), .picture("iTunesArtwork", stranger(512))]),
      Example(
        "another picture as the small icon",
        [.picture("Icon.png", .icon(57)), .picture("Icon-Small.png", stranger(29))]),
      Example(
        "an icon left over from another design",
        [57, 114, 29, 58].map { .picture(name($0), .icon($0)) }
          + [.picture("Icon-72.png", .plate(72, radius: 0.01, inset: 0.3, on: .white))]),
    ],
    passing: [
      Example(
        "a small icon and a store icon of one drawing",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon-Small.png", .icon(29)),
          .picture("iTunesArtwork", .icon(512)),
        ]),
      Example(
        "a simplified small icon",
        [
          .picture("Icon.png", .icon(57)),
          .picture(
            "Icon-Small.png",
            Sketch(29, 29) { x, y in y > 0.62 ? Sketch.iconPaint(x, 0.1) : Sketch.iconPaint(x, y) }),
        ]),
    ],
    check: .set { set, _ in
      set.comparedFamilies.flatMap { family in
        let reference = set.images[family.members[family.reference]]
        return family.differences.compactMap { index, difference -> Violation? in
          guard case .another(let whole, let isAlone) = difference else { return nil }
          let image = set.images[index]
          return Violation(
            "shows another picture than \(reference.name)"
              + (isAlone ? " and all others: " : ": ")
              + "\(Figure.percent(whole.commonColors)) of their colours in common, "
              + "\(Figure.percent(whole.distance)) apart on average",
            at: image.path,
            severity: isAlone || image.use.fills(.appStore) ? .warning : .info)
        }
      }
    })

  /// The guidelines' name of a size.
  private static func name(_ side: Int) -> String {
    [57: "Icon.png", 114: "Icon@2x.png", 29: "Icon-Small.png", 58: "Icon-Small@2x.png"][side] ?? ""
  }

  /// Nothing like Sketch.icon.
  private static func stranger(_ side: Int) -> Sketch {
    Sketch(side, side) { x, y in
      abs(x - y) < 0.2 ? Sketch.Ink(0.1, 0.5, 0.15) : Sketch.Ink(0.95 - 0.1 * x, 0.9, 0.8)
    }
  }
}
