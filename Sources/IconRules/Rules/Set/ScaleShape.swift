import IconImage
import IconSpec

extension Rule {
  static let scaleShape = Rule(
    id: "scale-shape", severity: .info, roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon has one shape at every scale.",
    rationale: """
      High-resolution pictures may have more detail. People must recognise the icon all the same when \
      they change the device.
      """,
    measure: """
      The @2x shape reduced by half, compared with the small one: the share of both that has a \
      counterpart within a pixel, moved by up to a pixel to fit best. Lines may become thinner or \
      thicker.
      """,
    remedy: "check whether one of the two is an old version, or another icon",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    threshold: Threshold(0.8, "share of both shapes that fits"),
    triggering: [
      Example(
        "a ring and at 2x a bar across",
        [
          .picture("add.png", .glyph(20)),
          .picture("add@2x.png", .block(40, 40, 0.1...0.9, 0.4...0.6)),
        ],
        preset: "ios-2010", role: .toolbar)
    ],
    passing: [
      Example(
        "a ring and at 2x a finer ring",
        [.picture("add.png", .glyph(20)), .picture("add@2x.png", .ring(40, 40, thickness: 0.14))],
        preset: "ios-2010", role: .toolbar)
    ],
    check: .pictures(of: { set in
      set.doublePairs.compactMap { single, double in
        guard single.use.isGlyph, let size = single.size, let large = double.size,
          large.isTwice(size)
        else { return nil }
        return [single, double]
      }
    }) { set, pair, limit in
      guard let one = set.pixels(pair[0]), let two = set.pixels(pair[1]), one.layout.hasAlpha,
        two.layout.hasAlpha
      else { return nil }
      let match = PixelGrid(one).match(withDouble: PixelGrid(two))
      guard match < limit else { return nil }
      return Violation(
        "has another shape than \(pair[0].path): \(Figure.percent(match)) of both fit each other",
        at: pair[1].path)
    })
}

extension PixelSize {
  /// Whether both sides are twice those of `other`, or a pixel away, as rounding leaves them.
  func isTwice(_ other: PixelSize) -> Bool {
    abs(width - 2 * other.width) <= 1 && abs(height - 2 * other.height) <= 1
  }
}
