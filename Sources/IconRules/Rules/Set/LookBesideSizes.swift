import IconSpec

extension Rule {
  static let lookBesideSizes = Rule(
    id: "look-beside-sizes", severity: .warning, roles: [.application, .appStore],
    summary: "A set with dark or tinted icons has the single size, and no sized ones beside it.",
    rationale: """
      Looks belong to the single size of 1024 pixels. Where a set has the sizes of old systems too, \
      iOS shows those, and the looks never.
      """,
    measure: """
      Lines of an app icon set that name files: some of another look for iOS, and some of the idioms \
      iphone or ipad. Xcode's own sized lines with looks are of all devices (universal).
      """,
    remedy: "remove the sized lines, from which nothing is lost on iOS 18; or the looks",
    source: "Apple, Configuring your app icon using an asset catalog",
    triggering: [
      Example("the sizes of an iPhone beside a dark icon", icons(Example.phoneLines))
    ],
    passing: [
      Example("a dark icon beside the single size", icons([])),
      Example("sizes without looks", Example.iconSet(Example.phoneLines)),
    ],
    check: .set { set, _ in
      guard set.kind == .appIconSet else { return [] }
      func lines(of idioms: Set<Idiom>) -> [SetSubject.Entry] {
        set.supplied.filter { line in line.slot.map { idioms.contains($0.idiom) } ?? false }
      }
      let looks = lines(of: [.universal]).filter { $0.appearance != nil }
      let sized = lines(of: [.iphone, .ipad]).filter { $0.appearance == nil }
      guard let look = looks.first, let size = sized.first else { return [] }
      return [
        Violation(
          "has \(looks.count == 1 ? "1 line" : "\(looks.count) lines") of other looks (\(look.label)) "
            + "beside \(sized.count) of single sizes (\(size.label)): iOS never shows the looks")
      ]
    })

  private static func icons(_ others: [Example.IconLine]) -> [Example.File] {
    let dark =
      #""platform": "ios", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    return Example.iconSet(
      others + [
        Example.IconLine("universal", "1024", 1, "light.png", #""platform": "ios""#),
        Example.IconLine("universal", "1024", 1, "dark.png", dark),
      ])
  }
}
