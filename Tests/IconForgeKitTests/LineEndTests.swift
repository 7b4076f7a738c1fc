import IconTestSupport
import Testing

@testable import IconForgeKit

/// A checkout may replace the LF line ends of text with CRLF.
@Suite struct LineEndTests {
  private static let presets = "presets: [ios, android, web, icon-composer, flutter]\n"
  private static let artwork = "artwork: {application: icon.png}\n"

  private func project() throws -> ManifestProject {
    try ManifestProject(
      Self.presets + Self.artwork, art: ["icon.png": TestImages.noise(128, 128, .rgb, seed: 3)])
  }

  /// Converts every text file; returns their names.
  @discardableResult
  private func convert(_ project: ManifestProject) throws -> [String] {
    try project.folder.files.filter { name in
      let bytes = try project.folder.read(name)
      guard !bytes.contains(0), bytes.contains(10) else { return false }
      let text = String(decoding: bytes.withLineFeeds, as: UTF8.self)
      try project.folder.write(name, text.replacing("\n", with: "\r\n"))
      return true
    }
  }

  @Test func `a build and a check accept CRLF line ends and write nothing`() async throws {
    let project = try project()
    let first = try await project.lockfileBuild()
    let converted = try convert(project)
    for end in [".lock", "Contents.json", ".xml", ".webmanifest", ".html", "icon.json"] {
      #expect(converted.contains { $0.hasSuffix(end) }, "\(end)")
    }
    let before = try project.folder.contents()
    let faulty = FaultyFileSystem()
    let second = try await project.lockfileBuild(faulty)
    #expect(second.exitStatus == first.exitStatus && second.failures.isEmpty)
    #expect(faulty.writes == [])
    #expect(second.sets.flatMap(\.outcomes).allSatisfy { $0.status == .unchanged })
    let check = try await project.lockfileBuild { $0.mode = .check }
    #expect(check.exitStatus == first.exitStatus)
    #expect(check.sets.flatMap(\.outcomes).allSatisfy { $0.status == .same })
    #expect(try project.folder.contents() == before)
  }

  @Test func `a build without a lockfile accepts text with CRLF line ends`() async throws {
    let project = try project()
    let first = try await project.lockfileBuild()
    try convert(project)
    try project.folder.remove("project/iconforge.lock")
    let second = try await project.lockfileBuild()
    #expect(second.exitStatus == first.exitStatus)
    #expect(second.sets.flatMap(\.outcomes).allSatisfy { $0.status == .unchanged })
  }

  @Test func `pruning removes generated text with CRLF line ends`() async throws {
    let project = try project()
    _ = try await project.lockfileBuild()
    let all = project.folder.files
    try project.write("presets: [ios]\n" + Self.artwork)
    try convert(project)
    let pruned = try await project.lockfileBuild { $0.prunes = true }
    #expect(pruned.notices.isEmpty && pruned.staleFiles.isEmpty)
    for end in [".xml", ".webmanifest", ".html", "icon.json"] {
      #expect(all.contains { $0.hasSuffix(end) } && !pruned.pruned.isEmpty)
      #expect(!project.folder.files.contains { $0.hasSuffix(end) }, "\(end)")
    }
  }

  @Test func `a text file that the user edited stays`() async throws {
    let project = try project()
    _ = try await project.lockfileBuild()
    let name = try #require(
      project.folder.files.first { $0.hasSuffix("ic_launcher.xml") })
    // A comment alone would leave the layers as they are.
    let text = try project.folder.text(name).replacing(
      "</adaptive-icon>", with: "<mine/></adaptive-icon>")
    try project.folder.write(name, text.replacing("\n", with: "\r\n"))
    let edited = try project.folder.read(name)
    #expect(try await project.lockfileBuild().exitStatus == .failure)
    #expect(try project.folder.read(name) == edited)
  }

  /// Commands that write files beside the icons, and these files.
  private static let sideFiles: [(words: [String], files: [String])] = [
    (
      [
        "build", "--fast", "--stamp", "icons.stamp", "--depfile", "icons.d", "--xcfilelist",
        "lists",
      ],
      ["icons.stamp", "icons.d", "lists/icons-inputs.xcfilelist", "lists/icons-outputs.xcfilelist"]
    ),
    (["validate", "Icons", "--write-baseline", "baseline.json"], ["baseline.json"]),
  ]

  private static let slot = "role: application, idiom: iphone, pixels: [57, 57], file: Icon.png"

  @Test(arguments: sideFiles)
  func `side files with CRLF line ends are recognised and replaced`(
    words: [String], files: [String]
  ) throws {
    let project = try ManifestProject(
      "presets: mine.yml\n" + Self.artwork, art: ["icon.png": TestImages.artwork(64)])
    try project.writePreset(Self.slot)
    func iconforge(_ words: [String]) throws -> ProcessResult {
      try run(Programs.iconforge, words, folder: project.path)
    }
    func contents() throws -> [[UInt8]] {
      try files.map { try project.folder.read("project/\($0)").withLineFeeds }
    }
    #expect(try iconforge(["build", "--fast"]).status == 0)
    #expect(try iconforge(words).status < 2)
    let before = try contents()
    #expect(try Set(files).subtracting(convert(project).map { String($0.dropFirst(8)) }).count < 2)
    // Other outputs and findings, so that other content is written.
    try project.writePreset(
      Self.slot, Self.slot.replacing("57", with: "72").replacing("n.p", with: "n-72.p"))
    try project.draw(TestImages.artwork(100), "Icons/Icon@2x.png")
    let second = try iconforge(words)
    #expect(second.status < 2, "\(second.errors)")
    let replaced = try contents()
    #expect(replaced != before)
    for file in files { try project.folder.remove("project/\(file)") }
    _ = try iconforge(words)
    #expect(try contents() == replaced)
  }

  @Test func `an artifacts folder whose mark has CRLF line ends is recognised`() throws {
    let project = try ManifestProject(
      "presets: mine.yml\n" + Self.artwork, art: ["icon.png": TestImages.artwork(64)])
    try project.writePreset(Self.slot)
    func ci() throws -> ProcessResult {
      try run(Programs.iconforge, ["ci", "--fast", "--artifacts", "report"], folder: project.path)
    }
    #expect(try ci().status < 2)
    try convert(project)
    let second = try ci()
    #expect(second.status < 2, "\(second.errors)")
  }

  @Test(arguments: [
    ("", ""), ("a\r\nb\r\n", "a\nb\n"), ("a\rb\r", "a\rb\r"), ("\r\r\n", "\r\n"),
    ("a\u{0}\r\n", "a\u{0}\r\n"), ("\r\n", "\n"),
  ])
  func `only CRLF of text becomes LF`(text: String, expected: String) {
    #expect(Array(text.utf8).withLineFeeds == Array(expected.utf8))
  }
}
