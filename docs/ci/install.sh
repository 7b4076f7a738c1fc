#!/bin/sh
# Installs iconforge and its importer, with the libraries they need:
#
#   install.sh PREFIX [CHECKOUT]        CHECKOUT is the one that contains this file
#
# Programs that are in PREFIX already, out of a cache, are kept when they run here. Otherwise a release
# is fetched from ICONFORGE_RELEASES, a URL below which `make dist` left its files. Without a URL, or
# where it has no release for this machine, iconforge is compiled. A URL that cannot be reached is an error.
#
# ICONFORGE_SHA256 pins the release: the archive must have this digest, and nothing is compiled. The archive
# stays in PREFIX, and programs out of a cache are unpacked from it again before they run.
#
# PREFIX must be outside the checkout that the job works on: a pull request could add programs there.
set -eu

prefix=${1:?PREFIX is needed}
checkout=${2:-$(dirname -- "$0")/../..}
pin=${ICONFORGE_SHA256:-}

# The path of a folder, with links resolved as far as it exists.
resolved() {
  if [ -d "$1" ]; then (cd -- "$1" && pwd -P); return; fi
  parent=$(resolved "$(dirname -- "$1")")
  printf '%s\n' "${parent%/}/$(basename -- "$1")"
}

workspace=${CI_PROJECT_DIR:-${GITHUB_WORKSPACE:-$(git rev-parse --show-toplevel 2>/dev/null || pwd)}}
case $(resolved "$prefix")/ in
  "$(resolved "$workspace")"/*)
    echo "install.sh: error: $prefix is inside the checkout $workspace; give a PREFIX outside it" >&2
    exit 2 ;;
esac
if [ -n "$pin" ] && [ -z "${ICONFORGE_RELEASES:-}" ]; then
  echo "install.sh: error: ICONFORGE_SHA256 needs ICONFORGE_RELEASES" >&2
  exit 2
fi

archive=$prefix/release.tar.gz

digest() { sha256sum <"$1" | cut -d ' ' -f 1; }

unpack() { tar -xzf "$archive" -C "$prefix" --strip-components 1; }

# Whether the programs in PREFIX run here. Pinned ones are those of the archive.
runs() {
  if [ -n "$pin" ]; then
    [ -f "$archive" ] && [ "$(digest "$archive")" = "$pin" ] && unpack || return 1
  fi
  [ -x "$prefix/bin/iconforge" ] && "$prefix/bin/iconforge" --version &&
    [ -x "$prefix/bin/iconforge-import" ] && "$prefix/bin/iconforge-import" --self-test >/dev/null
}

# Leaves the programs in PREFIX, or says why not.
fetch() {
  for tool in curl tar gzip sha256sum; do
    command -v $tool >/dev/null || { echo "install.sh: $tool is needed for a release" >&2; return 1; }
  done
  case $ICONFORGE_RELEASES in file:*) protocol==file ;; *) protocol==https ;; esac
  downloads=$(mktemp -d)
  trap 'rm -rf "$downloads"' EXIT
  download SHA256SUMS
  name=$(sed -n "s/^[0-9a-f]\{64\}  \(iconforge-[0-9A-Za-z.+~-]*-linux-$(uname -m)\.tar\.gz\)\$/\1/p" \
    "$downloads/SHA256SUMS" | tail -n 1)
  if [ -z "$name" ]; then
    echo "install.sh: there is no release for linux on $(uname -m)" >&2
    return 1
  fi
  download "$name"
  if ! (cd "$downloads" && grep "  $name\$" SHA256SUMS | sha256sum --check --quiet); then
    echo "install.sh: error: $name is not the file that SHA256SUMS lists" >&2
    exit 3
  fi
  found=$(digest "$downloads/$name")
  if [ -n "$pin" ] && [ "$found" != "$pin" ]; then
    echo "install.sh: error: $name has the digest $found, not ICONFORGE_SHA256 ($pin)" >&2
    exit 3
  fi
  mkdir -p "$prefix" && cp "$downloads/$name" "$archive" && unpack
}

download() {
  curl -fsSL --proto "$protocol" --retry 3 -o "$downloads/$1" "$ICONFORGE_RELEASES/$1" || {
    echo "install.sh: error: cannot fetch $ICONFORGE_RELEASES/$1" >&2
    exit 3
  }
}

if runs; then exit 0; fi

if [ -n "${ICONFORGE_RELEASES:-}" ] && [ "$(uname -s)" = Linux ]; then
  if fetch && runs; then exit 0; fi
  [ -n "$pin" ] || echo "install.sh: compiles iconforge instead" >&2
fi
if [ -n "$pin" ]; then
  echo "install.sh: error: the release with the digest $pin cannot be installed" >&2
  exit 3
fi
if [ ! -f "$checkout/Makefile" ]; then
  echo "install.sh: error: no release can be installed, and $checkout has no sources of iconforge" >&2
  exit 3
fi
if ! command -v make >/dev/null && command -v apt-get >/dev/null; then
  if [ "$(id -u)" = 0 ]; then root=; else root=sudo; fi
  $root apt-get update -qq
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends make
fi

# Compiled programs out of a cache run once their libraries are installed.
make -C "$checkout" runtime-deps
if runs; then exit 0; fi
if ! command -v swift >/dev/null; then
  echo "install.sh: error: iconforge needs Swift 6, which the image swift:6 has" >&2
  exit 3
fi
make -C "$checkout" install PREFIX="$prefix"
