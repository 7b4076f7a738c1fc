import IconImage
import IconSpec

extension Rule {
  static let barSameSize = Rule(
    id: "bar-same-size", severity: .warning, roles: [.toolbar],
    summary: "The icons of a toolbar are of one size.",
    rationale: """
      A toolbar's buttons stand in one row. An icon that is larger than its neighbours looks more \
      important, whether it is or not.
      """,
    measure: """
      The longer side of the box around what can be seen, so that a minus sign is as large as a \
      square: the largest compared with the smallest of the toolbar. The guidelines give no figure.
      """,
    remedy: "draw them to one longer side; the empty margin of a file does not count",
    source: "iPhone HIG 2010-09-01, Toolbars",
    threshold: Threshold(1.25, "ratio of the largest icon's longer side to the smallest's"),
    triggering: [
      Example(
        "a toolbar icon that fills half of its box",
        [
          .picture("add.png", .glyph(20)),
          .picture("find.png", .ring(20, 20, diameter: 0.5, thickness: 0.3)),
        ], preset: "ios-2010", role: .toolbar)
    ],
    passing: [
      Example(
        "two rings and a minus sign as wide as they are",
        [
          .picture("add.png", .glyph(20)),
          .picture("find.png", .ring(20, 20, diameter: 0.9, thickness: 0.2)),
          .picture("remove.png", .block(20, 20, 0.05...0.95, 0.4...0.6)),
        ], preset: "ios-2010", role: .toolbar)
    ],
    check: .set { set, limit in
      set.bars.filter { $0.role == .toolbar }.compactMap { bar in
        let sides = bar.glyphs.map {
          (side: $0.shape.box?.size.longerSide ?? 1, path: $0.image.path)
        }
        guard let least = sides.min(by: { $0.side < $1.side }),
          let most = sides.max(by: { $0.side < $1.side }),
          Double(most.side) > limit * Double(least.side)
        else { return nil }
        let ratio = Double(most.side) / Double(least.side)
        return Violation(
          """
          has toolbar icons of different sizes: \(most.path) is \(most.side) pixels along its longer \
          side, \(least.path) \(least.side), a ratio of \(ratio.inWords)
          """,
          severity: bar.edition.map { $0.isBeforeIOS7 ? .warning : .info })
      }
    })
}
