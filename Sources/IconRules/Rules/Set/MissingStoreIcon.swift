import IconSpec

extension Rule {
  static let missingStoreIcon = Rule(
    id: "missing-store-icon", severity: .warning, roles: [.appStore],
    summary: "An app icon set has the App Store icon of 1024 pixels.",
    rationale: """
      Since iOS 11 the App Store takes its icon from the app and rejects an app without it. It is \
      a warning because Xcode builds the app, and alternates, test versions and in-house apps do \
      not go to the App Store.
      """,
    measure: """
      A set with icons whose 1024-pixel line, for iOS or the watch, names no file. Or a set \
      without such a line that has sizes of iOS 10 (20 points) or of a watch. A note on a set that \
      ends at iOS 9 (83.5 points); older sets are skipped.
      """,
    remedy: "add the icon in 1024×1024 pixels, opaque, without an alpha channel",
    source: "App Store Connect; actool: A 1024x1024 app store icon is required",
    codes: ["ITMS-90704", "ITMS-90719"],
    triggering: [
      Example(
        "an App Store line without a file",
        iconSet(phoneLines.dropLast() + [IconLine("ios-marketing", "1024", 1, nil)])),
      Example(
        "sizes of iOS 10 and no App Store icon",
        iconSet(phoneLines.dropLast() + [IconLine("iphone", "20", 2, "20@2x.png")])),
    ],
    passing: [
      Example("a set with the App Store icon", iconSet(phoneLines)),
      Example(
        "a set for iOS 8, when the App Store had a separate icon", iconSet(phoneLines.dropLast())),
      Example(
        "an empty set, reported by another rule",
        iconSet([IconLine("ios-marketing", "1024", 1, nil)])),
    ],
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
    // One icon of this size serves both, where the other platform's line is a leftover.
    guard !filled.isEmpty, !large.contains(where: { $0.file != nil }) else { return nil }
    guard large.isEmpty else {
      let count = filled.count == 1 ? "1 other line has" : "\(filled.count) other lines have"
      return (
        "names no file for \(large[0].label), the store's icon, though \(count) one", .warning
      )
    }
    // A single size for another platform makes these its variants.
    guard !supplied.contains(where: \.isSingleSize) else { return nil }
    let isRecent = isWatch || filled.contains { $0.slot?.points?.width == 20 }
    guard isRecent || filled.contains(where: { $0.slot?.points?.width == 83.5 }) else { return nil }
    return (
      "has no line for the store's icon of 1024×1024 pixels beside \(filled.count) smaller ones",
      isRecent ? .warning : .info
    )
  }
}
