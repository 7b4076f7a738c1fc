import IconTestSupport
import Testing

@Suite struct HelpTests {
  private static let common = ["color", "help", "version"]
  private static let commands: [String: [String]] = [
    "build": [
      "preset", "background", "output", "jobs", "strict", "max-pixels", "format", "quiet",
      "verbose",
    ],
    "plan": ["preset", "background", "output", "format"],
    "presets": ["format"],
    "resize": ["size", "filter", "space", "ringing", "max-pixels"],
    "upscale": ["max-pixels"],
    "mask": ["from", "invert", "max-pixels"],
    "init": [],
  ]

  /// Options of a command as its help lists them: short and long name, placeholder.
  private static func options(in help: String) -> [(short: String?, long: String, value: String?)] {
    help.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^  (?:-(\w), |    )--([a-z-]+)(?: ([^ ]+))? /#).map {
        ($0.1.map { String($0) }, String($0.2), $0.3.map { String($0) })
      }
    }
  }

  @Test(arguments: commands.keys.sorted())
  func `a command's help mentions each of its options`(command: String) throws {
    let result = try iconforge(command, "--help")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("usage: iconforge \(command) [OPTIONS]"))
    let listed = Set(Self.options(in: result.output).map(\.long))
    #expect(listed.isSuperset(of: Self.commands[command]! + Self.common))
    #expect(try iconforge("help", command).output == result.output)
    #expect(try iconforge(command, "-h").output == result.output)
  }

  @Test(arguments: commands.keys.sorted())
  func `every option the help mentions is one`(command: String) throws {
    for option in Self.options(in: try iconforge(command, "--help").output) {
      let value = option.value == nil ? [] : ["x"]
      for name in [option.short.map { "-\($0)" }, "--\(option.long)"].compactMap({ $0 }) {
        let result = try run(Programs.iconforge, [command, name] + value + ["--help"])
        #expect(result.errors == "", "\(name)")
        #expect(result.status == 0, "\(name)")
      }
    }
  }

  @Test func `the overview mentions every command`() throws {
    let overview = try iconforge("--help")
    #expect(overview.status == 0)
    #expect(overview.errors == "")
    for command in Self.commands.keys {
      #expect(overview.output.contains("\n  \(command) "), "\(command)")
    }
    #expect(try iconforge("help").output == overview.output)
    #expect(try iconforge("-h").output == overview.output)
  }

  @Test func `every command the overview mentions has help`() throws {
    let overview = try iconforge("--help").output
    let commands = overview.matches(of: /(?m)^  ([a-z]+) +[A-Z]/).map { String($0.1) }
    #expect(commands.count >= Self.commands.count)
    for command in commands {
      let help = try iconforge(command, "--help")
      #expect(help.output.hasPrefix("usage: iconforge \(command) "), "\(command)")
    }
  }

  @Test func `nothing to do is wrong usage`() throws {
    #expect(try iconforge().status == 2)
  }

  @Test func `the version is the same everywhere`() throws {
    let version = try iconforge("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /iconforge \d+\.\d+\.\d+\n/) != nil)
    #expect(try iconforge("build", "--version").output == version.output)
  }

  @Test func `help fits a terminal of 120 columns`() throws {
    for command in Self.commands.keys {
      for line in try iconforge(command, "--help").output.split(separator: "\n") {
        #expect(line.count <= 120, "\(line)")
      }
    }
  }
}
