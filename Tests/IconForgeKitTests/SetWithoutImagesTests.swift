import IconForgeKit
import IconImage
import IconTestSupport
import Testing

/// Documents stay unchanged while a required image is missing.
@Suite struct SetWithoutImagesTests {
  private static let set = "Assets.xcassets/AppIcon.appiconset"
  private static let contents = "\(set)/Contents.json"

  private func project(_ manifest: String, preset: String? = nil) throws -> ManifestProject {
    try ManifestProject(
      manifest, preset: preset,
      art: ["icon.png": TestImages.slottedArtwork(64), "disc.png": TestImages.disc(64)])
  }

  @Test func `an existing list stays unchanged`() async throws {
    let project = try project("presets: [ios]\nartwork: {application: icon.png}\n")
    _ = try await project.report()
    let before = try project.bytes(Self.contents)
    try project.draw(TestImages.disc(64), "icon.png")
    let report = try await project.report(requiresBackground: true)
    #expect(report.exitStatus == .findings)
    #expect(try project.bytes(Self.contents) == before)
    #expect(
      report.consequences.map(\.message) == [
        "is left as it is: \(Self.set)/AppIcon-1024@1x.png could not be made"
      ])
  }

  @Test func `an appearance that could not be made is not listed`()
    async throws
  {
    let manifest = "presets: [ios]\nartwork: {application: {file: icon.png, dark: none.png}}\n"
    let fresh = try project(manifest)
    let report = try await fresh.report()
    let list = try fresh.text(Self.contents)
    #expect(list.contains("\"AppIcon-1024@1x.png\"") && list.contains("-tinted.png"))
    #expect(!list.contains("\"dark\""))
    #expect(report.failures.map(\.place) == [fresh.path("iconforge.yml:2:47")])

    let known = try project("presets: [ios]\nartwork: {application: icon.png}\n")
    _ = try await known.report()
    let before = try known.bytes(Self.contents)
    try known.write(manifest)
    _ = try await known.report()
    #expect(try known.bytes(Self.contents) == before)
  }

  @Test func `a missing required size stops the whole list`() async throws {
    let project = try project(
      """
      presets: [watchos-legacy]
      artwork: {application: icon.png}
      overrides: {Assets.xcassets/AppIcon.appiconset/AppIcon-1024@1x.png: icon.png}
      """)
    let report = try await project.report()
    #expect(!project.made().contains(Self.contents))
    #expect(report.consequences.map(\.path) == [project.path("Icons/\(Self.contents)")])
    #expect(project.made().contains("Assets.xcassets/Contents.json"))
  }

  @Test func `layered icons need every layer`() async throws {
    let project = try project(
      """
      presets: [tvos]
      background: white
      artwork: {application: {file: icon.png, middle: none.png}}
      """)
    let report = try await project.report()
    let made = project.made().filter { $0.hasSuffix("Contents.json") }
    #expect(!made.contains { $0.contains("Middle") })
    #expect(!made.contains { $0.hasSuffix(".imagestack/Contents.json") })
    #expect(made.contains { $0.contains("Front.imagestacklayer/Content.imageset/") })
    let images = Set(report.jobs.filter { $0.status == .failed }.map(\.path))
    #expect(!images.isEmpty && report.exitStatus == .failure)
    #expect(report.failures.map(\.place) == [project.path("iconforge.yml:3:49")])
  }

  @Test func `a bar icon that could not be made gets no image set`() async throws {
    let project = try project(
      """
      presets: [ios-2015]
      output: {layout: catalog}
      artwork: {tabBar: [disc.png, broken.png]}
      """)
    try project.write("no picture", as: "broken.png")
    _ = try await project.report()
    let sets = project.made().filter { $0.hasSuffix(".imageset/Contents.json") }
    #expect(sets == ["Assets.xcassets/tabBar/disc.imageset/Contents.json"])
  }

  @Test func `an equivalent list in another layout stays`() async throws {
    let project = try project("presets: [ios]\nartwork: {application: icon.png}\n")
    _ = try await project.report()
    let compact = try project.text(Self.contents).split(whereSeparator: \.isWhitespace)
      .joined()
    try project.write(compact, as: "Icons/\(Self.contents)")
    let report = try await project.report()
    #expect(report.failures == [] && report.count(.written) == 0)
    #expect(try project.text(Self.contents) == compact)
  }

  @Test func `an icon file needs all its sizes or stays unchanged`() async throws {
    let project = try project(
      """
      presets: [macos]
      output: {layout: iconset}
      artwork: {application: icon.png}
      """)
    _ = try await project.report()
    let before = try project.bytes("AppIcon.icns")
    try project.write(
      """
      presets: [macos]
      output: {layout: iconset}
      artwork: {application: disc.png}
      background: white
      overrides: {AppIcon.iconset/icon_32x32.png: icon.png}
      """)
    let report = try await project.report()
    #expect(report.files.map(\.status) == [.failed])
    #expect(try project.bytes("AppIcon.icns") == before)
    #expect(
      report.consequences.map(\.message) == [
        "is left as it is: AppIcon.iconset/icon_32x32.png could not be made"
      ])
  }

  private static let xml = "res/mipmap-anydpi-v26/ic_launcher.xml"

  private func adaptive(_ artwork: String, _ more: String = "") throws -> ManifestProject {
    try project(
      "presets: mine.yml\nbackground: white\nartwork: {application: {\(artwork)}}\n\(more)",
      preset: AndroidPackageTests.preset)
  }

  @Test(arguments: ["foreground", "background"])
  func `an adaptive icon needs both layers at every density`(layer: String) async throws {
    let project = try adaptive(
      "file: icon.png", "overrides: {res/mipmap-hdpi/ic_launcher_\(layer).png: icon.png}\n")
    let report = try await project.report()
    #expect(report.files.map(\.status) == [.failed, .failed])
    #expect(!project.made().contains(Self.xml))
    #expect(
      report.consequences[0].message
        == "is not made: res/mipmap-hdpi/ic_launcher_\(layer).png could not be made")
  }

  @Test func `an adaptive icon keeps its monochrome layer while that is missing`() async throws {
    let project = try adaptive("file: icon.png")
    _ = try await project.report()
    let before = try project.text(Self.xml)
    #expect(before.contains("monochrome"))
    try project.write(
      "presets: mine.yml\nbackground: white\n"
        + "artwork: {application: {file: icon.png, monochrome: none.png}}\n")
    _ = try await project.report()
    #expect(try project.text(Self.xml) == before)
  }

  @Test func `a property list keeps its icons while one is missing`() async throws {
    let project = try project(
      """
      presets: mine.yml
      artwork: {application: icon.png}
      overrides: {Icon@2x.png: icon.png}
      """)
    try project.writePreset(
      "role: application, idiom: iphone, pixels: [64, 64], file: Icon.png, plistKey: CFBundleIconFiles",
      "role: application, idiom: iphone, pixels: [128, 128], file: Icon@2x.png, plistKey: CFBundleIconFiles"
    )
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIconFiles</key><array><string>Old.png</string></array></dict></plist>

      """
    try project.write(list, as: "Info.plist")
    let sets = try project.sets().map { $0.updating(propertyList: project.path("Info.plist")) }
    let report = await Build(sets, lockfile: nil, options: BuildOptions(workers: 1)).run().sets[0]
    #expect(report.files.map(\.status) == [.failed])
    #expect(
      report.consequences.map(\.message) == [
        "is left as it is: Icon@2x.png could not be made"
      ])
    #expect(try project.folder.read("project/Info.plist") == Array(list.utf8))
  }
}

/// Images that a later build skips are removed from lists.
@Suite struct SkippedImageTests {
  private static let set = "Assets.xcassets/AppIcon.appiconset"
  private static let dark = "\(set)/AppIcon-1024@1x-dark.png"
  private static let xml = "res/mipmap-anydpi-v26/ic_launcher.xml"

  private func project(_ preset: String) throws -> ManifestProject {
    try ManifestProject(
      "presets: [\(preset)]\nartwork: {application: icon.png}\n",
      art: ["icon.png": Bitmap.separable])
  }

  @Test func `a dark icon that is skipped now is no longer listed`() async throws {
    let project = try project("ios")
    _ = try await project.lockfileBuild().sets[0]
    let contents = "\(Self.set)/Contents.json"
    #expect(try project.text(contents).contains("-dark.png"))
    try project.draw(.inseparable, "icon.png")
    _ = try await project.lockfileBuild().sets[0]
    let after = try project.text(contents)
    #expect(!after.contains("dark") && !after.contains("tinted"))
    #expect(after.contains("\"AppIcon-1024@1x.png\""))
    let second = try await project.lockfileBuild().sets[0]
    #expect(second.count(.written) == 0)
    #expect(try project.text(contents) == after)
    try project.draw(.separable, "icon.png")
    _ = try await project.lockfileBuild().sets[0]
    #expect(try project.text(contents).contains("-dark.png"))
  }

  @Test func `a dark icon that the user edited stays listed`() async throws {
    let project = try project("ios")
    _ = try await project.lockfileBuild().sets[0]
    try project.draw(TestImages.disc(64), "Icons/\(Self.dark)")
    try project.draw(.inseparable, "icon.png")
    _ = try await project.lockfileBuild().sets[0]
    let after = try project.text("\(Self.set)/Contents.json")
    #expect(after.contains("-dark.png") && !after.contains("-tinted.png"))
    #expect(try project.image(Self.dark).size == PixelSize(square: 64))
  }

  @Test func `an adaptive icon no longer names a skipped monochrome layer`() async throws {
    let project = try project("android")
    _ = try await project.lockfileBuild().sets[0]
    #expect(try project.text(Self.xml).contains("<monochrome"))
    try project.draw(.inseparable, "icon.png")
    _ = try await project.lockfileBuild().sets[0]
    let after = try project.text(Self.xml)
    #expect(!after.contains("<monochrome") && after.contains("<foreground"))
    #expect(try await project.lockfileBuild().sets[0].count(.written) == 0)
  }
}
