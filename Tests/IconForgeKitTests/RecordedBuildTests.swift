import Foundation
import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct RecordedBuildTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func plan(_ sides: [Int] = [57, 114, 29], background: Color? = nil) throws -> Plan {
    try bench.plan(
      sides.map { Slots.icon($0) }, artwork: bench.folder.path("art.png"), background: background)
  }

  @discardableResult
  private func run(
    _ plan: Plan, check: Bool = false, workers: Int = 2, files: (any FileSystem)? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    var options = BuildOptions(workers: workers)
    options.isCheck = check
    change(&options)
    return await Build(
      [BuildSet(output: bench.output, plan: plan)], record: RecordFile(output: bench.output),
      options: options, fileSystem: files
    ).run()
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

  @Test func `a second build writes nothing and does not decode the artwork`() async throws {
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

  @Test func `only missing outputs are made again`() async throws {
    try draw(.white)
    await run(try plan())
    let before = try state()
    try FileManager.default.removeItem(atPath: "\(bench.output)/Icon-29.png")
    let files = FaultyFileSystem()
    let result = await run(try plan(), files: files)
    #expect(result.sets[0].statuses == [.unchanged, .unchanged, .written])
    #expect(files.writes == ["\(bench.output)/Icon-29.png"])
    let after = try state()
    #expect(after.mapValues { $0[0] } == before.mapValues { $0[0] })
  }

  @Test func `findings are repeated when nothing is made`() async throws {
    // Too small and of one colour: two warnings.
    _ = try bench.artwork(.plain(60, 60, .white))
    let first = await run(try plan())
    let second = await run(try plan())
    #expect(first.sets[0].rules == ["artwork-size", "icon-blank"])
    #expect(second.sets[0].rules == first.sets[0].rules)
    #expect(second.sets[0].statuses == [.unchanged, .unchanged, .unchanged])
  }

  @Test func `a check reports the state of each output and writes nothing`() async throws {
    try draw(.white)
    await run(try plan())
    let same = await run(try plan(), check: true)
    #expect(same.sets[0].statuses == [.same, .same, .same])
    #expect(same.exitStatus == .success)
    try bench.folder.write("out/Icon-57.png", "by hand")
    try FileManager.default.removeItem(atPath: "\(bench.output)/Icon-29.png")
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
    try FileManager.default.removeItem(atPath: "\(bench.output)/iconforge.lock")
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
    let text = String(decoding: try bench.folder.read("out/iconforge.lock"), as: UTF8.self)
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

  @Test func `a build waits for a folder in use`() async throws {
    try draw(.white)
    try FileManager.default.createDirectory(
      atPath: bench.output, withIntermediateDirectories: true)
    var lock = try FolderLock(bench.output)
    #expect(lock != nil)
    #expect(try FolderLock(bench.output) == nil)
    let busy = await run(try plan()) { $0.lockTimeout = 0 }
    #expect(busy.failures.map(\.path) == [bench.output])
    #expect(busy.exitStatus == .failure)
    #expect(bench.made == [])
    lock = nil
    #expect(await run(try plan()).exitStatus == .success)
  }
}
