import Foundation
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconFiles

@Suite struct SweepTests {
  @Test func `what a living process is writing stays, wherever it is`() async throws {
    let bench = try RecordBench()
    let slots = [Slots.icon(57), Slots.icon(29, file: "AppIcon.appiconset/Icon.png")]
    let set = BuildSet(output: bench.output, plan: try bench.plan(slots))
    let folders = ["out", "out/AppIcon.appiconset"]
    let living = folders.map { "\($0)/.iconforge-\(getppid())-1.tmp" }
    let dead = folders.map { "\($0)/.iconforge-\(Int32.max)-2.tmp" }
    // In a container the process before often had this one's number.
    let before = folders.map { "\($0)/.iconforge-\(getpid())-3.tmp" }
    for name in living + dead + before { try bench.write(name, "x") }
    #expect(await bench.run(set).exitStatus == .success)
    #expect(try bench.made().filter { $0.hasSuffix(".tmp") } == living.sorted())
  }

  /// Nobody may use it any more once everything is removed for good.
  private static let ending = Temporaries()

  @Test func `a file that is being made when everything is removed goes too`() throws {
    let bench = try RecordBench()
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
      // Were it not for the lock, there would be nothing to remove yet.
      #expect(isRemoved.wait(timeout: .now() + 0.1) == .timedOut)
      return open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    }
    close(file)
    isRemoved.wait()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `what this process is writing stays`() throws {
    let own = Temporaries.sibling(of: "out/Icon.png")
    let name = try #require(own.split(separator: "/").last.map { String($0) })
    #expect(Temporaries.isAbandoned(name))
    _ = Temporaries.open.add(own) { 0 }
    #expect(!Temporaries.isAbandoned(name))
    Temporaries.open.remove(own)
  }

  @Test func `builds that share a record wait for each other`() async throws {
    let bench = try RecordBench(hasManifest: true)
    let lock = try FolderLock(bench.path("."))
    #expect(lock != nil)
    let result = try await bench.run { $0.lockTimeout = 0 }
    #expect(result.exitStatus == .failure)
    #expect(try bench.made() == [])
    withExtendedLifetime(lock) {}
  }
}
