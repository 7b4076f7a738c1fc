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
        let frames = icons.frames(at: site)
        if frames.isEmpty { return nil }
        var pngs: [[UInt8]] = []
        for frame in frames { pngs.append(try site.image(frame.path)) }
        return try favicon(pngs)
      },
      PackageFile(svg) { site in
        // Who keeps the drawing itself under this name has it there already.
        guard let drawing = icons.drawing(at: site), !drawing.isInPlace else { return nil }
        return drawing.bytes
      },
      PackageFile(merged: manifest) { site throws(PackageError) in
        try WebManifest(icons, name: name, at: site)?.bytes(at: site)
      },
      PackageFile(head) { site in Array(WebHead(icons, at: site).text.utf8) },
    ]
  }
}

/// The images of a web site. Those that could not be made are not among them.
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

  func images(_ role: Role, at site: PackageSite) -> [Image] {
    jobs.compactMap { job in
      let slots = job.slots.filter { $0.role == role && $0.layer == nil && $0.appearance == nil }
      return slots.isEmpty || site.failed.contains(job.path) ? nil : Image(job: job, slots: slots)
    }
  }

  /// What tabs, bookmarks and Windows take from an ICO file.
  private static let frameSides = [16, 32, 48]

  /// The images favicon.ico is made of, smallest first.
  func frames(at site: PackageSite) -> [Image] {
    let favicons = images(.favicon, at: site)
    return Self.frameSides.compactMap { side in
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

  /// The drawing the favicons are made of, or else the application icon; nil when it is none, or may
  /// do what a picture must not. Something must have been made of it: then it can be drawn.
  func drawing(at site: PackageSite) -> Drawing? {
    let made = [Role.favicon, .application].lazy.map { images($0, at: site) }.first { !$0.isEmpty }
    guard
      let path = made?.first(where: { $0.job.treatment.placement != .verbatim })?
        .job.artwork.path,
      let bytes = try? site.fileSystem.read(path, limit: FileLimit.webDrawing),
      SafeSVG.accepts(bytes)
    else { return nil }
    let place = "\(site.root)/\(WebPackager.svg)"
    return Drawing(bytes: bytes, isInPlace: site.fileSystem.isSameFile(path, place))
  }
}

/// A path below the output folder as a relative URL. Everything is encoded that is not of letters,
/// digits and the few signs which no file system, server or attribute takes for something else.
func relativeURL(_ path: String) -> String {
  path.utf8.reduce(into: "") { url, byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "/"):
      url.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      url += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
}
