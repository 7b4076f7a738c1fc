import Foundation
import IconTestSupport
import Testing

/// The program in a terminal of its own.
@Suite(.enabled(if: Programs.python != nil, "no Python: run `make test`"))
struct TerminalTests {
  private let place = Workplace.small()

  /// Runs the program in a terminal of `columns`.
  private func terminal(
    _ words: [String], columns: Int = 70, environment: [String: String]
  ) throws -> String {
    let driver = #"""
      import fcntl, os, pty, struct, sys, termios
      columns, words = int(sys.argv[1]), sys.argv[2:]
      child, terminal = pty.fork()
      if child == 0:
          fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
          os.execv(words[0], words)
      text = b""
      while True:
          try:
              got = os.read(terminal, 65536)
          except OSError:
              break
          if not got:
              break
          text += got
      sys.stdout.buffer.write(text)
      """#
    try place.folder.write("..driver", driver)
    let result = try run(
      try #require(Programs.python),
      ["..driver", "\(columns)", Programs.iconforge] + words, folder: place.folder.path,
      environment: ["COLUMNS": "", "NO_COLOR": ""].merging(environment) { $1 })
    #expect(result.errors == "")
    return result.output.replacing("\r\n", with: "\n")
  }

  private static let xterm = ["TERM": "xterm-256color"]

  @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"]])
  func `a dumb terminal and NO_COLOR get no escapes`(environment: [String: String]) throws {
    for words in [
      ["build", "art.png", "-p", "small.yml", "-o", "out"], ["validate", "out"], ["presets"],
    ] {
      let output = try terminal(words, environment: environment)
      #expect(!output.isEmpty)
      #expect(!output.contains("\u{1B}") && !output.contains("\r"), "\(words)")
    }
  }

  @Test func `a terminal shows progress and colours, with an empty NO_COLOR too`() throws {
    let output = try terminal(
      ["build", "art.png", "-p", "small.yml", "-o", "out"], environment: Self.xterm)
    #expect(output.contains("\r\u{1B}[K"))
    #expect(output.contains("\u{1B}[1;"))
  }

  @Test(arguments: [45, 64, 90])
  func `texts are as wide as the terminal`(columns: Int) throws {
    for words in [["--help"], ["presets"], ["plan", "art.png", "-p", "android"]] {
      let lines = try terminal(words, columns: columns, environment: Self.xterm)
        .split(separator: "\n").filter { !$0.contains("error: ") && !$0.contains("warning: ") }
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines.contains { $0.count > columns / 2 })
    }
  }
}
