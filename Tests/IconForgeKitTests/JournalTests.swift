import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

/// The journal of a build that ended before it wrote its lockfile.
@Suite struct JournalTests {
  private let bench: LockfileBench
  private static let journal = "out/.iconforge.lock.journal"

  init() throws { bench = try LockfileBench() }

  /// Builds until writing the lockfile fails.
  private func runCutShort(_ sides: [Int]) async throws {
    let lockfile = bench.path("out/iconforge.lock")
    let files = FaultyFileSystem { _, path in path == lockfile }
    #expect(try await bench.run(sides, files: files).failures.map(\.path) == [lockfile])
    #expect(try bench.made().contains(Self.journal))
  }

  @Test(arguments: [true, false])
  func `files of an interrupted build count as generated`(
    hasOld: Bool
  ) async throws {
    if hasOld { try await bench.run([57, 29]) }
    for color in [Color.black, Color(red: 9, green: 99, blue: 200)] {
      try bench.draw(color)
      try await runCutShort([57, 40])
    }
    try bench.draw(Color(red: 200, green: 20, blue: 20))
    let result = try await bench.run([57, 29]) { $0.prunes = true }
    #expect(result.exitStatus == .success)
    #expect(result.pruned == [bench.path("out/Icon-40.png")])
    #expect(try bench.made() == ["out/Icon-29.png", "out/Icon-57.png", "out/iconforge.lock"])
    let made = try bench.made().map { try bench.read($0) }
    try bench.remove("out")
    try await bench.run([57, 29])
    #expect(try bench.made().map { try bench.read($0) } == made)
  }

  @Test func `edits after an interrupted build stay`()
    async throws
  {
    try await runCutShort([57, 29])
    try bench.write("out/Icon-57.png", "mine")
    try bench.draw(.black)
    let small = try? bench.read("out/Icon-29.png")
    #expect(try await bench.run().exitStatus == .failure)
    #expect(try bench.read("out/Icon-57.png") == Array("mine".utf8))
    #expect((try? bench.read("out/Icon-29.png")) == small)
  }

  @Test func `a truncated line of the journal does not affect other lines`() async throws {
    try await runCutShort([57])
    let lines = try bench.read(Self.journal)
    for count in [lines.count - 1, lines.count - 40, 30, 1] {
      try bench.write(Self.journal, Array(lines.prefix(count)))
      try bench.draw(Color(red: UInt8(count & 255), green: 1, blue: 2))
      try await runCutShort([29])
      try bench.draw(.black)
      #expect(try await bench.run([29]).exitStatus == .success)
    }
  }

  @Test func `a check reads the journal and leaves it`() async throws {
    try await runCutShort([57, 29])
    let before = try bench.read(Self.journal)
    #expect(try await bench.run(isCheck: true).sets[0].statuses == [.same, .same])
    #expect(try bench.read(Self.journal) == before)
  }

  @Test func `a journal cannot name files outside the outputs`() async throws {
    try await bench.run()
    try bench.write("victim.png", "theirs")
    let digest = Digest(of: Array("theirs".utf8))
    let entry = Lockfile.Entry(
      output: digest, source: digest, recipe: digest, madeBy: "x", notes: .none)
    let lines = ["../victim.png", bench.path("victim.png"), "a/../../victim.png"]
      .map { "\n" + Lockfile.line($0, entry) }
    try bench.write(Self.journal, lines.joined())
    let result = try await bench.run { $0.prunes = true }
    #expect(result.pruned == [])
    #expect(try bench.read("victim.png") == Array("theirs".utf8))
    #expect(try bench.made() == ["out/Icon-29.png", "out/Icon-57.png", "out/iconforge.lock"])
  }

  @Test func `the journal is not written through a link`() async throws {
    try bench.write("victim", "theirs")
    try bench.makeFolder("out")
    try bench.link(Self.journal, to: "victim")
    let result = try await bench.run()
    #expect(result.exitStatus == .failure)
    #expect(bench.told(result).first?.contains("cannot be added to the lockfile") == true)
    #expect(try bench.read("victim") == Array("theirs".utf8))
  }
}
