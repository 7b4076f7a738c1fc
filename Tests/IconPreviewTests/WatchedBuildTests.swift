import IconCodec
import IconForgeKit
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct WatchedBuildTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("a/app.png", PNGEncoder().encode(TestImages.artwork(64)))
    try folder.write(
      "small.json",
      """
      {"name": "small", "slots": [
        {"role": "application", "idiom": "iphone", "pixels": [57, 57], "file": "Icon.png"}]}
      """)
  }

  @Test func `manifest, presets and artwork are watched, also with an invalid manifest`() throws {
    let path = try folder.write(
      "iconforge.yml", "presets: [./small.json]\nartwork: {application: a/app.png}\n")
    var building = WatchedBuild(BuildRequest(path), options: BuildOptions())
    _ = try building.plan()
    #expect(
      building.things.files == [path, folder.path("small.json"), folder.path("a/app.png")])
    try folder.write("iconforge.yml", "presets: [./small.json]\nartwork: [\n")
    #expect(throws: IconForgeError.self) { _ = try building.plan() }
    #expect(building.things.files.isSuperset(of: [path, folder.path("a/app.png")]))
    try folder.write(
      "iconforge.yml", "presets: [./small.json]\nartwork: {application: a/app.png}\n")
    #expect(try building.plan().sets.count == 1)
  }

  @Test func `a new folder that matches a pattern is a change`() throws {
    let path = try folder.write(
      "iconforge.yml",
      "presets: [./small.json]\noutput: {directory: \"out/{name}\"}\nsets: [{each: \"brands/*\", artwork: {application: app.png}}]\n"
    )
    try folder.write("brands/x/app.png", PNGEncoder().encode(TestImages.artwork(64)))
    let page = folder.path("brands/page.html")
    var building = WatchedBuild(BuildRequest(path), options: BuildOptions(), others: [page])
    #expect(try building.plan().sets.count == 1)
    var watcher = Watcher()
    watcher.watch(building.things)
    try folder.write("brands/page.html", "written by the watching program")
    #expect(watcher.change(within: 1) == nil)
    try folder.write("brands/y/app.png", PNGEncoder().encode(TestImages.artwork(64)))
    var change: WatchedChange?
    for _ in 0..<3600 where change == nil {
      change = watcher.change(within: 1000)
    }
    #expect(change == WatchedChange(isOfFiles: false))
    #expect(try building.plan().sets.count == 2)
  }
}
