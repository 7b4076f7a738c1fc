import IconSpec

extension Rule {
  static let missingIcon = Rule(
    id: "missing-icon", severity: .error, platforms: [.apple], roles: [.application],
    summary: "A set has the application icons that the App Store requires.",
    rationale: "The App Store rejects apps without Home screen icons in their exact sizes.",
    measure: """
      App icon sets, by lines with files: 60×60@2x if the set has iPhone sizes of iOS 7; 76×76@2x \
      if it has 76 or 83.5, and 83.5×83.5@2x if it has a line for it or for the App Store; watch \
      sizes 24, 27.5, 86 and 98 if it has any; 512 in both scales for the Mac (a note beside \
      lines for phones). A set with the single size is complete. An error in sets named AppIcon…, a warning in others, which may be \
      alternates. Files by the guidelines' names: what the edition requires for the app's devices, \
      if the edition is given or a property list names such files. Built apps without a catalog: \
      120, 152 and 167 pixels. ICNS files and their folders, if a property list names them or they \
      are the only one: 512 in both scales; a warning in a built Mac app, else a note. With the \
      icon in Assets.car, only the sizes that Xcode writes into the ICNS file are needed.
      """,
    remedy: "add the icon in exactly this size",
    source: "iPhone HIG 2010-09-01, Table 11-1; QA1686 (2016-12-20); App Store Connect",
    codes: ["ITMS-90022", "ITMS-90023", "ITMS-90236", "ITMS-90394"],
    check: .set { set, _ in
      let asked = ", which the App Store requires"
      let isAlternate = set.isAlternateIcon
      return IconGap.violations(isAlternate ? [] : set.missingCatalogIcons, reason: asked)
        + IconGap.violations(
          set.missingMembers, reason: ", which the Mac App Store requires of an app's icon")
        + IconGap.violations(
          set.missingLooseIcons,
          reason: set.edition.map { ", which \($0.title) requires" } ?? asked)
        + IconGap.violations(set.missingBundleIcons, reason: asked)
    })

  static let missingStoreIcon = Rule(
    id: "missing-store-icon", severity: .warning, platforms: [.apple], roles: [.appStore],
    summary: "An app icon set has the App Store icon of 1024 pixels.",
    rationale: """
      The App Store takes its icon from apps since iOS 11 and rejects an app without it. \
      Alternates, test versions and in-house apps do not go there, so it is a warning.
      """,
    measure: """
      A set with icons whose 1024-pixel line, for iOS or the watch, names no file. Or a set \
      without such a line that has sizes of iOS 10 (20 points) or of a watch. A note on a set that \
      ends at iOS 9 (83.5 points); older sets are skipped.
      """,
    remedy: "add the icon in 1024×1024 pixels, opaque, without an alpha channel",
    source: "App Store Connect; actool: A 1024x1024 app store icon is required",
    codes: ["ITMS-90704", "ITMS-90719"],
    check: .set { set, _ in
      guard set.kind == .appIconSet, set.problem == nil, !set.isEmptyIconSet,
        ![.appExtension, .sticker, .alternate].contains(set.purpose)
      else { return [] }
      return [false, true].compactMap { isWatch in
        guard let gap = set.storeIconGap(isWatch: isWatch) else { return nil }
        return Violation(
          gap.message, severity: set.purpose.weight(gap.severity),
          codes: [isWatch ? "ITMS-90719" : "ITMS-90704"])
      }
    })
}

extension SetSubject {
  fileprivate func storeIconGap(isWatch: Bool) -> (message: String, severity: Severity)? {
    let idioms: Set<Idiom> = isWatch ? [.watch] : [.iphone, .ipad, .universal]
    let lines = assigned.filter { line in line.slot.map { idioms.contains($0.idiom) } ?? false }
    let (large, small) = (lines.filter(\.isStoreIcon), lines.filter { !$0.isStoreIcon })
    let filled = small.filter { $0.file != nil }
    // One icon of this size serves both platforms.
    guard !filled.isEmpty, !large.contains(where: { $0.file != nil }) else { return nil }
    guard large.isEmpty else {
      let count = filled.count == 1 ? "1 other line has" : "\(filled.count) other lines have"
      return (
        "names no file for \(large[0].label), the App Store icon, though \(count) one", .warning
      )
    }
    // With a single size for another platform, these are its variants.
    guard !supplied.contains(where: \.isSingleSize) else { return nil }
    let isRecent = isWatch || filled.contains { $0.slot?.points?.width == 20 }
    guard isRecent || filled.contains(where: { $0.slot?.points?.width == 83.5 }) else { return nil }
    return (
      "has no line for the App Store icon of 1024×1024 pixels beside \(filled.count) smaller ones",
      isRecent ? .warning : .info
    )
  }
}
