enum FishCompletion {
  static func script(_ table: CompletionTable) -> String {
    let functions = table.entries.flatMap { table.values(in: $0) }.map(function)
    let commands = table.shown.map { entry in
      "complete -c iconforge -n __iconforge_no_command -f -a \(entry.name)"
        + " -d \(Shell.fish.quoted(entry.summary))"
    }
    return """
      \(CompletionTable.heading(.fish))

      function __iconforge_no_command
        test (count (commandline -opc)) -eq 1
      end

      function __iconforge_is
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]
      end

      function __iconforge_folders
        __fish_complete_directories (string replace -r -- '^--[a-z-]+=' '' (commandline -ct)) ''
      end

      \(functions.joined(separator: "\n\n"))

      complete -c iconforge -f
      complete -c iconforge -n __iconforge_no_command -l help -d 'list the commands'
      complete -c iconforge -n __iconforge_no_command -l version -d 'print the version'
      \(commands.joined(separator: "\n"))
      \(table.entries.flatMap { lines($0, table) }.joined(separator: "\n"))
      """
  }

  private static func lines(_ entry: CompletionTable.Entry, _ table: CompletionTable) -> [String] {
    let head = "complete -c iconforge -n '__iconforge_is \(entry.name)'"
    let options = entry.options.map { option in
      let names = (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
      let value =
        option.value == nil ? "" : " -r" + proposals(table.value(of: option, in: entry))
      return head + names + value + " -d \(Shell.fish.quoted(option.help))"
    }
    let operands = proposals(entry.operands)
    return options + (operands == " -f" ? [] : [head + operands])
  }

  private static func proposals(_ value: CompletionTable.Value) -> String {
    switch value.kind {
    case .free: " -f"
    case .file: " -F"
    case .folder: " -f -a '(__iconforge_folders)'"
    case .choice: " -f -a '(_\(value.function))'"
    case .choiceOrFile: " -F -a '(_\(value.function))'"
    }
  }

  /// Prints a line for each choice: name, tab, description. After `sarif=`, proposes files.
  private static func function(_ value: CompletionTable.Value) -> String {
    let choices = value.kind.choices
    let words = choices.flatMap { [Shell.fish.quoted($0.name), Shell.fish.quoted($0.about)] }
    var lines = [
      "function _\(value.function)", "  printf '%s\\t%s\\n' \(words.joined(separator: " "))",
    ]
    if choices.contains(where: \.goesOn) {
      lines.append(
        "  string match -rq '(?<form>^[a-z]+=)(?<file>.*)$' -- (commandline -ct)\n"
          + "    and printf '%s\\n' $form(__fish_complete_path $file)")
    }
    return (lines + ["end"]).joined(separator: "\n")
  }
}
