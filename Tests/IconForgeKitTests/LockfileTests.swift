import Foundation
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconStore

@Suite struct LockfileTests {
  private static func digest(_ seed: UInt8) -> Digest { Digest(of: [seed]) }

  private static func entry(_ seed: UInt8, quiet: Bool = true) -> Lockfile.Entry {
    Lockfile.Entry(
      output: digest(seed), source: digest(seed &+ 1), recipe: digest(seed &+ 2),
      madeBy: "libdeflate 1.14, libvips 8.14.1", notes: quiet ? .none : .unknown)
  }

  private static let lockfile = {
    var lockfile = Lockfile()
    for (index, path) in [
      "Icon@2x.png", "Icon.png", "größe/アイコン.png", "with space.png", "tab\there.png",
      "line\nend\r.png", "back\\slash\\t.png", "Icon~ipad.png",
    ].enumerated() {
      lockfile.entries[path] = entry(UInt8(index), quiet: index % 2 == 0)
    }
    return lockfile
  }()

  private func read(_ text: String) -> Lockfile? { try? Lockfile(Array(text.utf8)) }

  @Test func `a written lockfile reads as the same entries`() {
    #expect(read(Self.lockfile.text) == Self.lockfile)
    #expect(read(Lockfile().text) == Lockfile())
  }

  @Test func `an entry of an earlier version describes text with its line ends only`() {
    let text = Array("a\r\nb\r\n".utf8)
    let digest = Digest(of: text)
    let entry = Lockfile.Entry(
      output: digest, source: digest, recipe: digest, madeBy: "x", notes: .none)
    #expect(entry.describes(text))
    #expect(!entry.describes(Array("a\nb\n".utf8)))
    #expect(!entry.describes(Array("a\r\nc\r\n".utf8)))
  }

  @Test(arguments: [1, 2, 3, 16])
  func `several workers read the same lockfile, or report the same problem`(
    workers: Int
  ) async throws {
    let text = Self.lockfile.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let objection = { @Sendable (path: String) in path == "Icon.png" ? "is mine" : nil }
    let texts =
      [
        text, "", "\n", "\n" + text, text + "\n\n", text + lines[3] + "\n", text + "=======",
        text.replacing("\n", with: "\r\n"), Lockfile().text, "iconforge record 1",
        "iconforge record 2\n" + text,
      ] + lines.indices.map { (lines[..<$0] + ["no line"] + lines[$0...]).joined(separator: "\n") }
    for text in texts.map({ Array($0.utf8) }) {
      for objection in [{ @Sendable _ in nil }, objection] {
        let expected = Result { () throws(Lockfile.Problem) in
          try Lockfile(text, objection: objection)
        }
        let read: Result<Lockfile, Lockfile.Problem>
        do throws(Lockfile.Problem) {
          read = .success(try await Lockfile.read(text, workers: workers, objection: objection))
        } catch {
          read = .failure(error)
        }
        #expect(read == expected)
      }
    }
  }

  @Test func `each output is one line, sorted by bytes`() {
    let lines = Self.lockfile.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 + Self.lockfile.entries.count + 1)
    let names = lines.dropFirst(2).dropLast().map { String($0.prefix { $0 != "\t" }) }
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `text that is no lockfile is refused`() {
    let text = Self.lockfile.text
    var lines = text.split(separator: "\n").map { String($0) }
    #expect(read("") == nil)
    #expect(read("iconforge record 2\n") == nil)
    #expect(read(text + lines[3] + "\n") == nil, "a line twice")
    #expect(read("<<<<<<< HEAD\n" + text) == nil)
    #expect(read(text + "=======\n") == nil)
    lines[4] = String(lines[4].dropLast(7))
    #expect(read(lines.joined(separator: "\n")) == nil)
    var generator = SeededGenerator(seed: 8)
    let bytes = Array(text.utf8)
    for _ in 0..<2000 {
      var changed = bytes
      changed[Int(generator.next() % UInt64(bytes.count))] = UInt8(generator.next() >> 56)
      if let lockfile = try? Lockfile(changed) { #expect(read(lockfile.text) == lockfile) }
    }
  }

  @Test(arguments: [
    ("iconforge.yml", "Resources/Icon.png", "Resources/Icon.png", "iconforge.lock"),
    ("sub/brand.yml", "sub/out/Icon.png", "out/Icon.png", "sub/brand.lock"),
    ("./sub/iconforge.yml", "sub/./out/Icon.png", "out/Icon.png", "./sub/iconforge.lock"),
    ("/a/b/iconforge.yml", "/a/b/out/Icon.png", "out/Icon.png", "/a/b/iconforge.lock"),
    ("/a/b/iconforge.yml", "/a/c/Icon.png", "../c/Icon.png", "/a/b/iconforge.lock"),
    ("sub/iconforge.yml", "out/Icon.png", "../out/Icon.png", "sub/iconforge.lock"),
    ("../a/iconforge.yml", "../../b/Icon.png", "../../b/Icon.png", "../a/iconforge.lock"),
  ])
  func `keys are paths relative to the manifest's folder`(
    manifest: String, output: String, key: String, lock: String
  ) {
    let file = LockfileLocation(manifest: manifest)
    #expect(file.path == lock)
    #expect(file.key(output) == key)
    #expect(file.path(of: key) == SourcePath.normalized(output))
  }

  @Test func `without a manifest keys are relative to the output folder`() {
    for folder in ["Icons", "./Icons", "a/../Icons", "/tmp/Icons"] {
      let file = LockfileLocation(output: folder)
      #expect(file.path == "\(folder)/iconforge.lock")
      #expect(file.key("\(folder)/small/Icon.png") == "small/Icon.png")
    }
  }
}

/// Hostile lockfiles: no line leads to a file outside the outputs.
@Suite struct LockfileDistrustTests {
  /// Keys of files that are no outputs, relative to the manifest's folder.
  private static let traps: [(key: String, file: String)] = [
    ("../victim", "../victim"), ("out/../../victim", "../victim"), ("/absolute", "victim.txt"),
    ("out/linked/victim.txt", "../outside/victim.txt"),
    ("linked/victim.txt", "../outside/victim.txt"),
    ("art.png", "art.png"), ("out/copy.png", "art.png"), ("iconforge.yml", "iconforge.yml"),
    ("iconforge.lock", "iconforge.lock"), ("./victim.txt", "victim.txt"),
    ("out//victim.txt", "victim.txt"), (".", "victim.txt"), ("..", "victim.txt"),
    ("out/sub/../victim.txt", "victim.txt"), ("", "victim.txt"),
    ("out/\u{0}victim.txt", "victim.txt"),
    // Swift treats a slash with a combining accent as another character.
    ("../\u{301}victim", "../\u{301}victim"),
    ("out/linked/\u{301}victim", "../outside/\u{301}victim"),
  ]

  @Test(arguments: traps)
  func `a line about a file that is no output makes the lockfile invalid`(
    key: String, file: String
  ) async throws {
    let bench = try LockfileBench(hasManifest: true)
    let strangers = [
      "../outside/victim.txt", "../outside/\u{301}victim", "victim.txt", "out/victim.txt",
      "../victim", "../\u{301}victim",
    ]
    for name in strangers { try bench.write(name, "theirs") }
    try await bench.run()
    for name in ["linked", "out/linked"] { try bench.link(name, to: "../outside") }
    try bench.link("out/copy.png", to: "art.png")
    try bench.forge(key == "/absolute" ? bench.path(file) : key, about: file)
    let before = try bench.files()
    let result = try await bench.run { $0.prunes = true }
    #expect(result.pruned == [])
    #expect(result.exitStatus == .failure)
    let told = bench.told(result)
    #expect(told.first?.hasPrefix("iconforge.lock:5: ") == true, "\(told)")
    #expect(try bench.files() == before)
    // A check fails too, and --force writes a new lockfile.
    #expect(try await bench.run(isCheck: true).exitStatus == .failure)
    #expect(try await bench.run { $0.force = true }.exitStatus == .success)
    #expect(try await bench.run().exitStatus == .success)
  }

  @Test(arguments: [
    "out/x.png", "out/x.png\tno digest", "=======", "out/x.png\t\t\t\t\t",
  ])
  func `an invalid line makes the lockfile invalid`(line: String) async throws {
    let bench = try LockfileBench(hasManifest: true)
    try await bench.run()
    try bench.appendToLockfile(line)
    let told = bench.told(try await bench.run())
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("iconforge.lock:5: is not a line of a lockfile") == true, "\(told)")
  }

  @Test func `an unreadable lockfile stays and differing files are not replaced`() async throws {
    let bench = try LockfileBench()
    try await bench.run()
    try bench.write("out/iconforge.lock", "<<<<<<< HEAD\n")
    #expect(try await bench.run().sets[0].statuses == [.unchanged, .unchanged])
    try bench.draw(.black)
    let result = try await bench.run([57, 40])
    #expect(result.exitStatus == .failure && result.sets.isEmpty)
    #expect(bench.told(result).first?.hasPrefix("out/iconforge.lock:1: ") == true)
    #expect(try bench.read("out/iconforge.lock") == Array("<<<<<<< HEAD\n".utf8))
    // Files written in the meantime are known from the journal.
    try bench.draw(.white)
    #expect(try await bench.run([40]).sets[0].statuses == [.written])
    #expect(try await bench.run { $0.force = true }.exitStatus == .success)
    #expect(try bench.made().allSatisfy { !$0.hasPrefix("out/.") })
  }

  @Test func `lines of other builds in a shared lockfile stay`() async throws {
    let bench = try LockfileBench(hasManifest: true)
    try bench.write("Other.appiconset/Icon.png", "made by another build")
    try await bench.run()
    try bench.write("Sources/main.swift", "print()")
    for name in ["Other.appiconset/Icon.png", "Sources/main.swift"] {
      try bench.forge(name, about: name)
    }
    let result = try await bench.run([57]) { $0.prunes = true }
    #expect(result.exitStatus == .success)
    #expect(result.pruned == [bench.path("out/Icon-29.png")])
    #expect(result.staleFiles == [])
    #expect(try bench.files()["Other.appiconset/Icon.png"] != nil)
    #expect(try bench.files()["Sources/main.swift"] != nil)
    let lockfile = String(decoding: try bench.read("iconforge.lock"), as: UTF8.self)
    #expect(lockfile.contains("\nOther.appiconset/Icon.png\t"))
  }

  @Test(arguments: ["x\ny\tz", "", String(repeating: "a", count: 100_000), "é\u{0}\u{7F}"])
  func `any encoder description fits in one line`(madeBy: String) throws {
    let digest = Digest(of: [])
    var lockfile = Lockfile()
    lockfile.entries["Icon.png"] = Lockfile.Entry(
      output: digest, source: digest, recipe: digest, madeBy: madeBy, notes: .none)
    #expect(lockfile.text.split(separator: "\n").count == 3)
    #expect(lockfile.text.utf8.count < 1000)
    #expect(try Lockfile(Array(lockfile.text.utf8)) == lockfile)
  }

  @Test(arguments: [
    String(repeating: "a", count: 5000), String(repeating: "a/", count: 3000) + "b",
  ])
  func `a path longer than the system's limit is invalid`(path: String) {
    let digest = Digest(of: [])
    var lockfile = Lockfile()
    lockfile.entries[path] = Lockfile.Entry(
      output: digest, source: digest, recipe: digest, madeBy: "x", notes: .none)
    #expect(throws: Lockfile.Problem.self) { try Lockfile(Array(lockfile.text.utf8)) }
  }

  @Test(arguments: ["iconforge.lock", "sub/IconForge.LOCK", ".iconforge.lock.journal"])
  func `a slot cannot have the lockfile's name`(file: String) throws {
    let bench = Workbench()
    let error = #expect(throws: SpecProblems.self) {
      try bench.plan([Slots.icon(57, file: file)], artwork: "art.png")
    }
    #expect("\(try #require(error))".contains("iconforge reserves"))
  }

  @Test func `an output cannot replace a lockfile of another name`() async throws {
    let folder = TemporaryFolder()
    let manifest = try folder.write("brand.yml", "presets: []\n")
    let bench = Workbench()
    let art = try bench.artwork(.plain(60, 60, .white))
    let plan = try bench.plan([Slots.icon(57, file: "Brand.lock")], artwork: art)
    let result = await Build(
      [BuildSet(output: folder.path, plan: plan)], lockfile: LockfileLocation(manifest: manifest),
      options: BuildOptions(workers: 1)
    ).run()
    #expect(result.exitStatus == .failure)
    #expect(folder.files == ["brand.yml"])
  }
}
