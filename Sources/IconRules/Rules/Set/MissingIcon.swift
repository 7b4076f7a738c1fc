import IconSpec

extension Rule {
  static let missingIcon = Rule(
    id: "missing-icon", severity: .error, roles: [.application],
    summary: "A set has the application icons the store requires.",
    rationale: """
      The store refuses apps without the icons of the Home screen, each in exactly its \
      size.
      """,
    measure: """
      App icon sets by their lines with files: 60×60@2x once the set has iPhone sizes of iOS 7; \
      76×76@2x once it has 76 or 83.5, and 83.5×83.5@2x once it has a line for it or for the \
      store; 24, 27.5, 86 and 98 of the watch once it has watch sizes; 512 in both scales for the \
      Mac. A set with the single size lacks nothing. An error in sets named AppIcon…, a warning in \
      others, which may be alternates. Files by the guidelines' names: what the edition requires \
      of the devices of the app, when the edition was asked for or a property list names such \
      files. Built apps without a catalog: 120, 152 and 167 pixels. ICNS files and the folders \
      they are made from: 512 in both scales, of the one a property list names, else of the only \
      one there is; a warning in a built Mac app, which may never see the store, else advice. An \
      app whose Assets.car has the icon needs only the sizes that Xcode writes into the ICNS file.
      """,
    remedy: "add the icon in exactly this size",
    source: "iPhone HIG 2010-09-01, Table 11-1; QA1686 (2016-12-20); App Store Connect",
    codes: ["ITMS-90022", "ITMS-90023", "ITMS-90236", "ITMS-90394"],
    triggering: [
      Example(
        "an iPhone set without 60×60@2x",
        Example.iconSet(Example.phoneLines.filter { $0.file != "60@2x.png" })),
      Example(
        "an iPad set without the size of iPad Pro",
        Example.iconSet([
          Example.IconLine("ipad", "76", 2, "76@2x.png"),
          Example.IconLine("ios-marketing", "1024", 1, "1024.png"),
        ])),
      Example(
        "files of 2010 without Icon@2x.png",
        [.picture("Icon.png", .icon(57)), .picture("Icon-72.png", .icon(72))],
        preset: "ios-2010"),
    ],
    passing: [
      Example("an iPhone set that is complete", Example.iconSet(Example.phoneLines)),
      Example(
        "the single size",
        Example.iconSet([
          Example.IconLine("universal", "1024", 1, "1024.png", #""platform": "ios""#)
        ])),
      Example(
        "a set from before iOS 7",
        Example.iconSet([
          Example.IconLine("iphone", "57", 1, "57.png"),
          Example.IconLine("iphone", "57", 2, "57@2x.png"),
        ])),
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
