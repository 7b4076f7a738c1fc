import IconForgeKit
import IconImage
import IconRules
import IconTestSupport
import Testing

/// Settings, baselines and exit statuses of `iconforge validate`.
@Suite struct ValidateCommandTests {
  private let place: Workplace

  /// An icon with an error, a warning and a piece of advice.
  init() throws {
    place = try Workplace()
    let comment = Sketch.Feature.chunk(type: "tEXt", bytes: Array("Author\0Jo Doe".utf8))
    try place.draw("Icon.png", Sketch.icon(60).with(.interlaced, comment))
  }

  private func lines(_ arguments: String...) throws -> [String] {
    try place.findings(arguments)
  }

  private static let error = "Icon.png: error: image-size"
  private static let warning = "Icon.png: warning: image-interlaced"
  private static let note = "Icon.png: note: metadata-leak"

  // MARK: - What is told

  @Test func `findings stand on stdout, errors first, and errors make the status 1`() throws {
    let result = try place.run("validate", ".")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Icon.png: error: is 60×60 but should be 57×57 [image-size]
          \(Rules.rule("image-size")!.remedy)
          source: \(Rules.rule("image-size")!.source) (ITMS-90022)
        Icon.png: warning: is interlaced (Adam7) [image-interlaced]
          \(Rules.rule("image-interlaced")!.remedy)
          source: \(Rules.rule("image-interlaced")!.source)
        Icon.png: note: has metadata that ships with it: tEXt [metadata-leak]
          \(Rules.rule("metadata-leak")!.remedy)
          source: \(Rules.rule("metadata-leak")!.source)

        .: judged as ios-2008 (iPhone OS 2 (2008)), by the names of its files
        1 image: 1 error, 1 warning, 1 note

        """)
    #expect(try lines() == [Self.error, Self.warning, Self.note])
  }

  @Test func `warnings alone are no failure, but strict makes them errors`() throws {
    try place.draw("Icon.png", Sketch.icon(57).with(.interlaced))
    #expect(try place.run("validate", ".").status == 0)
    #expect(try lines() == [Self.warning])
    #expect(try place.run("validate", ".", "--strict").status == 1)
    #expect(try lines("--strict") == ["Icon.png: error: image-interlaced"])
  }

  @Test func `advice stays advice under strict`() throws {
    try place.draw(
      "Icon.png", Sketch.icon(57).with(.chunk(type: "tEXt", bytes: Array("Author\0Jo".utf8))))
    #expect(try place.run("validate", ".", "--strict").status == 0)
    #expect(try lines("--strict") == [Self.note])
  }

  @Test func `quiet tells errors and nothing else`() throws {
    let rule = try #require(Rules.rule("image-size"))
    let result = try place.run("validate", ".", "-q")
    #expect(
      result.output == """
        Icon.png: error: is 60×60 but should be 57×57 [image-size]
          \(rule.remedy)
          source: \(rule.source) (ITMS-90022)

        """)
    #expect(result.status == 1)
    try place.draw("Icon.png", Sketch.icon(57).with(.interlaced))
    let quiet = try place.run("validate", ".", "-q")
    #expect(quiet.output == "")
    #expect(quiet.status == 0)
  }

  @Test func `nothing to object to is said`() throws {
    try place.draw("Icon.png", .icon(57))
    let result = try place.run("validate", "Icon.png")
    #expect(result.output.hasSuffix("\n1 image: nothing to object to\n"))
    #expect(result.status == 0)
  }

  @Test func `a preset asked for makes what it requires required`() throws {
    try place.draw("Icon.png", .icon(57))
    let result = try place.run("validate", ".", "-p", "ios-2010", "-f", "xcode")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "error: has no Icon@2x.png (114×114 pixels), which iOS 4 (2010) requires [missing-icon]"))
  }

  @Test func `pictures of the difference have names of their own`() throws {
    for name in ["screen.png", "one/Default.png", "two/Default.png"] {
      try place.draw(name, .screen(320, 480))
    }
    try place.draw("two/Default.png", .flat(320, 480, .black))
    try place.draw("one/Default.png", .flat(320, 480, .white))
    let result = try place.run(
      "validate", "one", "two", "--first-screen", "screen.png", "--difference", "out")
    #expect(result.errors == "")
    #expect(
      place.files(below: "out") == ["difference-one-Default.png", "difference-two-Default.png"])
    #expect(try place.png("out/difference-one-Default.png").width == 320)
  }

  // MARK: - Settings of a manifest

  private func settings(_ rules: String, in file: String = "iconforge.yml") throws {
    try place.folder.write(file, "rules: {\(rules)}\n")
  }

  @Test func `a manifest beside the files is read, and another on request`() throws {
    try settings("image-size: {severity: info}, image-interlaced: {severity: error}")
    #expect(
      try lines() == [
        "Icon.png: error: image-interlaced", "Icon.png: note: image-size", Self.note,
      ])
    try settings("image-size: {severity: warning}", in: "other.yml")
    #expect(
      try lines("--manifest", "other.yml") == [
        "Icon.png: warning: image-size", Self.warning, Self.note,
      ])
    #expect(try place.run("validate", ".", "--manifest", "other.yml").status == 0)
  }

  @Test func `a rule that is off finds nothing`() throws {
    try settings("image-size: {severity: off, reason: the prototype's icon}")
    #expect(try lines() == [Self.warning, Self.note])
    #expect(try place.run("validate", ".").status == 0)
  }

  @Test func `strict comes after the manifest`() throws {
    try settings(
      "image-size: {severity: warning}, image-interlaced: {severity: off, reason: x}")
    #expect(try lines("--strict") == [Self.error, Self.note])
  }

  @Test func `a threshold moves where a rule begins to find`() throws {
    try place.draw("bar/one.png", .glyph(20))
    try place.draw("bar/two.png", .ring(20, 20, diameter: 0.84, thickness: 0.22))
    try place.draw("bar/three.png", .block(20, 20, 0.02...0.98, 0.02...0.98))
    func found(_ rules: String) throws -> [String] {
      try settings(rules, in: "t.yml")
      return try place.findings(["-r", "toolbar", "--manifest", "t.yml"], of: "bar").filter {
        $0.hasSuffix("bar-same-size")
      }
    }
    #expect(try found("") == [])
    #expect(try found("bar-same-size: {threshold: 1.1}") == ["bar: note: bar-same-size"])
    #expect(
      try found("bar-same-size: {threshold: 1.1, severity: error}")
        == ["bar: error: bar-same-size"])
    #expect(try found("bar-same-size: {threshold: 1.3}") == [])
  }

  @Test func `every rule with a threshold takes another, and no other rule does`() throws {
    for rule in Rules.all {
      try settings("\(rule.id): {threshold: 3}", in: "t.yml")
      let result = try place.run("validate", "Icon.png", "--manifest", "t.yml", "-q")
      #expect((result.status == 2) == (rule.threshold == nil), "\(rule.id): \(result.errors)")
    }
  }

  // MARK: - Baselines

  @Test func `a baseline accepts what there was, and tells what is new`() throws {
    let written = try place.run("validate", ".", "--write-baseline", "base.json")
    #expect(written.status == 0)
    #expect(
      written.output == """
        .: judged as ios-2008 (iPhone OS 2 (2008)), by the names of its files
        base.json: accepts 3 findings from now on
        1 image: nothing to object to

        """)
    let accepted = try place.run("validate", ".", "--baseline", "base.json")
    #expect(accepted.status == 0)
    #expect(accepted.output.contains("\nbase.json: accepts 3 findings\n"))
    #expect(try lines("--baseline", "base.json") == [])

    try place.draw("apple-touch-icon.png", Sketch.icon(57).with(.trailing(3)))
    try place.draw("Icon.png", Sketch.icon(61).with(.interlaced))
    let later = try place.run("validate", ".", "--baseline", "base.json")
    #expect(
      try lines("--baseline", "base.json") == ["apple-touch-icon.png: note: trailing-data"])
    #expect(later.output.contains("\nbase.json: accepts 2 findings\n"))
    #expect(
      later.output.contains(
        "\nbase.json: 1 finding of it is gone; --write-baseline takes stock anew\n"))
  }

  @Test func `a baseline is the same from wherever it is written`() throws {
    _ = try place.run("validate", ".", "--write-baseline", "base.json")
    let text = try place.folder.read("base.json")
    _ = try place.run("validate", "./Icon.png", "--write-baseline", "base.json")
    #expect(try place.folder.read("base.json") == text)
    #expect(
      String(decoding: text, as: UTF8.self) == """
        {
          "version": 1,
          "findings": [
            {"count":1,"path":"Icon.png","rule":"image-interlaced"},
            {"count":1,"path":"Icon.png","rule":"image-size"},
            {"count":1,"path":"Icon.png","rule":"metadata-leak"}
          ]
        }

        """)
  }

  @Test func `a worse case of what is accepted is accepted, a second one is not`() throws {
    _ = try place.run("validate", ".", "--write-baseline", "base.json")
    try place.draw("Icon-72.png", .icon(80))
    let result = try place.run("validate", ".", "--baseline", "base.json", "-f", "xcode")
    #expect(result.status == 1)
    #expect(result.output.contains("Icon-72.png:1: error: "))
    #expect(!result.output.contains("Icon.png:1: error: "))
  }
}

extension Workplace {
  /// Draws a picture into a file.
  func draw(_ name: String, _ sketch: Sketch) throws {
    try folder.write(name, ExampleFiles.bytes(of: sketch))
  }

  /// What validate finds, "path: severity: rule" a finding; of a set, whatever its document is.
  func findings(_ arguments: [String], of path: String = ".") throws -> [String] {
    let result = try run(["validate", path, "-f", "xcode"] + arguments)
    #expect(result.errors == "")
    return try result.output.split(separator: "\n").map { line in
      let match = try #require(
        line.wholeMatch(of: /([^:]*):\d+(?::\d+)?: (note|warning|error): .* \[([a-z-]+)\]/),
        "\(line)")
      let path = ["/Contents.json", "/icon.json"].reduce(String(match.1)) {
        $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0
      }
      return "\(path): \(match.2): \(match.3)"
    }
  }
}
