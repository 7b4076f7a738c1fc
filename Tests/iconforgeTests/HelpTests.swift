import IconTestSupport
import Testing

@Suite struct HelpTests {
  private static let common = ["color", "help", "version"]
  static let commands = ((try? iconforge("--help").output) ?? "")
    .matches(of: /(?m)^  ([a-z]+) +[A-Z]/).map { String($0.1) }

  /// Options of a command as its help lists them: short and long name, placeholder.
  static func options(in help: String) -> [(short: String?, long: String, value: String?)] {
    help.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^  (?:-(\w), |    )--([a-z-]+)(?: ([^ ]+))?(?: |$)/#).map {
        ($0.1.map { String($0) }, String($0.2), $0.3.map { String($0) })
      }
    }
  }

  @Test(arguments: commands)
  func `a command's help mentions its options, and each is one`(command: String) throws {
    let help = try iconforge(command, "--help")
    #expect(help.status == 0 && help.errors == "")
    #expect(help.output.hasPrefix("usage: iconforge \(command) "))
    #expect(try iconforge("help", command).output == help.output)
    let options = Self.options(in: help.output)
    #expect(Set(options.map(\.long)).isSuperset(of: Self.common))
    let names: [[(name: String, value: String?)]] = [
      options.map { ("--\($0.long)", $0.value) },
      options.compactMap { option in option.short.map { ("-\($0)", option.value) } },
    ]
    for names in names {
      let words = names.flatMap { [$0.name] + ($0.value == nil ? [] : ["x"]) }
      let result = try run(Programs.iconforge, [command] + words + ["--help"])
      #expect(result.status == 0 && result.errors == "", "\(words)")
    }
  }

  @Test(arguments: commands + [""])
  func `-h fits one screen and names every option`(command: String) throws {
    let words = [command].filter { !$0.isEmpty }
    let environment = ["COLUMNS": "80"]
    let full = try run(Programs.iconforge, words + ["--help"], environment: environment).output
    let short = try run(Programs.iconforge, words + ["-h"], environment: environment)
    #expect(short.status == 0 && short.errors == "")
    let lines = short.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // The options of actool are Apple's.
    #expect(lines.count <= (command == "actool" ? 32 : 24), "\(command)")
    for line in lines where !line.hasPrefix("  iconforge ") { #expect(line.count <= 80, "\(line)") }
    for option in Self.options(in: full) {
      #expect(short.output.contains("--\(option.long)"), "\(command) \(option.long)")
    }
  }

  @Test func `an earlier spelling is accepted and not shown`() throws {
    let help = try iconforge("build", "--help").output
    #expect(help.contains("--lockfile FILE") && !help.contains("--record"))
    let place = Workplace()
    try place.folder.write("small.yml", smallPreset)
    try place.write("art.png", TestImages.artwork(64))
    for (option, file) in [("--record", "old.lock"), ("--lockfile", "new.lock")] {
      let result = try place.run("build", "art.png", "-p", "small.yml", option, file, "--force")
      #expect(result.status == 0 && place.folder.files.contains(file), "\(result.errors)")
    }
  }

  @Test func `the overview mentions the commands`() throws {
    let overview = try iconforge("--help")
    #expect(overview.status == 0)
    #expect(overview.errors == "")
    let main: Set = ["build", "watch", "plan", "validate", "preview", "diff", "presets", "init"]
    #expect(main.isSubset(of: Self.commands))
    #expect(try iconforge("help").output == overview.output)
    #expect(try iconforge("-h").output == overview.output)
  }

  @Test func `the version is the same everywhere`() throws {
    let version = try iconforge("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /iconforge \d+\.\d+\.\d+\n/) != nil)
    #expect(try iconforge("build", "--version").output == version.output)
  }

  /// Calls that print texts and tables for people.
  private static let pages = [
    ["--help"], ["build", "--help"], ["validate", "--help"], ["mask", "--help"], ["presets"],
    ["rules"], ["rules", "icon-corners"],
  ]

  @Test(arguments: pages, [nil, 20, 57, 300])
  func `what is for people fits the terminal`(words: [String], columns: Int?) throws {
    let result = try run(
      Programs.iconforge, words, environment: ["COLUMNS": columns.map { "\($0)" } ?? ""])
    #expect(result.status == 0 && result.errors == "")
    let width = columns.map { min(max($0, 40), 100) } ?? 80
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 3)
    // Examples are there to be copied.
    for line in lines where !line.hasPrefix("  iconforge ") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test(arguments: pages)
  func `nothing is lost in a narrow terminal`(words: [String]) throws {
    func said(_ columns: Int) throws -> Set<Substring> {
      let output = try run(Programs.iconforge, words, environment: ["COLUMNS": "\(columns)"]).output
      return Set(output.split { " \n:;".contains($0) })
    }
    #expect(try said(100).subtracting(said(57)) == [])
    // Headings stand before each value there.
    #expect(try said(100).subtracting(said(40)).count <= (words == ["--help"] ? 0 : 2))
  }

  @Test func `a list of files has a line for each where no terminal is`() throws {
    let place = Workplace()
    let words = ["plan", "art.png", "-p", "android"]
    let jobs = try JSON(place.run(words + ["--format", "json"]).output).jobs.elements
    let all = try place.run(words, environment: ["COLUMNS": ""]).output
    #expect(all.split(separator: "\n").count { $0.hasPrefix("res/") } > jobs.count)
    for words in [words, ["presets", "ios"], ["presets", "ios-2015"]] {
      for columns in [40, 57, 80, 110] {
        let output = try place.run(words, environment: ["COLUMNS": "\(columns)"]).output
        for line in output.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
      }
    }
  }

  @Test(arguments: commands)
  func `examples are calls that make sense`(command: String) throws {
    let help = try iconforge(command, "--help").output
    let examples = help.matches(of: /(?m)^  iconforge (.*)$/).map { String($0.1) }
    #expect(examples.contains { $0.prefix { $0 != " " } == command })
    let place = Workplace()
    for example in examples {
      // What the shell is to do with it is another matter.
      let words = example.prefix { !">|&".contains($0) }.split(separator: " ").map(String.init)
      let result = try place.succeed(words + ["--help"])
      #expect(result.errors == "")
    }
  }
}
