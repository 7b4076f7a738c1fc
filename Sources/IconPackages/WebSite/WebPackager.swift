import IconDocuments
import IconImage
package import IconSpec

/// The files of a website: the SVG artwork itself, a web app manifest and the elements for a page's head.
package enum WebPackager {
  package static let svg = "favicon.svg"
  static let darkSVG = "favicon-dark.svg"
  package static let manifest = "manifest.webmanifest"
  package static let head = "head.html"

  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    let icons = WebIcons(jobs: jobs)
    var named = plan.web
    named.name = named.name ?? (plan.iconName == Manifest.standardIconName ? nil : plan.iconName)
    let details = named
    return [
      PackageFile(svg) { site throws(PackageError) in
        let drawing = details.hasFavicons ? nil : icons.drawing(at: site)
        if drawing != nil || site.existing != nil { try site.require(icons.drawn.map(\.path)) }
        // The artwork itself may have this path.
        guard let drawing, !drawing.isInPlace else { return nil }
        return drawing.bytes
      },
      PackageFile(darkSVG) { site throws(PackageError) in
        guard !details.hasFavicons, let drawing = icons.darkDrawing(details, at: site),
          !drawing.isInPlace
        else {
          return nil
        }
        return drawing.bytes
      },
      PackageFile(merged: details.manifest ?? manifest) { site throws(PackageError) in
        details.manifest == nil ? nil : try WebManifest(icons, details)?.bytes(at: site)
      },
      details.page.map { page(icons, details, at: $0) }
        ?? PackageFile(head) { site throws(PackageError) in
          try site.require(icons.all)
          return Array(WebHead(icons: icons, details: details, site: site).text.utf8)
        },
    ]
  }

  private static func page(
    _ icons: WebIcons, _ details: WebDetails, at page: WebDetails.Page
  ) -> PackageFile {
    PackageFile(userFile: page.path) { site throws(PackageError) in
      try site.require(icons.all)
      guard let existing = site.existing, !site.isUnreadable else { throw .unreadable }
      var details = details
      details.prefix = details.prefix ?? page.prefix
      let text = existing.text
      // Rails: tag.link rel: "icon", href: logo_path. Its program gives the address.
      let links = WebHead(icons: icons, details: details, site: site).links.filter { link in
        !["icon", "apple-touch-icon", "manifest"].contains { relation in
          link.contains("rel=\"\(relation)\"")
            && ["\"", "'"].contains { text.contains("rel: \($0)\(relation)\($0)") }
        }
      }
      let prefix = details.prefix ?? ""
      let head = PageHead(existing)
      let lost = head.links.filter { !$0.relations.contains("mask-icon") }.map(\.reference.url)
        .filter { url in !links.contains { $0.contains("\"\(url)\"") } }
        .first { url in
          let path = url.dropFirst(url.hasPrefix(prefix) ? prefix.count : 0)
          return url.contains(":") || site.isUserFile(String(path.drop { $0 == "/" }))
        }
      if let lost, !site.isRestorable() {
        throw PackageError(
          message: "names \(lost), which no build made, and git cannot restore the page"
            + " (\(Setting.force) replaces the link)")
      }
      guard let updated = head.updated(existing, links: links, prefix: prefix) else {
        throw PackageError(message: "has no head that can be edited; add \(links.joined())")
      }
      return updated
    }
  }
}

/// The images of a website.
struct WebIcons: Sendable {
  fileprivate let jobs: [Job]

  /// An image and the slots that it fills.
  struct Image {
    let job: Job
    /// At least one, all of one role.
    let slots: [Slot]
    var path: String { job.path }
    var sizes: String { "\(job.pixels.width)x\(job.pixels.height)" }
  }

  /// All images that a page or the manifest names.
  var all: [String] {
    [Role.favicon, .webClip, .launch, .application].flatMap { images($0).map(\.path) }
      + [icon?.path].compactMap { $0 }
  }

  /// favicon.ico, for tabs, bookmarks and Windows.
  var icon: Job? { jobs.first { !$0.members.isEmpty } }

  func images(_ role: Role) -> [Image] {
    jobs.filter(\.members.isEmpty).compactMap { job in
      let slots = job.slots.filter {
        $0.role == role && ($0.layer == nil || $0.entry["purpose"] != nil) && $0.appearance == nil
      }
      return slots.isEmpty ? nil : Image(job: job, slots: slots)
    }
  }

  /// The background color, if one is given.
  var background: Color? {
    [Role.application, .webClip].lazy.flatMap { role in
      jobs.filter { $0.slots.contains { $0.role == role } }
    }.compactMap(\.treatment.background).first
  }

  /// SVG artwork that a website may serve unchanged, and whether it already has the favicon's path.
  typealias VectorArtwork = (bytes: [UInt8], isInPlace: Bool)

  /// The favicons; without favicons, the application's icons.
  var drawn: [Image] {
    let favicons = images(.favicon)
    return favicons.isEmpty ? images(.application) : favicons
  }

  /// The SVG artwork of the favicons; nil if the artwork is an image or a website must not serve it.
  func drawing(at site: PackageSite) -> VectorArtwork? {
    guard let image = drawn.first(where: { $0.job.treatment.placement != .verbatim }),
      // Badge and padding are in images only.
      image.job.treatment.badge == nil, image.job.treatment.padding == 0
    else { return nil }
    return drawing(of: image.job.artwork.path, at: site)
  }

  /// The artwork of the dark appearance.
  func darkDrawing(_ details: WebDetails, at site: PackageSite) -> VectorArtwork? {
    guard let path = details.darkArtwork, drawing(at: site) != nil else { return nil }
    return drawing(of: path, at: site)
  }

  private func drawing(of path: String, at site: PackageSite) -> VectorArtwork? {
    guard let bytes = site.drawing(path), VectorJudge.serves(bytes) else { return nil }
    return (bytes, site.isArtwork(path))
  }
}

extension WebDetails {
  /// The name of the web app manifest; nil if the site has one elsewhere.
  var manifest: String? { page.map(\.manifest) ?? WebPackager.manifest }

  /// The URL of a file, from its path below the output folder.
  package func address(of path: String) -> String {
    (prefix ?? "") + String(percentEncoding: path.utf8)
  }
}
