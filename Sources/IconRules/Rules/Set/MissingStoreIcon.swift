import IconSpec

extension Rule {
  static let missingStoreIcon = Rule(
    id: "missing-store-icon", severity: .warning, roles: [.appStore],
    summary: "An app icon set has the icon of 1024 pixels for the store.",
    rationale: """
      Since iOS 11 the store takes its icon from the app and refuses one without it. It weighs as \
      a warning: Xcode builds all the same, and sets of alternate icons, of test versions and of \
      apps that stay in house never meet the store.
      """,
    measure: """
      A set with icons whose lines of 1024 pixels, for iOS or for the watch, name no file; or that \
      has no such line although it has sizes of iOS 10 (20 points) or a watch's. A set that stops \
      at iOS 9 (83.5 points) weighs less, older ones nothing.
      """,
    remedy: "add the icon in 1024×1024 pixels, opaque, without alpha channel",
    source: "App Store Connect; actool: A 1024x1024 app store icon is required",
    codes: ["ITMS-90704", "ITMS-90719"],
    triggering: [
      Example(
        "a line for the store without a file",
        Example.iconSet(
          Example.phoneLines.dropLast() + [Example.IconLine("ios-marketing", "1024", 1, nil)])),
      Example(
        "sizes of iOS 10 and nothing for the store",
        Example.iconSet(
          Example.phoneLines.dropLast() + [Example.IconLine("iphone", "20", 2, "20@2x.png")])),
    ],
    passing: [
      Example("a set with the store's icon", Example.iconSet(Example.phoneLines)),
      Example(
        "a set from iOS 8, when the store had it apart",
        Example.iconSet(Example.phoneLines.dropLast())),
      Example(
        "an empty set, of which that alone is reported",
        Example.iconSet([Example.IconLine("ios-marketing", "1024", 1, nil)])),
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
