import Foundation
import IconTestSupport
import Testing

/// The scripts of `iconforge completions`, run in their shells.
@Suite struct CompletionTests {
  private let place = Workplace(["file.png": "", "folder/inside.png": ""])

  private static let editions = (2008...2015).map { "ios-\($0)" }
  private static let table: [(line: String, proposals: [String])] = [
    ("bu", ["build"]), ("comp", ["compile", "completions"]), ("build --pre", ["--preset"]),
    ("build --preset ios-20", editions), ("plan -p ios-20", editions),
    ("validate --role tab", ["tabBar"]), ("validate --report s", ["sarif="]),
    ("build --layout icon", ["iconComposer", "iconset"]), ("build --color n", ["never"]),
    ("resize a.png b.png --filter lan", ["lanczos2", "lanczos3"]),
    ("rules icon-c", ["icon-corners"]), ("completions ", ["bash", "fish", "zsh"]),
    ("help b", ["build"]), ("validate build --dif", ["--difference"]), ("build --jobs ", []),
    ("nonsense --pre", []),
  ]

  @Test(arguments: ShellCompletion.expected)
  func `a shell proposes commands, options and values`(shell: ShellCompletion) throws {
    let proposals = try shell.proposals(Self.table.map(\.line), in: place)
    #expect(proposals.count == Self.table.count)
    for (row, proposed) in zip(Self.table, proposals) {
      #expect(proposed == row.proposals, "\(shell): \(row.line)")
    }
  }

  @Test(arguments: ShellCompletion.expected)
  func `values are proposed after an equals sign too`(shell: ShellCompletion) throws {
    let proposals = try shell.proposals(["build --preset=compo", "build --format=j"], in: place)
    // fish proposes the whole word.
    #expect(
      proposals.map { $0.map { String($0.split(separator: "=").last ?? "") } }
        == [["compose-desktop"], ["json"]])
  }

  @Test(arguments: ShellCompletion.expected.filter { $0 != .bash })
  func `files or folders are proposed by the type of the value`(
    shell: ShellCompletion
  ) throws {
    let lines = ["build f", "build --output f", "build --cache=f", "validate --report sarif=fi"]
    let proposals = try shell.proposals(lines, in: place).map { names in
      names.map { $0.replacing(/^.*=|\/$/, with: "") }
    }
    #expect(proposals == [["file.png", "folder"], ["folder"], ["folder"], ["file.png"]])
  }

  /// In bash readline completes files, which needs a terminal.
  @Test(.enabled(if: Programs.python != nil, "no Python: run `make test`"))
  func `bash completes a file, a folder and a preset`() throws {
    try place.folder.write("..script", place.run("completions", "bash").output)
    let driver = #"""
      import os, pty, sys
      child, terminal = pty.fork()
      if child == 0:
          os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
      def until(mark):
          text = b""
          while mark not in text:
              text += os.read(terminal, 4096)
          return text.decode()
      os.write(terminal, b"""PS1=; source ./..script; bind -x '"\C-g": echo "DO""NE<$READLINE_LINE>"'
      stty -echo; echo REA''DY\n""")
      until(b"READY\r\n")
      for line in sys.argv[1:]:
          os.write(terminal, b"iconforge " + line.encode() + b"\t\x07")
          text = until(b">\r\n")
          print(text[text.index("DONE<") + 5:text.rindex(">")])
          os.write(terminal, b"\x15")
      """#
    try place.folder.write("driver.py", driver)
    let lines = [
      "build fi", "build --output fo", "build --cache=f", "build --preset=compo", "build --jobs f",
      "validate --report sarif=fi",
    ]
    let result = try run(
      try #require(Programs.python), ["driver.py"] + lines, folder: place.folder.path,
      environment: ["TERM": "xterm", "INPUTRC": "/dev/null", "PATH": ShellCompletion.path])
    #expect(result.errors == "")
    #expect(
      result.output == """
        iconforge build file.png 
        iconforge build --output folder/
        iconforge build --cache=folder/
        iconforge build --preset=compose-desktop 
        iconforge build --jobs f
        iconforge validate --report sarif=file.png 

        """)
  }

  @Test func `exactly the options of the help are proposed`() throws {
    let commands = HelpTests.commands
    #expect(commands.count > 8)
    let proposals = try ShellCompletion.bash.proposals(
      ["", "-"] + commands.map { "\($0) -" }, in: place)
    #expect(Set(proposals[0]).subtracting(["help", "--help", "--version"]) == Set(commands))
    for (command, proposed) in zip(commands, proposals.dropFirst(2)) {
      let listed = HelpTests.options(in: try iconforge(command, "--help").output).flatMap {
        ($0.short.map { ["-\($0)"] } ?? []) + ["--\($0.long)"]
      }
      #expect(proposed == listed.sorted(), "\(command)")
    }
  }

  @Test func `the proposed values are the accepted values`() throws {
    let options = [
      "resize --filter", "resize --space", "resize --ringing", "mask --from", "build --layout",
      "build --format", "build --color", "validate --role", "validate --format",
      "validate --xcode", "rules --format",
    ]
    let proposals = try ShellCompletion.bash.proposals(options.map { $0 + " " }, in: place)
    for (option, proposed) in zip(options, proposals) {
      var words = option.split(separator: " ").map(String.init) + ["no such"]
      if words[0] == "resize" { words += ["in.png", "out.png", "--size", "8"] }
      if words[0] == "mask" { words += ["in.png", "out.png"] }
      if words[0] == "validate" { words += ["."] }
      let errors = try place.run(words).errors
      let taken = try #require(errors.firstMatch(of: /takes one of (.*), not/), "\(errors)").1
      #expect(taken.split(separator: ", ").map(String.init).sorted() == proposed, "\(option)")
    }
  }
}
