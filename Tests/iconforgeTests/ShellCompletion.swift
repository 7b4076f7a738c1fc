import Foundation
import IconTestSupport

/// A shell with the completion script that iconforge prints for it.
enum ShellCompletion: String, CaseIterable {
  case bash, zsh, fish

  var path: String? { Programs.installed(rawValue) }

  /// With ICONFORGE_PYTHON set, all test dependencies are expected.
  static let expected = allCases.filter { shell in
    #if os(Linux)
      if ProcessInfo.processInfo.environment["ICONFORGE_PYTHON"] != nil { return true }
    #endif
    return shell.path != nil
  }

  /// The scripts run the `iconforge` that they find.
  static let path =
    Programs.iconforge.replacing(/\/[^\/]*$/, with: "") + ":"
    + (ProcessInfo.processInfo.environment["PATH"] ?? "")

  /// The proposals for each line, sorted; lines omit the word `iconforge`. The shell runs in `place`.
  func proposals(_ lines: [String], in place: Workplace) throws -> [[String]] {
    let script = try place.run("completions", rawValue).output
    try place.folder.write("..script", script)
    try place.folder.write("..driver", driver)
    let result = try run(
      "/usr/bin/env", [rawValue] + flags + ["..driver"] + lines, folder: place.folder.path,
      environment: ["HOME": place.folder.path, "TERM": "xterm", "PATH": Self.path])
    guard result.status == 0 else { throw Failure(description: result.errors + result.output) }
    let parts = result.output.replacing("\r\n", with: "\n").components(separatedBy: "== next\n")
    return parts.dropFirst().map { part in
      part.split(separator: "\n").compactMap(proposal).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }.sorted()
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var flags: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile"]
    case .zsh: ["-f"]
    case .fish: ["--no-config"]
    }
  }

  private func proposal(_ line: Substring) -> String? {
    switch self {
    case .bash: String(line)
    // A description follows the tab.
    case .fish: String(line.prefix { $0 != "\t" })
    case .zsh: line.hasPrefix("HIT:") ? String(line.dropFirst(4)) : nil
    }
  }

  /// A script that prints the proposals for each of its arguments.
  private var driver: String {
    switch self {
    case .bash:
      // Words as readline passes them: "=" is one.
      #"""
      source ./..script
      for line; do
        echo "== next"
        read -ra COMP_WORDS <<< "iconforge ${line//=/ = }"
        if [[ -z $line || $line == *[\ =] ]]; then COMP_WORDS+=(""); fi
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _iconforge
        if ((${#COMPREPLY[@]})); then printf '%s\n' "${COMPREPLY[@]}"; fi
      done
      """#
    case .fish:
      #"""
      source ./..script
      for line in $argv
        echo "== next"
        complete -C "iconforge $line"
      end
      """#
    case .zsh:
      // A shell in a pseudo terminal, whose tab key prints every proposed word.
      #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT=; RPROMPT=; stty -echo
        autoload -Uz compinit; compinit -u -D; source ./..script
        compadd() {
          local -a hits
          if [[ " ${(j: :)@} " != *" "-[OAD]" "* ]]; then
            builtin compadd -A hits "$@"; print -rl -- HIT:$^hits
          fi
          builtin compadd "$@"
        }
        press() { print; zle complete-word; print -r -- "DO""NE"; zle kill-buffer }
        zle -N press; bindkey "^I" press; echo REA""DY'
      zpty -r shell out '*READY*'
      for line; do
        echo "== next"
        zpty -w -n shell "iconforge $line"$'\t'
        zpty -r shell out '*DONE*'
        print -r -- $out
      done
      zpty -d shell
      """#
    }
  }
}
