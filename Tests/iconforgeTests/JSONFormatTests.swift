import Foundation
import IconTestSupport
import Testing

@Suite struct JSONFormatTests {
  private static let always: Set = [
    "root", "path", "role", "idiom", "pixels", "scale", "status", "artwork",
  ]
  private let place = Workplace(["small.yml": smallPreset])

  private func report(_ arguments: String...) throws -> (
    jobs: [JSON], findings: [JSON], result: ProcessResult
  ) {
    let result = try place.run(
      ["build", "art.png", "-p", "small.yml", "-o", "out", "--format", "json"] + arguments)
    let object = try JSON(result.output)
    #expect(object.keys == ["version", "totals", "seconds", "jobs", "findings"])
    return (object.jobs.elements, object.findings.elements, result)
  }

  @Test func `a finished job lists what was written`() throws {
    try place.write("art.png", TestImages.artwork(64))
    let (jobs, findings, result) = try report("-b", "white")
    #expect(result.status == 0)
    #expect(findings.map(\.rule) == ["background-separated"])
    #expect(jobs.count == 3)
    for job in jobs {
      #expect(job.keys == Self.always.union(["bytes", "sha256"]))
      let path = try #require(job.path.string)
      let file = try place.png("out/\(path)")
      #expect(job.pixels.elements.map(\.int) == [file.width, file.height])
      #expect(job.root == "out" && job.scale == 1 && job.idiom == "iphone")
      #expect(job.status == "written")
      #expect(job.bytes.int == (try place.folder.read("out/\(path)").count))
      #expect(job.sha256.string?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    }
    #expect(jobs.map(\.role) == ["application", "settings", "launch"])
    let again = try report("-b", "white").jobs
    #expect(again.map(\.status) == ["unchanged", "unchanged", "unchanged"])
    #expect(again.map(\.sha256) == jobs.map(\.sha256))
  }

  @Test func `a failed job has an error`() throws {
    try place.folder.write("art.png", "no picture")
    let (jobs, findings, result) = try report()
    #expect(result.status == 3)
    #expect(findings.isEmpty)
    #expect(jobs.count == 3)
    for job in jobs {
      #expect(job.keys == Self.always.union(["error"]))
      #expect(job.status == "failed" && job.error.string?.hasSuffix(textRefusal) == true)
    }
  }

  @Test func `a finding names its rule, source and remedy`() throws {
    try place.write("art.png", TestImages.disc(64))
    let (jobs, findings, result) = try report("--strict")
    #expect(result.status == 1)
    #expect(jobs.allSatisfy { $0.status == "failed" })
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(
      finding.keys == ["rule", "severity", "path", "message", "remedy", "source", "codes"])
    #expect(finding.rule == "artwork-transparency" && finding.severity == "error")
    #expect(finding.path == "art.png" && finding.codes == ["ITMS-90717"])
    #expect(finding.message.string?.hasPrefix("has transparent pixels") == true)
    #expect(finding.remedy.string?.isEmpty == false && finding.source.string?.isEmpty == false)
  }

  @Test func `totals add up and count cached images`() throws {
    try place.write("art.png", TestImages.artwork(40))
    func built(_ folder: String) throws -> JSON {
      let result = try place.run(
        "build", "art.png", "-p", "small.yml", "-o", folder, "--cache", "cache", "--format", "json")
      let object = try JSON(result.output)
      #expect(object.seconds.double.map { $0 >= 0 && $0 < 600 } == true)
      let version = try #require(object.version.string)
      #expect(try iconforge("--version").output == "iconforge \(version)\n")
      return object
    }
    let first = try built("a")
    let totals = first.totals
    #expect(totals.files == 3 && totals.sets == 1 && totals.cached == 0)
    #expect(totals.status == ["written": 3])
    #expect(totals.bytes.int == first.jobs.elements.compactMap(\.bytes.int).reduce(0, +))
    #expect(totals.findings == ["error": 0, "warning": 1, "info": 1])
    #expect(first.jobs.elements.allSatisfy { $0.artwork == "art.png" && $0.cached == .null })
    let second = try built("b")
    #expect(second.totals.cached == 3)
    #expect(second.jobs.elements.allSatisfy { $0.cached == true })
  }

  @Test func `plans and validations have a version and totals`() throws {
    let plan = try JSON(place.run("plan", "art.png", "-p", "small.yml", "--format", "json").output)
    #expect(plan.keys == ["version", "totals", "jobs"])
    #expect(plan.totals == ["sets": 1, "images": 3, "files": 0, "pixels": 5626])
    try place.write("Icon.png", TestImages.disc(57))
    let words = ["validate", "Icon.png", "--format", "json", "--report", "json=report.json"]
    let shown = try JSON(place.run(words).output)
    for severity in ["error", "warning", "info"] {
      #expect(
        shown.totals[severity].int
          == shown.findings.elements.count { $0.severity.string == severity })
    }
    #expect(shown.seconds.double != nil)
    // Files contain no times, so that they are reproducible.
    let written = try JSON(place.text("report.json"))
    #expect(written.keys == shown.keys.subtracting(["seconds"]))
  }

  @Test(arguments: [
    ["build", "--bogus", "--format", "json"], ["build", "--format=json", "art.png", "-p", "nope"],
    ["plan", "--format", "json", "a", "b"], ["bild", "--format", "json"],
    ["validate", "none", "--format", "json"],
    ["build", "none.yml", "--format", "json"], ["rules", "nope", "--format", "json"],
  ])
  func `with JSON, usage errors are JSON`(words: [String]) throws {
    let result = try place.run(words)
    let object = try JSON(result.output)
    #expect(object.keys == ["version", "error"] && object.error.keys == ["message", "status"])
    #expect(object.error.status.int == Int(result.status) && result.status >= 2)
    let message = try #require(object.error.message.string)
    #expect(!message.isEmpty && !message.hasPrefix("iconforge:"))
    #expect(result.errors.contains(message))
  }

  @Test(arguments: ["ios-2008", "ios-2015"])
  func `a preset's JSON is a valid preset file with the same content`(name: String) throws {
    let text = try place.run("presets", name, "--format", "json").output
    try place.folder.write("\(name).json", text)
    let again = try place.run("presets", "./\(name).json", "--format", "json")
    #expect(again.errors == "")
    #expect(again.output == text)
    #expect(try JSON(text) == JSON(Places.text("Presets/\(name).json")))
  }
}
