import Foundation
import IconTestSupport
import Testing

@testable import IconForgeKit

/// User files and edited files are not replaced.
@Suite struct OwnershipTests {
  private let bench: LockfileBench

  init() throws { bench = try LockfileBench() }

  @Test func `a build with a user file at an output writes nothing`() async throws {
    try bench.write("out/Icon-57.png", "mine")
    let result = try await bench.run([57, 29, 40])
    #expect(result.exitStatus == .failure && result.sets.isEmpty)
    #expect(
      bench.told(result) == [
        "out/Icon-57.png: was not made by iconforge, so it stays (`force` replaces it); "
          + "nothing was written"
      ])
    #expect(try bench.made() == ["out/Icon-57.png"])
    #expect(try bench.read("out/Icon-57.png") == Array("mine".utf8))
  }

  @Test func `user files of all sets are one line`() async throws {
    func set(_ name: String, _ sides: [Int]) throws -> BuildSet {
      BuildSet(
        output: "\(bench.output)/\(name)", plan: try bench.plan(sides.map { Slots.icon($0) }))
    }
    let sets = [try set("a/b", [57, 29]), try set("a/c", [40]), try set("d", [58])]
    for path in ["a/b/Icon-57", "a/b/Icon-29", "a/c/Icon-40"] {
      try bench.write("out/\(path).png", "mine")
    }
    let result = await bench.run(sets[0], sets[1], sets[2])
    #expect(
      bench.told(result) == [
        "out/a: 3 files in 2 places were not made by iconforge or were changed since, so nothing "
          + "was written: out/a/b/Icon-57.png, out/a/b/Icon-29.png, out/a/c/Icon-40.png; `force` replaces them (`dryRun` lists them)"
      ])
    #expect(try bench.made().count == 3)
    let trial = await bench.run(sets[0], sets[1], sets[2]) { $0.mode = .dryRun }
    #expect(trial.sets.map { $0.count(.failed) } == [2, 1, 0] && trial.exitStatus == .failure)
  }

  @Test func `an edited file keeps a set complete`() async throws {
    try await bench.run([57, 29])
    let before = try bench.read("out/Icon-29.png")
    try bench.write("out/Icon-57.png", "touched up")
    try bench.draw(.black)
    let result = try await bench.run([57, 29])
    #expect(
      bench.told(result) == [
        "out/Icon-57.png: was changed after iconforge made it, so it stays (`force` replaces it); "
          + "nothing was written"
      ])
    #expect(try bench.read("out/Icon-29.png") == before)
    try bench.remove("out/Icon-57.png")
    #expect(try await bench.run([57, 29]).sets[0].statuses == [.written, .written])
  }

  @Test func `user files that git can restore are replaced`() async throws {
    let sides = [57, 29, 40, 58, 72, 50]
    for side in sides { try bench.write("out/Icon-\(side).png", "from the template") }
    try bench.remove("out/Icon-72.png")
    try bench.remove("out/Icon-50.png")
    try bench.write("other.png", "linked")
    try bench.link("out/Icon-72.png", to: "other.png")
    try git("init", "-q", in: bench.path(""))
    try git("add", "out/Icon-57.png", "out/Icon-40.png", "out/Icon-72.png", in: bench.path(""))
    try git("commit", "-q", "-m", "a", in: bench.path(""))
    // Staged; untracked, changed since, and a link; and one without a file.
    try git("add", "out/Icon-58.png", in: bench.path(""))
    try bench.write("out/Icon-40.png", "changed")
    let refused = try await bench.run(sides)
    #expect(
      bench.told(refused) == [
        "out: 3 files were not made by iconforge or were changed since, so nothing was written: "
          + "out/Icon-29.png, out/Icon-40.png, out/Icon-72.png; `force` replaces them (`dryRun` lists them)"
      ])
    for side in [29, 40, 72] { try bench.remove("out/Icon-\(side).png") }
    let result = try await bench.run(sides)
    #expect(result.sets[0].statuses == sides.map { _ in .written })
    #expect(
      result.diagnostics.map(\.message).contains(
        "replaced 2 files not made by iconforge; git or the framework's template can restore them"))
    try git("checkout", "--", "out/Icon-57.png", "out/Icon-58.png", in: bench.path(""))
    #expect(try bench.read("out/Icon-58.png") == Array("from the template".utf8))
  }

  @Test func `the icons of a template are replaced`() async throws {
    try bench.write("out/Icon-57.png", "of a template")
    let templates = TemplateFiles(
      digests: "\(SHA256.hex(of: Array("of a template".utf8)).prefix(16))")
    let result = try await bench.run { $0.templates = templates }
    #expect(result.sets[0].statuses == [.written, .written])
    try bench.write("out/Icon-29.png", "of a template")
    #expect(try await bench.run { $0.templates = templates }.exitStatus == .failure)
  }

  @Test func `a generated file that was changed and committed stays`() async throws {
    try await bench.run([57])
    try bench.write("out/Icon-57.png", "touched up")
    try commitAll(in: bench.path(""))
    try bench.draw(.black)
    #expect(try await bench.run([57]).exitStatus == .failure)
    #expect(try bench.read("out/Icon-57.png") == Array("touched up".utf8))
  }

  @Test(arguments: [true, false])
  func `a generated file that git took back is replaced by the next build`(isCommitted: Bool)
    async throws
  {
    try bench.write("out/Icon-57.png", "the old icon")
    try bench.write("out/Icon-29.png", "another old icon")
    try commitAll(in: bench.path(""))
    try await bench.run()
    // The build is committed, or git has nothing of it but the old icons.
    if isCommitted { try commitAll(in: bench.path("")) }
    try bench.write("out/Icon-57.png", "the old icon")
    try bench.draw(.black)
    let report = try await bench.run()
    #expect(report.exitStatus == (isCommitted ? .failure : .success))
    #expect(try (bench.read("out/Icon-57.png") == Array("the old icon".utf8)) == isCommitted)
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
    try bench.makeFolder("Icon-57.png")
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
    #expect(DiskFileSystem().fileType(of: bench.path("Icon-29.png")) == .other)
  }

  @Test func `without a lockfile a differing file is not replaced`() async throws {
    let set = BuildSet(output: bench.output, plan: try bench.plan([Slots.icon(57)]))
    let build = Build([set], lockfile: nil, options: BuildOptions(workers: 1))
    #expect(await build.run().sets[0].statuses == [.written])
    #expect(await build.run().sets[0].statuses == [.unchanged])
    try bench.draw(.black)
    #expect(await build.run().sets[0].statuses == [.failed])
  }
}
