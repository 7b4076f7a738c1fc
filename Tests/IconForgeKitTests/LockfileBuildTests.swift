import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct LockfileBuildTests {
  private static let sides = [57, 114, 29]
  private let bench: LockfileBench

  init() throws { bench = try LockfileBench() }

  /// Names, contents and times of everything in the output folder.
  private func state() throws -> [String: [String]] {
    var state: [String: [String]] = [:]
    for name in try bench.made() {
      let attributes = try FileManager.default.attributesOfItem(atPath: bench.path(name))
      state[name] = [
        "\(Digest(of: try bench.read(name)))",
        "\(attributes[.modificationDate]!)", "\(attributes[.systemFileNumber]!)",
      ]
    }
    return state
  }

  @Test func `a second build neither writes nor decodes the artwork`() async throws {
    let first = try await bench.run(Self.sides)
    #expect(first.sets[0].statuses == [.written, .written, .written])
    let before = try state()
    #expect(before.count == 4)
    let files = FaultyFileSystem()
    let second = try await bench.run(Self.sides, files: files)
    #expect(second.sets[0].statuses == [.unchanged, .unchanged, .unchanged])
    #expect(second.sets[0].digests == first.sets[0].digests)
    #expect(second.sets[0].jobs.map(\.pixels) == first.sets[0].jobs.map(\.pixels))
    #expect(files.writes == [])
    #expect(try state() == before)
  }

  @Test(arguments: [1, 2, 5])
  func `each of many files is compared with its own digest`(workers: Int) async throws {
    let sides = [16, 20, 29, 32, 40, 48, 57, 58, 60, 64, 114]
    try await bench.run(sides) { $0.workers = workers }
    for name in try bench.made() where name.hasSuffix(".png") {
      let bytes = try bench.read(name)
      var changed = bytes
      changed[changed.count / 2] ^= 1
      try bench.write(name, changed)
      let check = try await bench.run(sides, isCheck: true) { $0.workers = workers }
      #expect(
        check.sets[0].outcomes.filter { $0.status != .same }.map { "out/\($0.path)" } == [name])
      try bench.write(name, bytes)
    }
    let last = try await bench.run(sides) { $0.workers = workers }
    #expect(last.sets[0].outcomes.allSatisfy { $0.status == .unchanged })
  }

  @Test func `the lockfile does not depend on earlier builds`() async throws {
    try bench.draw(.black)
    try await bench.run(Self.sides)
    let clean = try bench.read("out/iconforge.lock")
    try bench.draw(.white)
    try await bench.run([57])
    try bench.draw(.black)
    try await bench.run(Self.sides)
    #expect(try bench.read("out/iconforge.lock") == clean)
  }

  @Test func `a check reports the state of each output and writes nothing`() async throws {
    try await bench.run(Self.sides)
    let same = try await bench.run(Self.sides, isCheck: true)
    #expect(same.sets[0].statuses == [.same, .same, .same])
    #expect(same.exitStatus == .success)
    try bench.write("out/Icon-57.png", "by hand")
    try bench.remove("out/Icon-29.png")
    let before = try state()
    let drifted = try await bench.run([57, 114, 29, 40], isCheck: true)
    #expect(drifted.sets[0].statuses == [.differs, .same, .missing, .missing])
    #expect(drifted.sets[0].jobs[0].error == "was changed by hand")
    #expect(drifted.exitStatus == .findings)
    #expect(try state() == before)
    let less = try await bench.run([114], isCheck: true)
    #expect(less.staleFiles == [bench.path("out/Icon-57.png")])
    #expect(less.exitStatus == .findings)
  }

  @Test func `a check distinguishes changed artwork and changed options`() async throws {
    try await bench.run(Self.sides)
    let plan = try bench.plan(Self.sides.map { Slots.icon($0) }, background: .black)
    let options = await bench.run(BuildSet(output: bench.output, plan: plan), isCheck: true)
    #expect(
      options.sets[0].jobs.allSatisfy {
        $0.status == .same || $0.error?.contains("options") == true
      })
    try bench.draw(.black)
    let art = try await bench.run(Self.sides, isCheck: true)
    #expect(art.sets[0].statuses == [.differs, .differs, .differs])
    #expect(art.sets[0].jobs[0].error == "the artwork has changed since it was made")
  }

  @Test func `without a lockfile a check compares pixels`() async throws {
    try await bench.run(Self.sides)
    try bench.remove("out/iconforge.lock")
    // The same pixels in another encoding.
    let bitmap = try PNGDecoder.decode(try bench.read("out/Icon-57.png")).bitmap
    try bench.write("out/Icon-57.png", PNGEncoder(effort: .fast).encode(bitmap) + [0])
    let result = try await bench.run(Self.sides, isCheck: true)
    #expect(result.sets[0].statuses == [.same, .same, .same])
    #expect(result.sets[0].notices.map(\.path) == [bench.path("out/Icon-57.png")])
    try bench.draw(.black)
    let other = try await bench.run(Self.sides, isCheck: true)
    #expect(other.sets[0].statuses == [.differs, .differs, .differs])
  }

  @Test func `a lockfile of another codec version gives a notice`() async throws {
    try await bench.run(Self.sides)
    let text = String(decoding: try bench.read("out/iconforge.lock"), as: UTF8.self)
    try bench.write(
      "out/iconforge.lock", text.replacing("libdeflate", with: "libdeflate 0.1 and"))
    let result = try await bench.run(Self.sides, isCheck: true)
    #expect(result.sets[0].statuses == [.same, .same, .same])
    #expect(result.sets[0].notices.count == 3)
    #expect(result.exitStatus == .success)
  }

  @Test func `stale outputs are reported and pruned on request`() async throws {
    try await bench.run([57, 114, 29])
    let told = try await bench.run([57])
    #expect(told.staleFiles == ["Icon-114.png", "Icon-29.png"].map { bench.path("out/\($0)") })
    #expect(try bench.made().count == 4)
    try bench.write("out/Icon-29.png", "by hand")
    try bench.write("out/stranger.png", "not ours")
    let pruned = try await bench.run([57]) { $0.prunes = true }
    #expect(pruned.pruned == [bench.path("out/Icon-114.png")])
    #expect(pruned.notices.map(\.path) == [bench.path("out/Icon-29.png")])
    #expect(
      try bench.made()
        == ["Icon-29.png", "Icon-57.png", "iconforge.lock", "stranger.png"].map { "out/\($0)" })
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
