import IconDocuments
import IconImage
import IconSpec

/// The elements of a page's head that name a website's icons, one a line.
struct WebHead {
  let icons: WebIcons
  let details: WebDetails
  let site: PackageSite

  var text: String {
    let lines = favicons + touchIcons + startupImages + application
    return lines.map { $0 + "\n" }.joined()
  }

  /// The links that a page needs.
  var links: [String] { favicons + touchIcons + manifest }

  private var favicons: [String] {
    var lines: [String] = []
    // Name one size although the file has several. With sizes="any" Chromium prefers this file to the
    // SVG (measured with version 156). Old browsers request favicon.ico without a link.
    if let icon = icons.icon {
      let side = icon.members.contains { $0.pixels.width == 32 } ? 32 : icon.pixels.width
      lines.append(link("icon", to: icon.path, [("sizes", "\(side)x\(side)")]))
    }
    if !details.hasFavicons, icons.drawing(at: site) != nil {
      let type = ("type", "image/svg+xml")
      func media(_ scheme: String) -> (String, String) {
        ("media", "(prefers-color-scheme: \(scheme))")
      }
      let hasDark = icons.darkDrawing(details, at: site) != nil
      // Browsers that ignore media take the last link, so the light icon comes last.
      if hasDark { lines.append(link("icon", to: WebPackager.darkSVG, [type, media("dark")])) }
      lines.append(link("icon", to: WebPackager.svg, [type] + (hasDark ? [media("light")] : [])))
    }
    return lines
      + icons.images(.favicon).map { image in
        link("icon", to: image.path, [("type", "image/png"), ("sizes", image.sizes)])
      }
  }

  /// One link for each size. Several files may have one size: browsers find some without a link.
  private var touchIcons: [String] {
    var sizes: Set<PixelSize> = []
    return icons.images(.webClip).filter { sizes.insert($0.job.pixels).inserted }
      .map { image in
        let isFinished = image.job.artwork.options.precomposed
        return link(
          isFinished ? "apple-touch-icon-precomposed" : "apple-touch-icon", to: image.path,
          [("sizes", image.sizes)])
      }
  }

  /// A link for every device. Devices may share an image.
  private var startupImages: [String] {
    let images = icons.images(.launch)
    // Safari shows startup images only for pages with this element.
    let isApp =
      images.isEmpty ? [] : ["<meta name=\"apple-mobile-web-app-capable\" content=\"yes\">"]
    return isApp
      + images.flatMap { image in
        image.slots.map { slot in
          link(
            "apple-touch-startup-image", to: image.path,
            slot.entry["media"].map { [("media", $0)] } ?? [])
        }
      }
  }

  private var manifest: [String] {
    guard !icons.images(.application).isEmpty, let name = details.manifest else { return [] }
    return [link("manifest", to: name)]
  }

  private var application: [String] {
    var lines = manifest
    if let name = details.shortName ?? details.name {
      let text = name.escapedXML()
      lines.append("<meta name=\"apple-mobile-web-app-title\" content=\"\(text)\">")
    }
    if let color = details.themeColor ?? icons.background {
      lines.append("<meta name=\"theme-color\" content=\"\(color)\">")
    }
    return lines
  }

  private func link(
    _ relation: String, to path: String, _ more: [(name: String, value: String)] = []
  ) -> String {
    let attributes = [("rel", relation), ("href", details.address(of: path))] + more
    return "<link"
      + attributes.map { " \($0.0)=\"\($0.1.escapedXML())\"" }.joined() + ">"
  }
}
