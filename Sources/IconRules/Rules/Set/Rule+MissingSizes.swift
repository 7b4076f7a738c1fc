import IconImage
import IconSpec

extension Rule {
  static let missingHighResolution = Rule(
    id: "missing-high-resolution", severity: .warning, platforms: [.apple],
    summary: "Every image has an @2x version.",
    rationale: "The system enlarges a 1x image, so it is softer than the rest of the screen.",
    measure: """
      Files by the guidelines' names in editions since 2010: a 1x image without the @2x file that \
      the edition requires. App Store artwork is skipped, and iPad images unless the edition is \
      given. Bar icons if another image of the folder has an @2x version, such an edition is given, \
      or the folder has only bar icons. A note if no image of the folder has one, because the \
      folder may be older.
      """,
    remedy: "draw the @2x version with more detail; do not enlarge the same pixels",
    source: "iPhone HIG 2010-09-01, Tips for Creating High-Resolution Artwork; Table 11-1",
    check: .wholeSet { set, _ in
      guard set.kind == .loose || set.kind == .given else { return nil }
      let files = (set.isOfDoubles ? set.slotsWithoutDouble : []) + set.glyphsWithoutDouble
      let count = Set(files).count
      guard count > 0 else { return nil }
      let hasOne = set.images.contains { $0.use.scale == 2 && $0.use.role != .appStore }
      let what = count == 1 ? "1 image has" : "\(count) images have"
      return Violation(
        "\(what) no @2x version: \(files.listed())",
        severity: hasOne || set.isEditionAsked ? .warning : .info)
    })

  static let missingSmallIcon = Rule(
    id: "missing-small-icon", severity: .warning, platforms: [.apple], roles: [.spotlight],
    summary: "An app has a small icon for Spotlight.",
    rationale: "Without one the system shrinks the application icon to 29 pixels.",
    measure: """
      Files by the guidelines' names: at least one Spotlight icon that the edition recommends, for \
      each device with application icons. A note; a warning if the edition is given. Settings \
      icons are not checked, because no file says whether an app has settings.
      """,
    remedy: "draw a simpler icon in the small size",
    source: "iPhone HIG 2010-09-01, Small Icons",
    check: .wholeSet { set, _ in
      guard set.kind == .loose else { return nil }
      let wanted = set.entries.filter { entry in
        entry.slot.map { $0.role == .spotlight && $0.condition == nil } ?? false
      }
      let files = Idiom.allCases.compactMap { idiom -> String? in
        let own = wanted.filter { $0.slot?.idiom == idiom }
        let hasIcon = set.images.contains { $0.use.role == .application && $0.use.idiom == idiom }
        return hasIcon && own.allSatisfy { $0.image == nil } ? own.first?.file : nil
      }
      guard !files.isEmpty else { return nil }
      return Violation(
        "has application icons and no Spotlight icon: \(files.listed())",
        severity: set.isEditionAsked ? .warning : .info)
    })
}

extension SetSubject {
  fileprivate var isOfDoubles: Bool { edition.map { $0 >= Edition(year: 2010) } ?? false }

  /// Files that the edition requires in both densities and that exist in one.
  fileprivate var slotsWithoutDouble: [String] {
    // iPads had one density until 2012, and a set may be for both times.
    entries.compactMap { single in
      guard let slot = single.slot, slot.scale == 1, single.image != nil, let file = single.file,
        slot.role != .appStore, slot.idiom == .iphone || isEditionAsked
      else { return nil }
      let double = entries.first { other in
        guard let twice = other.slot else { return false }
        return twice.scale == 2 && twice.role == slot.role && twice.idiom == slot.idiom
          && twice.orientation == slot.orientation && twice.required != .optional
          && twice.pixels.width == 2 * slot.pixels.width
      }
      return double?.image == nil && double != nil ? file : nil
    }
  }

  /// Bar icons have free names, so other images of the folder decide.
  fileprivate var glyphsWithoutDouble: [String] {
    guard
      isEditionAsked && isOfDoubles
        || images.contains(where: { $0.use.scale == 2 && $0.use.role != .appStore })
        || !isEditionAsked && !isOfGivenFiles && images.allSatisfy(\.use.isGlyph)
    else { return [] }
    let doubles = Set(images.filter { $0.use.scale == 2 }.map(\.pairName))
    return images.filter {
      $0.use.isGlyph && $0.use.scale == 1 && !doubles.contains($0.pairName)
    }.map(\.name)
  }
}
