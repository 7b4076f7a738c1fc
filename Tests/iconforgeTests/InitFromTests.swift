import IconTestSupport
import Testing

/// `init --from`: the configuration of other tools, as their documentation writes it.
@Suite struct InitFromTests {
  struct Sample: CustomTestStringConvertible {
    let tool: String
    /// The operand of `--from`.
    let path: String
    let text: String?
    var images: [String] = []
    var others: [String: String] = [:]
    /// The manifest without its head and comments.
    let manifest: String
    /// Some lines of its comments, without the sign.
    var comments: [String] = []

    var testDescription: String { tool }
  }

  private let place = Workplace()

  @Test(arguments: samples)
  func `the manifest is equivalent, and a build accepts it`(sample: Sample) throws {
    for path in sample.images { try place.folder.write(path, TestImages.artwork(256)) }
    for (path, text) in sample.others { try place.folder.write(path, text) }
    if let text = sample.text { try place.folder.write(sample.path, text) }
    let made = try place.succeed("init", "--from", sample.path)
    #expect(made.output.hasPrefix("iconforge.yml: written from \(sample.path) ("))
    let lines = try place.folder.text("iconforge.yml").split(separator: "\n").map { String($0) }
    #expect(lines[0] == "# yaml-language-server: $schema=iconforge.schema.json")
    let (comments, body) = (lines.filter { $0.hasPrefix("#") }, lines.filter { !$0.hasPrefix("#") })
    #expect(body.joined(separator: "\n") == sample.manifest)
    for comment in sample.comments { #expect(comments.contains("# \(comment)"), "\(comment)") }
    try place.succeed("plan")
  }

  @Test func `several files become one manifest`() throws {
    try place.folder.write("art/a.png", TestImages.artwork(64))
    for flavor in ["dev", "a \"b\""] {
      try place.folder.write(
        "flutter_launcher_icons-\(flavor).yaml",
        "flutter_launcher_icons: {ios: true, image_path: art/a.png}")
    }
    try place.succeed(
      "init", "--from", "flutter_launcher_icons-dev.yaml", "--from",
      "flutter_launcher_icons-a \"b\".yaml")
    let text = try place.folder.text("iconforge.yml")
    #expect(text.contains("presets: [ios]\nartwork:\n  application:\n    file: \"art/a.png\"\n"))
    #expect(text.contains("  - name: \"ios-dev\"\n"))
    #expect(text.contains("  - name: \"ios-a \\\"b\\\"\"\n"))
    try place.succeed("plan")
  }

  @Test(arguments: [
    ("gone.yaml", "cannot read: no such file"), ("broken.json", "did not find expected"),
    ("other.json", "is not the configuration of a known tool; init reads flutter_launcher_icons ("),
    ("../icons.json", "is outside the manifest's folder"), ("empty", "is not the configuration"),
    ("Fastfile", "is a program, which iconforge does not run"),
    ("electron-builder.yml", "needs no manifest: iconforge build logo.svg makes"),
    ("pwa-assets.config.ts", "name its artwork: iconforge init logo.svg"),
  ])
  func `a file that is not a known configuration is an error`(path: String, words: String) throws {
    try place.folder.write("broken.json", "{\"favicons\": [}")
    try place.folder.write("other.json", #"{"name": "x", "icons": [{"src": "a.png"}]}"#)
    try place.folder.write("empty/a.txt", "")
    let made = try place.run("init", "--from", path)
    #expect(made.status == (path == "broken.json" ? 2 : 3))
    #expect(made.errors.hasPrefix(path) && made.errors.contains(words), "\(made.errors)")
    #expect(!place.folder.exists("iconforge.yml") && !place.folder.exists("iconforge.schema.json"))
  }

  @Test func `values that a manifest cannot have become comments`() throws {
    try place.folder.write("logo.png", TestImages.artwork(256))
    try place.folder.write(
      "favicons.json", #"{"source": "/art.png", "appName": "A", "path": "a\nb: {"}"#)
    try place.succeed("init", "--from", "favicons.json")
    let text = try place.folder.text("iconforge.yml")
    for line in [
      "source: /art.png\n#     is absolute; paths are relative to the manifest\n",
      "    file: \"logo.png\"",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    try place.succeed("plan")
  }

  @Test func `an existing schema stays`() throws {
    try place.folder.write("iconforge.schema.json", "mine")
    try place.succeed("init")
    #expect(try place.folder.text("iconforge.schema.json") == "mine")
  }
}
