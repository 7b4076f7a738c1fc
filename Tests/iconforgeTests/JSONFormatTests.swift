import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct JSONFormatTests {
  private static let always: Set = ["root", "path", "role", "idiom", "pixels", "scale", "status"]
  private static let findingKeys: Set = [
    "rule", "severity", "path", "message", "remedy", "source", "codes",
  ]

  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write("small.yml", smallPreset)
  }

  private func report(_ arguments: String...) throws -> (
    jobs: [[String: Any]], findings: [[String: Any]], result: ProcessResult
  ) {
    let result = try place.run(
      ["build", "art.png", "-p", "small.yml", "-o", "out", "--format", "json"] + arguments)
    let object = try jsonObject(result.output)
    #expect(Set(object.keys) == ["jobs", "findings"])
    return (
      try #require(object["jobs"] as? [[String: Any]]),
      try #require(object["findings"] as? [[String: Any]]), result
    )
  }

  @Test func `a job that was done says what was made`() throws {
    try place.write("art.png", TestPictures.artwork(64))
    let (jobs, findings, result) = try report("-b", "white")
    #expect(result.status == 0)
    #expect(findings.map { $0["rule"] as? String } == ["ground-apart"])
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

  @Test func `a job that failed says why`() throws {
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
    try place.write("art.png", TestPictures.disc(64))
    let (jobs, findings, result) = try report()
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

  @Test func `strict shows in the severity`() throws {
    try place.write("art.png", TestPictures.artwork(40))
    let (_, plain, _) = try report("-b", "white")
    let (_, strict, result) = try report("-b", "white", "--strict")
    #expect(plain.map { $0["severity"] as? String } == ["warning", "info"])
    #expect(strict.map { $0["severity"] as? String } == ["error", "info"])
    #expect(result.status == 1)
  }

  @Test func `the same run gives the same text`() throws {
    try place.write("art.png", TestPictures.artwork(64))
    _ = try report("-b", "white")
    #expect(
      try report("-b", "white", "-j", "1").result.output
        == report("-b", "white", "-j", "8").result.output)
  }

  @Test(arguments: (2008...2015).map { "ios-\($0)" })
  func `a preset's JSON is a preset file of the same content`(name: String) throws {
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

  @Test func `all presets are listed with all their slots`() throws {
    let list = try #require(
      try json(try place.run("presets", "--format", "json").output) as? [[String: Any]])
    let names = list.compactMap { $0["name"] as? String }
    #expect(names.filter { $0.hasPrefix("ios-2") } == (2008...2015).map { "ios-\($0)" })
    for preset in list {
      #expect(Set(preset.keys) == ["name", "title", "source", "layout", "slots"])
      #expect((preset["slots"] as? [[String: Any]])?.isEmpty == false)
    }
  }
}
