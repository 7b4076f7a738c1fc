import IconImage
import IconSpec

extension Rule {
  static let documentPair = Rule(
    id: "document-pair", severity: .warning, roles: [.document],
    summary: "An iPhone document icon comes in both sizes.",
    rationale: """
      Screens of both densities show documents. An icon that is there in one size alone is scaled \
      for the other.
      """,
    measure: """
      Document icons of 22×29 pixels and none of 44×58, or the reverse, in sets from iOS 4 to 6.
      """,
    remedy: "add the size that is missing",
    source: "iPhone HIG 2010-09-01, Document Icons",
    triggering: [
      Example(
        "a document icon of 22×29 alone", "Document.png", .icon(22, 29), preset: "ios-2010",
        role: .document)
    ],
    passing: [
      Example(
        "document icons of both sizes",
        [
          .picture("Document.png", .icon(22, 29)), .picture("Document@2x.png", .icon(44, 58)),
        ], preset: "ios-2010", role: .document),
      Example(
        "a document icon for iPad", "Document-64.png",
        Sketch(64, 64, alpha: true) { x, _ in abs(x - 0.5) < 0.25 ? .white : .clear },
        preset: "ios-2011", role: .document),
    ],
    check: .set { set, _ in
      let icons = set.images.filter { image in
        let edition = image.use.edition ?? set.edition
        return image.use.role == .document
          && edition.map { $0 >= Edition(year: 2010) && $0.isBeforeIOS7 } == true
      }
      let (small, large) = (PixelSize(width: 22, height: 29), PixelSize(width: 44, height: 58))
      let sizes = Set(icons.compactMap(\.size))
      guard sizes.contains(small) != sizes.contains(large) else { return [] }
      let (present, absent) = sizes.contains(small) ? (small, large) : (large, small)
      guard let icon = icons.first(where: { $0.size == present }) else { return [] }
      return [Violation("is \(present), and none is \(absent)", at: icon.path)]
    })
}
