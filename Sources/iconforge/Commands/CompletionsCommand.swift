import IconFiles

extension Command {
  static let completions = Command(
    name: "completions", summary: "Print what a shell needs to complete command lines.",
    operands: Shell.allCases.map(\.rawValue).joined(separator: "|"), operandLimit: 1, options: [],
    details: """
      The script knows commands, options and the values that are known: presets, roles, rules,
      formats. make install puts all three where shells look for them.
      """,
    operandValues: .choice(.cases(Shell.self)),
    examples: [
      Example(
        "completions bash > ~/.local/share/bash-completion/completions/iconforge",
        "for bash, with bash-completion; without, source it in ~/.bashrc"),
      Example(
        "completions zsh > ~/.zfunc/_iconforge",
        "for zsh, with fpath+=(~/.zfunc) before compinit in ~/.zshrc"),
      Example("completions fish > ~/.config/fish/completions/iconforge.fish", "for fish"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let names = Shell.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw UsageError("which shell: \(names.joined(separator: ", "))?")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        "there are completions for \(names.joined(separator: ", ")), not \"\(name)\"")
    }
    terminal.print(shell.script(for: Program.commands))
    return .success
  }
}
