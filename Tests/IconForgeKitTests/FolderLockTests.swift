import Foundation
import IconForgeKit
import IconSpec
import IconTestSupport
import Testing

/// One build at a time in a folder, even if the folder is removed.
@Suite struct FolderLockTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    _ = try bench.artwork(TestPictures.artwork(64))
    try makeFolder()
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: bench.output, withIntermediateDirectories: true)
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
    var options = BuildOptions(workers: 1)
    options.lockTimeout = timeout
    return await Build(
      [BuildSet(output: bench.output, plan: plan)], record: RecordFile(output: bench.output),
      options: options
    ).run(waiting: waiting)
  }

  @Test func `a waiting build continues when the lock is released`() async throws {
    let other = lock()
    let result = try await build(timeout: 60) { _ in close(other) }
    #expect(result.exitStatus == .success)
    #expect(bench.made == ["Icon-57.png", "iconforge.lock"])
  }

  @Test func `a waiting build makes a removed folder again`() async throws {
    let (other, output) = (lock(), bench.output)
    let result = try await build(timeout: 60) { _ in
      rmdir(output)
      close(other)
    }
    #expect(result.exitStatus == .success)
    #expect(bench.made == ["Icon-57.png", "iconforge.lock"])
  }

  @Test func `a lock on a removed folder does not hold for a new one of the same name`() async throws {
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

  @Test func `temporary files of running processes stay`() async throws {
    func temporary(_ process: Int32, in folder: String) -> String {
      "\(folder).iconforge-\(process)-5.tmp"
    }
    // No process has the largest id; the parent runs.
    let names = [Int32.max, getpid(), getppid()]
    for name in names {
      try bench.folder.write(temporary(name, in: ""), "begun")
      try bench.folder.write(temporary(name, in: "out/"), "begun")
    }
    let plan = try bench.plan([Slots.icon(57)], artwork: bench.folder.path("art.png"))
    _ = await Build(
      [BuildSet(output: bench.output, plan: plan)],
      record: RecordFile(manifest: bench.folder.path("iconforge.yml")),
      options: BuildOptions(workers: 1)
    ).run()
    let left = bench.folder.files.filter { $0.hasSuffix(".tmp") }
    #expect(left == ["", "out/"].map { temporary(getppid(), in: $0) })
    #expect(bench.folder.files.contains("iconforge.lock"))
  }
}
