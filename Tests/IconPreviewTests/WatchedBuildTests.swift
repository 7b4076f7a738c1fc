import IconCodec
import IconForgeKit
import IconPreview
import IconTestSupport
import Testing

@Suite struct WatchedBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a/app.png", PNGEncoder().encode(TestPictures.artwork(64)))
    try folder.write(
      "small.json",
      """
      {"name": "small", "slots": [
        {"role": "application", "idiom": "iphone", "pixels": [57, 57], "file": "Icon.png"}]}
      """)
  }

  private func planned(_ manifest: String) throws -> WatchedThings {
    let path = try folder.write("iconforge.yml", manifest)
    var building = WatchedBuild(BuildRequest(path), options: BuildOptions())
    _ = try building.plan()
    return building.things
  }

  @Test func `manifest, presets and artwork are watched`() throws {
    let things = try planned("presets: [./small.json]\nartwork: {application: a/app.png}\n")
    #expect(
      things.files
        == [folder.path("iconforge.yml"), folder.path("small.json"), folder.path("a/app.png")])
  }

  @Test func `a manifest that no longer makes sense is still watched, with all it named`() throws {
    let path = try folder.write(
      "iconforge.yml", "presets: [./small.json]\nartwork: {application: a/app.png}\n")
    var building = WatchedBuild(BuildRequest(path), options: BuildOptions())
    _ = try building.plan()
    try folder.write("iconforge.yml", "presets: [./small.json]\nartwork: [\n")
    #expect(throws: BuildRequestError.self) { _ = try building.plan() }
    #expect(building.things.files.isSuperset(of: [path, folder.path("a/app.png")]))
    try folder.write(
      "iconforge.yml", "presets: [./small.json]\nartwork: {application: a/app.png}\n")
    #expect(try building.plan().sets.count == 1)
  }

  @Test func `a new folder of a pattern is a change`() throws {
    let path = try folder.write(
      "iconforge.yml",
      "presets: [./small.json]\noutput: {directory: \"out/{name}\"}\nsets: [{each: \"brands/*\", artwork: {application: app.png}}]\n"
    )
    try folder.write("brands/x/app.png", PNGEncoder().encode(TestPictures.artwork(64)))
    var building = WatchedBuild(BuildRequest(path), options: BuildOptions())
    #expect(try building.plan().sets.count == 1)
    var watcher = Watcher()
    watcher.watch(building.things)
    try folder.write("brands/y/app.png", PNGEncoder().encode(TestPictures.artwork(64)))
    var change: WatchedChange?
    for _ in 0..<TestConnection.patience where change == nil {
      change = watcher.change(within: 1000)
    }
    #expect(change == WatchedChange(isOfFiles: false))
    #expect(try building.plan().sets.count == 2)
  }
}
