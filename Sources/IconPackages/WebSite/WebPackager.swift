import IconDocuments
import IconImage
package import IconSpec

/// A web site's files: the drawing as it is, a web app manifest, and the lines that go
/// into a page's head.
package enum WebPackager {
  package static let svg = "favicon.svg"
  static let darkSVG = "favicon-dark.svg"
  package static let manifest = "manifest.webmanifest"
  package static let head = "head.html"

  @Sendable static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    let icons = WebIcons(jobs)
    var details = plan.web
    if plan.iconName != Manifest.standardIconName { details.name = details.name ?? plan.iconName }
    let told = details
    return [
      PackageFile(svg) { site throws(PackageError) in
        let drawing = icons.drawing(at: site)
        if drawing != nil || site.existing != nil { try site.require(icons.drawn.map(\.path)) }
        // Who keeps the drawing itself under this name has it there already.
        guard let drawing, !drawing.isInPlace else { return nil }
        return drawing.bytes
      },
      PackageFile(darkSVG) { site throws(PackageError) in
        guard let drawing = icons.darkDrawing(told, at: site), !drawing.isInPlace else {
          return nil
        }
        return drawing.bytes
      },
      PackageFile(merged: manifest) { site throws(PackageError) in
        try WebManifest(icons, told)?.bytes(at: site)
      },
      PackageFile(head) { site throws(PackageError) in
        try site.require(icons.all)
        return Array(WebHead(icons, told, at: site).text.utf8)
      },
    ]
  }
}

/// The images of a web site.
struct WebIcons: Sendable {
  private let jobs: [Job]

  init(_ jobs: [Job]) {
    self.jobs = jobs
  }

  /// An image and what it is for.
  struct Image {
    let job: Job
    /// Those of one role; at least one.
    let slots: [Slot]
    var path: String { job.path }
    var sizes: String { "\(job.pixels.width)x\(job.pixels.height)" }
  }

  /// What a page names, by itself or by the manifest.
  var all: [String] {
    [Role.favicon, .webClip, .launch, .application].flatMap { images($0).map(\.path) }
      + [icon?.path].compactMap { $0 }
  }

  /// The icon file that browsers ask for: what tabs, bookmarks and Windows take.
  var icon: Job? { jobs.first { !$0.members.isEmpty } }

  func images(_ role: Role) -> [Image] {
    jobs.filter(\.members.isEmpty).compactMap { job in
      let slots = job.slots.filter { $0.role == role && $0.layer == nil && $0.appearance == nil }
      return slots.isEmpty ? nil : Image(job: job, slots: slots)
    }
  }

  /// What the artwork is laid on, where that is said.
  var background: Color? {
    [Role.application, .webClip].lazy.flatMap { role in
      jobs.filter { $0.slots.contains { $0.role == role } }
    }.compactMap(\.treatment.background).first
  }

  /// A drawing that may stand on a web site as it is.
  struct Drawing {
    let bytes: [UInt8]
    /// Whether it lies where the favicon belongs.
    let isInPlace: Bool
  }

  /// The favicons, or else the application's icons.
  var drawn: [Image] {
    let favicons = images(.favicon)
    return favicons.isEmpty ? images(.application) : favicons
  }

  /// The drawing those are made of; nil when it is none, or may do what a picture must not. They
  /// must have been made of it: then it can be drawn.
  func drawing(at site: PackageSite) -> Drawing? {
    guard let image = drawn.first(where: { $0.job.treatment.placement != .verbatim }),
      // A badge is on pictures alone.
      image.job.treatment.badge == nil
    else { return nil }
    return drawing(of: image.job.artwork.path, at: site)
  }

  /// The dark look's, beside the usual one.
  func darkDrawing(_ details: WebDetails, at site: PackageSite) -> Drawing? {
    guard let path = details.darkArtwork, drawing(at: site) != nil else { return nil }
    return drawing(of: path, at: site)
  }

  private func drawing(of path: String, at site: PackageSite) -> Drawing? {
    guard let bytes = site.drawing(path), DrawingJudge.serves(bytes) else { return nil }
    return Drawing(bytes: bytes, isInPlace: site.isArtwork(path))
  }
}

extension WebDetails {
  /// Of a file by its path below the output folder.
  package func address(of path: String) -> String { (prefix ?? "") + relativeURL(path) }
}

/// A path below the output folder as a relative URL.
func relativeURL(_ path: String) -> String { String(percentEncoding: path.utf8) }
