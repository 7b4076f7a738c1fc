import IconCodec
import IconCompile
import IconImage
import IconMaking
import IconTestSupport

@testable import IconForgeKit

/// An asset catalog in a temporary folder, and what `compile` makes of it.
struct SourceCatalog {
  let folder = TemporaryFolder()

  var path: String { folder.path("A.xcassets") }

  /// Writes a set's Contents.json: lines, each the text between the braces, and more members.
  func set(_ name: String, _ list: String, _ lines: [String], more: String = "") throws {
    let text = lines.map { "{\($0)}" }.joined(separator: ",\n")
    try folder.write(
      "A.xcassets/\(name)/Contents.json",
      #"{"\#(list)": [\#(text)], \#(more)"info": {"author": "xcode", "version": 1}}"#)
  }

  /// A set of images.
  func set(_ name: String, _ lines: [String], more: String = "") throws {
    try set(name, "images", lines, more: more)
  }

  /// A square of a color that depends on its size.
  func png(_ name: String, _ width: Int, _ height: Int? = nil, _ layout: Bitmap.Layout = .rgb)
    throws
  {
    try folder.write(
      "A.xcassets/\(name)",
      TestImages.picture(width, height ?? width, layout) { x, y, channel in
        channel == 3 ? 255 : (x * 3 + y * 5 + channel * 70 + width) % 256
      })
  }

  /// An icon set with a line and an image for each (idiom, points, scale).
  func icon(_ name: String, _ sizes: [(idiom: String, points: Double, scale: Int)]) throws {
    let lines = try sizes.map { idiom, points, scale -> String in
      let side = Int(points * Double(scale))
      try png("\(name).appiconset/\(side).png", side)
      let text = points == points.rounded() ? "\(Int(points))" : "\(points)"
      return #""filename": "\#(side).png", "idiom": "\#(idiom)", "scale": "\#(scale)x", "#
        + #""size": "\#(text)x\#(text)""#
    }
    try set("\(name).appiconset", lines)
  }

  func compile(
    _ platform: CompilePlatform = .ios, from system: String = "15.0",
    _ change: (inout CompileRequest) -> Void = { _ in }
  ) async -> CatalogCompiler.Result {
    var request = CompileRequest([path], for: platform, minimumSystem: SystemVersion(system)!)
    (request.appIcon, request.isIconNamed) = ("AppIcon", false)
    change(&request)
    return await CatalogCompiler(request, in: DiskFileSystem()) { space in
      ImageReader(importer: Programs.importer, colorSpace: space)
    }.run()
  }
}

extension CatalogCompiler.Result {
  func bytes(_ path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  var catalog: CompiledCatalog? {
    get throws { try bytes("Assets.car").map { try CompiledCatalog($0) } }
  }

  /// "error: AppIcon.appiconset is …", with paths relative to the catalog.
  var messages: [String] {
    issues.map { issue in
      let path = issue.path.split(separator: ".xcassets/", maxSplits: 1).last.map(String.init) ?? ""
      return "\(issue.kind): \(path) \(issue.message)"
    }
  }
}
