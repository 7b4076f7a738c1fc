import IconForgeKit
import IconSpec
import IconTestSupport
import Testing

@testable import IconProject

/// `--single-size`: fixed sizes for iOS become one size.
@Suite struct SingleSizeTests {
  private static let set = "A.xcassets/AppIcon.appiconset"
  private static let contents = """
    {
      "images" : [
        { "filename" : "60@2x.png", "idiom" : "iphone", "scale" : "2x", "size" : "60x60" },
        { "filename" : "76.png", "idiom" : "ipad", "scale" : "1x", "size" : "76x76" },
        { "filename" : "1024.png", "idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024" },
        { "filename" : "mac.png", "idiom" : "mac", "scale" : "1x", "size" : "128x128" }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }
    """

  private let project: ManifestProject

  init() throws {
    project = try ManifestProject("", art: ["art.png": TestImages.artwork(64)])
    try project.write(Self.contents, as: "\(Self.set)/Contents.json")
    for name in ["60@2x.png", "76.png", "1024.png", "mac.png"] {
      try project.draw("\(Self.set)/\(name)")
    }
  }

  private func build(force: Bool) async throws -> BuildReport {
    var request = BuildRequest(project.path("art.png"))
    request.fill = project.path(Self.set)
    request.options.isSingleSize = true
    var options = BuildOptions(workers: 2, effort: .fast)
    options.force = force
    return try await Build(request, options: options).run()
  }

  private func list() throws -> String {
    let path = "\(ManifestProject.home)/\(Self.set)/Contents.json"
    return String(decoding: try project.folder.read(path), as: UTF8.self)
  }

  private var images: [String] {
    project.folder.files.filter { $0.contains(Self.set) && $0.hasSuffix(".png") }.map {
      SourcePath.name(of: $0)
    }.sorted()
  }

  @Test func `fixed sizes become one size with appearances, and lines of the Mac stay`()
    async throws
  {
    let before = images
    #expect(try await build(force: false).exitStatus == .failure)
    #expect(images == before, "user files stay without consent")
    #expect(try list() == Self.contents)

    #expect(try await build(force: true).exitStatus == .success)
    #expect(
      images == [
        "AppIcon-1024x1024-dark.png", "AppIcon-1024x1024-tinted.png", "AppIcon-1024x1024.png",
        "mac.png",
      ])
    let lines = try list()
    #expect(!lines.contains("iphone") && !lines.contains("ipad") && !lines.contains("marketing"))
    #expect(lines.contains("\"mac.png\"") && lines.contains("\"tinted\""))
    let again = try await build(force: false)
    #expect(again.exitStatus == .success && again.sets[0].count(.written) == 0)
  }

  @Test func `dark artwork for a set of fixed sizes is a warning`() throws {
    try project.write("fill: \(Self.set)\nartwork: {application: {file: art.png, dark: art.png}}\n")
    let warnings = try project.sets()[0].warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains("`isSingleSize` converts the set") == true)
    var options = ProjectOptions()
    options.isSingleSize = true
    #expect(try project.sets(options)[0].warnings.isEmpty)
    var request = BuildRequest(project.path("art.png"), presets: ["ios"])
    request.options.isSingleSize = true
    #expect(throws: IconForgeError.self) { try request.sets() }
  }
}
