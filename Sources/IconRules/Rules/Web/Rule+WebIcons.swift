import IconImage
import IconSpec

extension Rule {
  static let webManifest = Rule(
    id: "web-manifest", severity: .error, platforms: [.web], roles: [.webClip],
    summary: "A web app manifest names existing icons in terms that browsers know.",
    rationale: "Without icons of 192 and 512 pixels a browser offers no installation.",
    measure: """
      The icons of *.webmanifest, and of manifest.json if they are a list: src compared with the \
      tree, type with the file name, purpose (any, maskable, monochrome), and sizes like 192x192: \
      warnings. A .webmanifest that is not JSON is an error. any and maskable for one image, and \
      missing 192 or 512 in an app's manifest, are notes; an image that is not square is a warning, \
      or a note for a wide tile of Windows among square icons; no icon of purpose any is a \
      warning. Other sites' addresses, data and templates are accepted, and so are root paths if \
      none of the document's is found.
      """,
    remedy: "correct the entry, or add the file; \(Setting.build([.preset: "web"])) makes all",
    source: "W3C, Web Application Manifest; web.dev, install criteria",
    check: .document(.webManifest))

  static let webHead = Rule(
    id: "web-head", severity: .warning, platforms: [.web], roles: [.favicon],
    summary: "The icons that a page's head names exist.",
    rationale: "A broken link costs a request per visit, and browsers show a default icon.",
    measure: """
      Links with rel icon, apple-touch-icon, mask-icon or manifest in the head of .html files: \
      href compared with the files beside the page, type with the file name, sizes like 32x32. A \
      touch icon that is not square is a warning, and an .ico file without sizes before an SVG icon \
      a note. A \
      page none of whose files is found is skipped.
      """,
    remedy: "correct the link, or add the file",
    source: "HTML Living Standard, 4.6.7 Link type icon; Safari Web Content Guide 2016",
    check: .document(.webHead))

  static let webSize = Rule(
    id: "web-size", severity: .warning, platforms: [.web], roles: [.favicon, .webClip],
    summary: "An image has the size that a page or manifest states.",
    rationale: "A browser chooses by the stated size and may reject an icon whose size differs.",
    measure: "The sizes stated in a page's head or a web app manifest, against the PNG files.",
    remedy: "state the real size, or export the stated size",
    source: "W3C, Web Application Manifest: sizes; Chromium, console: Actual size does not match",
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
    id: "touch-icon-opaque", severity: .warning, platforms: [.web], roles: [.webClip],
    summary: "An icon for the Home screen is opaque.",
    rationale: "iPhones show transparent parts of a web clip as black.",
    measure: """
      Pixels with alpha below 229 of 255 in PNG files that a page links to as apple-touch-icon, or \
      whose names begin so. Apple's own names are checked by image-transparency.
      """,
    remedy: "composite it over a color that reaches the edges",
    source: "Safari Web Content Guide 2016, Configuring Web Applications",
    check: .pixels(where: { $0.use.web?.isTouchIcon == true && $0.facts?.hasAlphaChannel == true })
    { _, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard lowest.isVisiblyTransparent else { return nil }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { !$0.isOpaque }) / Double(grid.size.area)
      return Violation(
        "is transparent in \(Figure.percent(share)) of its area, which iPhones show as black")
    })
}
