import Foundation
import IconTestSupport
import Testing

@Suite struct JSONFormatTests {
  private static let always: Set = [
    "root", "path", "role", "idiom", "pixels", "scale", "status", "artwork",
  ]
  private static let findingKeys: Set = [
    "rule", "severity", "path", "message", "remedy", "source", "codes",
  ]

  private let place = Workplace(["small.yml": smallPreset])

  private func report(_ arguments: String...) throws -> (
    jobs: [[String: Any]], findings: [[String: Any]], result: ProcessResult
  ) {
    let result = try place.run(
      ["build", "art.png", "-p", "small.yml", "-o", "out", "--format", "json"] + arguments)
    let object = try jsonObject(result.output)
    #expect(Set(object.keys) == ["version", "totals", "seconds", "jobs", "findings"])
    return (
      try #require(object["jobs"] as? [[String: Any]]),
      try #require(object["findings"] as? [[String: Any]]), result
    )
  }

  @Test func `a finished job lists what was written`() throws {
    try place.write("art.png", TestImages.artwork(64))
    let (jobs, findings, result) = try report("-b", "white")
    #expect(result.status == 0)
    #expect(findings.map { $0["rule"] as? String } == ["background-separated"])
    #expect(jobs.count == 3)
    for job in jobs {
      #expect(Set(job.keys) == Self.always.union(["bytes", "sha256"]))
      let path = try #require(job["path"] as? String)
      let file = try place.png("out/\(path)")
      #expect(job["root"] as? String == "out")
      #expect(job["pixels"] as? [Int] == [file.width, file.height])
      #expect(job["scale"] as? Int == 1)
      #expect(job["idiom"] as? String == "iphone")
      #expect(job["status"] as? String == "written")
      #expect(job["bytes"] as? Int == (try place.folder.read("out/\(path)").count))
      let digest = try #require(job["sha256"] as? String)
      #expect(digest.count == 64)
      #expect(digest.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
    #expect(jobs.map { $0["role"] as? String } == ["application", "settings", "launch"])
    let again = try report("-b", "white").jobs
    #expect(again.map { $0["status"] as? String } == ["unchanged", "unchanged", "unchanged"])
    #expect(again.map { $0["sha256"] as? String } == jobs.map { $0["sha256"] as? String })
  }

  @Test func `a failed job has an error`() throws {
    try place.folder.write("art.png", "no picture")
    let (jobs, findings, result) = try report()
    #expect(result.status == 3)
    #expect(findings.isEmpty)
    #expect(jobs.count == 3)
    for job in jobs {
      #expect(Set(job.keys) == Self.always.union(["error"]))
      #expect(job["status"] as? String == "failed")
      let reason = try #require(job["error"] as? String)
      #expect(reason.hasSuffix(textRefusal))
    }
  }

  @Test func `a finding names its rule, source and remedy`() throws {
    try place.write("art.png", TestImages.disc(64))
    let (jobs, findings, result) = try report("--strict")
    #expect(result.status == 1)
    #expect(jobs.allSatisfy { $0["status"] as? String == "failed" })
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(Set(finding.keys) == Self.findingKeys)
    #expect(finding["rule"] as? String == "artwork-transparency")
    #expect(finding["severity"] as? String == "error")
    #expect(finding["path"] as? String == "art.png")
    #expect(finding["codes"] as? [String] == ["ITMS-90717"])
    #expect((finding["message"] as? String)?.hasPrefix("has transparent pixels") == true)
    for key in ["remedy", "source"] {
      #expect((finding[key] as? String)?.isEmpty == false, "\(key)")
    }
  }

  @Test func `totals add up and count cached images`() throws {
    try place.write("art.png", TestImages.artwork(40))
    func totals(_ folder: String) throws -> ([String: Any], [[String: Any]]) {
      let result = try place.run(
        "build", "art.png", "-p", "small.yml", "-o", folder, "--cache", "cache", "--format", "json")
      let object = try jsonObject(result.output)
      #expect((object["seconds"] as? Double).map { $0 >= 0 && $0 < 600 } == true)
      let version = try #require(object["version"] as? String)
      #expect(try iconforge("--version").output == "iconforge \(version)\n")
      return (
        try #require(object["totals"] as? [String: Any]),
        try #require(object["jobs"] as? [[String: Any]])
      )
    }
    let (first, jobs) = try totals("a")
    #expect(first["files"] as? Int == 3 && first["sets"] as? Int == 1)
    #expect(first["status"] as? [String: Int] == ["written": 3])
    #expect(first["cached"] as? Int == 0)
    #expect(first["bytes"] as? Int == jobs.compactMap { $0["bytes"] as? Int }.reduce(0, +))
    #expect(first["findings"] as? [String: Int] == ["error": 0, "warning": 1, "info": 1])
    #expect(jobs.allSatisfy { $0["artwork"] as? String == "art.png" && $0["cached"] == nil })
    let (second, cached) = try totals("b")
    #expect(second["cached"] as? Int == 3)
    #expect(cached.allSatisfy { $0["cached"] as? Bool == true })
  }

  @Test func `plans and validations have a version and totals`() throws {
    let plan = try jsonObject(
      place.run("plan", "art.png", "-p", "small.yml", "--format", "json").output)
    #expect(Set(plan.keys) == ["version", "totals", "jobs"])
    #expect(
      plan["totals"] as? [String: Int]
        == ["sets": 1, "images": 3, "files": 0, "pixels": 57 * 57 + 29 * 29 + 32 * 48])
    try place.write("Icon.png", TestImages.disc(57))
    let words = ["validate", "Icon.png", "--format", "json", "--report", "json=report.json"]
    let shown = try jsonObject(place.run(words).output)
    let findings = try #require(shown["findings"] as? [[String: Any]])
    let totals = try #require(shown["totals"] as? [String: Int])
    for severity in ["error", "warning", "info"] {
      #expect(totals[severity] == findings.count { $0["severity"] as? String == severity })
    }
    #expect(shown["seconds"] is Double)
    // Files contain no times, so that they are reproducible.
    let text = try place.text("report.json")
    let written = try jsonObject(text)
    #expect(Set(written.keys) == Set(shown.keys).subtracting(["seconds"]))
  }

  @Test(arguments: [
    ["build", "--bogus", "--format", "json"], ["build", "--format=json", "art.png", "-p", "nope"],
    ["plan", "--format", "json", "a", "b"], ["bild", "--format", "json"],
    ["validate", "none", "--format", "json"],
    ["build", "none.yml", "--format", "json"], ["rules", "nope", "--format", "json"],
  ])
  func `with JSON, usage errors are JSON`(words: [String]) throws {
    let result = try place.run(words)
    let object = try jsonObject(result.output)
    #expect(Set(object.keys) == ["version", "error"])
    let error = try #require(object["error"] as? [String: Any])
    #expect(Set(error.keys) == ["message", "status"])
    #expect(error["status"] as? Int == Int(result.status) && result.status >= 2)
    let message = try #require(error["message"] as? String)
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
    let own = try jsonObject(text)
    let file = try jsonObject(
      String(
        decoding: Data(contentsOf: URL(fileURLWithPath: "\(Places.package)/Presets/\(name).json")),
        as: UTF8.self))
    #expect(NSDictionary(dictionary: own) == NSDictionary(dictionary: file))
  }
}
