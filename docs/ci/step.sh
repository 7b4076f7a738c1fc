#!/bin/sh
# The CI step. Checks that the icons are what a build makes, validates them, and leaves everything
# worth keeping in one folder. Nothing else is written. Ends with the worst status of what it ran.
#
# What it is to do comes from the environment; empty is as good as unset. Lists have one entry a
# line, so that a name may hold anything but a line end.
#
#   ICONFORGE                   the program                            (iconforge)
#   ICONFORGE_SOURCE            manifest, its folder, or artwork       (./iconforge.yml)
#   ICONFORGE_PRESET            editions, a list                       (the manifest's)
#   ICONFORGE_OUTPUT            folder of the icons                    (the manifest's, or Icons)
#   ICONFORGE_BACKGROUND        colour                                 (the manifest's)
#   ICONFORGE_BUILD_OPTIONS     more for iconforge build, a list: --optimize, --allow-pdf
#   ICONFORGE_VALIDATE          what to validate, a list               (.)
#   ICONFORGE_VALIDATE_OPTIONS  more for iconforge validate, a list: --baseline=known.json
#   ICONFORGE_STRICT            true: warnings are errors              (false)
#   ICONFORGE_ARTIFACTS         folder to publish                      (build/iconforge)
#
# On GitHub (GITHUB_ACTIONS=true) findings become annotations.
set -euf

iconforge=${ICONFORGE:-iconforge}
source=${ICONFORGE_SOURCE:-}
output=${ICONFORGE_OUTPUT:-}
artifacts=${ICONFORGE_ARTIFACTS:-build/iconforge}
case $artifacts in -*) artifacts=./$artifacts ;; esac
summary=$artifacts/summary.txt
IFS='
'

stop() { # status, words
  printf 'iconforge step: error: %s\n' "$2" >&2
  exit "$1"
}

version=$("$iconforge" --version) || stop 127 "$iconforge cannot be run"

# What an earlier run left is removed, but never somebody else's files.
if [ -e "$artifacts" ]; then
  if [ -f "$summary" ]; then
    rm -rf "$artifacts/icons"
    rm -f "$artifacts/report.json" "$artifacts/icons.sarif" "$artifacts/junit.xml"
  else
    rmdir "$artifacts" 2>/dev/null ||
      stop 2 "$artifacts holds other files; ICONFORGE_ARTIFACTS names another folder"
  fi
fi
mkdir -p "$artifacts" || stop 3 "cannot make $artifacts"
printf '%s\n' "$version" >"$summary"

worst=0
note() { # status
  if [ "$1" -gt "$worst" ]; then worst=$1; fi
}

build() { # folder or nothing, options
  folder=$1
  shift
  if [ -n "$folder" ]; then set -- "$@" --output "$folder"; fi
  if [ -n "$source" ]; then set -- "$@" -- "$source"; fi
  "$iconforge" build --format json "$@"
}

# Lines of "path: error: words", with more words indented below, as workflow commands.
annotations() {
  awk '
    function data(text) { gsub(/%/, "%25", text); gsub(/\r/, "%0D", text); return text }
    function property(text) {
      text = data(text); gsub(/:/, "%3A", text); gsub(/,/, "%2C", text); return text
    }
    function tell() { if (command != "") print command; command = "" }
    /^  / && command != "" { command = command "%0A" data(substr($0, 3)); next }
    { tell() }
    match($0, /: (error|warning|note): /) {
      path = substr($0, 1, RSTART - 1)
      kind = substr($0, RSTART + 2, RLENGTH - 4)
      words = path ": " substr($0, RSTART + RLENGTH)
      place = ""
      if (match(path, /:[0-9]+:[0-9]+$/)) {
        split(substr(path, RSTART + 1), mark, ":")
        place = ",line=" mark[1] ",col=" mark[2]
        path = substr(path, 1, RSTART - 1)
      }
      file = path == "iconforge" ? "" : "file=" property(path) place ","
      command = "::" (kind == "note" ? "notice" : kind) " " file "title=iconforge::" data(words)
    }
    END { tell() }
  '
}

isOnGitHub=false
if [ "${GITHUB_ACTIONS:-}" = true ]; then isOnGitHub=true; fi

tell() { # lines
  printf '%s\n' "$1" >>"$summary"
  if $isOnGitHub; then printf '%s\n' "$1" | annotations; fi
}

# The manifest whose rules count, if there is one.
manifest() {
  if [ -z "$source" ]; then
    if [ -f iconforge.yml ]; then printf '%s' iconforge.yml; fi
  elif [ -d "$source" ]; then
    printf '%s' "$source/iconforge.yml"
  else
    case $source in *.yml | *.yaml | *.json) printf '%s' "$source" ;; esac
  fi
}

validate() {
  rules=$(manifest)
  set -- --report "sarif=$artifacts/icons.sarif" --report "junit=$artifacts/junit.xml"
  if $isOnGitHub; then set -- "$@" --report "github=$artifacts/annotations"; fi
  if [ -n "$rules" ]; then set -- "$@" --manifest "$rules"; fi
  if [ "${ICONFORGE_STRICT:-}" = true ]; then set -- "$@" --strict; fi
  for option in ${ICONFORGE_VALIDATE_OPTIONS:-}; do set -- "$@" "$option"; done
  set -- "$@" --
  for path in ${ICONFORGE_VALIDATE:-.}; do set -- "$@" "$path"; done

  validation=0
  found=$("$iconforge" validate "$@" 2>&1) || validation=$?
  note "$validation"
  if [ "$validation" -ge 2 ]; then
    tell "$found"
  else
    printf '%s\n' "$found" >>"$summary"
    if $isOnGitHub; then cat "$artifacts/annotations"; fi
  fi
  rm -f "$artifacts/annotations"
  printf 'validation: status %s\n' "$validation" >>"$summary"
}

# The check.
set --
for preset in ${ICONFORGE_PRESET:-}; do set -- "$@" --preset "$preset"; done
if [ -n "${ICONFORGE_BACKGROUND:-}" ]; then set -- "$@" --background "$ICONFORGE_BACKGROUND"; fi
if [ "${ICONFORGE_STRICT:-}" = true ]; then set -- "$@" --strict; fi
for option in ${ICONFORGE_BUILD_OPTIONS:-}; do set -- "$@" "$option"; done

check=0
told=$(build "$output" --check "$@" 2>&1 >"$artifacts/report.json") || check=$?
note "$check"
if [ -n "$told" ]; then tell "$told"; fi
counts=$(awk '
  /^ *"status" : "/ { split($0, part, "\""); count[part[4]]++; all++ }
  END {
    line = (all + 0) " files"
    split("same differs missing extra failed", kinds, " ")
    for (i = 1; i <= 5; i++) if (kinds[i] in count) line = line ", " count[kinds[i]] " " kinds[i]
    print line
  }
' <"$artifacts/report.json")
if [ ! -s "$artifacts/report.json" ]; then rm "$artifacts/report.json"; fi
printf 'check: %s; status %s\n' "$counts" "$check" >>"$summary"
case $counts in
  *differs* | *missing* | *extra*)
    echo "  to accept what a build makes: run iconforge build, commit the files and iconforge.lock"
    ;;
esac >>"$summary"

# Wrong usage, or a manifest that makes no sense, leaves nothing to do.
if [ "$check" != 2 ]; then
  # Before there are more icons about.
  validate

  # The icons as a build makes them. The check has told what is wrong with the artwork already.
  fresh=0
  failures=$(build "$artifacts/icons" "$@" 2>&1 >/dev/null) || fresh=$?
  rm -f "$artifacts/icons/iconforge.lock"
  note "$fresh"
  if [ "$fresh" -gt "$check" ]; then tell "$failures"; fi
fi
printf 'step: status %s; see %s\n' "$worst" "$artifacts" >>"$summary"

# Names in it must not be taken for commands of the runner.
if $isOnGitHub; then
  token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  printf '::stop-commands::%s\n' "$token"
  cat "$summary"
  printf '::%s::\n' "$token"
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then sed 's/^/    /' "$summary" >>"$GITHUB_STEP_SUMMARY"; fi
else
  cat "$summary"
fi
exit "$worst"
