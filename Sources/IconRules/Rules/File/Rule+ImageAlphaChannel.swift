import IconImage
import IconSpec

extension Rule {
  static let imageAlphaChannel = alphaChannelRule(
    check: .pixels(where: \.hasUnwantedAlpha) { image, bitmap, _ in
      let alpha = bitmap.alphaRange()
      // image-transparency reports visible transparency.
      guard let facts = image.facts, !alpha.isVisiblyTransparent,
        alpha.isOpaque || !image.use.isBackground
      else { return nil }
      let how = facts.hasTransparencyChunk ? "a tRNS chunk" : "an alpha channel"
      guard alpha.isOpaque else {
        // Xcode drops only fully opaque channels.
        let isRefused = image.isRefusedTransparent
        return Violation(
          "has \(how) that looks opaque (at least \(alpha.lowest) of 255), and "
            + (isRefused ? "that the App Store may reject" : "that is not allowed"),
          severity: isRefused ? .warning : .info, codes: isRefused ? image.alphaCodes : [])
      }
      let isUploaded = image.use.place == .loose && image.use.fills(.appStore)
      let harm =
        isUploaded
        ? "it is uploaded unchanged, and the App Store may reject it"
        : image.use.isOnLines ? "it costs bytes; Xcode drops it" : "it costs bytes"
      return Violation(
        "has \(how) and is opaque throughout (alpha 255): \(harm)",
        severity: isUploaded ? .warning : .info, codes: [])
    })

  /// For built files, without another look at the pixels.
  static let writtenAlphaChannel = alphaChannelRule(
    check: .facts { image, _ in
      image.facts?.hasAlphaChannel == true && image.mustBeOpaque
        ? Violation("has an alpha channel") : nil
    })

  private static func alphaChannelRule(check: Check) -> Rule {
    Rule(
      id: "image-alpha-channel", severity: .error, platforms: [.apple],
      summary: "An image that must be opaque has no alpha channel.",
      rationale: "An opaque channel only costs bytes, and App Store Connect may reject it.",
      measure: """
        Color type 4 or 6, or a tRNS chunk, in a file that must be opaque in any of its uses, \
        while no pixel has alpha below 229 of 255. A note in catalogs and apps. A warning on App \
        Store artwork beside them, and on a catalog's App Store icon with alpha below 255. An \
        error on a file that a build uses unchanged.
        """,
      remedy: "save it as RGB without alpha",
      source: "iPhone HIG 2010-09-01, Application Icons; App Store Connect; actool",
      codes: ["ITMS-90717"],
      check: check)
  }
}

extension ImageUse {
  func fills(_ role: Role) -> Bool { self.role == role || slots.contains { $0.role == role } }
}

extension ImageSubject {
  /// Whether it must be opaque: in one of its catalog lines, or in all slots that its name allows.
  var mustBeOpaque: Bool {
    let slots = use.slots
    return use.isOnLines
      ? slots.contains { $0.alpha == .forbidden }
      : !slots.isEmpty && slots.allSatisfy { $0.alpha == .forbidden }
  }

  /// Whether it has alpha and must be opaque. Artwork and masks may have alpha.
  var hasUnwantedAlpha: Bool {
    facts?.hasAlphaChannel == true && mustBeOpaque && use.place != .artwork && use.place != .build
      && !use.isTemplate
  }

  /// Whether the App Store rejects it if it is transparent.
  var isRefusedTransparent: Bool {
    guard mustBeOpaque, use.purpose.isStores else { return false }
    return switch use.place {
    case .appIconSet: use.fills(.appStore) || use.idiom == .watch
    case .layer, .topShelf: true
    default: false
    }
  }

  var alphaCodes: [String] {
    guard isRefusedTransparent else { return [] }
    return switch use.idiom {
    case .watch: ["ITMS-90396"]
    case .tv: ["ITMS-90497"]
    case .vision: []
    default: ["ITMS-90717"]
    }
  }
}
