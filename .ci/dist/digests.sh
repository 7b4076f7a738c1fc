#!/usr/bin/env bash
# Checks a program and its importer, and prints the SHA-256 of every file that it builds from PNG and SVG:
#
#   digests.sh PROGRAM PRESET...
set -euo pipefail
program=$(realpath "$1") art=$(realpath Assets)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$program" --version >&2
"$program" doctor >&2
for preset in "$@"; do
  for artwork in icon.png gallery/compass.svg; do
    "$program" build "$art/$artwork" --preset "$preset" --output "$preset/${artwork##*.}" --quiet
  done
done
find . -type f ! -name iconforge.lock -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
