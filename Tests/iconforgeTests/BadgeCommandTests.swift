import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Badges on icons, from a manifest or from an option.
@Suite struct BadgeCommandTests {
  private let place = Workplace()

  init() throws {
    try place.write("icon.png", square: .white, on: .black)
  }

  /// Rows of the left edge in the standard colour.
  private func rows(_ name: String) throws -> [Int] {
    let image = try place.image(name)
    return (0..<image.size.height).filter {
      image.pixel(0, $0).starts(with: [0xcc, 0x24, 0x24])
    }
  }

  @Test func `every icon has a badge, and no other image`() throws {
    let words = ["icon.png", "--preset", "ios-2015", "--output", "out", "--fast"]
    try place.succeed(["build"] + words)
    let plain = try place.files(below: "out").map { ($0, try place.folder.read("out/\($0)")) }
    try place.succeed(["build"] + words + ["--badge", "BETA"])
    for (name, before) in plain {
      let isIcon =
        name.hasPrefix("Icon") || name.hasPrefix("iTunes") || name.hasPrefix("apple-touch")
      #expect((try place.folder.read("out/\(name)") != before) == isIcon, "\(name)")
    }
    #expect(try rows("out/Icon-60@2x.png") == Array(82..<106))
    // White text in the middle.
    let icon = try place.image("out/Icon-60@2x.png")
    #expect((20..<100).contains { icon.pixel($0, 94) == [255, 255, 255] })
    #expect(try place.run(["build"] + words + ["--badge", "BETA"]).output.contains("0 written"))
    try place.succeed(["build", "--check"] + words + ["--badge", "BETA"])
    #expect(try place.run(["build", "--check"] + words + ["--badge", "BETB"]).status != 0)
    // Without the option the files are as before.
    try place.succeed(["build"] + words)
    for (name, before) in plain {
      #expect(try place.folder.read("out/\(name)") == before, "\(name)")
    }
  }

  @Test func `a manifest sets details, and the option overrides it`() throws {
    try place.folder.write(
      "iconforge.yml",
      """
      presets: ios
      artwork: {application: icon.png}
      output: {directory: out}
      badge: {text: BETA, version: "1.4", position: top, colors: {background: "#0000ff", text: black}}
      """)
    let icon = "out/Assets.xcassets/AppIcon.appiconset/AppIcon-1024@1x.png"
    try place.succeed("build", "--fast")
    #expect(try place.image(icon).pixel(0, 200) == [0, 0, 255])
    let both = try place.image(icon)
    try place.succeed("build", "--fast", "--badge", "1.5")
    #expect(try place.image(icon).pixel(0, 200) == [0, 0, 255])
    #expect(try place.image(icon) != both)
    try place.succeed("build", "--fast", "--no-badge")
    #expect(try place.image(icon).pixel(0, 200) == [0, 0, 0])
  }

  @Test(arguments: [
    ("expo", "assets/images/android-icon-foreground.png", "assets/images/splash-icon.png"),
    ("maui", "Resources/AppIcon/appiconfg.png", "Resources/Splash/splash.png"),
  ])
  func `a splash screen's image has no badge`(preset: String, icon: String, splash: String) throws {
    for (folder, more) in [("plain", []), ("badged", ["--badge", "BETA"])] {
      let words = ["build", "icon.png", "--preset", preset, "--output", folder, "--fast"]
      try place.succeed(words + more)
    }
    func isTheSame(_ name: String) throws -> Bool {
      try place.folder.read("plain/\(name)") == place.folder.read("badged/\(name)")
    }
    #expect(try isTheSame(splash))
    #expect(try !isTheSame(icon))
  }

  @Test func `a set can have no badge although others have one`() throws {
    let place = Workplace(
      [
        "iconforge.yml": """
        presets: [web]
        badge: BETA
        artwork: {application: art.png}
        output: {directory: "{name}"}
        sets:
          - {name: one}
          - {name: two, badge: none}
        """
      ], images: ["art.png": TestImages.artwork(512)])
    try place.succeed("build", "--fast")
    let file = "apple-touch-icon.png"
    #expect(try place.image("one/\(file)") != place.image("two/\(file)"))
    try place.succeed("build", "art.png", "--preset", "web", "--output", "three", "--fast")
    #expect(try place.image("three/\(file)") == place.image("two/\(file)"))
    // The option names another text, and no other set.
    let beta = try place.image("one/\(file)")
    try place.succeed("build", "--fast", "--badge", "RC 7")
    #expect(try place.image("one/\(file)") != beta)
    #expect(try place.image("three/\(file)") == place.image("two/\(file)"))
  }

  @Test func `in Icon Composer the badge is a layer`() throws {
    let words = ["icon.png", "--preset", "icon-composer", "--output", "out", "--fast"]
    try place.succeed(["build"] + words + ["--badge", "BETA"])
    let first = try JSON(place.text("out/AppIcon.icon/icon.json")).groups[0].layers[0]
    #expect(first["image-name"] == "badge.png" && first.name == "badge" && first.glass == false)
    let badge = try place.image("out/AppIcon.icon/Assets/badge.png")
    #expect(badge.size == PixelSize(square: 1024))
    #expect(badge.pixel(0, 800) == [0xcc, 0x24, 0x24, 255] && badge.pixel(0, 600)[3] == 0)
    try place.succeed("validate", "--strict", "out")
    // A build without the option removes it.
    try place.succeed(["build", "--prune"] + words)
    #expect(!place.folder.files.contains("out/AppIcon.icon/Assets/badge.png"))
    #expect(try !place.text("out/AppIcon.icon/icon.json").contains("badge"))
  }

  @Test(arguments: ["android", "macos", "tvos", "web"])
  func `icons with a badge are valid on every platform`(preset: String) throws {
    try place.succeed(
      "build", "\(Places.package)/Assets/icon.png", "--preset", preset, "--output", "out",
      "--badge", "BETA 1.4", "--fast")
    try place.succeed("validate", "--strict", "out")
  }

  @Test(arguments: [
    ["--badge", ""], ["--badge", " \u{3000}\t"], ["--badge", "\u{200B}\u{FE0F}"],
    ["--badge", "a\u{FFFD}"], ["--badge", "BETA", "--no-badge"],
  ])
  func `a badge without text is a usage error`(words: [String]) throws {
    try place.fail(
      ["build", "icon.png", "--preset", "ios", "--output", "out"] + words, status: 2,
      says: "--badge ")
  }

  @Test func `bytes that are not UTF-8 are a usage error`() throws {
    let script =
      "exec \"$0\" build icon.png --preset ios --output out --badge \"$(printf '\\377A')\""
    let result = try run("/bin/sh", ["-c", script, Programs.iconforge], folder: place.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("--badge holds bytes that are not UTF-8"), "\(result.errors)")
  }

  /// A character of private use, which no font has.
  @Test func `a character that no font has is an error, and no icon gets a badge`() throws {
    let words = [
      "icon.png", "--preset", "ios-2015", "--output", "out", "--fast", "--badge", "\u{F1234}",
    ]
    let result = try place.fail(["build"] + words, status: 1)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("[vector-font]") }
    #expect(errors.count == 1, "\(result.errors)")
    #expect(errors.first?.hasPrefix("icon.png: error: gets no badge: ") == true)
    #expect(errors.first?.contains("U+F1234") == true)
    let made = place.files(below: "out")
    #expect(!made.isEmpty && !made.contains { $0.hasPrefix("Icon-") }, "\(made)")
  }

  @Test func `a badge whose name expands to nothing is an error of the manifest`() throws {
    try place.folder.write(
      "iconforge.yml",
      "presets: ios\nartwork: {application: icon.png}\nbadge: \"{name}\"\n")
    let result = try place.run("build")
    #expect(result.status == 2 && result.errors.contains("badge: \"\" is blank"), "\(result)")
  }

  @Test func `without an importer a badge is an error`() throws {
    try place.fail(
      ["build", "icon.png", "--preset", "ios", "--output", "out", "--badge", "BETA"],
      environment: ["ICONFORGE_IMPORTER": "/nowhere/iconforge-import"], status: 3,
      says: "icon.png: error: gets no badge, which needs iconforge-import")
  }
}
