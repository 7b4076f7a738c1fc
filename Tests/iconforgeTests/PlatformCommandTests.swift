import Foundation
import IconSpec
import IconTestSupport
import Testing

/// Builds for today's platforms.
@Suite struct PlatformCommandTests {
  private let place = Workplace()

  private static let platforms = [
    "ios", "ios-legacy", "macos", "macos-appearances", "watchos", "watchos-legacy", "tvos",
    "visionos",
    "icon-composer", "web-legacy", "android",
  ]

  /// Pillow opens every image, and Python parses every document.
  @Test(
    .enabled(if: Programs.python != nil, "no Python: run `make test`, or set ICONFORGE_PYTHON"),
    arguments: platforms)
  func `other programs read every file of a platform`(_ platform: String) throws {
    try place.write("art.png", TestImages.slottedArtwork(1024))
    let built = try place.run(
      "build", "art.png", "--preset", platform, "--output", "out", "--background", "#fff", "--fast")
    #expect(built.status == 0 && !built.errors.contains("warning"), "\(built.errors)")
    let read = try python(Self.script, place.folder.path("out"))
    let slots = try #require(try BuiltInPresets.preset(platform)).slots
    let asked = Set(slots.filter { !$0.role.isGlyph && $0.layer != .middle }.map(\.pixels))
    #expect(
      Set(read.split(separator: "\n").map(String.init))
        == Set(asked.map { "\($0.width)x\($0.height)" }))
  }

  /// Prints the size of each PNG file; checks the documents.
  private static let script = """
    import json, os, sys
    import xml.etree.ElementTree
    from PIL import Image

    for folder, _, names in os.walk(sys.argv[1]):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith(".png"):
                with Image.open(path) as image:
                    image.load()
                    assert image.format == "PNG", path
                    print("%dx%d" % image.size)
            elif name.endswith((".json", ".webmanifest")):
                with open(path, encoding="utf-8") as file:
                    table = json.load(file)
                for line in table.get("images", []):
                    if "filename" in line:
                        assert os.path.exists(os.path.join(folder, line["filename"])), line
                for line in table.get("layers", []) + table.get("assets", []):
                    assert os.path.isdir(os.path.join(folder, line["filename"])), line
                for icon in table.get("icons", []):
                    assert os.path.exists(os.path.join(folder, icon["src"])), icon
            elif name.endswith(".xml"):
                xml.etree.ElementTree.parse(path)
            elif name.endswith(".ico"):
                with Image.open(path) as image:
                    assert image.info["sizes"] == {(16, 16), (32, 32), (48, 48)}, image.info
            else:
                assert name in ("iconforge.lock", "head.html"), path
    """

  @Test(arguments: [true, false])
  func `a monochrome icon is made of artwork for it alone`(isGiven: Bool) throws {
    let shape = isGiven ? "{file: new.png, monochrome: shape.png}" : "new.png"
    let place = Workplace(
      ["iconforge.yml": "presets: [web]\nartwork: {application: \(shape)}\n"],
      images: ["new.png": TestImages.artwork(512), "shape.png": TestImages.disc(512)])
    let made = try place.succeed("build", "--fast")
    let file = "android-chrome-monochrome-512x512.png"
    let exists = place.everything.contains { $0.hasSuffix(file) }
    #expect(exists == isGiven)
    #expect(!made.errors.contains("monochrome"), "\(made.errors)")
    let manifest = try place.everything.first { $0.hasSuffix("manifest.webmanifest") }.map(
      place.text)
    #expect(manifest?.contains(#""purpose": "monochrome""#) == isGiven)
    try place.succeed("build", "--fast", "--check")
    try place.succeed("validate", ".", "--strict")
  }
}
