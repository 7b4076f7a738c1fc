import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconPackages

@Suite struct WebPackagerTests {
  private let web = WebBench()

  private static let head = """
    <link rel="icon" href="favicon.ico" sizes="32x32">
    <link rel="icon" href="favicon.svg" type="image/svg+xml">
    <link rel="icon" href="favicon-16x16.png" type="image/png" sizes="16x16">
    <link rel="icon" href="favicon-32x32.png" type="image/png" sizes="32x32">
    <link rel="icon" href="favicon-48x48.png" type="image/png" sizes="48x48">
    <link rel="icon" href="favicon-96x96.png" type="image/png" sizes="96x96">
    <link rel="apple-touch-icon" href="apple-touch-icon.png" sizes="180x180">
    <link rel="apple-touch-icon" href="apple-touch-icon-152x152.png" sizes="152x152">
    <meta name="apple-mobile-web-app-capable" content="yes">
    <link rel="apple-touch-startup-image" href="apple-splash-90x160.png" \
    media="(device-width: 45px) and (orientation: portrait)">
    <link rel="apple-touch-startup-image" href="apple-splash-90x160.png" \
    media="(device-width: 30px) and (orientation: portrait)">
    <link rel="manifest" href="manifest.webmanifest">
    <meta name="theme-color" content="#102030">

    """

  @Test func `a site gets favicon.ico, the SVG, a manifest and HTML for the head`()
    async throws
  {
    let result = await web.build(try web.plan())
    #expect(result.sets[0].failures == [])
    #expect(
      WebBench.files(result) == [
        "favicon.svg written", "manifest.webmanifest written", "head.html written",
      ])
    #expect(web.bench.made.contains("favicon.ico"))
    #expect(try web.text("head.html") == Self.head)
    #expect(try web.text("favicon.svg") == WebBench.drawing)
    #expect(
      try web.text("manifest.webmanifest") == """
        {
          "name": "acme",
          "short_name": "acme",
          "icons": [
            {
              "src": "android-chrome-192x192.png",
              "sizes": "192x192",
              "type": "image/png",
              "purpose": "any"
            },
            {
              "src": "android-chrome-maskable-192x192.png",
              "sizes": "192x192",
              "type": "image/png",
              "purpose": "maskable"
            }
          ],
          "theme_color": "#102030",
          "background_color": "#102030",
          "display": "standalone",
          "start_url": "./"
        }

        """)
  }

  @Test func `favicon.ico has the preset's sizes in order`() async throws {
    await web.build(try web.plan(Array(WebBench.slots[1..<3].reversed())))
    let ico = try web.folder.read("out/favicon.ico")
    #expect(ico.starts(with: [0, 0, 1, 0, 2, 0]))
    let sides: [UInt8] = (0..<2).map { ico[6 + 16 * $0] }
    #expect(sides == [48, 32])
    #expect(
      try web.text("head.html").hasPrefix(
        "<link rel=\"icon\" href=\"favicon.ico\" sizes=\"32x32\">"))
  }

  @Test func `the icon's name overrides the artwork's`() async throws {
    await web.build(try web.plan(iconName: "Acme \"Süd\" & Co"))
    #expect(try web.text("manifest.webmanifest").contains(#""name": "Acme \"Süd\" & Co","#))
  }

  @Test func `prefix, names and colours come from the manifest`() async throws {
    var details = WebDetails()
    (details.prefix, details.name, details.shortName) = ("/static/", "Acme & Co", "Acme")
    (details.themeColor, details.backgroundColor) = (.white, .black)
    await web.build(try web.plan(details: details))
    let head = try web.text("head.html")
    #expect(!head.contains(/(href)="(?!\/static\/)/))
    #expect(head.contains("<link rel=\"manifest\" href=\"/static/manifest.webmanifest\">\n"))
    #expect(head.contains("<meta name=\"apple-mobile-web-app-title\" content=\"Acme\">\n"))
    #expect(head.contains("<meta name=\"theme-color\" content=\"#ffffff\">"))
    let manifest = try web.text("manifest.webmanifest")
    for line in [
      #""name": "Acme & Co","#, #""short_name": "Acme","#, ##""theme_color": "#ffffff","##,
      ##""background_color": "#000000","##, #""start_url": "/""#,
      #""src": "/static/android-chrome-192x192.png","#,
    ] {
      #expect(manifest.contains(line), "\(line)")
    }
    // In an existing manifest only the icons are replaced.
    try web.folder.write(
      "out/manifest.webmanifest", #"{"name": "B", "screenshots": [{"src": "a.png"}]}"#)
    await web.build(try web.plan(details: details))
    let kept = try web.text("manifest.webmanifest")
    #expect(kept.hasPrefix(#"{"name": "B", "screenshots": [{"src": "a.png"}],"#))
    #expect(!kept.contains("theme_color"))
  }

  @Test func `a check finds missing and changed files`() async throws {
    await web.build(try web.plan())
    try web.folder.remove("out/favicon-16x16.png")
    try web.folder.remove("out/favicon.svg")
    try web.folder.write("out/head.html", "")
    let check = await web.build(try web.plan(), check: true)
    #expect(
      WebBench.files(check) == [
        "favicon.svg missing", "manifest.webmanifest same", "head.html differs",
      ])
    #expect(check.exitStatus == .findings)
    #expect(try web.text("head.html") == "")
  }

  @Test func `documents that name a missing image stay unchanged`()
    async throws
  {
    await web.build(try web.plan())
    let files = ["manifest.webmanifest", "head.html"]
    let before = try files.map { try web.folder.read("out/\($0)") }
    let lost = ["favicon-32x32.png", "android-chrome-192x192.png"]
    for name in lost { try web.folder.remove("out/\(name)") }
    let disk = FaultyFileSystem { _, path in lost.contains { path.hasSuffix("/\($0)") } }
    let result = await web.build(try web.plan(background: nil), fileSystem: disk)
    #expect(result.sets[0].count(.failed) == lost.count + files.count + 1)
    #expect(result.sets[0].failures.count == 1)
    #expect(
      result.sets[0].consequences.map(\.message) == [
        "is left as it is: favicon-32x32.png could not be made",
        "is left as it is: android-chrome-192x192.png could not be made",
        "is left as it is: favicon-32x32.png and 1 more could not be made",
      ])
    #expect(try files.map { try web.folder.read("out/\($0)") } == before)
  }

  @Test func `without favicons and icons there is no favicon.ico and no manifest`() async throws {
    let result = await web.build(try web.plan([WebBench.slots[7]], background: nil))
    #expect(WebBench.files(result) == ["head.html written"])
    #expect(
      try web.text("head.html")
        == "<link rel=\"apple-touch-icon\" href=\"apple-touch-icon.png\" sizes=\"180x180\">\n")
  }

  @Test func `an SVG with a script is skipped, also in the head`() async throws {
    try web.folder.write("acme.svg", WebBench.scripted)
    let result = await web.build(try web.plan())
    #expect(result.sets[0].failures == [])
    #expect(!web.bench.made.contains("favicon.svg"))
    #expect(try web.text("head.html") == Self.head.replacing(/.*favicon\.svg.*\n/, with: ""))
  }

  @Test func `dark vector artwork has its own file and line`() async throws {
    let dark = WebBench.drawing.replacing("<svg", with: "<svg  ")
    try web.folder.write("dark.svg", dark)
    await web.build(try web.plan(dark: "dark.svg"))
    #expect(try web.text("favicon-dark.svg") == dark)
    #expect(
      try web.text("head.html")
        == Self.head.replacing(
          "<link rel=\"icon\" href=\"favicon.svg\" type=\"image/svg+xml\">",
          with: """
            <link rel="icon" href="favicon-dark.svg" type="image/svg+xml" \
            media="(prefers-color-scheme: dark)">
            <link rel="icon" href="favicon.svg" type="image/svg+xml" \
            media="(prefers-color-scheme: light)">
            """))
    // Raster artwork and SVG with a script are ignored.
    for other in ["art.png", "scripted.svg"] {
      try web.folder.write("scripted.svg", WebBench.scripted)
      _ = try web.bench.artwork(TestImages.artwork(128))
      await web.build(try web.plan(dark: other))
      #expect(try web.text("head.html") == Self.head)
    }
  }

  @Test func `favicons with their own artwork decide about the SVG`() async throws {
    _ = try web.bench.artwork(TestImages.artwork(128))
    await web.build(try web.plan(favicon: "art.png"))
    #expect(!web.bench.made.contains("favicon.svg"))
    #expect(try !web.text("head.html").contains("favicon.svg"))
  }

  @Test func `a favicon.svg of the user in the output folder stays and is listed`()
    async throws
  {
    try web.folder.write("out/favicon.svg", WebBench.drawing)
    let result = await web.build(try web.plan(artwork: "out/favicon.svg"))
    #expect(result.sets[0].failures == [])
    #expect(
      WebBench.files(result) == [
        "manifest.webmanifest written", "head.html written",
      ])
    #expect(try web.text("head.html") == Self.head)
  }

  @Test(arguments: [
    ("icons/a-b_c~1.png", "icons/a-b_c~1.png"), ("a b&c.png", "a%20b%26c.png"),
    ("100%.png", "100%25.png"), ("ä\"<'>.png", "%C3%A4%22%3C%27%3E.png"),
    ("a?b#c.png", "a%3Fb%23c.png"), ("Icon@2x.png", "Icon@2x.png"), ("a|b*.png", "a%7Cb%2A.png"),
  ])
  func `names become URLs`(path: String, url: String) {
    #expect(String(percentEncoding: path.utf8) == url)
  }

  @Test func `special characters are escaped in attributes`() async throws {
    let slots = [
      "role: favicon, pixels: [16, 16], file: \"i/\\\"><script> & {name}.png\"",
      "role: launch, pixels: [9, 16], file: a.png, entry: {media: '\"><b>&amp;'}",
      "role: application, pixels: [16, 16], file: 'c \"d\".png'",
    ]
    await web.build(try web.plan(slots, background: nil))
    let head = try web.text("head.html").split(separator: "\n").map { String($0) }
    #expect(
      Array(head.dropFirst(1)) == [
        "<link rel=\"icon\" href=\"i/%22%3E%3Cscript%3E%20%26%20acme.png\" type=\"image/png\""
          + " sizes=\"16x16\">",
        "<meta name=\"apple-mobile-web-app-capable\" content=\"yes\">",
        "<link rel=\"apple-touch-startup-image\" href=\"a.png\""
          + " media=\"&quot;&gt;&lt;b&gt;&amp;amp;\">",
        "<link rel=\"manifest\" href=\"manifest.webmanifest\">",
      ])
    #expect(try web.text("manifest.webmanifest").contains(#""src": "c%20%22d%22.png","#))
  }

  /// `--html`: the page's place decides how it names the icons.
  @Test(arguments: [
    ("index.html", ".", ""), ("index.html", "site", "site/"), ("sité/page.html", "sité/a", "a/"),
    ("templates/base.html", "static", "/"),
  ])
  func `the head of a given page is edited`(page: String, output: String, prefix: String)
    async throws
  {
    let project = try ManifestProject("", art: ["art.png": TestImages.artwork(64)])
    try project.write("<html><head><title>a</title></head></html>", as: page)
    var request = BuildRequest(
      project.path("art.png"), presets: ["web"],
      output: output == "." ? project.path : project.path(output))
    request.page = project.path(page)
    let report = try await Build(request, options: BuildOptions(effort: .fast)).run()
    #expect(report.exitStatus == .success)
    let text = try project.folder.read("\(ManifestProject.home)/\(page)")
    #expect(String(decoding: text, as: UTF8.self).contains("href=\"\(prefix)favicon.ico\""))
    request.page = project.path("none.html")
    #expect(throws: IconForgeError.self) { try request.sets() }
  }
}
