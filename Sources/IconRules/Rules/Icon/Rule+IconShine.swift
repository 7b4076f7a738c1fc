import IconImage
import IconSpec

extension Rule {
  static let iconShine = Rule(
    id: "icon-shine", severity: .warning, platforms: [.apple], roles: [.application, .webClip],
    summary: "An icon that gets a shine from the system has none of its own.",
    rationale: "Before iOS 7 the Home screen adds a shine; a second one makes the icon milky.",
    measure: """
      White above the arc where the system's shine ends (51 % of the side from the top in the \
      middle, 43 % at the sides), and slight black below it. Above the arc, 98 % of the pixels \
      have every channel at least as bright as three quarters of that white. Without the shine, \
      the image continues across the arc to within 16 of 255 in every channel (with a step of at \
      least 9) in 30 % of the columns and two thirds of the width, and in 10 % more columns than \
      on any level line. Home screen icons for systems before iOS 7 that are not known to be \
      prerendered. A note on loose files, where this is unknown.
      """,
    remedy: "leave the shine to the system, or set UIPrerenderedIcon",
    source: "iPhone HIG 2010-09-01, Application Icons and Web Clip Icons; figures measured",
    check: .pictures(of: { set in
      let images = set.images.filter { image in
        let isShone = image.use.role == .application || image.isWebClip
        return isShone && !image.use.isPrerendered && image.use.appearance == nil
          && [.iphone, .ipad, .universal, .web, nil].contains(image.use.idiom)
          && (image.use.edition ?? set.edition)?.isBeforeIOS7 == true
      }
      let largest = images.sorted { ($0.size?.area ?? 0) > ($1.size?.area ?? 0) }
      return images.isEmpty ? [] : [Array(largest.prefix(mostSizes))]
    }) { set, images, _ in
      // Artwork may hide at one size what another shows.
      for image in images {
        guard let share = set.pixels(image).flatMap({ PixelGrid($0).drawnShine() }) else {
          continue
        }
        let isPrerenderingKnown =
          image.use.role == .webClip || set.app != nil || set.kind == .appIconSet
        return Violation(
          "seems to have a shine already: it ends where the system's does in "
            + "\(Figure.percent(share)) of its columns",
          at: image.path, region: image.size.map { Shine.area(of: $0) },
          severity: isPrerenderingKnown ? .warning : .info)
      }
      return nil
    })

  private static let mostSizes = 6
}

extension ImageSubject {
  /// Whether it is an opaque, square application icon: not a dark or tinted one, an icon of a Mac,
  /// Windows, Linux or Android with its own shape, a mask or a message's icon.
  var isIconDrawing: Bool {
    guard use.appearance == nil, ![.mac, .android, .windows, .linux].contains(use.idiom),
      ![.artwork, .build].contains(use.place), !use.isTemplate,
      ![.appExtension, .sticker].contains(use.purpose)
    else { return false }
    return use.isAppIcon || isWebClipDrawing
  }

  /// Whether the system rounds its corners: not the circles of watches and headsets.
  var isRoundedBySystem: Bool {
    isIconDrawing && ![.watch, .vision, .tv].contains(use.idiom)
  }

  /// Whether it represents a web site's icons: the name without a size is the largest.
  private var isWebClipDrawing: Bool {
    isWebClip && (isRepresentative || !name.contains(where: \.isNumber))
  }

  /// A web site's icon to which the system adds effects.
  var isWebClip: Bool {
    use.role == .webClip && !name.contains("-precomposed") && !name.contains("maskable")
  }
}
