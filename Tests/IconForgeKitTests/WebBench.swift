import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport

/// A folder with vector artwork, and builds of a small web site's icons.
struct WebBench {
  let bench = Workbench(folder: TemporaryFolder(["acme.svg": Self.drawing]))
  var folder: TemporaryFolder { bench.folder }

  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 8 8">
      <rect width="8" height="8" fill="#c04020"/><circle cx="4" cy="4" r="2" fill="#fff"/>
    </svg>

    """

  /// The same artwork with a script.
  static let scripted = drawing.replacing("<svg ", with: "<svg onload=\"alert(1)\" ")

  static let slots = [
    "role: favicon, pixels: [16, 16], file: favicon.ico",
    "role: favicon, pixels: [32, 32], file: favicon.ico",
    "role: favicon, pixels: [48, 48], file: favicon.ico",
    "role: favicon, pixels: [16, 16], file: favicon-16x16.png",
    "role: favicon, pixels: [32, 32], file: favicon-32x32.png",
    "role: favicon, pixels: [48, 48], file: favicon-48x48.png",
    "role: favicon, pixels: [96, 96], file: favicon-96x96.png",
    "role: webClip, pixels: [180, 180], file: apple-touch-icon.png, alpha: forbidden",
    "role: webClip, pixels: [152, 152], file: apple-touch-icon-152x152.png, alpha: forbidden",
    "role: webClip, pixels: [180, 180], file: apple-touch-icon-180x180.png, alpha: forbidden",
    "role: application, pixels: [192, 192], file: android-chrome-192x192.png,"
      + " entry: {purpose: any}",
    "role: application, pixels: [192, 192], file: android-chrome-maskable-192x192.png,"
      + " alpha: forbidden, safeZone: [19, 19, 154, 154], treatment: {fit: contain},"
      + " entry: {purpose: maskable}",
    "role: launch, pixels: [90, 160], file: apple-splash-90x160.png, alpha: forbidden,"
      + " entry: {media: \"(device-width: 45px) and (orientation: portrait)\"}",
    "role: launch, pixels: [90, 160], file: apple-splash-90x160.png, alpha: forbidden,"
      + " entry: {media: \"(device-width: 30px) and (orientation: portrait)\"}",
  ]

  func plan(
    _ slots: [String] = slots, artwork: String = "acme.svg", favicon: String? = nil,
    dark: String? = nil,
    details: WebDetails = WebDetails(),
    background: Color? = Color(red: 16, green: 32, blue: 48), iconName: String? = nil
  ) throws -> Plan {
    let text =
      "name: site\nlayout: web\nslots:\n"
      + slots.map { "  - {idiom: web, \($0)}\n" }.joined()
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "site.yml")
    var manifest = Manifest(
      artwork: folder.path(artwork), presets: [preset], background: background)
    if let favicon {
      manifest.artwork[.favicon] = [Artwork(path: folder.path(favicon), name: "favicon")]
    }
    if let dark {
      manifest.appearances[.dark] = Artwork(path: folder.path(dark), name: "dark")
    }
    if let iconName { manifest.iconName = iconName }
    manifest.web = details
    return try Planner(manifest).plan()
  }

  @discardableResult
  func build(
    _ plan: Plan, check: Bool = false, fileSystem: (any FileSystem)? = nil
  ) async -> BuildReport {
    await bench.lockfileBuild(plan, fileSystem) {
      ($0.mode, $0.importer) = (check ? .check : .write, Programs.importer)
    }
  }

  /// A generated file as text.
  func text(_ name: String) throws -> String {
    try folder.text("out/\(name)")
  }

  /// "name status" of each document.
  static func files(_ result: BuildReport) -> [String] {
    result.sets[0].files.map { "\($0.path) \($0.status.rawValue)" }
  }
}
