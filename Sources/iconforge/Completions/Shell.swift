import IconFiles

/// The shells with completion scripts. The scripts ask `iconforge propose` what to propose.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    let heading =
      "# Completion of iconforge \(IconForge.version); made by: iconforge completions \(rawValue)"
    return switch self {
    case .bash: heading + "\n\n" + Self.bashScript
    case .zsh: "#compdef iconforge\n" + heading + "\n\n" + Self.zshScript
    case .fish: heading + "\n\n" + Self.fishScript
    }
  }

  /// For bash 3.2 (macOS) and later. Without `compopt`, which bash 4 added, files are proposed for
  /// values that have no proposals.
  private static let bashScript = #"""
    _iconforge() {
      local cur=${COMP_WORDS[COMP_CWORD]} word about
      if [[ $cur == "=" ]]; then cur=; fi
      COMPREPLY=()
      while IFS=$'\t' read -r word about; do
        case $word in
        :none) compopt +o default 2>/dev/null ;;
        :folders) compopt -o dirnames +o default 2>/dev/null ;;
        "$cur"*)
          COMPREPLY+=("$word")
          if [[ $word == *= ]]; then compopt -o nospace 2>/dev/null; fi ;;
        esac
      done < <(iconforge propose -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      return 0
    }

    complete -o default -F _iconforge iconforge
    """#

  /// For zsh's `compinit`: a file `_iconforge` in a folder of `fpath`, or sourced after `compinit`.
  private static let zshScript = #"""
    _iconforge() {
      local word about kind prefix result=1
      local -a values starts
      while IFS=$'\t' read -r word about; do
        case $word in
        :*) kind=$word prefix=$about ;;
        *=) starts+=("$word:$about") ;;
        *) values+=("${word//:/\\:}:$about") ;;
        esac
      done < <(iconforge propose -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      compset -p ${#prefix}
      (($#values)) && _describe -t values value values && result=0
      (($#starts)) && _describe -t values value starts -S '' && result=0
      case $kind in
      :files) _files && result=0 ;;
      :folders) _files -/ && result=0 ;;
      esac
      return result
    }

    if [[ $funcstack[1] == _iconforge ]]; then
      _iconforge "$@"
    else
      compdef _iconforge iconforge
    fi
    """#

  private static let fishScript = #"""
    function __iconforge_propose
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l kind
      set -l prefix ""
      for line in (iconforge propose -- $words[2..-1] "$typed" 2>/dev/null)
        set -l parts (string split -m 1 \t -- $line)
        if string match -q ':*' -- $line
          set kind $parts[1]
          set prefix $parts[2]
        else
          printf '%s\n' "$prefix$line"
        end
      end
      set -l path (string replace -- "$prefix" '' "$typed")
      switch $kind
        case :files
          printf '%s\n' "$prefix"(__fish_complete_path "$path")
        case :folders
          printf '%s\n' "$prefix"(__fish_complete_directories "$path" '')
      end
    end

    complete -c iconforge -f -a '(__iconforge_propose)'
    """#
}
