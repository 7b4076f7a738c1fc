import Foundation
import IconTestSupport
import Testing

@Suite struct CompileCommandTests {
  private func built(_ preset: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "icon.png",
      TestImages.picture(1024, 1024, .rgb) { x, y, c in (x / 8 + y / 16 + c * 60) % 256 })
    let result = try iconforge(
      "build", "icon.png", "--preset", preset, "--output", "out", "--compile", "--no-separate",
      folder: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  @Test(arguments: ["ios", "ios-legacy", "macos", "tvos"])
  func `a build compiles its catalog, and validate finds nothing in it`(preset: String) throws {
    let folder = try built(preset)
    let found = try iconforge(
      "validate", "out/Compiled/Assets.car", "--strict", folder: folder.path)
    #expect(found.status == 0, "\(found.output)\(found.errors)")
    let before = try folder.read("out/Compiled/Assets.car")
    let again = try iconforge(
      "build", "icon.png", "--preset", preset, "--output", "out", "--compile", "--no-separate",
      "--check", folder: folder.path)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.read("out/Compiled/Assets.car") == before)
  }

  @Test func `a second run writes nothing, and a change of the catalog one file`() throws {
    let folder = try built("ios")
    func compile(_ more: String...) throws -> ProcessResult {
      try run(
        Programs.iconforge,
        [
          "compile", "out/Assets.xcassets", "--platform", "ios", "--minimum-os", "15.0", "-o", "c",
        ] + more, folder: folder.path)
    }
    #expect(try compile().output.contains("4 files, 4 written"))
    #expect(try compile().output.contains("4 files, 0 written, 4 unchanged"))
    try folder.write(
      "out/Assets.xcassets/Tint.colorset/Contents.json",
      #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}"#
    )
    let check = try compile("--check")
    #expect(
      check.status == 1 && check.errors.contains("differs from the build"))
    #expect(try compile().output.contains("4 files, 1 written, 3 unchanged"))
  }

  @Test func `a file that the user changed stays`() throws {
    let folder = try built("ios")
    try folder.write("out/Compiled/Assets.car", "mine")
    let words = ["compile", "out/Assets.xcassets", "--platform", "ios", "--minimum-os", "15.0"]
    let kept = try run(Programs.iconforge, words + ["-o", "out/Compiled"], folder: folder.path)
    #expect(kept.status == 3 && kept.errors.contains("was changed after iconforge made it"))
    #expect(try folder.text("out/Compiled/Assets.car") == "mine")
    let forced = try run(
      Programs.iconforge, words + ["-o", "out/Compiled", "--force"], folder: folder.path)
    #expect(forced.status == 0)
  }

  @Test func `the lockfile of an app is beside it`() throws {
    let folder = try built("ios")
    let result = try iconforge(
      "compile", "out/Assets.xcassets", "--platform", "ios", "--minimum-os", "15.0", "-o",
      "My.app", folder: folder.path)
    #expect(result.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("My.app")).sorted()
    #expect(
      names == [
        "AppIcon60x60@2x.png", "AppIcon76x76@2x~ipad.png", "Assets.car",
        "assetcatalog_generated_info.plist",
      ])
    #expect(FileManager.default.fileExists(atPath: folder.path("iconforge.lock")))
  }

  @Test func `a file of the catalog is never replaced`() throws {
    let folder = try built("ios")
    let set = "out/Assets.xcassets/AppIcon.appiconset"
    let text = try folder.text("\(set)/Contents.json")
    try folder.write(
      "\(set)/Contents.json", text.replacing("AppIcon-1024@1x.png", with: "AppIcon60x60@2x.png"))
    let image = try folder.read("\(set)/AppIcon-1024@1x.png")
    try folder.write("\(set)/AppIcon60x60@2x.png", image)
    let result = try iconforge(
      "compile", "out/Assets.xcassets", "--platform", "ios", "--minimum-os", "15.0", "-o", set,
      "--force", folder: folder.path)
    #expect(result.status == 3, "\(result.errors)")
    #expect(try folder.read("\(set)/AppIcon60x60@2x.png") == image)
  }

  @Test(arguments: [
    (["compile"], "compile needs an asset catalog"),
    (["compile", "A.xcassets"], "--platform is needed"),
    (["compile", "A.xcassets", "--platform", "watchos"], "--platform watchos is not supported"),
    (["compile", "A.xcassets", "--platform", "ios"], "--minimum-os is needed"),
    (["compile", "A.xcassets", "--platform", "ios", "--minimum-os", "x"], "takes a version"),
    (
      ["compile", "A.xcassets", "--platform", "ios", "--minimum-os", "15", "--device", "tv"],
      "is not a device of ios"
    ),
    (["build", "icon.png", "--preset", "web", "--compile"], "--compile needs a preset"),
    (["build", "icon.png", "--preset", "ios", "--compile", "--dry-run"], "no --dry-run"),
  ])
  func `wrong usage is explained`(words: [String], message: String) throws {
    let folder = TemporaryFolder(images: ["icon.png": TestImages.picture(64, 64) { _, _, _ in 255 }]
    )
    let result = try run(Programs.iconforge, words, folder: folder.path)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
  }
}
