import Foundation
import IconTestSupport
import Testing

/// The program in a terminal of its own.
@Suite(.enabled(if: Programs.python != nil, "no Python: run `make test`"))
struct TerminalTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.small()
  }

  /// A terminal of `columns`, which says `answer` when it is asked what it is.
  private func terminal(
    _ words: [String], columns: Int = 70, answer: String? = nil, environment: [String: String]
  ) throws -> String {
    let driver = #"""
      import fcntl, os, pty, struct, sys, termios
      answer, columns, words = sys.argv[1].encode(), int(sys.argv[2]), sys.argv[3:]
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
          if b"\x1b[c" in got and answer:
              os.write(terminal, answer)
          text += got
      sys.stdout.buffer.write(text)
      """#
    try place.folder.write("..driver", driver)
    let result = try run(
      try #require(Programs.python),
      ["..driver", answer ?? "", "\(columns)", Programs.iconforge] + words,
      folder: place.folder.path,
      environment: [
        "COLUMNS": "", "COLORTERM": "", "KITTY_WINDOW_ID": "", "TERM_PROGRAM": "",
        "ICONFORGE_GRAPHICS": "", "NO_COLOR": "",
      ].merging(environment) { $1 })
    #expect(result.errors == "")
    return result.output.replacing("\r\n", with: "\n")
  }

  private static let xterm = ["TERM": "xterm-256color"]

  @Test(arguments: [("\u{1B}[?62;4;22c", "sixel"), ("\u{1B}[?62;22c", "blocks"), (nil, "blocks")])
  func `a terminal that has sixels is given them`(answer: String?, way: String) throws {
    let output = try terminal(["show", "art.png"], answer: answer, environment: Self.xterm)
    #expect(output.contains("\u{1B}[c"))
    #expect(output.contains("\u{1B}P0;1;0q") == (way == "sixel"))
    #expect(output.contains("▀") == (way == "blocks"))
  }

  @Test(arguments: [
    ["TERM": "xterm-kitty"], ["TERM": "xterm", "TERM_PROGRAM": "WezTerm"],
    ["TERM": "xterm", "TERM_PROGRAM": "ghostty"],
  ])
  func `a terminal known by name is not asked`(environment: [String: String]) throws {
    let output = try terminal(["show", "art.png"], environment: environment)
    #expect(output.contains("\u{1B}_Ga=T,f=100,"))
    #expect(!output.contains("\u{1B}[c"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"]])
  func `nothing is drawn over where escapes are not wanted`(environment: [String: String]) throws {
    for words in [
      ["build", "art.png", "-p", "small.yml", "-o", "out"], ["show", "art.png"],
      ["validate", "out"], ["presets"],
    ] {
      let output = try terminal(words, environment: environment)
      #expect(!output.isEmpty)
      #expect(!output.contains("\u{1B}") && !output.contains("\r"), "\(words)")
    }
  }

  @Test func `progress and colours are there where they can be`() throws {
    let output = try terminal(
      ["build", "art.png", "-p", "small.yml", "-o", "out"], environment: Self.xterm)
    #expect(output.contains("\r\u{1B}[K"))
    #expect(output.contains("\u{1B}[1;"))
  }

  /// As where the tests themselves are run without a terminal.
  @Test func `a NO_COLOR that is empty says nothing`() throws {
    let output = try terminal(
      ["show", "art.png"], environment: ["TERM": "xterm-kitty", "NO_COLOR": ""])
    #expect(output.contains("\u{1B}_Ga=T"))
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
