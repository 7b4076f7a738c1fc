import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Icon Composer documents through `resize`, `build` and `preview`.
@Suite struct GlassCommandTests {
  private static let red: [UInt8] = [200, 30, 30, 255]

  private static func document(
    _ layers: [String] = ["art.png"],
    platforms: String = #"{"circles": ["watchOS"], "squares": "shared"}"#
  ) -> String {
    let layers = layers.map { #"{"image-name": "\#($0)", "name": "\#($0)", "glass": false}"# }
    return """
      {"fill": {"solid": "srgb:0,0,1,1"}, "supported-platforms": \(platforms),
       "groups": [{"shadow": {"kind": "none", "opacity": 0}, "specular": false,
         "translucency": {"enabled": false, "value": 0.5},
         "layers": [\(layers.joined(separator: ", "))]}]}
      """
  }

  private static func square(_ side: Int, _ color: [UInt8] = red) -> Bitmap {
    TestImages.picture(side, side, .rgba) { _, _, channel in Int(color[channel]) }
  }

  private let place = Workplace(
    ["App.icon/icon.json": Self.document()], images: ["App.icon/Assets/art.png": Self.square(400)])

  private func bitmap(_ path: String) throws -> Bitmap {
    try PNGDecoder.decode(place.folder.read(path)).bitmap
  }

  // MARK: - resize

  @Test func `a document is rendered in every appearance and for every platform`() throws {
    var images: [[UInt8]] = []
    for appearance in [
      "default", "dark", "clear-light", "clear-dark", "tinted-light", "tinted-dark",
    ] {
      try place.succeed(
        "resize", "App.icon", "out.png", "--size", "64", "--appearance", appearance)
      let image = try bitmap("out.png")
      #expect(image.size == PixelSize(square: 64) && image.pixel(0, 0)[3] == 0)
      images.append(image.bytes)
    }
    #expect(Set(images).count == 6)
    try place.succeed("resize", "App.icon", "watch.png", "--size", "64", "--platform", "watchos")
    #expect(try bitmap("watch.png").pixel(7, 7)[3] == 0)
    try place.succeed("resize", "App.icon", "phone.png", "--size", "64")
    #expect(try bitmap("phone.png").pixel(7, 7)[3] == 255)
  }

  @Test func `a platform that the document does not list is a warning`() throws {
    try place.folder.write("App.icon/icon.json", Self.document(platforms: #"{"squares": ["iOS"]}"#))
    let result = try place.succeed(
      "resize", "App.icon", "out.png", "--size", "64", "--platform", "macos")
    #expect(
      result.errors.contains(
        "App.icon/icon.json:1:72: warning: \"supported-platforms\" does not list macOS"),
      "\(result.errors)")
    #expect(
      try !place.succeed("resize", "App.icon", "out.png", "--size", "64").errors.contains("list"))
  }

  @Test func `a name in another Unicode form is found`() throws {
    try place.folder.write("App.icon/icon.json", Self.document(["caf\u{E9}.png"]))
    try place.folder.write("App.icon/Assets/cafe\u{301}.png", Self.square(400))
    try place.succeed("resize", "App.icon", "out.png", "--size", "64")
    #expect(try bitmap("out.png").pixel(32, 32)[0] > 150)
  }

  // MARK: - build

  /// A part of the foreground has the background's color. Separated from the rendered icon, it would be missing.
  @Test func `its layers are the foreground, and its fill is the background`() throws {
    try place.folder.write("App.icon/icon.json", Self.document(["blue.png", "art.png"]))
    try place.folder.write("App.icon/Assets/blue.png", Self.square(200, [0, 0, 255, 255]))
    let words = ["build", "App.icon", "--preset", "android", "--output", "out"]
    try place.succeed(words)
    let front = try bitmap("out/res/mipmap-xxxhdpi/ic_launcher_foreground.png")
    let middle = front.size.width / 2
    #expect(front.pixel(middle, middle) == [0, 0, 255, 255])
    #expect(front.pixel(2, 2)[3] == 0)
    let side = try #require((0..<middle).first { front.pixel($0, middle)[3] == 255 })
    #expect(front.pixel(side + 2, middle) == Self.red)
    #expect(try place.succeed(words).output.contains("0 written"))
    try place.succeed(words + ["--check"])
    try place.folder.write("App.icon/Assets/blue.png", Self.square(220, [0, 0, 255, 255]))
    try place.fail(words + ["--check"], status: 1)
  }

  /// One layer that fills the canvas has no foreground: the image is separated as that of other artwork.
  @Test func `an image over the whole canvas is separated`() throws {
    try place.folder.write("App.icon/Assets/art.png", TestImages.disc(1024).flattened(over: .white))
    try place.succeed("build", "App.icon", "--preset", "android", "--output", "out")
    #expect(try bitmap("out/res/mipmap-xxxhdpi/ic_launcher_foreground.png").pixel(2, 2)[3] == 0)
  }

  // MARK: - preview

  @Test func `a document that cannot be read is reported`() throws {
    try place.folder.write("App.icon/icon.json", #"{"groups": ["#)
    try place.fail("preview", "App.icon", status: 3, says: "icon.json is not JSON")
    try place.folder.makeFolder("Empty.icon")
    let result = try place.run("preview", "Empty.icon")
    #expect(result.errors.contains("Empty.icon"), "\(result)")
  }

  @Test func `scenes show the platforms that the document lists`() throws {
    try place.succeed("preview", "App.icon")
    let all = try place.text("preview.html")
    #expect(all.contains("Apple Watch, watchOS 26") && all.contains("Dock, dark, macOS 26"))
    try place.folder.write("App.icon/icon.json", Self.document(platforms: #"{"squares": ["iOS"]}"#))
    try place.succeed("preview", "App.icon")
    let phone = try place.text("preview.html")
    #expect(phone.contains("Home screen, tinted, dark, iOS 26") && !phone.contains("watchOS 26"))
  }
}
