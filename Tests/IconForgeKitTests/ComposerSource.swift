import IconCodec
import IconCompile
import IconImage
import IconMaking
import IconTestSupport

@testable import IconForgeKit

/// An Icon Composer document in a temporary folder, and what `compile` makes of it.
struct ComposerSource {
  let folder = TemporaryFolder()

  var path: String { folder.path("AppIcon.icon") }

  /// A document with these members and all platforms; images are named "art.png".
  init(_ members: String) throws {
    let platforms = #""supported-platforms": {"circles": ["watchOS"], "squares": "shared"}"#
    try folder.write("AppIcon.icon/icon.json", "{\(members), \(platforms)}")
    try image("art.png", 512)
  }

  /// A document of one group with one layer.
  init(fill: String = "", group: String = "", layer: String = "") throws {
    let ends = [fill, group, layer].map { $0.isEmpty ? "" : $0 + "," }
    try self.init(
      """
      \(ends[0]) "groups": [{\(ends[1]) "name": "Group",
        "layers": [{\(ends[2]) "image-name": "art.png", "name": "art"}]}]
      """)
  }

  /// A square of one color.
  func image(_ name: String, _ side: Int, _ color: [Int] = [200, 30, 30, 255]) throws {
    try folder.write(
      "AppIcon.icon/Assets/\(name)",
      TestImages.picture(side, side, .rgba) { _, _, channel in color[channel] })
  }

  func compile(
    _ platform: CompilePlatform = .macos, _ change: (inout CompileRequest) -> Void = { _ in }
  ) async -> CatalogCompiler.Result {
    var request = CompileRequest([path], for: platform, minimumSystem: SystemVersion("15.0")!)
    request.appIcon = "AppIcon"
    change(&request)
    return await CatalogCompiler(request, in: DiskFileSystem()) { space in
      ImageReader(importer: Programs.importer, colorSpace: space)
    }.run()
  }
}
