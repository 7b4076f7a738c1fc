import IconImage
import IconSpec

extension Rule {
  static let imageScale = Rule(
    id: "image-scale", severity: .warning, platforms: [.apple],
    summary: "An @2x image is twice as large as its 1x image.",
    rationale: "The system shows both at the same number of points.",
    measure: """
      Width and height of both icons or launch images, to within two pixels: programs round odd \
      sizes. image-size judges slots of exact size.
      """,
    remedy: "make both from one artwork, the larger one at exactly 200 %",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    check: .set { set, _ in
      set.doublePairs.compactMap { single, double in
        guard let size = single.size, let large = double.size, !large.isTwice(size),
          double.use.isIconOrLaunchImage,
          ![single, double].allSatisfy({ $0.use.slots.contains { $0.size == .exact } })
        else { return nil }
        return Violation(
          "is \(large) beside \(single.path) of \(size); twice that is \(size.doubled)",
          at: double.path)
      }
    })

  static let scaleShape = Rule(
    id: "scale-shape", severity: .info, platforms: [.apple],
    roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon has one shape at every scale.",
    rationale: "Images may have more detail, but users must recognize the icon on every device.",
    measure: """
      The @2x shape reduced by half, compared with the 1x shape: the share of both with a \
      counterpart within a pixel, at the best shift of up to a pixel.
      """,
    remedy: "check whether one of the two is an old version or another icon",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    threshold: Threshold(0.8, "share of both shapes that fits"),
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
  var doubled: PixelSize { PixelSize(width: width * 2, height: height * 2) }

  /// Whether both sides are twice those of `other`, to within two pixels.
  func isTwice(_ other: PixelSize) -> Bool {
    abs(width - 2 * other.width) <= 2 && abs(height - 2 * other.height) <= 2
  }
}
