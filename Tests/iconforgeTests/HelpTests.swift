import IconTestSupport
import Testing

@Suite struct HelpTests {
  /// The commands that the overview lists.
  private static let commands = {
    let overview = (try? iconforge("--help").output) ?? ""
    return overview.matches(of: /(?m)^  ([a-z]+) +[A-Z]/).map { String($0.1) }
  }()

  @Test func `the overview lists every command`() throws {
    let overview = try iconforge("--help")
    #expect(overview.status == 0 && overview.errors == "")
    #expect(Set(Self.commands).isSuperset(of: ["build", "plan", "validate", "presets", "init"]))
    #expect(try iconforge("help").output == overview.output)
    #expect(try iconforge("-h").output == overview.output)
    #expect(try iconforge().status == 2)
  }

  @Test(arguments: commands)
  func `every option in the help of a command is accepted`(command: String) throws {
    let help = try iconforge(command, "--help")
    #expect(help.status == 0 && help.errors == "")
    #expect(help.output.hasPrefix("usage: iconforge \(command) "))
    #expect(try iconforge("help", command).output == help.output)
    let options = help.output.matches(of: #/(?m)^  (?:-(\w), |    )--([a-z-]+)(?: ([^ \n]+))? /#)
    #expect(Set(options.map { $0.2 }).isSuperset(of: ["color", "help", "version"]))
    // All options of a command fit one call, because help ignores values.
    let words = options.flatMap { option in
      let value = option.3 == nil ? [] : ["x"]
      return (option.1.map { ["-\($0)"] + value } ?? []) + ["--\(option.2)"] + value
    }.filter { !["-h", "--help", "-V", "--version"].contains($0) }
    let result = try run(Programs.iconforge, [command] + words + ["--help"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }

  @Test(arguments: commands)
  func `examples are valid calls`(command: String) throws {
    let help = try iconforge(command, "--help").output
    let examples = help.matches(of: /(?m)^  iconforge (.*)$/).map { String($0.1) }
    #expect(examples.contains { $0.hasPrefix(command) })
    let place = try Workplace()
    for example in examples {
      // Without redirections.
      let words = example.prefix { !">|&".contains($0) }.split(separator: " ").map(String.init)
      let result = try place.run(words + ["--help"])
      #expect(result.status == 0 && result.errors == "", "\(example)")
    }
  }

  @Test func `the version is the same everywhere`() throws {
    let version = try iconforge("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /iconforge \d+\.\d+\.\d+\n/) != nil)
    #expect(try iconforge("build", "--version").output == version.output)
  }

  private static let pages = [
    ["--help"], ["build", "--help"], ["validate", "--help"], ["presets"],
    ["rules", "icon-corners"],
  ]

  @Test(arguments: pages, [nil, 20, 57, 300])
  func `texts fit the terminal`(words: [String], columns: Int?) throws {
    let result = try run(
      Programs.iconforge, words, environment: ["COLUMNS": columns.map { "\($0)" } ?? ""])
    #expect(result.status == 0 && result.errors == "")
    let width = columns.map { min(max($0, 40), 100) } ?? 80
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 3)
    // Examples are not wrapped, so that they can be copied.
    for line in lines where !line.hasPrefix("  iconforge ") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test(arguments: pages)
  func `a narrow terminal shows the same words`(words: [String]) throws {
    func output(_ columns: Int) throws -> Set<Substring> {
      let output = try run(Programs.iconforge, words, environment: ["COLUMNS": "\(columns)"]).output
      return Set(output.split { " \n:;".contains($0) })
    }
    #expect(try output(100).subtracting(output(57)) == [])
    // At 40 columns, headings precede each value.
    #expect(try output(100).subtracting(output(40)).count <= (words == ["--help"] ? 0 : 2))
  }

  @Test func `without a terminal a list has a line for each file`() throws {
    let place = try Workplace()
    let words = ["plan", "art.png", "-p", "android"]
    let jobs = try #require(
      try jsonObject(place.run(words + ["--format", "json"]).output)["jobs"] as? [Any])
    let all = try place.run(words, environment: ["COLUMNS": ""]).output
    #expect(all.split(separator: "\n").count { $0.hasPrefix("res/") } > jobs.count)
    for words in [words, ["presets", "ios"], ["presets", "ios-2015"]] {
      for columns in [40, 110] {
        let output = try place.run(words, environment: ["COLUMNS": "\(columns)"]).output
        for line in output.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
      }
    }
  }
}
