import Foundation
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import LibC
import Testing

@testable import IconForgeKit
@testable import IconStore

@Suite struct LockfileNotesTests {
  private static let brands = ["a", "b", "c"]

  private func project(
    _ presets: String = "ios, android", _ picture: Bitmap = .inseparable, more: String = ""
  ) throws -> ManifestProject {
    let project = try ManifestProject(
      """
      presets: [\(presets)]
      \(more)
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    for brand in Self.brands { try project.draw(picture, "brands/\(brand)/icon.png") }
    return project
  }

  private func lockfile(_ project: ManifestProject) throws -> String {
    try project.folder.text("project/iconforge.lock")
  }

  private func told(_ report: BuildReport) -> [String] {
    report.sets.flatMap(\.findings).map { Diagnostic($0).text() }
      + report.sets.flatMap(\.notices).map { "\($0.path): \($0.message)" }
  }

  private func hasDecoded(_ report: BuildReport) -> Bool { report.stages.reading != .zero }

  @Test(arguments: ["ios, android", "web", "icon-composer", "ios-2010", "flutter"])
  func `a second build reports the same findings and decodes nothing`(presets: String)
    async throws
  {
    for picture in [Bitmap.inseparable, .separable] {
      let project = try project(presets, picture)
      let first = try await project.lockfileBuild()
      #expect(hasDecoded(first))
      let lockfile = try lockfile(project)
      let files = FaultyFileSystem()
      let second = try await project.lockfileBuild(files)
      let hasDecodedAgain = hasDecoded(second)
      #expect(!hasDecodedAgain)
      #expect(second.sets.map(\.findings) == first.sets.map(\.findings))
      #expect(told(second) == told(first))
      #expect(second.sets.map { $0.jobs.map(\.path) } == first.sets.map { $0.jobs.map(\.path) })
      #expect(second.exitStatus == first.exitStatus)
      #expect(files.writes == [])
      #expect(try self.lockfile(project) == lockfile)
      let check = try await project.lockfileBuild { $0.mode = .check }
      let checkHasDecoded = hasDecoded(check)
      #expect(!checkHasDecoded)
      #expect(check.sets.map(\.findings) == first.sets.map(\.findings))
      #expect(check.staleFiles == [])
      #expect(Set(check.sets.flatMap(\.outcomes).map(\.status)) == [.same])
    }
  }

  @Test(arguments: ["tauri", "linux", "android", "windows", "web"])
  func `builds cite the source of the platform, the second one from the lockfile`(preset: String)
    async throws
  {
    let project = try project(preset)
    let first = try await project.lockfileBuild()
    let sizes = first.sets.flatMap(\.findings).filter { $0.rule.id == "artwork-size" }
    let slots = try project.sets()[0].plan.jobs.flatMap(\.slots)
    #expect(sizes.count == Self.brands.count)
    for finding in sizes {
      #expect(finding.source != finding.rule.source)
      #expect(slots.contains { $0.source == finding.source }, "\(finding.source)")
    }
    let lockfile = try lockfile(project)
    let second = try await project.lockfileBuild()
    let hasDecodedAgain = hasDecoded(second)
    #expect(!hasDecodedAgain)
    #expect(second.sets.map(\.findings) == first.sets.map(\.findings))
    #expect(try self.lockfile(project) == lockfile)
  }

  @Test func `only sources that differ from the rule's make lockfiles differ`() async throws {
    let ios = try project("ios")
    _ = try await ios.lockfileBuild()
    #expect(try !lockfile(ios).contains("artwork-size\\t"))
    let recipe = Digest(of: [1])
    let image: LockfileNotes.Image = (try ios.sets()[0].plan.jobs[0], recipe)
    let notes = LockfileNotes(["warning artwork-size is small"], about: [image])
    let slots = image.job.slots.map { "\($0.role.rawValue) \($0.pixels)" }
    let lines = [
      "note warning artwork-size is small",
      "\(recipe) \(slots.joined(separator: " ")) \(image.job.path)",
    ]
    #expect(notes.mark == .digest(Digest(of: Array(lines.joined(separator: "\n").utf8))))
  }

  @Test func `a preset's new source is cited`() async throws {
    func cited(_ project: ManifestProject, _ source: String) async throws -> Set<String> {
      let icon = Slots.icon(300).replacing("iphone", with: "linux")
      let slot = "\(icon)\(source.isEmpty ? "" : ", source: \(source)")"
      let preset = "name: mine\nslots: [{\(slot)}]\n"
      try project.write(preset, as: "mine.yml")
      let findings = try await project.lockfileBuild().sets.flatMap(\.findings)
      return Set(findings.filter { $0.rule.id == "artwork-size" }.map(\.source))
    }
    let project = try project("mine.yml")
    #expect(try await cited(project, "Guide 1") == ["Guide 1"])
    #expect(try await cited(project, "Guide 1") == ["Guide 1"])
    #expect(try await cited(project, "Guide 2") == ["Guide 2"])
    let rule = try #require(Rules.rule("artwork-size"))
    #expect(try await cited(project, "") == [rule.source])
  }

  @Test func `the notice about a default background is repeated without decoding`() async throws {
    let bench = Workbench()
    let art = try bench.artwork(TestImages.disc(128))
    let text = "name: mine\nslots: [{\(Slots.icon(57))}, {\(Slots.icon(29))}]\n"
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
    var manifest = Manifest(artwork: art, presets: [preset])
    manifest.standIn = .white
    let plan = try Planner(manifest).plan()
    let (first, second) = (await bench.lockfileBuild(plan), await bench.lockfileBuild(plan))
    let notices = first.sets.flatMap(\.notices).map(\.message)
    #expect(notices.count == 1)
    #expect(second.sets.flatMap(\.notices).map(\.message) == notices)
    #expect(second.sets.map(\.findings) == first.sets.map(\.findings))
    #expect(
      second.sets.map { $0.jobs.map(\.job?.treatment) }
        == first.sets.map { $0.jobs.map(\.job?.treatment) })
    #expect(second.stages.reading == .zero)
  }

  @Test func `recorded findings have the severity of the manifest`() async throws {
    let project = try project("ios")
    _ = try await project.lockfileBuild()
    let manifest = String(
      decoding: try project.folder.read("project/iconforge.yml"), as: UTF8.self)
    for (severity, count) in [("error", 3), ("off", 0)] {
      let rules = "rules: {artwork-size: {severity: \(severity), reason: drawn so}}"
      try project.write("\(manifest)\n\(rules)\n")
      let report = try await project.lockfileBuild()
      #expect(!hasDecoded(report))
      let found = report.sets.flatMap(\.findings).filter { $0.rule.id == "artwork-size" }
      #expect(found.count == count && found.allSatisfy { $0.severity.rawValue == severity })
    }
  }

  @Test(arguments: [
    ("warning artwork-size ", "warning artwork-length "),
    ("warning artwork-size ", "error artwork-size "),
    ("warning artwork-size ", "warning artwork-size 1"), ("warning artwork-size ", "warning"),
  ])
  func `notes that this build would not write make it examine the artwork`(
    old: String, new: String
  ) async throws {
    let project = try project("ios")
    let first = try await project.lockfileBuild()
    let text = try lockfile(project)
    try project.write(text.replacing(old, with: new), as: "iconforge.lock")
    let second = try await project.lockfileBuild()
    #expect(hasDecoded(second))
    #expect(told(second) == told(first))
    #expect(try lockfile(project) == text)
  }

  @Test func `a lockfile of an earlier version is read`() async throws {
    let project = try project("ios")
    let first = try await project.lockfileBuild()
    let text = try lockfile(project)
    let old = text.split(separator: "\n").filter { !$0.contains("\tskipped\t") }.map { line in
      let fields = line.split(separator: "\t")
      return fields.count < 6 || line.first == "#" || fields[5] == "none"
        ? String(line) : fields.prefix(5).joined(separator: "\t") + "\tsome"
    }
    #expect(old.contains { $0.hasSuffix("\tsome") })
    try project.write(old.joined(separator: "\n") + "\n", as: "iconforge.lock")
    let second = try await project.lockfileBuild()
    #expect(hasDecoded(second))
    #expect(second.sets.allSatisfy { $0.count(.written) == 0 })
    #expect(told(second) == told(first))
    #expect(try lockfile(project) == text)
    #expect(!hasDecoded(try await project.lockfileBuild()))
  }

  @Test func `a set with fewer images has findings with the figures of those`() async throws {
    let bench = Workbench()
    let art = try bench.artwork(TestImages.noise(60, 60, .rgb, seed: 19))
    func report(_ sides: [Int]) async throws -> BuildReport {
      let plan = try bench.plan(sides.map { Slots.icon($0) }, artwork: art)
      return await bench.lockfileBuild(plan)
    }
    let all = try await report([57, 114, 120])
    let fewer = try await report([57, 114])
    #expect(fewer.sets[0].statuses == [.unchanged, .unchanged])
    #expect(fewer.sets[0].findings.map(\.message) != all.sets[0].findings.map(\.message))
    #expect(try await report([57]).sets[0].findings == [])
  }

  @Test func `a forged line cannot make a build skip a required image`() async throws {
    let bench = try LockfileBench()
    try await bench.run()
    let text = String(decoding: try bench.read(bench.recordName), as: UTF8.self)
    let forged = text.split(separator: "\n").map { line in
      var fields = line.split(separator: "\t").map { String($0) }
      if fields.count == 6, line.first != "#" { fields[1] = "skipped" }
      return fields.joined(separator: "\t")
    }
    try bench.write(bench.recordName, forged.joined(separator: "\n") + "\n")
    for name in ["out/Icon-57.png", "out/Icon-29.png"] { try bench.remove(name) }
    #expect(try await bench.run().sets[0].statuses == [.written, .written])
    #expect(String(decoding: try bench.read(bench.recordName), as: UTF8.self) == text)
  }

  @Test(arguments: [LockfileNotes.mostTexts, LockfileNotes.mostTexts + 1])
  func `notes beyond a line's bounds are not kept`(count: Int) throws {
    let notes = LockfileNotes(Array(repeating: "notice a\tb\nc\\", count: count), about: [])
    #expect((notes == .unknown) == (count > LockfileNotes.mostTexts))
    #expect(
      LockfileNotes([String(repeating: "a", count: LockfileNotes.longestTexts + 1)], about: [])
        == .unknown)
    let digest = Digest(of: [])
    var lockfile = Lockfile()
    lockfile.entries["Icon.png"] = Lockfile.Entry(
      output: digest, source: digest, recipe: digest, madeBy: "x", notes: notes)
    #expect(try Lockfile(Array(lockfile.text.utf8)) == lockfile)
  }
}
