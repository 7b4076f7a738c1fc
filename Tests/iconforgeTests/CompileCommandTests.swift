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

  @Test func `--list names what a compiled catalog has`() throws {
    let folder = try built("ios")
    func list(_ words: String...) throws -> ProcessResult {
      try run(Programs.iconforge, ["compile", "--list"] + words, folder: folder.path)
    }
    let path = "out/Compiled/Assets.car"
    let lines = try list(path).output.split(separator: "\n")
    #expect(lines[0].split(separator: " ").first == "Name")
    let marketing = try #require(lines.first { $0.contains("1024×1024") })
    #expect(marketing.hasPrefix("AppIcon  Icon Image") && marketing.contains(" lzfse "))

    let entries = try JSON(try list(path, "--format", "json").output).elements
    #expect(entries.count == lines.count)
    #expect(entries[0].StorageVersion == 17 && entries[0].Platform == "ios")
    let icon = try #require(entries.first { $0.PixelWidth == 1024 && $0.Appearance == .null })
    #expect(icon.AssetType == "Icon Image" && icon.Name == "AppIcon" && icon.Idiom == "phone")
    #expect(icon.Encoding == "ARGB" && icon.Opaque == true && icon["Icon Index"] == 1)

    let other = try list("icon.png")
    #expect(other.status == 3 && other.output.isEmpty)
    #expect(other.errors == "icon.png: error: is not a compiled asset catalog\n")
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
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("cannot be compiled into itself"), "\(result.errors)")
    #expect(try folder.read("\(set)/AppIcon60x60@2x.png") == image)
  }

  private func compiled(
    _ files: [String: String], _ catalog: String = "A.xcassets",
    prepare: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> ProcessResult {
    let folder = TemporaryFolder(files)
    try prepare(folder)
    return try iconforge(
      "compile", catalog, "--platform", "ios", "--minimum-os", "15.0", "-o", "out",
      folder: folder.path)
  }

  private static let data = #"{"data": [{"idiom": "universal", "filename": "a.txt"}]}"#

  @Test(arguments: ["A.xcassets/D.dataset/a.txt", "A.xcassets/D.dataset", "A.xcassets/G"])
  func `a link out of the project is an error that names its target`(link: String) throws {
    let outside = TemporaryFolder([
      "a.txt": "secret", "Contents.json": Self.data, "E.dataset/Contents.json": Self.data,
      "E.dataset/a.txt": "secret",
    ])
    let target = link.hasSuffix(".txt") ? outside.path("a.txt") : outside.path
    let result = try compiled(
      link.hasSuffix(".txt")
        ? ["A.xcassets/D.dataset/Contents.json": Self.data] : ["A.xcassets/x": ""]
    ) { try $0.link(link, to: target) }
    #expect(result.status == 3, "\(result.output)\(result.errors)")
    #expect(
      result.errors.contains("\(link)") && result.errors.contains("leads out of the project"),
      "\(result.errors)")
  }

  @Test func `a link inside the checkout is followed`() throws {
    let result = try compiled([
      "A.xcassets/D.dataset/Contents.json": Self.data, "shared/a.txt": "text", ".git/HEAD": "",
    ]) { try $0.link("A.xcassets/D.dataset/a.txt", to: "../../shared/a.txt") }
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: [
    ([:], "A.xcassets: error: does not exist"),
    (
      ["A.xcassets/D.widgetset/Contents.json": data],
      "A.xcassets/D.widgetset: error: is not compiled: no asset has a folder that ends in .widgetset"
    ),
    (
      [
        "A.xcassets/C.colorset/Contents.json":
          #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.5", "green": "0", "blue": "0", "alpha": "1"}}}]}"#
      ], "has a component of 1.5, and 0 to 1 are known"
    ),
  ])
  func `what cannot be compiled is an error`(files: [String: String], message: String) throws {
    let result = try compiled(files)
    #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func `a catalog without assets gives a property list and a warning`() throws {
    let result = try compiled(["A.xcassets/Contents.json": "{}"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "A.xcassets: warning: has nothing to compile for ios, so there is no Assets.car"))
    let hidden = try compiled(["A.xcassets/.D.dataset/Contents.json": Self.data])
    #expect(hidden.status == 0)
    #expect(
      hidden.errors.contains(
        "A.xcassets/.D.dataset: warning: is skipped, since its name begins with a dot"))
  }

  @Test func `a variable of the environment forbids PDF, and an option allows it`() throws {
    let folder = TemporaryFolder([
      "A.xcassets/P.imageset/a.pdf": TestImages.pdf,
      "A.xcassets/P.imageset/Contents.json":
        #"{"images": [{"idiom": "universal", "filename": "a.pdf"}]}"#,
    ])
    func compiled(_ words: String...) throws -> ProcessResult {
      try run(
        Programs.iconforge,
        [
          "compile", "A.xcassets", "--platform", "ios", "--minimum-os", "15.0", "-o", "out",
        ] + words, folder: folder.path, environment: ["ICONFORGE_NO_PDF": "1"])
    }
    let refused = try compiled()
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains("a.pdf: error: is a PDF document; --allow-pdf reads it"),
      "\(refused.errors)")
    #expect(try compiled("--allow-pdf").status == 0)
    let list = try iconforge("compile", "--list", "out/Assets.car", folder: folder.path).output
    for size in ["12×8", "24×16", "36×24"] { #expect(list.contains(size), "\(list)") }
  }

  @Test func `text that is not UTF-8 is an error that names the file`() throws {
    let result = try compiled(["A.xcassets/x": ""]) {
      try $0.write("A.xcassets/D.dataset/Contents.json", [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D])
    }
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("A.xcassets/D.dataset/Contents.json"), "\(result.errors)")
  }

  @Test func `an Icon Composer document of any name is compiled`() throws {
    let folder = TemporaryFolder(images: [
      "icon.png": TestImages.picture(1024, 1024, .rgb) { x, y, c in (x / 8 + y / 16 + c * 60) % 256
      }
    ])
    let built = try iconforge(
      "build", "icon.png", "--preset", "icon-composer", "--output", ".",
      folder: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    try FileManager.default.moveItem(
      atPath: folder.path("AppIcon.icon"), toPath: folder.path("Harbor.icon"))
    let result = try iconforge(
      "compile", "Harbor.icon", "--platform", "ios", "--minimum-os", "15.0", "-o", "out",
      folder: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.read("out/Assets.car").count > 1000)
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
