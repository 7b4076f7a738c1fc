import Foundation
import IconTestSupport
import Testing

@testable import IconFiles
@testable import IconForgeKit
@testable import IconStore

/// One build at a time in a folder, even if the folder is removed.
@Suite struct FolderLockTests {
  private let bench = Workbench()

  init() throws {
    _ = try bench.artwork(TestImages.artwork(64))
    try bench.folder.makeFolder("out")
  }

  /// Locks the output folder as another build would.
  private func lock() -> Int32 {
    let file = open(bench.output, O_RDONLY | O_CLOEXEC)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    return file
  }

  private func build(
    timeout: Double, waiting: @escaping @Sendable (String) -> Void
  ) async throws -> BuildReport {
    let plan = try bench.plan([Slots.icon(57)], artwork: bench.folder.path("art.png"))
    return await bench.lockfileBuild(plan, nil, { $0.lockTimeout = timeout }, waiting: waiting)
  }

  @Test(arguments: [false, true])
  func `a waiting build continues when the lock is released, also in a removed folder`(
    isRemoved: Bool
  ) async throws {
    let (other, output) = (lock(), bench.output)
    let result = try await build(timeout: 60) { _ in
      if isRemoved { rmdir(output) }
      close(other)
    }
    #expect(result.exitStatus == .success)
    #expect(bench.made == ["Icon-57.png", "iconforge.lock"])
  }

  @Test func `a lock on a removed folder does not hold for a new one of the same name`()
    async throws
  {
    let (other, output) = (lock(), bench.output)
    let result = try await build(timeout: 0.2) { _ in
      rmdir(output)
      mkdir(output, 0o777)
      // Held until the process ends.
      flock(open(output, O_RDONLY | O_CLOEXEC), LOCK_EX | LOCK_NB)
      close(other)
    }
    #expect(result.exitStatus == .failure)
    #expect(result.failures.map(\.path) == [output])
    #expect(bench.made == [])
  }
}

/// Builds into different output folders share a lockfile.
@Suite struct SharedLockfileTests {
  private func build(
    _ bench: LockfileBench, _ folder: String, _ options: BuildOptions = BuildOptions(workers: 1),
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async throws -> BuildReport {
    let set = BuildSet(output: bench.path(folder), plan: try bench.plan([Slots.icon(57)]))
    return await Build([set], lockfile: bench.lockfile, options: options).run(progress: progress)
  }

  private func keys(_ bench: LockfileBench) throws -> [String] {
    try Lockfile(try bench.read(bench.recordName)).entries.keys.sorted()
  }

  @Test func `a lock on another output folder keeps no build waiting`() async throws {
    let bench = try LockfileBench(hasManifest: true)
    try bench.makeFolder("other")
    let other = try #require(try FolderLock(bench.path("other")))
    var options = BuildOptions()
    options.lockTimeout = 0
    #expect(try await build(bench, "out", options).exitStatus == .success)
    withExtendedLifetime(other) {}
  }

  @Test func `a build keeps what another recorded meanwhile`() async throws {
    let bench = try LockfileBench(hasManifest: true)
    #expect(try await build(bench, "old").exitStatus == .success)
    let old = try bench.read(bench.recordName)
    #expect(try await build(bench, "other").exitStatus == .success)
    let other = try bench.read(bench.recordName)
    try bench.write(bench.recordName, old)
    // As if the other build ended while this one works.
    let record = bench.path(bench.recordName)
    let report = try await build(bench, "out") { _, _ in
      try? Data(other).write(to: URL(fileURLWithPath: record))
    }
    #expect(report.exitStatus == .success)
    #expect(try keys(bench) == ["old/Icon-57.png", "other/Icon-57.png", "out/Icon-57.png"])
  }

  @Test func `pruning leaves the outputs of a build into a subfolder`() async throws {
    let bench = try LockfileBench()
    let lockfile = LockfileLocation(path: bench.path(bench.recordName))
    func build(_ folder: String, _ sides: [Int]) async throws {
      var options = BuildOptions(workers: 1)
      options.prunes = true
      let plan = try bench.plan(sides.map { Slots.icon($0) })
      let set = BuildSet(output: bench.path(folder), plan: plan)
      let report = await Build([set], lockfile: lockfile, options: options).run()
      #expect(report.exitStatus == .success)
    }
    try await build("out/in", [57])
    try await build("out", [57, 29])
    try await build("out", [57])
    #expect(try keys(bench) == ["Icon-57.png", "in/Icon-57.png"])
    let made = ["out/Icon-57.png", "out/iconforge.lock", "out/in/Icon-57.png"]
    #expect(try bench.made() == made)
  }

  @Test func `the journal of a killed build stays until its folder is built again`() async throws {
    let bench = try LockfileBench(hasManifest: true)
    #expect(try await build(bench, "other").exitStatus == .success)
    // As a killed build leaves it: a file, a line of the journal and no lockfile.
    let lines = String(decoding: try bench.read(bench.recordName), as: UTF8.self).split(
      separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("other/") })
    try bench.remove(bench.recordName)
    let journal = ".\(bench.recordName).journal"
    try bench.write(journal, "\n\(line)")
    #expect(try await build(bench, "out").exitStatus == .success)
    #expect(try bench.files().keys.contains(journal))
    #expect(try await build(bench, "other").exitStatus == .success)
    #expect(try !bench.files().keys.contains(journal))
    #expect(try keys(bench) == ["other/Icon-57.png", "out/Icon-57.png"])
  }
}

@Suite struct SweepTests {
  @Test func `temporary files of running processes stay in every folder`() async throws {
    let bench = try LockfileBench()
    let slots = [Slots.icon(57), Slots.icon(29, file: "AppIcon.appiconset/Icon.png")]
    let set = BuildSet(output: bench.output, plan: try bench.plan(slots))
    let folders = ["out", "out/AppIcon.appiconset"]
    let living = folders.map { "\($0)/.iconforge-\(getppid())-1.tmp" }
    let dead = folders.map { "\($0)/.iconforge-\(Int32.max)-2.tmp" }
    // In a container an earlier process often had this process's id.
    let before = folders.map { "\($0)/.iconforge-\(getpid())-3.tmp" }
    for name in living + dead + before { try bench.write(name, "x") }
    #expect(await bench.run(set).exitStatus == .success)
    #expect(try bench.made().filter { $0.hasSuffix(".tmp") } == living.sorted())
  }

  /// Unusable after `removeForGood`.
  private static let ending = Temporaries()

  @Test func `a file created during removal is removed too`() throws {
    let bench = try LockfileBench()
    let path = bench.path(".iconforge-\(getpid())-4.tmp")
    let isRemoved = DispatchSemaphore(value: 0)
    let file = Self.ending.add(path) {
      let isBeginning = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isBeginning.signal()
        Self.ending.removeForGood()
        isRemoved.signal()
      }
      isBeginning.wait()
      // Only the lock delays the removal.
      for _ in 0..<10_000 { sched_yield() }
      return open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    }
    close(file)
    isRemoved.wait()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `temporary files of this process stay`() throws {
    let own = Temporaries.sibling(of: "out/Icon.png")
    let name = try #require(own.split(separator: "/").last.map { String($0) })
    #expect(Temporaries.isAbandoned(name))
    _ = Temporaries.open.add(own) { 0 }
    #expect(!Temporaries.isAbandoned(name))
    Temporaries.open.remove(own)
  }

  @Test func `git is asked for every file of a large set`() throws {
    let folder = TemporaryFolder()
    let names = (0..<450).map { "icon-\($0).png" }
    for name in names { try folder.write(name, [UInt8](name.utf8)) }
    try commitAll(in: folder.path)
    try folder.write(names[449], "changed")
    #expect(Git.restorable(names, in: folder.path) == Set(names.dropLast()))
  }
}
