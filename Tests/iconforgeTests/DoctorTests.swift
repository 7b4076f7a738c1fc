import Foundation
import IconTestSupport
import Testing

@Suite struct DoctorTests {
  private let place = Workplace()

  private func findings(_ result: ProcessResult) throws -> [String: [String: String]] {
    let entries = try JSON(result.output).findings.elements.map {
      $0.members.compactMapValues(\.string)
    }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0["name"] ?? "", $0) })
  }

  private func doctor(
    _ words: [String] = [], importer: String = Programs.importer
  ) throws -> ProcessResult {
    try place.run(
      ["doctor", "--format", "json"] + words, environment: ["ICONFORGE_IMPORTER": importer])
  }

  @Test func `a checkout has every part`() throws {
    let result = try doctor()
    #expect(result.status == 0 && result.errors == "")
    let object = try JSON(result.output)
    #expect(object.healthy == true)
    #expect(
      object.version.string.map { "iconforge \($0)\n" } == (try iconforge("--version").output))
    let findings = try findings(result)
    #expect(findings["importer"]?["text"]?.contains("librsvg 2.") == true)
    #expect(findings["importer"]?["text"]?.contains(", libvips 8.") == true)
    for format in ["PNG", "SVG", "JPEG", "WebP", "TIFF", "GIF", "HEIC", "AVIF", "PDF"] {
      #expect(findings["formats"]?["text"]?.contains(format) == true, "\(format)")
    }
    for library in ["libpng 1.", "libdeflate 1.", "libyaml 0.", "libsodium 1.", "expat 2."] {
      #expect(findings["libraries"]?["text"]?.contains(library) == true, "\(library)")
    }
    for name in ["program", "fonts", "instructions", "processors", "memory", "folder"] {
      #expect(findings[name]?["text"]?.isEmpty == false, "\(name)")
    }
  }

  @Test func `a missing importer is a warning with a remedy`() throws {
    // A copy without an importer beside it.
    try place.folder.copy(Programs.iconforge, to: "iconforge")
    let result = try run(
      place.folder.path("iconforge"), ["doctor"], folder: place.folder.path,
      environment: ["ICONFORGE_IMPORTER": "", "COLUMNS": "80"])
    #expect(result.status == 0)
    #expect(result.output.contains("importer      warning: there is no iconforge-import beside"))
    #expect(result.output.contains("→ install both programs of one release"))
    #expect(!result.output.contains("\nformats "))
  }

  @Test func `an importer without its libraries is a warning, because PNG is read`() throws {
    try place.folder.copy(Programs.iconforge, to: "iconforge")
    try place.folder.script("iconforge-import", "echo 'libvips.so.42: not found' >&2; exit 127")
    func run(_ words: String...) throws -> ProcessResult {
      try IconTestSupport.run(
        place.folder.path("iconforge"), words, folder: place.folder.path,
        environment: ["ICONFORGE_IMPORTER": ""])
    }
    let result = try run("doctor", "--format", "json")
    #expect(result.status == 0)
    let finding = try #require(try findings(result)["importer"])
    #expect(finding["verdict"] == "lacking")
    #expect(finding["text"]?.contains("libvips.so.42: not found; only PNG") == true)
    #expect(finding["remedy"]?.contains("libvips") == true)
    try place.folder.write("icon.png", TestImages.artwork(64))
    #expect(try run("build", "icon.png", "--preset", "ios-2008", "--output", "Icons").status == 0)
  }

  @Test(arguments: ["/bin/cat", "/nonexistent"])
  func `a named importer that does not answer is an error`(importer: String) throws {
    let result = try doctor(importer: importer)
    #expect(result.status == 1)
    let finding = try #require(try findings(result)["importer"])
    #expect(finding["verdict"] == "wrong")
    #expect(finding["text"]?.hasPrefix("\(importer) does not work: ") == true)
    #expect(finding["remedy"]?.isEmpty == false)
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `a folder that cannot be written to is an error`() throws {
    try place.folder.setMode(0o500, of: ".")
    defer { try? place.folder.setMode(0o700, of: ".") }
    let result = try doctor()
    #expect(result.status == 1)
    #expect(try findings(result)["folder"]?["verdict"] == "wrong")
  }

  @Test func `a cache is checked if it is given`() throws {
    try place.folder.write("full/file.txt", "mine")
    try place.folder.write("file", "mine")
    for (folder, verdict) in [
      ("new", "right"), ("full", "wrong"), ("file", "wrong"), ("http://a/b", "wrong"),
    ] {
      let result = try doctor(["--cache", folder])
      #expect(try findings(result)["cache"]?["verdict"] == verdict, "\(folder)")
      #expect(result.status == (verdict == "right" ? 0 : 1))
    }
    #expect(try findings(doctor())["cache"] == nil)
    #expect(place.everything == ["file", "full/", "full/file.txt"])
  }
}
