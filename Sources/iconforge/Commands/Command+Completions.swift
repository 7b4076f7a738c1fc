import IconFiles

extension Command {
  static var completions: Command {
    Command(
      name: "completions", summary: "Print a completion script for a shell.",
      operands: Shell.allCases.map(\.rawValue).joined(separator: "|"), operandLimit: 1,
      operandValues: .cases(Shell.self),
      details: """
        The script completes commands, options and values such as presets, roles, rules and formats.
        make install puts all three scripts where the shells look for them.
        """,
      examples: [
        (
          "completions bash > ~/.local/share/bash-completion/completions/iconforge",
          "for bash with bash-completion; without it, source the script in ~/.bashrc"
        ),
        (
          "completions zsh > ~/.zfunc/_iconforge",
          "for zsh, with fpath+=(~/.zfunc) before compinit in ~/.zshrc"
        ),
        ("completions fish > ~/.config/fish/completions/iconforge.fish", "for fish"),
      ]
    ) { arguments throws(UsageError) in
      let name = arguments.operands.first
      return { terminal async throws(UsageError) in
        let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name else { throw UsageError("which shell: \(names)?") }
        guard let shell = Shell(rawValue: name) else {
          throw UsageError("there are completions for \(names), not \"\(name)\"")
        }
        terminal.print(shell.script)
        return .success
      }
    }
  }
  /// What the scripts run.
  static var propose: Command {
    Command(
      name: "propose", summary: "Print proposals for the last of the words of a command line.",
      operands: "-- WORD…", operandLimit: .max, operandValues: .free,
      details: "The scripts of iconforge completions run it.",
      examples: [("propose -- build --pre", "the options of build")], isHidden: true
    ) { arguments throws(UsageError) in
      let words = arguments.operands
      return { terminal async throws(UsageError) in
        terminal.print(Proposals(words, for: Program.commands).text)
        return .success
      }
    }
  }
}
