import IconDocuments
import IconImage
import IconSpec

extension Rule {
  static let webSize = Rule(
    id: "web-size", severity: .warning, roles: [.favicon, .webClip],
    summary: "A picture has the size that a page or manifest says it has.",
    rationale: """
      A browser chooses by what is said, before it has the file. It enlarges what is smaller than \
      that, and some drop an icon whose size is not as said.
      """,
    measure:
      "The sizes of PNG files that a page's head or a web app manifest names, against the file.",
    remedy: "say the size it has, or export it in the size that is said",
    source: "W3C, Web Application Manifest: sizes; Chromium, console: Actual size does not match",
    triggering: [
      Example(
        "48 pixels said to be 192",
        [
          Rule.manifest(#"{"src": "a.png", "sizes": "192x192"}"#), .picture("a.png", .icon(48)),
        ])
    ],
    passing: [
      Example(
        "48 pixels, and any",
        [
          Rule.manifest(#"{"src": "a.png", "sizes": "48x48"}, {"src": "b.png", "sizes": "any"}"#),
          .picture("a.png", .icon(48)), .picture("b.png", .icon(96)),
        ])
    ],
    check: .set { set, _ in
      guard set.kind == .web else { return [] }
      return set.images.compactMap { image in
        guard let web = image.use.web, let size = image.size, !web.sizes.isEmpty,
          !web.sizes.contains(size)
        else { return nil }
        let said = web.sizes.map { "\($0)" }.joined(separator: ", ")
        return Violation(
          "says \(image.name) is \(said); it is \(size)", at: web.document, line: web.place.line,
          column: web.place.column)
      }
    })
}
