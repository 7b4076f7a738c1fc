import Foundation
import IconCodec
import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport

/// A folder with artwork, and builds in it.
struct Workbench {
  var folder = TemporaryFolder()

  var output: String { folder.path("out") }

  /// Names of the files made, sorted.
  var made: [String] {
    folder.files.filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }
  }

  /// Writes `bitmap` as artwork; returns its path.
  func artwork(_ bitmap: Bitmap, as name: String = "art.png") throws -> String {
    try folder.write(name, bitmap)
  }

  /// A plan of slots in YAML's flow style, with artwork for some roles.
  func plan(
    _ slots: [String], artwork: String, others: [Role: String] = [:], background: Color? = nil,
    isSeparable: Bool = true
  ) throws -> Plan {
    let text = "name: mine\nslots:\n" + slots.map { "  - {\($0)}\n" }.joined()
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
    var manifest = Manifest(artwork: artwork, presets: [preset], background: background)
    manifest.artwork[.application]![0].options.isSeparable = isSeparable
    for (role, path) in others {
      manifest.artwork[role] = Manifest(artwork: path, presets: []).artwork[.application]
    }
    return try Planner(manifest).plan()
  }

  func build(
    _ plan: Plan, workers: Int = 2, fileSystem: any FileSystem = DiskFileSystem(),
    maxPixels: Int? = nil, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async -> SetReport {
    var options = BuildOptions(workers: workers, maxPixels: maxPixels, effort: .fast)
    // Without a lockfile a second build would refuse to replace its files.
    options.force = true
    let build = Build(
      [BuildSet(output: output, plan: plan)], lockfile: nil, options: options,
      fileSystem: fileSystem)
    return await build.run(progress: progress).sets[0]
  }

  /// Builds with a lockfile in the output folder.
  @discardableResult
  func lockfileBuild(
    _ plan: Plan, _ files: (any FileSystem)? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in },
    waiting: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> BuildReport {
    var options = BuildOptions(workers: 2, effort: .fast)
    change(&options)
    return await Build(
      [BuildSet(output: output, plan: plan)], lockfile: LockfileLocation(output: output),
      options: options,
      fileSystem: files
    ).run(waiting: waiting)
  }

  /// Builds opaque icons of some sides from one artwork.
  func icons(_ sides: [Int], from bitmap: Bitmap, background: Color? = nil) async throws
    -> SetReport
  {
    let path = try artwork(bitmap)
    return await build(
      try plan(sides.map { Slots.icon($0) }, artwork: path, background: background))
  }

  /// Builds one launch image of unseparated artwork, and decodes it.
  func launchImage(_ size: PixelSize, from bitmap: Bitmap, background: Color?) async throws
    -> (image: Bitmap, report: SetReport)
  {
    let path = try artwork(bitmap)
    let report = await build(
      try plan([Slots.launch(size)], artwork: path, background: background, isSeparable: false))
    return (try image(Slots.name(ofLaunch: size)), report)
  }

  func image(_ name: String) throws -> Bitmap {
    try PNGDecoder.decode(try folder.read("out/\(name)")).bitmap
  }

  func facts(_ name: String) throws -> ImageFacts {
    try PNGDecoder.facts(of: try folder.read("out/\(name)"))
  }
}

/// Slots in YAML's flow style.
enum Slots {
  static func icon(_ side: Int, alpha: String = "forbidden") -> String {
    icon(side, file: "Icon-\(side).png", alpha: alpha)
  }

  static func icon(_ side: Int, file: String, alpha: String = "forbidden") -> String {
    "role: application, idiom: iphone, pixels: [\(side), \(side)], "
      + "file: \"\(file)\", alpha: \(alpha)"
  }

  /// A role that application artwork does not serve.
  static let glyph = "role: toolbar, idiom: iphone, pixels: [20, 20], file: \"toolbar/a.png\""

  static func launch(_ size: PixelSize) -> String {
    "role: launch, idiom: iphone, pixels: [\(size.width), \(size.height)], "
      + "file: \"\(name(ofLaunch: size))\", alpha: forbidden"
  }

  static func name(ofLaunch size: PixelSize) -> String {
    "Default-\(size.width)x\(size.height).png"
  }
}

extension Bitmap {
  /// A white disc on blue, which can be separated.
  static let separable = TestImages.picture(128, 128, .rgb) { x, y, channel in
    let (dx, dy) = (2 * x - 127, 2 * y - 127)
    let isSlot = dx > 0 && abs(dy) < 12
    return dx * dx + dy * dy < 6_000 && !isSlot || channel == 2 ? 255 : 40
  }
  /// Noise without a background.
  static let inseparable = TestImages.noise(128, 128, .rgb, seed: 3)

  /// An opaque 8-bit image of one colour.
  static func plain(_ width: Int, _ height: Int, _ color: Color) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), filledWith: color)
  }

  /// The colour at (x, y) of an 8-bit RGB image.
  func color(_ x: Int, _ y: Int) -> Color {
    let start = (y * size.width + x) * 3
    return Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  var corners: [Color] {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return [color(0, 0), color(right, 0), color(0, bottom), color(right, bottom)]
  }
}

extension SetReport {
  /// SHA-256 digests in plan order.
  var digests: [String?] { jobs.map(\.sha256) }
  var statuses: [Outcome.Status] { jobs.map(\.status) }
}

extension PixelRect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }
}
