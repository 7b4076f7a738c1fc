import Foundation
import IconForgeKit
import IconTestSupport
import Testing

/// `validate --report FORMAT=FILE`: several reports of one run.
@Suite struct ValidateReportTests {
  private let place = Workplace()

  init() throws {
    try place.draw("app/Icon.png", .icon(60))
  }

  private static func words(_ format: ReportFormat) -> [String] {
    ["--report", "\(format.rawValue)=\(format.rawValue).out"]
  }

  @Test func `one run writes every report, each equal to --format`() throws {
    let plain = try place.run("validate", "app")
    let reports = ReportFormat.allCases.flatMap(Self.words)
    let result = try place.fail(["validate", "app", "--color", "always"] + reports, status: 1)
    #expect(result.errors == "")
    for format in ReportFormat.allCases {
      let alone = try place.run("validate", "app", "--format", format.rawValue)
      // Only stdout contains the time.
      let lasting = alone.output.replacing(#/ *"seconds" : [0-9.e-]+,\n/#, with: "")
      #expect(try place.text("\(format.rawValue).out") == lasting, "\(format)")
    }
    let colorless = result.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(colorless == plain.output)
  }

  @Test func `quiet does not shorten report files`() throws {
    let whole = try place.run("validate", "app").output
    let result = try place.run(
      "validate", "app", "--quiet", "--format", "text", "--report", "text=a=b.txt")
    #expect(result.status == 1 && result.output.count < whole.count)
    #expect(try place.text("a=b.txt") == whole)
  }

  @Test func `a report without findings may be empty`() throws {
    try place.draw("app/Icon.png", .icon(57))
    let result = try place.succeed(
      "validate", "app/Icon.png", "--format", "github", "--report", "xcode=x", "--report",
      "json=-")
    #expect(try place.folder.read("x") == [])
    #expect(try JSON(result.output).images == 1)
  }

  @Test(arguments: [
    (["json"], "takes FORMAT=FILE, such as sarif=icons.sarif, not \"json\""),
    ([""], "takes FORMAT=FILE, such as sarif=icons.sarif, not \"\""),
    (["jsn=a"], "takes one of text, json, sarif, junit, github, xcode, not \"jsn\""),
    (["=a"], "takes one of text, json, sarif, junit, github, xcode, not \"\""),
    (["json="], "json= names no file"),
    (["json=a", "sarif=a"], "a would be written twice"),
    (["json=a", "sarif=./app/../a"], "./app/../a would be written twice"),
    (["json=-", "sarif=-"], "- would be written twice"),
    (["json=base"], "base would be written twice"),
  ])
  func `invalid reports are usage errors, and nothing is written`(
    reports: [String], said: String
  ) throws {
    let words = reports.flatMap { ["--report", $0] }
    let result = try place.fail(["validate", "app", "--write-baseline", "base"] + words, status: 2)
    #expect(result.errors.contains("--report") && result.errors.contains(said), "\(result.errors)")
    #expect(result.output == "")
    #expect(place.folder.files == ["app/Icon.png"])
  }

  @Test func `one report that cannot be written does not stop the others`() throws {
    try place.folder.makeFolder("folder")
    let result = try place.fail(
      "validate", "app", "--report", "json=folder", "--report", "sarif=none/a", "--report",
      "xcode=x", status: 3)
    #expect(
      result.errors.split(separator: "\n") == [
        "folder: error: cannot write: is a directory",
        "none/a: error: cannot write: no such file or directory",
      ])
    #expect(result.output.hasPrefix("app/Icon.png: error: "))
    #expect(try place.text("x").hasPrefix("app/Icon.png:1: error: "))
  }
}
