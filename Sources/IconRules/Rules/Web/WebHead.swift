import IconSpec

extension Rule {
  static let webHead = Rule(
    id: "web-head", severity: .warning, roles: [.favicon],
    summary: "The icons that a page's head names are there.",
    rationale: """
      A link that leads nowhere costs a request on every visit, and shows the browser's own picture \
      in tabs, bookmarks and on Home screens.
      """,
    measure: """
      Links with rel icon, apple-touch-icon, mask-icon or manifest in the head of .html \
      files: href against the files beside the page, type against the name, sizes as 32x32. A page \
      of which no such file is found is taken for one that is served from elsewhere, and left alone.
      """,
    remedy: "correct the link, or add the file",
    source: "HTML Living Standard, 4.6.7 Link type icon; Safari Web Content Guide 2016",
    triggering: [
      Example(
        "one link of two that leads nowhere",
        [
          page(#"<link rel="icon" href="a.png"><link rel="icon" href="b.png" sizes="48x48">"#),
          .picture("a.png", .icon(48)),
        ])
    ],
    passing: [
      Example(
        "links that lead somewhere",
        [
          page(#"<link rel="icon" href="/a.png"><link rel='icon' href='{{ url }}'>"#),
          .picture("a.png", .icon(48)),
        ]),
      Example("a page that is served from elsewhere", [page(#"<link rel="icon" href="b.png">"#)]),
    ],
    check: .document(.webHead))

  static func page(_ links: String) -> Example.File {
    .text("index.html", "<!doctype html><html><head>\(links)</head><body></body></html>")
  }
}
