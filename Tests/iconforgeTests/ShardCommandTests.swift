import Foundation
import IconTestSupport
import Testing

/// One batch on several machines.
@Suite struct ShardCommandTests {
  private static let brands = (0..<7).map { "brand-\($0)" }

  /// A checkout of the batch on a machine of its own.
  private static func checkout() throws -> Workplace {
    let place = try Workplace()
    try place.folder.write("mine.yml", smallPreset)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: mine.yml
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    for (index, brand) in brands.enumerated() {
      try place.write("brands/\(brand)/icon.png", TestPictures.artwork(60 + 20 * index))
    }
    try place.folder.write("brands/brand-3/icon.png", "no picture")
    return place
  }

  private static func withoutSeconds(_ text: String) throws -> NSDictionary {
    var report = try jsonObject(text)
    report["seconds"] = nil
    return report as NSDictionary
  }

  @Test(arguments: [1, 2, 3, 9])
  func `shards make each set once, and merged they are one build`(_ count: Int) throws {
    let whole = try Self.checkout()
    let one = try whole.run("build", "--format", "json")
    #expect(one.status == 3)
    let home = try Self.checkout()
    var made: [String] = []
    for index in 1...count {
      let machine = try Self.checkout()
      let result = try machine.run("build", "--shard", "\(index)/\(count)", "--format", "json")
      #expect([0, 3].contains(result.status), "\(result.errors)")
      try home.folder.write("report-\(index).json", result.output)
      made += machine.files(below: "build")
      // A machine for which nothing is left has nothing to record either.
      let record = FileManager.default.contents(atPath: machine.folder.path("iconforge.lock"))
      try home.folder.write(
        "\(index).lock", record.map { Array($0) } ?? Array("iconforge record 1\n".utf8))
    }
    #expect(made.sorted() == whole.files(below: "build"))
    let parts = (1...count).map { "\($0)" }
    let records = try home.run(
      ["merge"] + parts.map { $0 + ".lock" } + ["--output", "iconforge.lock"])
    #expect(records.status == 0, "\(records.errors)")
    #expect(try home.text("iconforge.lock") == whole.text("iconforge.lock"))
    let reports = try home.run(
      ["merge"] + parts.reversed().map { "report-\($0).json" } + ["--output", "report.json"])
    #expect(reports.status == 0, "\(reports.errors)")
    #expect(
      try Self.withoutSeconds(home.text("report.json")) == Self.withoutSeconds(one.output))
  }

  @Test func `what changed since is merged with what stayed`() throws {
    let home = try Self.checkout()
    #expect(try home.run("build").status == 3)
    let old = try home.text("iconforge.lock")
    try home.write("brands/brand-2/icon.png", TestPictures.artwork(200))
    try home.write("brands/brand-5/icon.png", TestPictures.artwork(210))
    for index in 1...2 {
      try home.folder.write("iconforge.lock", old)
      #expect([0, 3].contains(try home.run("build", "--shard", "\(index)/2").status))
      try home.folder.write("\(index).lock", try home.folder.read("iconforge.lock"))
    }
    try home.folder.write("iconforge.lock", old)
    #expect(try home.run("merge", "1.lock", "2.lock", "--output", "iconforge.lock").status == 0)
    let merged = try home.text("iconforge.lock")
    #expect(merged != old)
    _ = try home.run("build")
    #expect(try home.text("iconforge.lock") == merged)
    // A part that says otherwise of the same file.
    let torn = try home.text("1.lock").replacing("\tlibdeflate ", with: "\tlibpng ")
    try home.folder.write("torn.lock", torn)
    try home.folder.write("none.lock", "iconforge record 1\n")
    let refused = try home.run(
      "merge", "1.lock", "torn.lock", "--output", "new.lock", "--base", "none.lock")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("torn.lock: error: and 1.lock say different things of build/"))
    #expect(!home.folder.files.contains("new.lock"))
  }

  @Test func `what is no part is refused`() throws {
    let home = try Self.checkout()
    try home.folder.write("whole.json", try home.run("build", "--format", "json").output)
    let shard = try home.run("build", "--shard", "1/2", "--format", "json").output
    try home.folder.write("a.json", shard)
    try home.folder.write("b.json", shard)
    try home.folder.write("odd.json", "{\"version\": 1}")
    try home.folder.write("odd.lock", "iconforge record 1\nnonsense\n")
    let wrong: [([String], Int32, String)] = [
      (["whole.json"], 3, "whole.json: error: is the report of a whole build"),
      (["a.json", "b.json"], 3, "b.json: error: tells of a set that another report tells of too"),
      (["odd.json"], 3, "is neither a record nor the report of a build"),
      (["odd.lock"], 3, "odd.lock:2: error: is no line of a record"),
      (["a.json", "iconforge.lock"], 2, "some PARTs are records and some are not"),
      (["none.json"], 3, "none.json: error: cannot read"), ([], 2, "PARTs are needed"),
    ]
    for (parts, status, says) in wrong {
      let result = try home.run(["merge"] + parts + ["--output", "merged"])
      #expect(result.status == status && result.errors.contains(says), "\(parts): \(result.errors)")
    }
    #expect(!home.folder.files.contains("merged"))
    #expect(try home.run("merge", "a.json").errors.contains("--output needs a file"))
    for shard in ["0/2", "3/2", "2", "a/b", "1/2/3", ""] {
      let result = try home.run("build", "--shard", shard)
      #expect(result.status == 2 && result.errors.contains("--shard takes a part of so many"))
    }
  }
}
