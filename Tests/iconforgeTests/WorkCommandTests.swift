import Foundation
import IconTestSupport
import Testing

/// Jobs planned on one machine and built on another.
@Suite struct WorkCommandTests {
  private let place = Workplace()
  private static let brands = ["acme", "bolt", "cora"]

  init() throws {
    try place.folder.write("mine.yml", smallPreset)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: mine.yml
      background: "#204080"
      badge: {text: "{name}"}
      rules: {icon-corners: {severity: off, reason: ours}}
      output: {directory: "build/{name}", name: "Icon-{name}"}
      artwork: {launch: {scale: 0.5, background: "#102030"}}
      sets:
        - each: brands/*
          artwork: {application: {file: icon.png, fit: cover, anchor: top}}
      """)
    for (index, brand) in Self.brands.enumerated() {
      try place.write("brands/\(brand)/icon.png", TestImages.artwork(64 + 32 * index))
    }
  }

  private func planned(_ words: String...) throws -> [String] {
    let result = try place.succeed(["plan", "--jobs-jsonl"] + words)
    return result.output.split(separator: "\n").map { String($0) }
  }

  private func work(
    _ lines: [String], _ words: [String] = [], status: Int32 = 0
  ) throws -> [JSON] {
    try place.folder.write("jobs.jsonl", lines.map { $0 + "\n" }.joined())
    let result = try run(
      "/bin/sh", ["-c", "\"$0\" \"$@\" < jobs.jsonl", Programs.iconforge, "work"] + words,
      folder: place.folder.path)
    #expect(result.status == status, "\(result.errors)")
    return try JSON.lines(result.output)
  }

  /// Digests of files by path.
  private static func digests(_ outputs: [JSON]) -> [String: JSON] {
    Dictionary(
      uniqueKeysWithValues: outputs.map {
        ("\($0.root.string ?? "")/\($0.path.string ?? "")", $0.sha256)
      })
  }

  private static func message(_ answer: JSON) -> String {
    answer.failures.elements.map { "\($0.path.string ?? ""): \($0.message.string ?? "")" }
      .joined(separator: "\n")
  }

  private static func changing(
    _ line: String, _ change: (inout [String: Any]) -> Void
  ) throws -> String {
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    change(&object)
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
      as: UTF8.self)
  }

  @Test func `a line without an effort takes that of the run`() throws {
    let lines = try planned().map { try Self.changing($0) { $0["effort"] = nil } }
    func made(_ words: String...) throws -> [String: JSON] {
      Self.digests(try work(lines, words + ["--force"]).flatMap(\.outputs.elements))
    }
    let fast = try made("--fast")
    #expect(try made() != fast)
    let own = try lines.map { try Self.changing($0) { $0["effort"] = "fast" } }
    #expect(Self.digests(try work(own, ["--force"]).flatMap(\.outputs.elements)) == fast)
  }

  @Test func `a line contains every input, and work makes the files of a build`() throws {
    let lines = try planned()
    #expect(lines.count == 3)
    let first = try JSON(lines[0])
    #expect(
      first.keys == [
        "version", "id", "engine", "name", "folder", "manifest", "presets", "inputs", "effort",
        "output", "outputs", "cost",
      ])
    #expect(first.output == "build/acme")
    #expect(first.outputs == ["Icon.png", "Icon-Small.png", "Default.png"])
    #expect(first.inputs.keys == ["brands/acme/icon.png"] && first.presets.keys == ["mine.yml"])
    let costs = try lines.map { try #require(try JSON($0).cost.int) }
    #expect(costs == costs.sorted() && costs[0] > 64 * 64)
    #expect(try planned() == lines)

    let answers = try work(lines.reversed(), ["--parallel", "2"])
    #expect(Set(answers.map(\.name.string)) == Set(Self.brands))
    #expect(answers.allSatisfy { $0.status == 0 })
    let ids = try Set(lines.map { try JSON($0).id })
    #expect(Set(answers.map(\.id)) == ids && ids.count == 3)
    let made = Self.digests(answers.flatMap(\.outputs.elements))
    #expect(made.count == 9)
    // One build into another folder, with a lockfile.
    let whole = try place.succeed("build", "--output", "whole", "--format", "json")
    let built = Self.digests(try JSON(whole.output).jobs.elements)
    #expect(
      Dictionary(uniqueKeysWithValues: built.map { ($0.replacing("whole/", with: "build/"), $1) })
        == made)
    #expect(!place.folder.files.contains { $0.hasPrefix("build/") && $0.hasSuffix(".lock") })
    // A second run writes nothing.
    let again = try work(lines).flatMap(\.outputs.elements)
    #expect(Self.digests(again) == made)
    #expect(again.map(\.status) == Array(repeating: "unchanged", count: 9))
  }

  @Test func `options are part of the lines`() throws {
    try place.folder.write("other.yml", smallPreset.replacing("29", with: "30"))
    let plain = try planned()
    let changed = try planned(
      "--background", "#ffffff", "--no-badge", "--fit", "fill", "--optimize")
    let line = try JSON(changed[1])
    #expect(line.manifest.background == "#ffffff" && line.manifest.badge == .null)
    #expect(line.manifest.artwork.application.fit == "fill" && line.effort == "optimal")
    #expect(try JSON(plain[1]).id != line.id)
    #expect(try planned("--set", "bolt") == [plain[1]])
    let into = try planned("--output", "else", "--set", "cora")
    #expect(try JSON(into[0]).output == "else/cora")
  }

  @Test func `an invalid line fails alone`() throws {
    let lines = try planned()
    try place.folder.write("brands/acme/icon.png", "no picture")
    try place.write("brands/bolt/icon.png", TestImages.artwork(48))
    let bad: [(line: String, status: Int, says: String)] = [
      ("no JSON", 2, "line 1: "), ("{}", 2, "line 2: is not of version 1"), ("[]", 2, "line 3: "),
      (lines[0], 2, "line 4: was planned with another brands/acme/icon.png"),
      (lines[1], 2, "line 5: was planned with another brands/bolt/icon.png"),
      (
        try Self.changing(lines[0]) { $0["inputs"] = [String: String]() }, 3,
        "brands/acme/icon.png: \(textRefusal)"
      ),
      (
        try Self.changing(lines[2]) { $0["output"] = "../else" }, 2,
        "line 7: leads out of the working folder to ../else"
      ),
      (
        try Self.changing(lines[2]) { $0["folder"] = "/" }, 2,
        "line 8: leads out of the working folder to /"
      ),
      (
        try Self.changing(lines[2]) { $0["engine"] = 1 }, 2,
        "line 9: was planned by a version of iconforge with other pixels"
      ),
      (
        try Self.changing(lines[2]) { $0["outptu"] = "x" }, 2,
        "line 10: has an unknown key, outptu; did you mean output?"
      ),
      (
        try Self.changing(lines[2]) {
          $0["presets"] = ["mine.yml": String(repeating: "0", count: 64)]
        }, 2,
        "line 11: was planned with another preset mine.yml"
      ),
      (
        try Self.changing(lines[2]) {
          $0["manifest"] = ["presets": "ios-2015", "artwork": ["aplication": "a.png"]]
          $0["presets"] = nil
        }, 2, "artwork.aplication: unknown key (did you mean application?)"
      ),
      (
        try Self.changing(lines[2]) {
          $0["manifest"] = ["presets": "ios-2015", "artwork": ["application": "../../a.png"]]
        }, 2, "\"../../a.png\" leads out of the manifest's folder"
      ),
      (String(repeating: "a", count: (1 << 20) + 1), 2, "line 14: has 1048577 bytes; 1048576 is"),
    ]
    let answers = try work(bad.map(\.line) + [lines[2]])
    #expect(answers.count == bad.count + 1)
    for (index, (_, status, says)) in bad.enumerated() {
      let answer = try #require(answers.first { $0.line.int == index + 1 })
      #expect(answer.status.int == status, "\(answer)")
      #expect(Self.message(answer).contains(says), "\(Self.message(answer))")
    }
    let last = try #require(answers.first { $0.line.int == bad.count + 1 })
    #expect(last.status == 0 && last.outputs.elements.count == 3)
    #expect(
      place.files(below: "build") == ["cora/Default.png", "cora/Icon-Small.png", "cora/Icon.png"])
  }

  @Test func `user files stay unless work is forced`() throws {
    let lines = try planned("--set", "acme")
    try place.folder.write("build/acme/Icon.png", "drawn by hand")
    let kept = try work(lines)
    #expect(kept[0].status == 3)
    #expect(try place.text("build/acme/Icon.png") == "drawn by hand")
    #expect(Self.message(kept[0]).contains("build/acme/Icon.png: "))
    #expect(try work(lines, ["--force"])[0].status == 0)
    #expect(try place.png("build/acme/Icon.png").width == 57)
  }

  @Test func `work uses a cache and stays in its root`() throws {
    let lines = try planned()
    let first = try work(lines, ["--cache", "kept"])
    #expect(first.allSatisfy { $0.status == 0 })
    try place.folder.remove("build")
    let outputs = try work(lines, ["--cache", "kept"]).flatMap(\.outputs.elements)
    #expect(outputs.count == 9 && outputs.allSatisfy { $0.cached == true })
    let outside = try work(lines, ["--root", "brands"])
    #expect(outside.allSatisfy { Self.message($0).contains("leads out of brands to ") })
  }

  @Test func `a set that cannot be planned is an error without a line`() throws {
    try place.folder.write("brands/none/notes.txt", "no icon here")
    let result = try place.fail("plan", "--jobs-jsonl", status: 3)
    #expect(result.output.split(separator: "\n").count == 3)
    #expect(result.errors.contains("brands/none/icon.png: error: cannot read: no such file"))
    let wrong: [([String], String)] = [
      (["brands/acme/icon.png"], "--jobs-jsonl takes a manifest"),
      (["--format", "json"], "cannot go with --format"), (["--only", "launch"], "without --fill"),
      (["--preset", "mine.yml"], "name it under presets"), (["--set", "dora"], "no set \"dora\""),
    ]
    for (words, says) in wrong {
      let refused = try place.run(["plan", "--jobs-jsonl"] + words)
      #expect(refused.status == 2 && refused.errors.contains(says), "\(words): \(refused.errors)")
    }
    try place.folder.write(
      "twice.yml",
      """
      presets: mine.yml
      output: {directory: build}
      sets:
        - {name: a, artwork: {application: brands/acme/icon.png}}
        - {name: b, artwork: {application: brands/bolt/icon.png}}
      """)
    let twice = try place.run("plan", "--jobs-jsonl", "twice.yml")
    #expect(twice.status == 2 && twice.errors.contains("sets a and b both go to build"))
    #expect(try place.run("work", "--root", "nowhere").status == 2)
  }

  @Test(.enabled(if: Programs.python != nil, "no Python with fastjsonschema: run `make test`"))
  func `jobs and answers conform to their schemas`() throws {
    let lines = try planned()
    let broken = try Self.changing(lines[1]) { $0["inputs"] = ["x": "y"] }
    _ = try work([lines[0], broken, "invalid reply"])
    let script = """
      import json, sys
      import fastjsonschema
      line, answer = [fastjsonschema.compile(json.load(open(f"{sys.argv[1]}/{name}.schema.json")))
                      for name in ("line", "answer")]
      for text in open("jobs.jsonl"):
          try:
              line(json.loads(text))
              print("right")
          except (ValueError, fastjsonschema.JsonSchemaException):
              print("wrong")
      for text in sys.stdin:
          answer(json.loads(text))
          print("answer")
      """
    try place.folder.write("check.py", script)
    let result = try run(
      "/bin/sh",
      [
        "-c", "\"$0\" work < jobs.jsonl | \"$1\" check.py \"$2\"", Programs.iconforge,
        try #require(Programs.python), "\(Places.package)/docs/scale",
      ], folder: place.folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "right\nwrong\nwrong\nanswer\nanswer\nanswer\n")
  }

  @Test(arguments: [
    (String(repeating: "a/", count: 2100) + "x", "has a path of "),
    (String(repeating: "x", count: 300), "has a name of 300 bytes; 255 is the limit"),
  ])
  func `an output that the system cannot take is answered before a folder is made`(
    output: String, message: String
  ) throws {
    let line = try Self.changing(planned()[0]) { $0["output"] = output }
    let before = place.everything
    let answers = try work([line])
    #expect(answers[0].status.int == 3)
    #expect(Self.message(answers[0]).contains(message), "\(Self.message(answers[0]))")
    #expect(place.everything.filter { $0 != "jobs.jsonl" } == before)
  }

  @Test func `a thousand folders inside each other are made`() throws {
    let output = String(repeating: "ab/", count: 1000) + "z"
    let line = try Self.changing(planned()[0]) { $0["output"] = output }
    #expect(try work([line])[0].status.int == 0)
  }
}
