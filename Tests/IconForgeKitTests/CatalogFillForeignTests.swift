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
    options.isCheck = isCheck
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

  private static let stays =
    "night.png: stays, because there is no artwork for this appearance; delete it to have the icon made"

  @Test func `replaced and kept files are listed beforehand`() throws {
    try project.draw(TestImages.artwork(64), "\(Self.folder)/light.png")
    let set = try set()
    #expect(
      told(set, isForced: nil) == [
        "light.png: was not made by iconforge; it stays unless --force is given",
        Self.stays,
      ])
    #expect(
      told(set, isForced: true) == [
        "light.png: was not made by iconforge; --force replaces it", Self.stays,
      ])
    #expect(told(set, isForced: false) == [Self.stays])
  }

  @Test func `a user's dark icon is never overwritten`() async throws {
    for _ in 1...2 {
      let result = try await build(prunes: true)
      #expect(result.sets[0].failures == [] && result.extra == [])
      #expect(
        try project.bytes("night.png", in: Self.folder) == PNGEncoder(effort: .fast).encode(night))
    }
    let made = project.made(in: Self.folder).filter { $0.hasSuffix(".png") }
    #expect(made == ["AppIcon-64x64-tinted.png", "light.png", "night.png"])
    let text = try project.text("Contents.json", in: Self.folder)
    #expect(text.contains("night.png") && text.contains("AppIcon-64x64-tinted.png"))
  }

  @Test func `a generated tinted icon is updated until the user edits it`() async throws {
    try await build()
    #expect(told(try set(), isForced: true) == [Self.stays])
    let other = TestImages.picture(64, 64, .rgb) { x, y, channel in
      (x - 32) * (x - 32) + (y - 32) * (y - 32) < 400 ? 250 : [20, 120, 60][channel]
    }
    try project.draw(other, "art.png")
    #expect(try await build().sets[0].count(.written) == 2)
    try project.draw(night, "\(Self.folder)/AppIcon-64x64-tinted.png")
    #expect(told(try set(), isForced: nil).count == 2)
    let result = try await build(prunes: true)
    #expect(result.extra == [] && result.pruned == [])
    #expect(
      try project.bytes("AppIcon-64x64-tinted.png", in: Self.folder)
        == PNGEncoder(effort: .fast).encode(night))
    let check = try await build(isCheck: true)
    #expect(check.exitStatus == .success)
  }
}
