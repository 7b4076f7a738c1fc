import IconImage
import IconTestSupport
import Testing

/// The preview's page in Chromium: no console message, no request, every image decoded, keyboard access to
/// every control, accessible names and contrast.
@Suite(.enabled(if: Chromium.isExpected, "\(Chromium.absence)"))
struct PreviewBrowserTests {
  private let place = Workplace()

  /// Faults that the browser finds in a page, with `--still` without pressing keys.
  private func faults(_ page: String, _ options: String...) throws -> String {
    let python = try #require(Programs.python, "there is no Python")
    let browser = try #require(Chromium.path, "Chromium is not installed")
    let result = try run(
      python,
      [
        "\(Places.package)/Tests/IconPreviewTests/Browser/check.py", place.folder.path(page),
        "--browser", browser,
      ] + options, environment: ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"])
    return result.output + result.errors
  }

  @Test func `a page of several platforms has no faults`() throws {
    try place.write("icon.png", TestImages.artwork(1024))
    for preset in [
      "ios-2010", "ios", "tvos", "web", "android",
    ] {
      try place.succeed(
        "build", "icon.png", "--preset", preset, "--output", "all/\(preset)", "--fast", "--quiet")
    }
    try place.succeed("preview", "all", "-o", "page.html", "--sheet", "sheet.png")
    let said = try faults("page.html")
    #expect(said == "")
    #expect(try place.png("sheet.png").width == 1280)
  }

  @Test func `a page of many brands has an overview with search`() throws {
    try place.folder.write(
      "brands.yml",
      """
      presets: web-extension
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    for name in ["acme", "beta", "cobalt", "delta", "élan", "<b>fjord", "gala", "helio", "indigo"] {
      try place.write("brands/\(name)/icon.png", TestImages.artwork(128))
    }
    try place.succeed("preview", "brands.yml", "-o", "page.html")
    #expect(try faults("page.html") == "")
  }

  @Test func `file names stay text`() throws {
    let script = "<script>alert(1)<:script>"
    let image = "\"><img src=x onerror=alert(1)>"
    for name in [script, image, "\u{202E}gnp.exe", String(repeating: "long ", count: 40)] {
      try place.write(
        "App/\(name)/Icon.png", Bitmap(size: PixelSize(square: 57), filledWith: .white))
      try place.write(
        "App/\(name)/Icon@2x.png", Bitmap(size: PixelSize(square: 100), filledWith: .black))
      try place.folder.write(
        "App/\(name)/\(name).appiconset/Contents.json",
        "{\"images\": [{\"filename\": \"<b>&\\u2028.png\", \"idiom\": \"</script>\"}]}")
    }
    try #require(try place.run("preview", "App", "-o", "page.html").status == 0)
    #expect(try faults("page.html", "--still") == "")
  }

  @Test func `texts of vector artwork stay text`() throws {
    try place.folder.write(
      "hostile.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" onload="alert(1)">
        <title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</title>
        <script>alert(1)</script>
        <rect width="64" height="64" fill="#2050c0"/>
        <text x="8" y="40" font-family="x&quot;&gt;&lt;img src=x onerror=alert(1)&gt;" font-size="20"
          fill="#fff" id="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;">&lt;script&gt;</text>
      </svg>
      """#)
    try place.succeed("preview", "hostile.svg", "--preset", "ios", "-o", "page.html")
    let html = try place.text("page.html")
    #expect(html.contains("\\u003cimg src=x onerror=alert(1)"), "the font's name is in the page")
    #expect(try faults("page.html", "--still") == "")
  }

  @Test func `before and after can be compared by keyboard`() throws {
    try place.write("Old/Icon.png", TestImages.artwork(57))
    try place.write("Old/Icon@2x.png", TestImages.artwork(114))
    try place.write("New/Icon.png", TestImages.disc(57))
    try place.write("New/Icon-72.png", TestImages.artwork(72))
    try place.succeed("preview", "New", "--against", "Old", "-o", "page.html")
    let html = try place.text("page.html")
    for kind in ["changed", "added", "removed"] {
      #expect(html.contains("\"kind\":\"\(kind)\""), "\(kind)")
    }
    #expect(try faults("page.html") == "")
  }

  @Test func `an empty page and a page of failures have no faults`() throws {
    try place.folder.write("empty/readme.txt", "nothing")
    try #require(try place.run("preview", "empty", "-o", "none.html").status == 0)
    #expect(try faults("none.html") == "")
    try place.folder.write("icon.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])
    try #require(try place.run("preview", "icon.png", "-o", "failed.html").status == 3)
    #expect(try faults("failed.html") == "")
  }
}
