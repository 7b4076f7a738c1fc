import IconDocuments
import IconImage
import IconSpec

/// The lines of a page's head that name a web site's icons, one a line.
struct WebHead {
  private let icons: WebIcons
  private let site: PackageSite

  init(_ icons: WebIcons, at site: PackageSite) {
    self.icons = icons
    self.site = site
  }

  var text: String {
    let lines = favicons + touchIcons + startupImages + application
    return lines.map { $0 + "\n" }.joined()
  }

  private var favicons: [String] {
    var lines: [String] = []
    // One size is told, though there are three: a file of "any" size is as good as the drawing to
    // Chromium, which then takes this one; with a size it takes the drawing (seen with 156). Old
    // browsers ask for favicon.ico whatever a page says.
    let inICO = icons.icoImages
    if let told = inICO.first(where: { $0.job.pixels.width == 32 }) ?? inICO.last {
      lines.append(link("icon", WebPackager.ico, [("sizes", told.sizes)]))
    }
    if icons.drawing(at: site) != nil {
      lines.append(link("icon", WebPackager.svg, [("type", "image/svg+xml")]))
    }
    return lines
      + icons.images(.favicon).map { image in
        link("icon", image.path, [("type", "image/png"), ("sizes", image.sizes)])
      }
  }

  /// One of each size: apple-touch-icon.png is found without a link, and often one of the others too.
  private var touchIcons: [String] {
    var told: Set<PixelSize> = []
    return icons.images(.webClip).filter { told.insert($0.job.pixels).inserted }
      .map { image in
        let isFinished = image.job.artwork.options.precomposed
        return link(
          isFinished ? "apple-touch-icon-precomposed" : "apple-touch-icon", image.path,
          [("sizes", image.sizes)])
      }
  }

  /// A line for every device: one image may serve several.
  private var startupImages: [String] {
    icons.images(.launch).flatMap { image in
      image.slots.map { slot in
        link(
          "apple-touch-startup-image", image.path,
          slot.entry["media"].map { [("media", $0)] } ?? [])
      }
    }
  }

  private var application: [String] {
    var lines: [String] = []
    if !icons.images(.application).isEmpty {
      lines.append(link("manifest", WebPackager.manifest))
    }
    if let color = icons.background {
      lines.append("<meta name=\"theme-color\" content=\"\(color)\">")
    }
    return lines
  }

  private func link(
    _ relation: String, _ path: String, _ more: [(name: String, value: String)] = []
  ) -> String {
    let attributes = [("rel", relation), ("href", relativeURL(path))] + more
    return "<link"
      + attributes.map { " \($0.0)=\"\($0.1.escapedXML())\"" }.joined() + ">"
  }
}
