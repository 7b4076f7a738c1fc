import IconImage
import IconSpec

extension Rule {
  static let iconShine = Rule(
    id: "icon-shine", severity: .warning, roles: [.application, .webClip],
    summary: "An icon that gets a shine from the system has none of its own.",
    rationale: """
      Before iOS 7 the Home screen lays a shine over icons unless UIPrerenderedIcon says not to. \
      A second one below it makes the icon milky.
      """,
    measure: """
      White above the arc where the system's shine ends, 51 % of the side from the top in the \
      middle and 43 % at the sides. Every channel of 98 % of the pixels above is as bright as \
      three quarters of that white, and in 60 % of the columns a step of the shine's height is \
      on the arc (±1 of 57 pixels), in a tenth more than on a level line. The largest Home screen \
      icon of a set is looked at, of those from before iOS 7 that are not known to be \
      prerendered. Beside loose files nothing says whether they are: there it is advice.
      """,
    remedy: "leave the shine to the system, or set UIPrerenderedIcon",
    source: "iPhone HIG 2010-09-01, Application Icons and Web Clip Icons; figures measured",
    triggering: [
      Example(
        "an icon with the shine drawn in", "Icon.png",
        Sketch(57, 57, Sketch.shone(Sketch.iconPaint))),
      Example(
        "a black icon with the shine drawn in", "Icon@2x.png",
        Sketch(114, 114, Sketch.shone { _, _ in .black })),
    ],
    passing: [
      Example("an icon without one", "Icon.png", .icon(57)),
      Example(
        "a sky above a level horizon", "Icon.png",
        Sketch(57, 57) { _, y in
          y < 0.48 ? Sketch.Ink(0.9 - 0.5 * y, 0.95 - 0.4 * y, 1) : Sketch.Ink(0.2, 0.4, 0.3)
        }),
      Example(
        "an icon whose upper half is lighter", "Icon@2x.png",
        Sketch(114, 114) { _, y in
          y < 0.5 ? Sketch.Ink(0.7, 0.8, 0.95) : Sketch.Ink(0.55, 0.7, 0.92)
        }),
    ],
    check: .pictures(of: { set in
      let images = set.images.filter { image in
        let isShone = image.use.role == .application || image.isWebClip
        return isShone && !image.use.isPrerendered && image.use.appearance == nil
          && [.iphone, .ipad, .universal, .web, nil].contains(image.use.idiom)
          && (image.use.edition ?? set.edition)?.isBeforeIOS7 == true
      }
      return images.max { ($0.size?.area ?? 0) < ($1.size?.area ?? 0) }.map { [[$0]] } ?? []
    }) { set, images, _ in
      guard let share = set.pixels(images[0]).flatMap({ PixelGrid($0).drawnShine() }) else {
        return nil
      }
      return Violation(
        "seems to have a shine already: it ends where the system's does in "
          + "\(Figure.percent(share)) of its columns",
        at: images[0].path, severity: isPrerenderingKnown(images[0], set) ? .warning : .info)
    })

  private static func isPrerenderingKnown(_ image: ImageSubject, _ set: SetSubject) -> Bool {
    image.use.role == .webClip || set.app != nil || set.kind == .appIconSet
  }
}

extension Sketch {
  /// `paint` with the system's shine over it.
  package static func shone(
    _ paint: @escaping @Sendable (Double, Double) -> Ink
  ) -> @Sendable (Double, Double) -> Ink {
    { x, y in
      let (ink, white) = (paint(x, y), y < Shine.border(x) ? Shine.strength(y) : 0)
      return Ink(
        ink.red + white * (1 - ink.red), ink.green + white * (1 - ink.green),
        ink.blue + white * (1 - ink.blue))
    }
  }
}
