import IconCodec
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconProject

/// `--fill` with user files in the set.
@Suite struct CatalogFillForeignTests {
  private static let folder = "A.xcassets/AppIcon.appiconset"
  private static let contents = """
    {
      "images" : [
        { "filename" : "light.png", "idiom" : "universal", "platform" : "ios", "size" : "64x64" },
        {
          "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
          "filename" : "night.png", "idiom" : "universal", "platform" : "ios", "size" : "64x64"
        },
        {
          "appearances" : [ { "appearance" : "luminosity", "value" : "tinted" } ],
          "idiom" : "universal", "platform" : "ios", "size" : "64x64"
        }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }
    """

  private let project: ManifestProject
  private let night = TestImages.disc(64)

  init() throws {
    project = try ManifestProject("", art: ["art.png": TestImages.artwork(64)])
    try project.write(Self.contents, as: "\(Self.folder)/Contents.json")
    try project.draw(night, "\(Self.folder)/night.png")
  }

  private func set() throws -> BuildSet {
    try CatalogFill(project.path(Self.folder)).set(
      Manifest(artwork: project.path("art.png"), presets: []))
  }

  @discardableResult
  private func build(prunes: Bool = false, isCheck: Bool = false) async throws
    -> BuildReport
  {
    var options = BuildOptions(workers: 1)
    options.mode = isCheck ? .check : .write
    options.prunes = prunes
    return await Build(
      [try set()], lockfile: CatalogFill(project.path(Self.folder)).lockfile, options: options
    ).run()
  }

  private func told(_ set: BuildSet, isForced: Bool?) -> [String] {
    set.foreseen(isForced: isForced).map {
      "\($0.path.replacing(project.path(Self.folder) + "/", with: "")): \($0.message)"
    }
  }

  @Test func `replaced files are listed beforehand`() throws {
    try project.draw(TestImages.artwork(64), "\(Self.folder)/light.png")
    let set = try set()
    let files = ["light.png", "night.png"]
    #expect(
      told(set, isForced: nil)
        == files.map { "\($0): was not made by iconforge; it stays unless `force` is given" })
    #expect(
      told(set, isForced: true)
        == files.map { "\($0): was not made by iconforge; `force` replaces it" })
    #expect(told(set, isForced: false) == [])
  }

  @Test func `beside a user's dark icon that git cannot restore, nothing is made`() async throws {
    let result = try await build(prunes: true)
    #expect(result.exitStatus == .failure)
    #expect(
      try project.bytes("night.png", in: Self.folder) == PNGEncoder(effort: .fast).encode(night))
    #expect(project.made(in: Self.folder).filter { $0.hasSuffix(".png") } == ["night.png"])
    #expect(try project.text("Contents.json", in: Self.folder) == Self.contents)
  }

  /// An image without a plain background, of which no dark icon can be derived.
  private let busy = TestImages.picture(64, 64, .rgb) { x, y, channel in
    (x * 37 + y * 91 + x * y * 13 + channel * 50) % 256
  }

  @Test(arguments: [false, true])
  func `old appearances go if none can be made and git has them`(isRestorable: Bool) async throws {
    try project.draw(TestImages.artwork(64), "\(Self.folder)/light.png")
    try project.draw(busy, "art.png")
    if isRestorable { try commitAll(in: project.path("")) }
    let result = try await build()
    let images = project.made(in: Self.folder).filter { $0.hasSuffix(".png") }
    let text = try project.text("Contents.json", in: Self.folder)
    if isRestorable {
      #expect(result.exitStatus == .success, "\(result.failures)")
      #expect(images == ["light.png"])
      #expect(!text.contains("night.png") && text.contains("dark"))
      #expect(try await build().sets[0].count(.written) == 0)
      #expect(try await build(isCheck: true).exitStatus == .success)
    } else {
      #expect(result.exitStatus == .failure)
      #expect(images == ["light.png", "night.png"])
      #expect(text == Self.contents)
    }
  }
}
