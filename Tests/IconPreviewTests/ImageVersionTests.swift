import IconForgeKit
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct ImageVersionTests {
  private let folder = TemporaryFolder()

  private func bytes(_ name: String, _ place: String, path: String) async throws -> [UInt8]? {
    let earlier = try await ImageVersion(name, below: place)
    guard case .bytes(let bytes)? = await earlier.files(of: [path])[path] else { return nil }
    return bytes
  }

  /// Why a version is refused.
  private func refusal(of name: String, below place: String) async -> String? {
    await #expect(throws: EarlierError.self) { try await ImageVersion(name, below: place) }
      .map { "\($0)" }
  }

  @Test func `a folder provides earlier images by name`() async throws {
    for path in [
      "old/a.png", "old/s/b.JPG", "old/.git/c.png", "old/node_modules/d.png", "old/e.txt",
    ] {
      try folder.write(path, path)
    }
    try folder.write("new/a.png", "new")
    let place = folder.path("new")
    let earlier = try await ImageVersion(folder.path("old"), below: place)
    #expect(earlier.paths == ["\(place)/a.png", "\(place)/s/b.JPG"])
    let then = try await bytes(folder.path("old/"), place, path: "\(place)/s/b.JPG")
    #expect(then == Array("old/s/b.JPG".utf8))
    #expect(await earlier.files(of: ["\(place)/none.png"]).isEmpty)
  }

  @Test func `a file may have another earlier name`() async throws {
    let (old, new) = (try folder.write("a", "then"), try folder.write("b", "now"))
    #expect(try await bytes(old, new, path: new) == Array("then".utf8))
  }

  @Test func `a folder and a file cannot be compared`() async throws {
    let file = try folder.write("f/a.png", "x")
    for (name, place) in [(folder.path("f"), file), (file, folder.path("f"))] {
      #expect(await refusal(of: name, below: place)?.contains("is a folder and") == true)
    }
  }

  @Test func `a revision provides committed images`() async throws {
    try folder.write("app/Icon.png", "then")
    try folder.write("app/gone.png", "gone")
    try folder.write("app/s p\u{e4}ce\n/x.png", "odd")
    try folder.write("app/notes.txt", "text")
    try folder.write("app/.hidden/h.png", "hidden")
    try folder.write("other/Icon.png", "elsewhere")
    try commitAll(in: folder.path)
    try folder.write("app/Icon.png", "now")
    let place = folder.path("app")
    let earlier = try await ImageVersion("HEAD", below: place)
    #expect(
      earlier.paths == ["Icon.png", "gone.png", "s p\u{e4}ce\n/x.png"].map { "\(place)/\($0)" })
    let files = await earlier.files(of: earlier.paths)
    let texts = earlier.paths.map { path -> String? in
      guard case .bytes(let bytes)? = files[path] else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(texts == ["then", "gone", "odd"])
    let one = "\(place)/Icon.png"
    #expect(try await bytes("HEAD", one, path: one) == Array("then".utf8))
    #expect(try await ImageVersion("HEAD", below: one).paths == [one])
  }

  @Test func `1,500 files are read in order`() async throws {
    let names = (0..<1500).map { "p\($0).png" }
    for (index, name) in names.enumerated() {
      try folder.write("many/\(name)", String(repeating: "\(index)\n", count: index % 40))
    }
    try commitAll(in: folder.path)
    let place = folder.path("many")
    let earlier = try await ImageVersion("HEAD", below: place)
    let paths = names.map { "\(place)/\($0)" }
    let files = await earlier.files(of: paths)
    for (index, path) in paths.enumerated() {
      guard case .bytes(let bytes)? = files[path] else {
        Issue.record("\(path) is missing")
        return
      }
      #expect(bytes == Array(String(repeating: "\(index)\n", count: index % 40).utf8))
    }
  }

  @Test func `links and skipped folders of a revision have no images`() async throws {
    try folder.write("a.png", "a")
    try folder.write("node_modules/b.png", "b")
    #expect(try run("/bin/ln", ["-s", "a.png", folder.path("link.png")]).status == 0)
    try commitAll(in: folder.path)
    #expect(try await ImageVersion("HEAD", below: folder.path).paths == [folder.path("a.png")])
  }

  @Test(arguments: [
    "nothing", "-h", "--output=x", "--help", "", "HEAD..HEAD", "^HEAD", "HEAD:app",
    "HEAD; touch x", "$(touch x)", "--upload-pack=touch x", "HEAD\nHEAD",
  ])
  func `invalid revisions are refused and never run`(name: String) async throws {
    try folder.write("app/Icon.png", "then")
    try commitAll(in: folder.path)
    let before = folder.files.filter { !$0.hasPrefix(".git/") }
    #expect(await refusal(of: name, below: folder.path("app")) != nil)
    #expect(folder.files.filter { !$0.hasPrefix(".git/") } == before)
  }

  @Test func `without a repository every revision is unknown`() async throws {
    try folder.write("app/Icon.png", "then")
    let refusal = await refusal(of: "HEAD", below: folder.path("app"))
    #expect(refusal?.contains("git finds no such revision") == true)
  }

  @Test func `commands in the settings of a repository do not run`() async throws {
    try folder.write("Icon.png", "then")
    try folder.write(".gitattributes", "*.png diff=evil filter=evil\n")
    try commitAll(in: folder.path)
    for (key, word) in [
      ("diff.evil.textconv", "touch ran; cat"), ("filter.evil.smudge", "touch ran; cat"),
      ("core.fsmonitor", "touch ran"), ("core.pager", "touch ran"),
      ("core.sshCommand", "touch ran"),
    ] {
      try git("config", key, word, in: folder.path)
    }
    let path = folder.path("Icon.png")
    #expect(try await bytes("HEAD", folder.path, path: path) == Array("then".utf8))
    #expect(!folder.files.contains("ran"))
  }

  @Test func `a report provides the digests of images in a folder`() async throws {
    let digest = SHA256.hex(of: Array("now".utf8))
    let report = try folder.write(
      "report.json",
      """
      {"jobs": [
        {"root": "\(folder.path)/Icons", "path": "a.png", "sha256": "\(digest)"},
        {"root": "\(folder.path)/Icons", "path": "s/b.png", "sha256": "\(digest)"},
        {"root": "\(folder.path)/Icons", "path": "Contents.json", "sha256": "\(digest)"},
        {"root": "\(folder.path)/Other", "path": "c.png", "sha256": "\(digest)"},
        {"root": "\(folder.path)/Icons", "path": "failed.png", "error": "why"}
      ], "findings": []}
      """)
    try folder.write("Icons/a.png", "now")
    let place = folder.path("Icons")
    let earlier = try await ImageVersion(report, below: place)
    #expect(earlier.paths == ["\(place)/a.png", "\(place)/s/b.png"])
    #expect(await earlier.files(of: earlier.paths)[earlier.paths[0]]?.digest == digest)
  }

  @Test(arguments: [
    ("{}", "is neither an image nor a build report"),
    ("{\"jobs\": 3}", "is neither an image nor a build report"),
    ("{\"jobs\": [{\"path\": \"a\"}]}", "without sha256"),
    ("{", "is neither an image nor a build report"),
  ])
  func `other JSON files are refused`(text: String, words: String) async throws {
    let report = try folder.write("report.json", text)
    #expect(await refusal(of: report, below: folder.path)?.contains(words) == true)
  }
}
