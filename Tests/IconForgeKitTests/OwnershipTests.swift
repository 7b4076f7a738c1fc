import Foundation
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconPackages

/// User files and edited files are not replaced.
@Suite struct OwnershipTests {
  private let bench: LockfileBench

  init() throws { bench = try LockfileBench() }

  @Test func `user files stay and are reported by name`() async throws {
    try bench.write("out/Icon-57.png", "mine")
    try bench.write("out/Icon-29.png", "mine too")
    let result = try await bench.run([57, 29, 40])
    #expect(result.sets[0].statuses == [.failed, .failed, .written])
    #expect(result.exitStatus == .failure)
    #expect(try bench.read("out/Icon-57.png") == Array("mine".utf8))
    // One line for each file.
    let told = bench.told(result)
    #expect(told.count == 2)
    #expect(
      told.first == "out/Icon-57.png: was not made by iconforge, so it stays "
        + "(--force replaces it)")
  }

  @Test func `more than three user files of a set are one line`() async throws {
    let sides = [57, 29, 40, 58]
    for side in sides { try bench.write("out/Icon-\(side).png", "mine") }
    let result = try await bench.run(sides)
    #expect(result.sets[0].count(.failed) == 4 && result.exitStatus == .failure)
    #expect(
      bench.told(result) == [
        "out: 4 files exist that iconforge did not make or that you changed, so they stay; "
          + "--force replaces them (--dry-run lists them)"
      ])
  }

  private func git(_ words: String...) throws {
    let result = try IconTestSupport.run(
      "/usr/bin/env",
      ["git", "-c", "user.name=a", "-c", "user.email=a@a.example", "-C", bench.path("")] + words)
    try #require(result.status == 0, "\(result.errors)")
  }

  @Test func `user files that git can restore are replaced`() async throws {
    let sides = [57, 29, 40, 58, 72, 50]
    for side in sides { try bench.write("out/Icon-\(side).png", "from the template") }
    try bench.remove("out/Icon-72.png")
    try bench.write("other.png", "linked")
    try bench.link("out/Icon-72.png", to: "other.png")
    try git("init", "-q")
    try git("add", "out/Icon-57.png", "out/Icon-40.png", "out/Icon-72.png")
    try git("commit", "-q", "-m", "a")
    // Staged, untracked, changed since, a link, and one that a later build made and the user changed.
    try git("add", "out/Icon-58.png")
    try bench.write("out/Icon-40.png", "changed")
    let result = try await bench.run(sides)
    #expect(
      result.sets[0].statuses == [.written, .failed, .failed, .written, .failed, .failed])
    #expect(try bench.read("out/Icon-29.png") == Array("from the template".utf8))
    #expect(try bench.read("out/Icon-40.png") == Array("changed".utf8))
    #expect(
      result.diagnostics.map(\.message).contains(
        "replaced 2 files not made by iconforge; git can restore them"))
    try git("checkout", "--", "out/Icon-57.png", "out/Icon-58.png")
    #expect(try bench.read("out/Icon-58.png") == Array("from the template".utf8))
  }

  @Test func `a generated file that was changed and committed stays`() async throws {
    try await bench.run([57])
    try bench.write("out/Icon-57.png", "touched up")
    try git("init", "-q")
    try git("add", "--all")
    try git("commit", "-q", "-m", "a")
    try bench.draw(.black)
    #expect(try await bench.run([57]).sets[0].statuses == [.failed])
    #expect(try bench.read("out/Icon-57.png") == Array("touched up".utf8))
  }

  @Test func `--force replaces user files and edited files`() async throws {
    try await bench.run([29])
    try bench.write("out/Icon-29.png", "touched up")
    try bench.write("out/Icon-57.png", "mine")
    let forced = try await bench.run { $0.force = true }
    #expect(forced.sets[0].statuses == [.written, .written])
    #expect(forced.exitStatus == .success)
    try bench.draw(.black)
    #expect(try await bench.run().sets[0].statuses == [.written, .written])
  }

  @Test func `a file equal to the build's result counts as generated`() async throws {
    try await bench.run()
    try bench.remove("out/iconforge.lock")
    #expect(try await bench.run().sets[0].statuses == [.unchanged, .unchanged])
    try bench.draw(.black)
    #expect(try await bench.run().sets[0].statuses == [.written, .written])
  }

  @Test func `a file outside that an output links to is not replaced`() async throws {
    try await bench.run()
    let art = try bench.read("out/Icon-57.png")
    try bench.write("kept.png", art)
    try bench.remove("out/Icon-57.png")
    try bench.link("out/Icon-57.png", to: "kept.png")
    try bench.draw(.black)
    for force in [false, true] {
      let result = try await bench.run { $0.force = force }
      #expect(result.sets[0].jobs[0].status == .failed)
      #expect(try bench.read("kept.png") == art)
    }
  }

  @Test func `--force does not replace artwork, manifest, folders or devices`() async throws {
    let bench = try LockfileBench(hasManifest: true)
    try FileManager.default.createDirectory(
      atPath: bench.path("Icon-57.png"), withIntermediateDirectories: true)
    #expect(mkfifo(bench.path("Icon-29.png"), 0o600) == 0)
    let before = try bench.read("iconforge.yml")
    let slots = [
      Slots.icon(57), Slots.icon(29), Slots.icon(58, file: "art.png"),
      Slots.icon(40, file: "iconforge.yml"),
    ]
    let plan = try bench.plan(slots)
    let art = try bench.read("art.png")
    let result = await bench.run(BuildSet(output: bench.path(""), plan: plan)) {
      $0.force = true
    }
    #expect(result.sets[0].statuses == [.failed, .failed, .failed, .failed])
    #expect(try bench.read("iconforge.yml") == before)
    #expect(try bench.read("art.png") == art)
    #expect(DiskFileSystem().kind(of: bench.path("Icon-29.png")) == .other)
  }

  @Test func `without a lockfile a differing file is not replaced`() async throws {
    let set = BuildSet(output: bench.output, plan: try bench.plan([Slots.icon(57)]))
    let build = Build([set], lockfile: nil, options: BuildOptions(workers: 1))
    #expect(await build.run().sets[0].statuses == [.written])
    #expect(await build.run().sets[0].statuses == [.unchanged])
    try bench.draw(.black)
    #expect(await build.run().sets[0].statuses == [.failed])
  }

  @Test func `what is written over something else is so only where that stays in it`() {
    let plain = PackageFile("favicon.ico") { _ in nil }
    #expect(!plain.isMerged)
    #expect(PackageFile(merged: "Contents.json") { _ in nil }.isMerged)
    #expect(PackageFile(userFile: "Info.plist") { _ in nil }.isMerged)
  }
}
