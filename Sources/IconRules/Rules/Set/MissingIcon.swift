import IconSpec

extension Rule {
  static let missingIcon = Rule(
    id: "missing-icon", severity: .error, roles: [.application],
    summary: "A set has the application icons that the App Store requires.",
    rationale: "The App Store rejects apps without Home screen icons in their exact sizes.",
    measure: """
      App icon sets, by lines with files: 60×60@2x if the set has iPhone sizes of iOS 7; 76×76@2x \
      if it has 76 or 83.5, and 83.5×83.5@2x if it has a line for it or for the App Store; watch \
      sizes 24, 27.5, 86 and 98 if it has any; 512 in both scales for the Mac. A set with the \
      single size is complete. An error in sets named AppIcon…, a warning in others, which may be \
      alternates. Files by the guidelines' names: what the edition requires for the app's devices, \
      if the edition is given or a property list names such files. Built apps without a catalog: \
      120, 152 and 167 pixels. ICNS files and their folders: 512 in both scales, for the one that \
      a property list names or the only one; a warning in a built Mac app, which may not go to the \
      App Store, else a note. With the icon in Assets.car, only the sizes that Xcode writes into \
      the ICNS file are needed.
      """,
    remedy: "add the icon in exactly this size",
    source: "iPhone HIG 2010-09-01, Table 11-1; QA1686 (2016-12-20); App Store Connect",
    codes: ["ITMS-90022", "ITMS-90023", "ITMS-90236", "ITMS-90394"],
    triggering: [
      Example(
        "an iPhone set without 60×60@2x",
        iconSet(phoneLines.filter { $0.file != "60@2x.png" })),
      Example(
        "an iPad set without the size of iPad Pro",
        iconSet([
          IconLine("ipad", "76", 2, "76@2x.png"), IconLine("ios-marketing", "1024", 1, "1024.png"),
        ])),
      Example(
        "files of 2010 without Icon@2x.png", .picture("Icon.png", .icon(57)),
        .picture("Icon-72.png", .icon(72)), preset: "ios-2010"),
    ],
    passing: [
      Example("a complete iPhone set", iconSet(phoneLines)),
      Example("the single size", iconSet([single("1024.png")])),
      Example(
        "a set from before iOS 7",
        iconSet([IconLine("iphone", "57", 1, "57.png"), IconLine("iphone", "57", 2, "57@2x.png")])),
      Example("an icon by itself", "Icon.png", .icon(57)),
    ],
    check: .set { set, _ in
      let asked = ", which the store asks for"
      let isAlternate = set.isAlternateIcon
      return IconGap.violations(isAlternate ? [] : set.missingCatalogIcons, reason: asked)
        + IconGap.violations(
          set.missingMembers, reason: ", which the Mac App Store asks of an app's icon")
        + IconGap.violations(
          set.missingLooseIcons,
          reason: set.edition.map { ", which \($0.title) requires" } ?? asked)
        + IconGap.violations(set.missingBundleIcons, reason: asked)
    })
}
