import IconImage
import IconSpec

extension Rule {
  static let imageAlphaChannel = alphaChannelRule(
    check: .pixels(where: \.hasUnwantedAlpha) { image, bitmap, _ in
      let alpha = bitmap.alphaRange()
      // What can be seen through is told by image-transparency.
      guard let facts = image.facts, !alpha.isVisiblyTransparent,
        alpha.isOpaque || !image.use.isBackground
      else { return [] }
      let how = facts.hasTransparencyChunk ? "a tRNS chunk" : "an alpha channel"
      let seen =
        alpha.isOpaque
        ? "it is opaque throughout (alpha 255)"
        : "nobody can see through its alpha (\(alpha.lowest) at least)"
      return [
        Violation(
          "has \(how), which \(image.isRefusedWithAlpha ? "the store refuses" : "should not be"); "
            + seen,
          severity: image.isRefusedWithAlpha ? .error : .warning, codes: image.alphaCodes)
      ]
    })

  /// The same of a file a build has just written, whose pixels need no second look.
  static let writtenAlphaChannel = alphaChannelRule(
    check: .facts { image, _ in
      image.facts?.hasAlphaChannel == true && image.mustBeOpaque
        ? [Violation("has an alpha channel")] : []
    })

  private static func alphaChannelRule(check: Check) -> Rule {
    Rule(
      id: "image-alpha-channel", severity: .error,
      summary: "An image that must be opaque has no alpha channel.",
      rationale: """
        The store looks at the channel, not at the pixels: an icon that is opaque throughout and \
        stored with alpha is refused all the same.
        """,
      measure: """
        Colour type 4 or 6, or a tRNS chunk, in a file whose slot forbids alpha, while no pixel \
        has alpha below 229 of 255. An error on the store's icon and on watch icons, else a \
        warning.
        """,
      remedy: "save it as RGB without alpha",
      source: "iPhone HIG 2010-09-01, Application Icons; App Store Connect",
      codes: ["ITMS-90717"],
      triggering: [
        Example(
          "an opaque icon saved with an alpha channel", "Icon.png",
          Sketch(57, 57, alpha: true, Sketch.iconPaint)),
        Example(
          "an icon whose tRNS chunk makes one colour transparent", "Icon.png",
          Sketch.icon(57).with(.transparencyChunk)),
      ],
      passing: [
        Example("an RGB icon", "Icon.png", .icon(57)),
        Example("a bar icon, which is all alpha", "add.png", .glyph(20), role: .toolbar),
      ],
      check: check)
  }
}

extension ImageSubject {
  /// Whether every slot it may fill forbids transparency.
  var mustBeOpaque: Bool {
    !use.slots.isEmpty && use.slots.allSatisfy { $0.alpha == .forbidden }
  }

  /// Whether it can be transparent and must not. Artwork can: what is made of it is another matter.
  var hasUnwantedAlpha: Bool {
    facts?.hasAlphaChannel == true && mustBeOpaque && use.place != .artwork && use.place != .build
  }

  /// Whether the store turns the app away because of its alpha channel.
  var isRefusedWithAlpha: Bool {
    guard mustBeOpaque else { return false }
    return switch use.place {
    case .appIconSet: use.role == .appStore || use.idiom == .watch
    case .layer, .topShelf: true
    default: false
    }
  }

  /// The store's codes for transparency in an image of this kind.
  var alphaCodes: [String] {
    switch use.idiom {
    case .watch: ["ITMS-90396"]
    case .tv: ["ITMS-90497"]
    default: isAppIconInSet ? ["ITMS-90717"] : []
    }
  }

  private var isAppIconInSet: Bool { use.isAppIcon && [.appIconSet, .loose].contains(use.place) }
}
