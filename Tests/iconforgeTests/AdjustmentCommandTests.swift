import IconImage
import IconTestSupport
import Testing

/// The options that adjust icons.
@Suite struct AdjustmentCommandTests {
  private static let art = TestImages.picture(256, 256, .rgb) { x, y, channel in
    let (dx, dy) = (2 * x - 255, 2 * y - 255)
    return dx * dx + dy * dy < 150 * 150 ? [200, 120, 90][channel] : [30, 90, 220][channel]
  }
  private static let dark = "Assets.xcassets/AppIcon.appiconset/AppIcon-1024@1x-dark.png"

  @Test(arguments: [
    (["--dark-lightness", "101"], "--dark-lightness takes a number from -100 to 100, not \"101\""),
    (["--dark-saturation=-101"], "takes a number from -100 to 100"),
    (["--tinted-contrast", "20%"], "takes a number from -100 to 100, not \"20%\""),
    (["--monochrome-threshold", "-1"], "takes a number from 0 to 100"),
    (["--padding", "46"], "--padding takes per cent from 0 to 45, such as 10 or ios=0,android=10"),
    (["--padding", "ios=5,"], "takes per cent from 0 to 45"),
    (["--padding", "mac=3"], "--padding takes one of ios, macos, watchos"),
    (["--anchor", "101% 0%"], "bottomRight, per cent as in \"25% 75%\", not"),
  ])
  func `a wrong value is refused with the values that are allowed`(
    options: [String], words: String
  ) throws {
    let place = Workplace.small()
    try place.fail(
      ["build", "art.png", "-p", "small.yml", "-o", "out"] + options, status: 2, says: words)
    #expect(!place.folder.files.contains { $0.hasPrefix("out/") })
  }

  @Test func `options override the keys of the manifest, and auto is the default`() throws {
    let place = Workplace(
      [
        "iconforge.yml": """
        presets: ios
        artwork:
          application: {file: art.png, dark: {lightness: -50}, padding: {ios: 20, android: 5}}
        """,
        "auto.yml": """
        presets: ios
        artwork:
          application:
            file: art.png
            dark: {lightness: auto, saturation: auto}
            tinted: {contrast: auto}
            monochrome: {threshold: auto}
            padding: 0
        """,
      ], images: ["art.png": Self.art])
    func dark(_ arguments: String..., into output: String) throws -> [UInt8] {
      try place.succeed(["build"] + arguments + ["--fast", "-o", output])
      return try place.folder.read("\(output)/\(Self.dark)")
    }
    let plain = try dark("art.png", "-p", "ios", into: "plain")
    #expect(try dark("auto.yml", into: "auto") == plain)
    #expect(try dark("iconforge.yml", into: "own") != plain)
    let adjusted = try dark(
      "art.png", "-p", "ios", "--dark-lightness", "40", "--padding", "10", into: "adjusted")
    #expect(
      try dark(
        "iconforge.yml", "--dark-lightness", "40", "--padding", "ios=10", into: "both")
        == adjusted)
    #expect(adjusted != plain)
  }

  @Test func `a padded site has no vector favicon, which would have no padding`() throws {
    let place = Workplace()
    try place.folder.write("leaf.svg", try Places.bytes("Assets/gallery/leaf.svg"))
    try place.succeed("build", "leaf.svg", "-p", "web", "--fast", "-o", "plain")
    try place.succeed("build", "leaf.svg", "-p", "web", "--fast", "--padding", "9", "-o", "padded")
    #expect(place.folder.files.contains("plain/favicon.svg"))
    #expect(!place.folder.files.contains("padded/favicon.svg"))
    #expect(try !place.folder.text("padded/head.html").contains("favicon.svg"))
  }

  @Test func `a later call without arguments keeps the adjustments`() throws {
    let place = Workplace(
      [
        "package.json": #"{"name": "pier"}"#, "vite.config.js": "", "public/robots.txt": "",
        "index.html": "<html>\n<head>\n</head>\n</html>\n",
      ], images: ["art.png": Self.art])
    try place.succeed(
      "build", "art.png", "--fast", "--dark-lightness=-30", "--padding", "web=12", "--anchor",
      "25% 0%")
    let lockfile = try place.folder.text("iconforge.lock")
    for word in ["--anchor=25% 0%", "--padding=web=12", "--dark-lightness=-30"] {
      #expect(lockfile.contains("\t\(word)"), "\(word)")
    }
    try place.succeed("build", "--check")
  }
}
