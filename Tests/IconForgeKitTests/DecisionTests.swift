import IconStore
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Builds that may have to stop for user files: their outputs wait in memory.
@Suite struct DecisionTests {
  /// The first set is built and its lockfile removed, so that its files look like the user's.
  private func doubtful() async throws -> LockfileBench {
    let bench = try LockfileBench()
    try await bench.run([57])
    try bench.remove(bench.recordName)
    return bench
  }

  @Test func `a user file with the bytes of the build stays, and the artwork is read once`()
    async throws
  {
    let bench = try await doubtful()
    let files = FaultyFileSystem()
    let report = try await bench.run([57, 29], files: files)
    #expect(report.exitStatus == .success)
    #expect(report.sets[0].statuses == [.unchanged, .written])
    #expect(files.reads.count { $0 == bench.path("art.png") } == 1)
    #expect(try await bench.run([57, 29]).sets[0].statuses == [.unchanged, .unchanged])
  }

  @Test func `a stopped build reads the artwork once and writes no file`() async throws {
    let bench = try LockfileBench()
    try bench.write("out/Icon-57.png", "mine")
    let files = FaultyFileSystem()
    let report = try await bench.run([57, 29], files: files)
    #expect(report.exitStatus == .failure)
    #expect(files.reads.count { $0 == bench.path("art.png") } == 1)
    #expect(try bench.files().keys.sorted() == ["art.png", "out/Icon-57.png"])
  }

  @Test func `an image that cannot be written fails after the decision`() async throws {
    let bench = try await doubtful()
    let files = FaultyFileSystem { _, path in path.hasSuffix("Icon-29.png") }
    let report = try await bench.run([57, 29, 40], files: files)
    #expect(report.sets[0].statuses == [.unchanged, .failed, .written])
    #expect(report.failures.isEmpty && report.sets[0].failures.count == 1)
    #expect(
      try bench.made().filter { $0.hasSuffix(".png") } == ["out/Icon-40.png", "out/Icon-57.png"])
    #expect(
      try await bench.run([57, 29, 40]).sets[0].statuses == [.unchanged, .written, .unchanged])
  }

  @Test func `a document stays if an image that it describes cannot be written`() async throws {
    let project = try ManifestProject(
      "presets: ios\nartwork: {application: art.png}\n", art: ["art.png": TestImages.artwork(64)])
    _ = try await project.lockfileBuild()
    let images = project.made().filter { $0.hasSuffix(".png") }
    let (kept, lost) = (try #require(images.first), try #require(images.last))
    try #require(kept != lost)
    let contents = try #require(project.made().first { $0.hasSuffix(".appiconset/Contents.json") })
    for name in ["Icons/\(lost)", "Icons/\(contents)"] {
      try project.folder.remove("\(ManifestProject.home)/\(name)")
    }
    for lockfile in project.folder.files where lockfile.hasSuffix("iconforge.lock") {
      try project.folder.remove(lockfile)
    }
    let files = FaultyFileSystem { _, path in path.hasSuffix(lost) }
    let report = try await project.lockfileBuild(files)
    #expect(report.exitStatus == .failure && report.sets[0].consequences.count == 1)
    #expect(!project.made().contains(contents) && !project.made().contains(lost))
    #expect(try await project.lockfileBuild().exitStatus == .success)
    #expect(project.made().contains(contents) && project.made().contains(lost))
  }
}
