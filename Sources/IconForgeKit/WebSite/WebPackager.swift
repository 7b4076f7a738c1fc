import IconCodec
import IconDocuments
import IconImage
import IconSpec

/// A web site's files: favicon.ico, the drawing as it is, a web app manifest, and the lines that go
/// into a page's head.
enum WebPackager: Packager {
  static let ico = "favicon.ico"
  static let svg = "favicon.svg"
  static let manifest = "manifest.webmanifest"
  static let head = "head.html"

  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    let icons = WebIcons(jobs)
    let name = plan.iconName == Manifest.standardIconName ? nil : plan.iconName
    return [
      PackageFile(ico) { site throws(PackageError) in
        let images = icons.icoImages
        if images.isEmpty { return nil }
        try site.require(images.map(\.path))
        var pngs: [[UInt8]] = []
        for image in images { pngs.append(try site.image(image.path)) }
        do throws(PackingError) { return try ICOFile.bytes(pngs) } catch {
          throw PackageError(message: "\(error)")
        }
      },
      PackageFile(svg) { site throws(PackageError) in
        let drawing = icons.drawing(at: site)
        if drawing != nil || site.existing != nil { try site.require(icons.drawn.map(\.path)) }
        // Who keeps the drawing itself under this name has it there already.
        guard let drawing, !drawing.isInPlace else { return nil }
        return drawing.bytes
      },
      PackageFile(merged: manifest) { site throws(PackageError) in
        try WebManifest(icons, name: name)?.bytes(at: site)
      },
      PackageFile(head) { site throws(PackageError) in
        try site.require(icons.all)
        return Array(WebHead(icons, at: site).text.utf8)
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
  }

  func images(_ role: Role) -> [Image] {
    jobs.compactMap { job in
      let slots = job.slots.filter { $0.role == role && $0.layer == nil && $0.appearance == nil }
      return slots.isEmpty ? nil : Image(job: job, slots: slots)
    }
  }

  /// What tabs, bookmarks and Windows take from an ICO file.
  private static let icoSides = [16, 32, 48]

  /// The images favicon.ico is made of, smallest first.
  var icoImages: [Image] {
    let favicons = images(.favicon)
    return Self.icoSides.compactMap { side in
      favicons.first { $0.job.pixels == PixelSize(square: side) }
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
    guard
      let path = drawn.first(where: { $0.job.treatment.placement != .verbatim })?
        .job.artwork.path,
      let bytes = site.drawing(path),
      DrawingJudge.serves(bytes)
    else { return nil }
    return Drawing(bytes: bytes, isInPlace: site.isArtwork(path))
  }
}

/// A path below the output folder as a relative URL.
func relativeURL(_ path: String) -> String { String(percentEncoding: path.utf8) }
