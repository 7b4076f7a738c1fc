import Foundation
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Today's platforms from the command line.
@Suite struct PlatformCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private static let platforms = [
    "ios", "ios-legacy", "macos", "macos-looks", "watchos", "watchos-legacy", "tvos", "visionos",
    "icon-composer", "web", "android",
  ]

  /// Pillow opens every picture, and Python's own readers all that goes with them.
  @Test(
    .enabled(if: Programs.python != nil, "no Python: run `make test`, or set ICONFORGE_PYTHON"),
    arguments: platforms)
  func `others read every file of a platform`(_ platform: String) throws {
    try place.write("art.png", TestPictures.artwork(1024))
    let built = try place.run(
      "build", "art.png", "--preset", platform, "--output", "out", "--background", "#fff", "--fast")
    #expect(built.status == 0 && !built.errors.contains("warning"), "\(built.errors)")
    let read = try run(
      try #require(Programs.python), ["-c", Self.script, place.folder.path("out")])
    #expect(read.status == 0, "\(read.errors)")
    let slots = try #require(try BuiltInPresets.preset(platform)).slots
    let asked = Set(slots.filter { !$0.role.isGlyph && $0.layer != .middle }.map(\.pixels))
    #expect(
      Set(read.output.split(separator: "\n").map(String.init))
        == Set(asked.map { "\($0.width)x\($0.height)" }))
    let again = try place.run(
      "build", "art.png", "--preset", platform, "--output", "out", "--background", "#fff", "--fast")
    #expect(again.output.contains(" 0 written, "), "\(again.output)")
    let valid = try place.run("validate", "out", "--strict")
    #expect(valid.status == 0, "\(valid.output)\(valid.errors)")
  }

  /// Prints the size of each PNG file.
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

  @Test func `an iconset has its icon file`() throws {
    try place.write("art.png", TestPictures.artwork(1024))
    let result = try place.run(
      "build", "art.png", "--preset", "macos", "--layout", "iconset", "--output", "out", "--fast")
    #expect(result.status == 0)
    #expect(place.files(below: "out").contains("AppIcon.icns"))
    #expect(try place.run("validate", "out", "--strict").status == 0)
  }

  @Test func `a set is filled in place, and its record lies outside the catalog`() throws {
    try place.write("art.png", TestPictures.artwork(64))
    let set = "App/Assets.xcassets/AppIcon.appiconset"
    try place.folder.write(
      "\(set)/Contents.json",
      """
      {"images": [{"idiom": "iphone", "scale": "2x", "size": "60x60"}], "info": {"version": 1}}
      """)
    let result = try place.run("build", "art.png", "--fill", set + "/")
    #expect(result.output.hasPrefix("\(set): 2 files, 2 written"))
    #expect(
      place.files(below: "App").sorted() == [
        "Assets.xcassets/AppIcon.appiconset/AppIcon-120x120.png",
        "Assets.xcassets/AppIcon.appiconset/Contents.json",
      ])
    #expect(place.folder.files.contains("iconforge.lock"))
    #expect(try place.run("build", "art.png", "--fill", set, "--check").status == 0)
  }

  @Test func `a property list is brought up to date, and nothing else in it`() throws {
    try place.write("art.png", TestPictures.artwork(64))
    let head = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\t<!-- ours -->\n"
    try place.folder.write(
      "App/Info.plist", head + "\t<key>CFBundleName</key><string>A</string>\n</dict>\n</plist>\n")
    let arguments = [
      "build", "art.png", "--preset", "ios-2012", "--output", "App/Icons", "--plist",
      "App/Info.plist",
    ]
    #expect(try place.run(arguments).status == 0)
    let text = String(decoding: try place.folder.read("App/Info.plist"), as: UTF8.self)
    #expect(text.hasPrefix(head + "\t<key>CFBundleName</key><string>A</string>\n"))
    #expect(text.contains("<key>CFBundlePrimaryIcon</key>") && text.contains("<string>Icon-72"))
    #expect(try place.run(arguments).output.contains(" 0 written, "))
    #expect(try place.run(arguments + ["--check"]).status == 0)
    try place.folder.write("App/Info.plist", "no list")
    let refused = try place.run(arguments)
    #expect(refused.errors.contains("App/Info.plist: error: is not a property list\n"))
    #expect(refused.status == 3)
  }

  @Test(
    arguments: [
      (
        ["--fill", "none.appiconset"], "none.appiconset: error: is not there; a set is a folder", 3
      ),
      (
        ["--fill", "x.appiconset", "--preset", "ios"], "--fill takes sizes and place from the set",
        2
      ),
      (["--preset", "watchos", "--layout", "web"], "has no place in layout web", 2),
      (["--preset", "ios", "--layout", "flat"], "--layout takes one of loose, catalog", 2),
      (
        ["--preset", "macos", "--layout", "iconComposer"], "has no place in layout iconComposer", 2
      ),
    ] as [([String], String, Int32)])
  func `wrong wishes are told`(_ wish: [String], _ message: String, _ status: Int32) throws {
    try place.write("art.png", TestPictures.artwork(64))
    let result = try place.run(["build", "art.png"] + wish)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.status == status)
  }
}
