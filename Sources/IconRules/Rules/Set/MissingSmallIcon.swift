import IconSpec

extension Rule {
  static let missingSmallIcon = Rule(
    id: "missing-small-icon", severity: .warning, roles: [.spotlight],
    summary: "An app has a small icon for Spotlight.",
    rationale: """
      The system shrinks the application icon where there is none; its details run together at 29 \
      pixels.
      """,
    measure: """
      Files by the guidelines' names: whether any Spotlight icon the edition recommends is there, \
      for each device that has application icons. Advice; a warning when the edition was asked \
      for. Whether an app has settings, and needs their icon, no file tells.
      """,
    remedy: "draw a simpler icon in the small size",
    source: "iPhone HIG 2010-09-01, Small Icons",
    triggering: [
      Example(
        "application icons alone",
        [.picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114))],
        preset: "ios-2010")
    ],
    passing: [
      Example(
        "application icons and small ones",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
          .picture("Icon-Small.png", .icon(29)), .picture("Icon-Small@2x.png", .icon(58)),
        ], preset: "ios-2010"),
      Example("an icon of 2008, when there was no Spotlight", "Icon.png", .icon(57)),
    ],
    check: .set { set, _ in
      guard set.kind == .loose else { return [] }
      let wanted = set.entries.filter { entry in
        entry.slot.map { $0.role == .spotlight && $0.condition == nil } ?? false
      }
      let files = Idiom.allCases.compactMap { idiom -> String? in
        let own = wanted.filter { $0.slot?.idiom == idiom }
        let hasIcon = set.images.contains { $0.use.role == .application && $0.use.idiom == idiom }
        return hasIcon && own.allSatisfy { $0.image == nil } ? own.first?.file : nil
      }
      guard !files.isEmpty else { return [] }
      return [
        Violation(
          "has application icons and no Spotlight icon: \(SetSubject.naming(files))",
          severity: set.isEditionAsked ? .warning : .info)
      ]
    })
}
