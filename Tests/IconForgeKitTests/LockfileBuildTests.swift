import Foundation
import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct LockfileBuildTests {
  private let bench = Workbench()

  private func plan(_ sides: [Int] = [57, 114, 29], background: Color? = nil) throws -> Plan {
    try bench.plan(
      sides.map { Slots.icon($0) }, artwork: bench.folder.path("art.png"), background: background)
  }

  @discardableResult
  private func run(
    _ plan: Plan, check: Bool = false, workers: Int = 2, files: (any FileSystem)? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    await bench.lockfileBuild(plan, files) {
      ($0.workers, $0.isCheck) = (workers, check)
      change(&$0)
    }
  }

  private func draw(_ color: Color) throws {
    _ = try bench.artwork(.plain(120, 120, color))
  }

  /// Names, contents and times of everything in the output folder.
  private func state() throws -> [String: [String]] {
    var state: [String: [String]] = [:]
    for name in bench.made {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(bench.output)/\(name)")
      state[name] = [
        Digest.hex(of: try bench.folder.read("out/\(name)")),
        "\(attributes[.modificationDate]!)", "\(attributes[.systemFileNumber]!)",
      ]
    }
    return state
  }

  @Test func `a second build neither writes nor decodes the artwork`() async throws {
    try draw(.white)
    let first = await run(try plan())
    #expect(first.sets[0].statuses == [.written, .written, .written])
    let before = try state()
    #expect(before.count == 4)
    let files = FaultyFileSystem()
    let second = await run(try plan(), files: files)
    #expect(second.sets[0].statuses == [.unchanged, .unchanged, .unchanged])
    #expect(second.sets[0].digests == first.sets[0].digests)
    #expect(second.sets[0].jobs.map(\.pixels) == first.sets[0].jobs.map(\.pixels))
    #expect(files.writes == [])
    #expect(try state() == before)
  }

  @Test(arguments: [1, 2, 5])
  func `each of many files is compared with its own digest`(workers: Int) async throws {
    try draw(.white)
    let plan = try plan([16, 20, 29, 32, 40, 48, 57, 58, 60, 64, 114])
    await run(plan, workers: workers)
    for name in bench.made where name.hasSuffix(".png") {
      let bytes = try bench.folder.read("out/\(name)")
      var changed = bytes
      changed[changed.count / 2] ^= 1
      try bench.folder.write("out/\(name)", changed)
      let check = await run(plan, check: true, workers: workers)
      #expect(check.sets[0].outcomes.filter { $0.status != .same }.map(\.path) == [name])
      try bench.folder.write("out/\(name)", bytes)
    }
    #expect(
      await run(plan, workers: workers).sets[0].outcomes.allSatisfy { $0.status == .unchanged })
  }

  @Test func `the lockfile does not depend on earlier builds`() async throws {
    try draw(.black)
    await run(try plan())
    let clean = try bench.folder.read("out/iconforge.lock")
    try draw(.white)
    await run(try plan([57]))
    try draw(.black)
    await run(try plan())
    #expect(try bench.folder.read("out/iconforge.lock") == clean)
  }

  @Test func `a check reports the state of each output and writes nothing`() async throws {
    try draw(.white)
    await run(try plan())
    let same = await run(try plan(), check: true)
    #expect(same.sets[0].statuses == [.same, .same, .same])
    #expect(same.exitStatus == .success)
    try bench.folder.write("out/Icon-57.png", "by hand")
    try bench.folder.remove("out/Icon-29.png")
    let before = try state()
    let drifted = await run(try plan([57, 114, 29, 40]), check: true)
    #expect(drifted.sets[0].statuses == [.differs, .same, .missing, .missing])
    #expect(drifted.sets[0].jobs[0].error == "was changed by hand")
    #expect(drifted.exitStatus == .findings)
    #expect(try state() == before)
    let less = await run(try plan([114]), check: true)
    #expect(less.extra == ["\(bench.output)/Icon-57.png"])
    #expect(less.exitStatus == .findings)
  }

  @Test func `a check distinguishes changed artwork and changed options`() async throws {
    try draw(.white)
    await run(try plan())
    let options = await run(try plan(background: .black), check: true)
    #expect(
      options.sets[0].jobs.allSatisfy {
        $0.status == .same || $0.error?.contains("options") == true
      })
    try draw(.black)
    let art = await run(try plan(), check: true)
    #expect(art.sets[0].statuses == [.differs, .differs, .differs])
    #expect(art.sets[0].jobs[0].error == "the artwork has changed since it was made")
  }

  @Test func `without a lockfile a check compares pixels`() async throws {
    try draw(.white)
    await run(try plan())
    try bench.folder.remove("out/iconforge.lock")
    // The same pixels in another encoding.
    let bitmap = try bench.image("Icon-57.png")
    try bench.folder.write("out/Icon-57.png", PNGEncoder(effort: .fast).encode(bitmap) + [0])
    let result = await run(try plan(), check: true)
    #expect(result.sets[0].statuses == [.same, .same, .same])
    #expect(result.sets[0].notices.map(\.path) == ["\(bench.output)/Icon-57.png"])
    try draw(.black)
    let other = await run(try plan(), check: true)
    #expect(other.sets[0].statuses == [.differs, .differs, .differs])
  }

  @Test func `a lockfile of another codec version gives a notice`() async throws {
    try draw(.white)
    await run(try plan())
    let text = try bench.folder.text("out/iconforge.lock")
    try bench.folder.write(
      "out/iconforge.lock", text.replacing("libdeflate", with: "libdeflate 0.1 and"))
    let result = await run(try plan(), check: true)
    #expect(result.sets[0].statuses == [.same, .same, .same])
    #expect(result.sets[0].notices.count == 3)
    #expect(result.exitStatus == .success)
  }

  @Test func `stale outputs are reported and pruned on request`() async throws {
    try draw(.white)
    await run(try plan([57, 114, 29]))
    let told = await run(try plan([57]))
    #expect(told.extra == ["Icon-114.png", "Icon-29.png"].map { "\(bench.output)/\($0)" })
    #expect(bench.made.count == 4)
    try bench.folder.write("out/Icon-29.png", "by hand")
    try bench.folder.write("out/stranger.png", "not ours")
    let pruned = await run(try plan([57])) { $0.prunes = true }
    #expect(pruned.pruned == ["\(bench.output)/Icon-114.png"])
    #expect(pruned.notices.map(\.path) == ["\(bench.output)/Icon-29.png"])
    #expect(bench.made == ["Icon-29.png", "Icon-57.png", "iconforge.lock", "stranger.png"])
  }
}

/// Each file operation of a build fails once: no old output is lost, and each
/// error is reported.
@Suite struct LockfileBuildFailureTests {
  private let bench = Workbench()

  private static let arts = [
    Color(red: 200, green: 40, blue: 40), Color(red: 20, green: 90, blue: 200),
  ]
  .map { Bitmap.plain(64, 64, $0) }
  private static let lockfile = "out/iconforge.lock"
  /// Stays if the lockfile could not be written.
  private static let journal = "out/.iconforge.lock.journal"
  /// The old set has three icons, two of which are in the new set.
  private static let old = [57, 29, 40].map { Slots.icon($0) }
  private static let new = [57, 29, 58].map { Slots.icon($0, file: name($0)) }

  private static func name(_ side: Int) -> String {
    side == 58 ? "large/Icon-58.png" : "Icon-\(side).png"
  }

  private func build(
    _ slots: [String], _ files: (any FileSystem)? = nil
  ) async throws -> BuildReport {
    let plan = try bench.plan(slots, artwork: bench.folder.path("art.png"))
    return await bench.lockfileBuild(plan, files) { ($0.workers, $0.prunes) = (1, true) }
  }

  private func files() throws -> [String: [UInt8]] {
    try bench.folder.contents().filter { $0.key.hasPrefix("out/") }
  }

  /// The lockfile's lines by file, without the notes, which are about all images of a set.
  private func lines(_ files: [String: [UInt8]]) -> [String: [Substring]] {
    String(decoding: files[Self.lockfile] ?? [], as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t") }
      .reduce(into: [:]) { $0["out/\($1[0])"] = Array($1.prefix(5)) }
  }

  private func begin(hasOld: Bool) async throws -> [String: [UInt8]] {
    try? FileManager.default.removeItem(atPath: bench.output)
    _ = try bench.artwork(Self.arts[0])
    if hasOld { #expect(try await build(Self.old).exitStatus == .success) }
    _ = try bench.artwork(Self.arts[1])
    return try files()
  }

  @Test(arguments: [true, false], [EMFILE, ENOSPC, EACCES])
  func `a failed operation loses no output and the next build completes`(hasOld: Bool, code: Int32)
    async throws
  {
    let before = try await begin(hasOld: hasOld)
    _ = try await build(Self.new)
    let clean = try files()
    #expect(clean.count == 4)
    for number in 1... {
      _ = try await begin(hasOld: hasOld)
      let faulty = FaultyFileSystem(failingCall: number, code: code)
      let result = try await build(Self.new, faulty)
      guard let failed = faulty.failed else {
        #expect(number > 8)
        break
      }
      let left = try files()
      for (path, bytes) in left where ![Self.lockfile, Self.journal].contains(path) {
        #expect(bytes == before[path] || bytes == clean[path], "\(number): \(path)")
      }
      // Only the stale output may be removed.
      let lost = Set(before.keys).subtracting(left.keys)
      #expect(lost.isSubset(of: ["out/Icon-40.png"]), "\(number)")
      expectTold(failed, result, left == clean)
      expectTrue(left, before, clean, "\(number): \(failed)")
      #expect(try await build(Self.new).exitStatus == .success)
      #expect(try files() == clean, "\(number): \(failed)")
    }
  }

  private func expectTold(
    _ failed: FaultyFileSystem.Call,
    _ result: BuildReport, _ isClean: Bool
  ) {
    let messages = (result.failures + result.sets.flatMap(\.failures)).map(\.message)
    // An old output that cannot be read is made again, unless it cannot be read when it is replaced;
    // a stale one stays with a notice.
    let isOldOutput =
      failed.operation == .read && failed.path.hasSuffix(".png")
      && !failed.path.hasSuffix("art.png")
    if isOldOutput, messages.isEmpty {
      #expect(result.exitStatus == .success)
      #expect(isClean || result.notices.map(\.path) == [failed.path])
    } else {
      #expect(result.exitStatus == .failure, "\(failed)")
      #expect(messages.count == 1, "\(failed): \(messages)")
      #expect(messages.allSatisfy { $0.hasPrefix("cannot ") && !$0.contains("\n") })
    }
  }

  /// Expects that every line of the lockfile is about the existing file, unless it could not be
  /// written.
  private func expectTrue(
    _ left: [String: [UInt8]], _ before: [String: [UInt8]], _ clean: [String: [UInt8]],
    _ comment: String
  ) {
    guard left[Self.lockfile] != before[Self.lockfile] else { return }
    let (now, then, new) = (lines(left), lines(before), lines(clean))
    for (path, line) in now where path.hasSuffix(".png") {
      let version = line == new[path] ? clean : line == then[path] ? before : [:]
      #expect(left[path] != nil && left[path] == version[path], "\(comment): \(path)")
    }
  }
}
