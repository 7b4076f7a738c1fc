/// For zsh's `compinit`: a file `_iconforge` in a folder of `fpath`, or sourced after `compinit`.
enum ZshCompletion {
  static func script(_ table: CompletionTable) -> String {
    let functions = table.entries.flatMap { table.values(in: $0) }.map(function)
    let commands = table.shown.map { line(Choice($0.name, about: $0.summary)) }
    let cases = table.entries.map { entry in
      let options = entry.options.flatMap { specs(of: $0, table.value(of: $0, in: entry)) }
      let operands = action(entry.operands).map { ["'*:\(entry.operands.title):\($0)'"] } ?? []
      return """
          \(entry.name))
            _arguments -s -S : \\
              \((options + operands).joined(separator: " \\\n        ")) ;;
        """
    }
    return """
      #compdef iconforge
      \(CompletionTable.heading(.zsh))

      \(functions.joined(separator: "\n\n"))

      _iconforge() {
        local curcontext="$curcontext"
        if ((CURRENT == 2)); then
          local -a commands=(
            \(commands.joined(separator: "\n      "))
          )
          _describe -t commands command commands
          _arguments : '--help[list the commands]' '--version[print the version]'
          return
        fi
        shift words
        ((CURRENT--))
        curcontext="${curcontext%:*:*}:iconforge-$words[1]:"
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == _iconforge ]]; then
        _iconforge "$@"
      else
        compdef _iconforge iconforge
      fi
      """
  }

  private static func function(_ value: CompletionTable.Value) -> String {
    let choices = value.kind.choices
    let goesOn = choices.contains(where: \.goesOn)
    let describe = "_describe -t values \(Shell.zsh.quoted(value.title)) values"
    var lines = [
      "\(value.function)() {", "  local result=1",
      "  local -a values=(\n    \(choices.map(line).joined(separator: "\n    "))\n  )",
    ]
    if goesOn { lines.append("  if compset -P '*='; then _files; return; fi") }
    lines.append("  \(describe)\(goesOn ? " -S ''" : "") && result=0")
    if case .choiceOrFile = value.kind { lines.append("  _files && result=0") }
    return (lines + ["  return result", "}"]).joined(separator: "\n")
  }

  /// `name:about`, which `_describe` splits at the colon.
  private static func line(_ choice: Choice) -> String {
    let name = choice.name.replacing(":", with: "\\:")
    return Shell.zsh.quoted(choice.about.isEmpty ? name : "\(name):\(choice.about)")
  }

  private static func specs(
    of option: Option, _ value: CompletionTable.Value
  ) -> [String] {
    let help = escaped(option.help, "[]\\")
    let title = escaped(value.title, ":\\")
    guard option.value != nil else {
      return option.spellings.map {
        Shell.zsh.quoted("(\(option.spellings.joined(separator: " ")))\($0)[\(help)]")
      }
    }
    let names = (option.short.map { ["-\($0)+"] } ?? []) + ["--\(option.name)="]
    return names.map { Shell.zsh.quoted("*\($0)[\(help)]:\(title):\(action(value) ?? "")") }
  }

  private static func action(_ value: CompletionTable.Value) -> String? {
    switch value.kind {
    case .free: nil
    case .file: "_files"
    case .folder: "_files -/"
    case .choice, .choiceOrFile: value.function
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
