import IconRules
import IconTestSupport
import Testing

/// Settings, baselines and exit statuses of `iconforge validate`.
@Suite struct ValidateCommandTests {
  private let place = Workplace()

  /// An icon with an error, a warning and a note.
  init() throws {
    let comment = Sketch.Feature.chunk(type: "tEXt", bytes: Array("Author\0Jo Doe".utf8))
    try place.draw("Icon.png", Sketch.icon(60).with(.interlaced, comment))
  }

  private func lines(_ arguments: String...) throws -> [String] {
    try place.findings(arguments)
  }

  private static let error = "Icon.png: error: image-size"
  private static let warning = "Icon.png: warning: image-interlaced"
  private static let note = "Icon.png: note: metadata-leak"

  // MARK: - Output

  @Test func `findings go to stdout, errors first, with status 1`() throws {
    let result = try place.fail("validate", ".", status: 1)
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

        .: checked as ios-2008 (iPhone OS 2 (2008)), by the names of its files
        1 image: 1 error, 1 warning, 1 note

        """)
    #expect(try lines() == [Self.error, Self.warning, Self.note])
  }

  @Test func `warnings are no failure unless strict`() throws {
    try place.draw("Icon.png", Sketch.icon(57).with(.interlaced))
    try place.succeed("validate", ".")
    #expect(try lines() == [Self.warning])
    #expect(try place.run("validate", ".", "--strict").status == 1)
    #expect(try lines("--strict") == ["Icon.png: error: image-interlaced"])
  }

  @Test func `quiet prints errors only`() throws {
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
    let quiet = try place.succeed("validate", ".", "-q")
    #expect(quiet.output == "")
  }

  @Test func `a given preset requires its icons`() throws {
    try place.draw("Icon.png", .icon(57))
    let result = try place.fail("validate", ".", "-p", "ios-2010", "-f", "xcode", status: 1)
    #expect(
      result.output.contains(
        "error: has no Icon@2x.png (114×114 pixels), which iOS 4 (2010) requires [missing-icon]"))
  }

  @Test func `images of differences have unique names`() throws {
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

  // MARK: - Settings in a manifest

  private func settings(_ rules: String, in file: String = "iconforge.yml") throws {
    try place.folder.write(file, "rules: {\(rules)}\n")
  }

  @Test func `the manifest beside the files is read, or a given one`() throws {
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
    try place.succeed("validate", ".", "--manifest", "other.yml")
  }

  @Test func `strict applies after the manifest`() throws {
    try settings(
      "image-size: {severity: warning}, image-interlaced: {severity: off, reason: x}")
    #expect(try lines("--strict") == [Self.error, Self.note])
  }

  @Test func `a threshold changes what a rule reports`() throws {
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

  @Test func `exactly the rules with a threshold accept one`() throws {
    try settings(Rules.all.map { "\($0.id): {threshold: 3}" }.joined(separator: ", "), in: "t.yml")
    let result = try place.fail("validate", "Icon.png", "--manifest", "t.yml", "-q", status: 2)
    let refused = result.errors.matches(of: /error: rules\.([a-z0-9-]+): has no threshold/)
    #expect(
      Set(refused.map { String($0.1) })
        == Set(Rules.all.filter { $0.threshold == nil }.map(\.id)), "\(result.errors)")
  }

  // MARK: - Baselines

  @Test func `a baseline accepts known findings and reports new ones`() throws {
    let written = try place.succeed("validate", ".", "--write-baseline", "base.json")
    #expect(
      written.output == """
        .: checked as ios-2008 (iPhone OS 2 (2008)), by the names of its files
        base.json: accepts 3 findings from now on
        1 image: nothing to object to

        """)
    let accepted = try place.succeed("validate", ".", "--baseline", "base.json")
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
}

extension Workplace {
  /// Writes a sketch as a PNG file.
  func draw(_ name: String, _ sketch: Sketch) throws {
    try folder.write(name, ExampleFiles.bytes(of: sketch))
  }

  /// Findings of validate as "path: severity: rule"; the path of a set omits its document.
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
