import Foundation
import IconCodec
import IconForgeKit
import IconRules
import IconSpec
import IconTestSupport
import IconValidation
import Testing

@testable import IconPreview

@Suite struct IntegrationTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("drawing.png", PNGEncoder().encode(TestImages.artwork(512)))
    try folder.write(
      "iconforge.yml",
      "presets: [ios-2008, ios-2010]\nartwork: {application: drawing.png}\noutput: {directory: Icons}"
    )
  }

  private func request(base: String? = nil) -> Integration.Request {
    var request = Integration.Request(
      BuildRequest(folder.path("iconforge.yml")), BuildOptions(), validation: Validation.Options())
    request.paths = [folder.path]
    request.base = base
    return request
  }

  @Test func `every file is opened once`() async throws {
    let build = try Build(BuildRequest(folder.path("iconforge.yml")))
    #expect(await build.run().exitStatus == .success)
    try commitAll(in: folder.path)
    // One outdated and one additional file.
    try folder.write("Icons/Icon.png", PNGEncoder().encode(TestImages.disc(57)))
    try folder.write("Icons/Extra.png", PNGEncoder().encode(TestImages.disc(40)))
    let counter = FaultyFileSystem()
    let result = try await Integration(request(base: "main"), over: counter)
    #expect(result.exitStatus == .findings)
    #expect(result.driftCount == 1)
    #expect(result.base?.changes.changes.count == 2)
    let opened = counter.opened
    for name in folder.files where name.hasPrefix("Icons/") || !name.contains("/") {
      #expect(opened[folder.path(name)] == 1, "\(name)")
    }
  }

  @Test(arguments: OutputLayout.allCases)
  func `the outputs of each layout are validated, also outside the folder`(
    _ layout: OutputLayout
  ) async throws {
    let preset =
      switch layout {
      case .loose: "ios-2010"
      case .catalog: "ios"
      case .iconset: "macos"
      case .iconComposer: "icon-composer"
      case .web, .android, .expo, .cordova: layout.rawValue
      }
    let build = BuildRequest(
      folder.path("drawing.png"), presets: [PresetName(preset)], output: folder.path("out"),
      layout: layout)
    #expect(try await Build(build).run().exitStatus == .success)
    let request = Integration.Request(build, BuildOptions(), validation: Validation.Options())
    let result = try await Integration(request)
    let isMissed = result.findings.findings.contains {
      $0.rule == .nothingJudged && $0.severity == .error
    }
    #expect(!isMissed)
    let kinds = Set(result.validation.sets.map(\.subject.kind))
    #expect(layout.subjectKinds.isEmpty || !kinds.isDisjoint(with: layout.subjectKinds))
  }

  @Test func `outputs that validation does not find are an error`() async throws {
    let output = folder.path("out/Assets.xcassets")
    let build = BuildRequest(
      folder.path("drawing.png"), presets: ["ios"], output: folder.path("out"))
    #expect(try await Build(build).run().exitStatus == .success)
    try FileManager.default.moveItem(atPath: output, toPath: folder.path("out/node_modules"))
    let request = Integration.Request(build, BuildOptions(), validation: Validation.Options())
    let finding = try await Integration(request).findings.findings.filter {
      $0.rule == .nothingJudged && $0.severity == .error
    }
    #expect(finding.map(\.path) == [folder.path("out")])
  }

  @Test func `files up to a limit are read once and kept`() throws {
    let counter = FaultyFileSystem()
    let files = ReadOnceFileSystem(over: counter, limit: 30)
    let (small, large) = (folder.path("small"), folder.path("large"))
    try folder.write("small", [UInt8](repeating: 1, count: 20))
    try folder.write("large", [UInt8](repeating: 2, count: 20))
    for _ in 0..<3 {
      #expect(try files.read(small, limit: 100).count == 20)
      #expect(try files.head(of: small, count: 4).bytes == [1, 1, 1, 1])
      #expect(try files.head(of: small, count: 4).size == 20)
      #expect(try files.read(large, limit: 100).count == 20)
    }
    #expect(counter.opened[small] == 1)
    #expect(counter.opened[large] == 3)
    #expect(throws: FileError.self) { try files.read(small, limit: 19) }
    try files.replace(small, with: [3], inside: folder.path)
    #expect(try files.read(small, limit: 100) == [3])
  }

  @Test func `tar reads archives with names of more than 100 bytes`() throws {
    let names = ["a", String(repeating: "é", count: 60), String(repeating: "x", count: 300) + "/y"]
    let files = names.enumerated().map { ($1, [UInt8](repeating: UInt8($0), count: 511 + $0)) }
    let archive = TarArchive.bytes(of: files.map { (name: $0.0, bytes: $0.1) })
    #expect(archive.count % 512 == 0)
    #expect(archive == TarArchive.bytes(of: files.map { (name: $0.0, bytes: $0.1) }))
    let file = try folder.write("archive.tar", archive)
    let scratch = TemporaryFolder()
    let result = try run("/usr/bin/env", ["tar", "-xf", file, "-C", scratch.path])
    // The name of 300 bytes is too long for the file system.
    #expect(result.status != 0)
    #expect(try scratch.read(names[0]) == files[0].1)
    #expect(try scratch.read(names[1]) == files[1].1)
    let list = try run("/usr/bin/env", ["tar", "--quoting-style=literal", "-tf", file])
    #expect(list.output.split(separator: "\n").map { String($0) } == names)
  }

  @Test func `Markdown is escaped`() {
    #expect(Markdown.code("a`b``c|d") == "``` a`b``c\\|d ```")
    #expect(Markdown.code("plain") == "`plain`")
    #expect(
      Markdown.text("<b> @you #1 [a](b) *x* `y` | $z$ a_b")
        == ##"&lt;b\> \@you \#1 \[a\](b) \*x\* \`y\` \| \$z\$ a\_b"##)
    #expect(!Markdown.code("a\nb").contains("\n"))
  }
}
