import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct PreviewCommandTests {
  private let place = Workplace()

  /// The JSON data of a page.
  private func data(_ name: String = "preview.html") throws -> JSON {
    let html = try place.text(name)
    return try JSON(
      String(try #require(html.firstMatch(of: /id="data">((?:.|\n)*?)<\/script>/)).1))
  }

  @Test func `artwork is shown as built, and only the page is written`() throws {
    try place.write("icon.png", TestImages.artwork(256))
    let result = try place.succeed("preview", "icon.png", "--preset", "ios-2008")
    #expect(result.errors == "")
    #expect(place.everything == ["icon.png", "preview.html"])
    let sets = try data().sets.elements
    let names = Set(sets.flatMap(\.images.elements).map(\.path))
    #expect(
      names.isSuperset(of: ["Icons/Icon.png", "Icons/Icon-Settings.png", "Icons/Default.png"]))
    let artwork = try #require(sets.first { $0.kind == "artwork" })
    let scenes = sets.flatMap(\.scenes.elements)
    #expect(scenes.contains { $0.title == "Home screen, iPhone OS 2 to iOS 6" })
    #expect(artwork.parts[0].title == "artwork")
  }

  @Test func `existing icons are shown with their findings`() throws {
    let clear = Color(red: 200, green: 20, blue: 20)
    let icon = Bitmap(size: PixelSize(square: 57), filledWith: clear)
    try place.write("App/Icon.png", icon)
    try place.write("App/Icon@2x.png", Bitmap(size: PixelSize(square: 100), filledWith: clear))
    let result = try place.succeed("preview", "App", "--output", "page.html")
    #expect(result.output.hasPrefix("page.html: 1 set, 2 images in "))
    let data = try data("page.html")
    let size = try #require(data.findings.elements.first { $0.rule == "image-size" })
    #expect(size.set == 0)
    #expect(data.sets[0].images[try #require(size.image.int)].path == "App/Icon@2x.png")
    #expect(data.rules.elements.contains { $0.id == "image-size" })
  }

  @Test func `app icons of a compiled catalog are shown`() throws {
    var sketch = CatalogSketch(icons: ["AppIcon"])
    sketch.packIntoAtlases()
    try place.folder.write("Assets.car", sketch.bytes)
    let result = try place.succeed("preview", "Assets.car")
    #expect(result.output.contains("1 set, 3 images in "))
    let set = try data().sets[0]
    #expect(set.kind == "compiled app icon")
    #expect(
      set.images.elements.map(\.path)
        == ["120×120@1x", "180×180@1x", "1024×1024@1x"].map { "Assets.car (AppIcon iphone \($0))" })
    #expect(set.images.elements.allSatisfy { $0.picture.int != nil })
    #expect(set.scenes.elements.contains { $0.title.string?.hasPrefix("App Store") == true })
  }

  /// Scenes contain reduced copies of very large images.
  @Test func `a large launch image is compared at its full size`() throws {
    let screen = PixelSize(width: 768, height: 1024)
    try place.write("first.png", Bitmap(size: screen, filledWith: .white))
    try place.write(
      "App/Default-Portrait@2x~ipad.png",
      Bitmap(size: PixelSize(width: 1536, height: 2008), filledWith: .white))
    let result = try place.run("preview", "App", "--first-screen", "first.png")
    try #require(result.status == 0)
    let scenes = try data().sets.elements.flatMap(\.scenes.elements)
    #expect(scenes.map(\.title) == ["Launch image 1536×2008 and the first screen"])
  }

  @Test(arguments: [["icon.png", "--preset", "ios-2010"], ["App"]])
  func `an unreadable first screen is an error without a page`(shown: [String]) throws {
    try place.write("icon.png", TestImages.artwork(64))
    try place.write("App/Icon.png", TestImages.artwork(57))
    let result = try place.fail(["preview"] + shown + ["--first-screen", "none.png"], status: 3)
    #expect(result.errors.hasPrefix("none.png: error: cannot read: no such file or directory"))
    #expect(!place.everything.contains("preview.html"))
  }

  @Test func `text from outside stays text`() throws {
    let name = "<script>alert(1)<!--.png"
    try place.write("App/\(name)", Bitmap(size: PixelSize(square: 1024), filledWith: .white))
    try #require(try place.run("preview", "App/\(name)").status == 0)
    let html = try place.text("preview.html")
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("<!--"))
    let images = html.components(separatedBy: " id=\"pixels-").count - 1
    #expect(html.components(separatedBy: "</script>").count == 3 + images)
  }

  /// So that a browser shows the page before it has read them.
  @Test func `images follow the data and the script`() throws {
    try place.write("App/Icon.png", TestImages.artwork(57))
    try #require(try place.run("preview", "App").status == 0)
    let html = try place.text("preview.html")
    let script = try #require(html.range(of: "\n<script>"))
    let image = try #require(html.range(of: " id=\"pixels-0\">"))
    #expect(script.upperBound < image.lowerBound)
    let pictures = try data().pictures.elements
    #expect(!pictures.isEmpty && html.contains(" id=\"pixels-\(pictures.count - 1)\">"))
  }

  @Test func `unreadable artwork is reported on the page too`() throws {
    try place.folder.write("icon.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])
    try place.fail(
      "preview", "icon.png", "--preset", "ios-2008", status: 3, says: "icon.png: error: ")
    #expect(try data().failure.string?.contains("icon.png") == true)
  }
}
