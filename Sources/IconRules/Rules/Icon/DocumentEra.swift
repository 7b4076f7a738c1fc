import IconSpec

extension Rule {
  static let documentEra = Rule(
    id: "document-era", severity: .info, roles: [.document],
    summary: "Apps for iOS 7 and later need no document icons of their own.",
    rationale: "From iOS 7 the system makes the icons of documents from the app's.",
    measure: "Document icons in a set that is for iOS 7 or later.",
    remedy: "remove them, unless older systems are supported too",
    source: "iOS HIG 2014-03-10, Document Icons",
    triggering: [
      Example(
        "document icons for iOS 7", "Document.png", .icon(22, 29), preset: "ios-2013",
        role: .document)
    ],
    passing: [
      Example(
        "document icons for iOS 4",
        [
          .picture("Document.png", .icon(22, 29)), .picture("Document@2x.png", .icon(44, 58)),
        ], preset: "ios-2010", role: .document)
    ],
    check: .set { set, _ in
      let icons = set.images.filter { image in
        guard image.use.role == .document, let edition = image.use.edition ?? set.edition else {
          return false
        }
        return !edition.isBeforeIOS7 && (set.app?.minimumSystem ?? 7) >= 7
          && [.iphone, .ipad, .universal, nil].contains(image.use.idiom)
      }
      guard let first = icons.first else { return [] }
      let count = icons.count == 1 ? "1 document icon" : "\(icons.count) document icons"
      return [
        Violation(
          "\(count) beside icons for \((first.use.edition ?? set.edition)!.title): the system "
            + "makes them from the app's",
          at: first.path)
      ]
    })
}
