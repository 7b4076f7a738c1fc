import IconDocuments
import IconImage
import IconSpec

extension Rule {
  static let webManifest = Rule(
    id: "web-manifest", severity: .error, roles: [.webClip],
    summary: "A web app manifest names existing icons in terms that browsers know.",
    rationale: "Without icons of 192 and 512 pixels a browser offers no installation.",
    measure: """
      The icons of *.webmanifest, and of manifest.json if they are a list: src compared with the \
      tree, type with the file name, purpose (any, maskable, monochrome), and sizes like 192x192: \
      warnings. A .webmanifest that is not JSON is an error. any and maskable for one image, and \
      missing 192 or 512 in an app's manifest, are notes. Other sites' addresses, data and \
      templates are accepted, and so are root paths if none of the document's is found.
      """,
    remedy: "correct the entry, or add the file; iconforge build --preset web makes all",
    source: "W3C, Web Application Manifest; web.dev, install criteria",
    triggering: [
      "an icon that does not exist": manifest(#"{"src": "a.png", "sizes": "48x48"}"#),
      "an unknown purpose": manifest(
        #"{"src": "a.png", "sizes": "48x48", "purpose": "masked"}"#, ["a.png": .icon(48)]),
    ],
    passing: [
      "an icon with its size": manifest(
        #"{"src": "a.png?v=2", "sizes": "48x48", "type": "image/png"}"#, ["a.png": .icon(48)]),
      "a browser's extension": .text("manifest.json", #"{"icons": {"48": "a.png"}}"#),
    ],
    check: .document(.webManifest))

  /// A web app manifest with these icons, and images beside it.
  static func manifest(_ icons: String, _ images: Example = []) -> Example {
    .text("site.webmanifest", #"{"name": "Demo", "icons": [\#(icons)]}"#).and(images)
  }

  static let webHead = Rule(
    id: "web-head", severity: .warning, roles: [.favicon],
    summary: "The icons that a page's head names exist.",
    rationale: "A broken link costs a request per visit, and browsers show a default icon.",
    measure: """
      Links with rel icon, apple-touch-icon, mask-icon or manifest in the head of .html files: \
      href compared with the files beside the page, type with the file name, sizes like 32x32. A \
      page none of whose files is found is skipped.
      """,
    remedy: "correct the link, or add the file",
    source: "HTML Living Standard, 4.6.7 Link type icon; Safari Web Content Guide 2016",
    triggering: [
      "one broken link of two": page(
        #"<link rel="icon" href="a.png"><link rel="icon" href="b.png" sizes="48x48">"#,
        ["a.png": .icon(48)])
    ],
    passing: [
      "links to existing files": page(
        #"<link rel="icon" href="/a.png"><link rel='icon' href='{{ url }}'>"#,
        ["a.png": .icon(48)]),
      "a page that is served from elsewhere": page(#"<link rel="icon" href="b.png">"#),
    ],
    check: .document(.webHead))

  /// A page with these links, and images beside it.
  static func page(_ links: String, _ images: Example = []) -> Example {
    .text("index.html", "<!doctype html><html><head>\(links)</head><body></body></html>")
      .and(images)
  }

  static let webSize = Rule(
    id: "web-size", severity: .warning, roles: [.favicon, .webClip],
    summary: "An image has the size that a page or manifest states.",
    rationale: "A browser chooses by the stated size and may reject an icon whose size differs.",
    measure: "The sizes stated in a page's head or a web app manifest, against the PNG files.",
    remedy: "state the real size, or export the stated size",
    source: "W3C, Web Application Manifest: sizes; Chromium, console: Actual size does not match",
    triggering: [
      "48 pixels declared as 192": manifest(
        #"{"src": "a.png", "sizes": "192x192"}"#, ["a.png": .icon(48)])
    ],
    passing: [
      "48 pixels, and any": manifest(
        #"{"src": "a.png", "sizes": "48x48"}, {"src": "b.png", "sizes": "any"}"#,
        ["a.png": .icon(48), "b.png": .icon(96)])
    ],
    check: .set { set, _ in
      guard set.kind == .web else { return [] }
      return set.images.compactMap { image in
        guard let web = image.use.web, let size = image.size, !web.sizes.isEmpty,
          !web.sizes.contains(size)
        else { return nil }
        let stated = web.sizes.map { "\($0)" }.joined(separator: ", ")
        return Violation(
          "states that \(image.name) is \(stated); it is \(size)", at: web.document,
          place: web.place)
      }
    })

  static let touchIconOpaque = Rule(
    id: "touch-icon-opaque", severity: .warning, roles: [.webClip],
    summary: "An icon for the Home screen is opaque.",
    rationale: "iPhones show transparent parts of a web clip as black.",
    measure: """
      Pixels with alpha below 229 of 255 in PNG files that a page links to as apple-touch-icon, or \
      whose names begin so. Apple's own names are judged by image-transparency.
      """,
    remedy: "composite it over a color that reaches the edges",
    source: "Safari Web Content Guide 2016, Configuring Web Applications",
    triggering: ["a foreground on transparency": touchIcon(.cutOut(180))],
    passing: ["an opaque icon": touchIcon(.icon(180))],
    check: .pixels(where: { $0.use.web?.isTouchIcon == true && $0.facts?.hasAlphaChannel == true })
    { _, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard lowest.isVisiblyTransparent else { return nil }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { !$0.isOpaque }) / Double(grid.size.area)
      return Violation(
        "is transparent in \(Figure.percent(share)) of its area, which iPhones show as black")
    })

  private static func touchIcon(_ sketch: Sketch) -> Example {
    page(#"<link rel="apple-touch-icon" href="touch.png">"#, ["touch.png": sketch])
  }
}
