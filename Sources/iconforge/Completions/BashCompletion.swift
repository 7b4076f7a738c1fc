/// For bash 3.2 (macOS) and later. Without `compopt`, which bash 4 added, files are proposed for values
/// that have no proposals.
enum BashCompletion {
  static func script(_ table: CompletionTable) -> String {
    let cases = table.entries.map { entry in branch(entry, table) }
    return """
      \(CompletionTable.heading(.bash))

      # Proposes the words that begin with the typed text.
      _iconforge_choose() {
        local word
        for word; do
          if [[ $word == "$cur"* ]]; then
            COMPREPLY+=("$word")
            if [[ $word == *= ]]; then compopt -o nospace 2>/dev/null; fi
          fi
        done
      }

      # Proposes no files; proposes folders only.
      _iconforge_no_files() { compopt +o default 2>/dev/null; }
      _iconforge_folders() { compopt -o dirnames +o default 2>/dev/null; }

      _iconforge() {
        local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        # bash splits "--option=value" into three words.
        if [[ $cur == "=" ]]; then
          cur=
        elif [[ $option == "=" ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if ((COMP_CWORD == 1)); then
          _iconforge_no_files
          _iconforge_choose \(words(table.shown.map(\.name) + ["--help", "--version"]))
          return 0
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        *) _iconforge_no_files ;;
        esac
        return 0
      }

      complete -o default -F _iconforge iconforge
      """
  }

  private static func branch(_ entry: CompletionTable.Entry, _ table: CompletionTable) -> String {
    let valued = entry.options.filter { $0.value != nil }
    let values = valued.map { option in
      "    \(option.spellings.joined(separator: "|"))) \(action(option.values)) ;;"
    }
    let names = entry.options.flatMap(\.spellings)
    return """
        \(entry.name))
          case $option in
      \((values + ["    *)"]).joined(separator: "\n"))
            if [[ $cur == -* ]]; then
              _iconforge_no_files
              _iconforge_choose \(words(names))
            else
              \(action(entry.operands.kind))
            fi ;;
          esac ;;
      """
  }

  private static func action(_ kind: ValueKind) -> String {
    let choice = "_iconforge_choose \(words(kind.choices.map(\.name)))"
    return switch kind {
    case .free: "_iconforge_no_files"
    case .file: ":"
    case .folder: "_iconforge_folders"
    case .choice: "_iconforge_no_files; \(choice)"
    case .choiceOrFile: choice
    }
  }

  private static func words(_ names: [String]) -> String {
    names.map { name in
      name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_=.".contains($0)) }
        ? name : Shell.bash.quoted(name)
    }.joined(separator: " ")
  }
}
