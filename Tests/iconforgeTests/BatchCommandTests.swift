import Foundation
import IconTestSupport
import Testing

/// A manifest with several brands, mostly built with `--format jsonl`: one line of JSON for each set.
@Suite struct BatchCommandTests {
  private let place = Workplace()
  private static let brands = (0..<6).map { "brand-\($0)" }

  init() throws {
    try place.folder.write("mine.yml", smallPreset)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: mine.yml
      background: white
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    for (index, brand) in Self.brands.enumerated() {
      try place.write("brands/\(brand)/icon.png", TestImages.artwork(60 + 20 * index))
    }
    try place.folder.write("brands/brand-3/icon.png", "no picture")
  }

  @Test func `as text, failed sets come first and equal sets share a line`() throws {
    for number in 10..<50 {
      try place.write("brands/more-\(number)/icon.png", TestImages.artwork(64))
    }
    let result = try place.fail("build", status: 3)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3, "\(result.output)")
    #expect(lines[0].hasPrefix("brand-3: 3 files, 0 written, 0 unchanged, 3 failed; "))
    #expect(lines[0].hasSuffix("; 1 error"))
    #expect(lines[1].hasPrefix("45 sets alike, brand-0 to more-49: 135 files, 135 written"))
    #expect(lines[2].hasPrefix("46 sets: 138 files, 135 written, 0 unchanged, 3 failed; "))
    #expect(result.errors.contains("brands/brand-3/icon.png: error: \(textRefusal)\n"))
  }

  @Test func `each set has a line, and the last line has the totals`() throws {
    let made = try place.run("build", "--format", "jsonl")
    #expect(made.status == 3 && made.errors == "", "\(made.errors)")
    let lines = try JSON.lines(made.output)
    #expect(lines.map(\.name.string) == Self.brands + [nil])
    #expect(lines.map(\.status) == [0, 0, 0, 3, 0, 0, 3])
    #expect(lines[3].failures.elements.map(\.path) == ["brands/brand-3/icon.png"])
    #expect(lines[6].totals.status == ["written": 15, "failed": 3])
    let whole = try JSON(place.run("build", "--check", "--format", "json").output)
    #expect(
      lines.flatMap(\.outputs.elements).map(\.sha256) == whole.jobs.elements.map(\.sha256))
  }

  @Test func `a closed pipe is no error, and the build continues`() throws {
    let head = try run(
      "/bin/sh", ["-c", "\"$0\" build --format jsonl | head -1", Programs.iconforge],
      folder: place.folder.path)
    #expect(head.output.split(separator: "\n").count == 1 && head.errors == "")
    #expect(place.files(below: "build").count == 15)
    let plan = try run(
      "/bin/sh", ["-c", "\"$0\" plan --jobs-jsonl | true", Programs.iconforge],
      folder: place.folder.path)
    #expect(plan.errors == "")
  }

  #if os(Linux)
    @Test func `a full disk behind stdout ends the batch, and the next build knows the files`()
      throws
    {
      let full = try run(
        "/bin/sh", ["-c", "\"$0\" build --format jsonl > /dev/full", Programs.iconforge],
        folder: place.folder.path)
      #expect(full.status == 3 && full.errors.contains("standard output: error: cannot write"))
      try place.write("brands/brand-1/icon.png", TestImages.artwork(99))
      try place.succeed("build", "--format", "jsonl", "--set", "brand-1")
    }
  #endif

  @Test(arguments: [
    (["icon.png"], "not one artwork"), (["--dry-run"], "without --fill, --plist, --dry-run"),
    (["--stamp", "x"], "no --stamp, --depfile, --xcfilelist"),
    (["--plist", "Info.plist"], "without --fill, --plist, --dry-run"),
    (["--set", "brad-1"], "did you mean brand-1?"),
  ])
  func `options that do not fit a batch are usage errors`(words: [String], says: String) throws {
    let result = try place.run(["build", "--format", "jsonl"] + words)
    #expect(result.status == 2 && result.errors.contains(says), "\(result.errors)")
    #expect(place.files(below: "build") == [])
  }

  @Test(.enabled(if: Programs.python != nil, "no Python with fastjsonschema: run `make test`"))
  func `lines conform to the schema`() throws {
    let script = """
      import json, sys
      import fastjsonschema
      answer = fastjsonschema.compile(json.load(open(sys.argv[1])))
      for text in sys.stdin:
          answer(json.loads(text))
          print("right")
      """
    try place.folder.write("check.py", script)
    for words in ["build", "build --check"] {
      let result = try run(
        "/bin/sh",
        [
          "-c", "\"$0\" \(words) --format jsonl | \"$1\" check.py \"$2\"", Programs.iconforge,
          try #require(Programs.python), "\(Places.package)/docs/scale/answer.schema.json",
        ], folder: place.folder.path)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == String(repeating: "right\n", count: 7))
    }
  }

  @Test func `notes of one rule on many files are one line`() throws {
    for brand in Self.brands {
      try place.write("brands/\(brand)/icon.png", TestImages.artwork(200))
    }
    let result = try place.run("build", "--fast", "--preset", "ios", "--set", "brand-0")
    #expect(result.errors.contains("brand-0/icon.png: note: separated into a background"))
    let all = try place.run("build", "--fast", "--preset", "ios", "--force").errors
    #expect(all.matches(of: /note: separated into/).count == 1)
    #expect(
      all.contains(
        "[background-separated] (and 5 other files; --verbose lists them)\n  keep it whole"))
    let verbose = try place.run("build", "--fast", "--preset", "ios", "--verbose").errors
    #expect(verbose.matches(of: /note: separated into/).count == 6)
  }
}
