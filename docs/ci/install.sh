#!/bin/sh
# Installs iconforge and its importer, with the libraries they need:
#
#   install.sh PREFIX [CHECKOUT]        CHECKOUT is the one this file lies in
#
# Programs that are in PREFIX already, out of a cache, are kept when they run here. Otherwise a release
# is fetched from ICONFORGE_RELEASES, a URL below which `make dist` left its files; where that is not
# said, or has none for this machine, iconforge is compiled.
set -eu

prefix=${1:?PREFIX is needed}
checkout=${2:-$(dirname -- "$0")/../..}

if ! command -v make >/dev/null && command -v apt-get >/dev/null; then
  if [ "$(id -u)" = 0 ]; then root=; else root=sudo; fi
  $root apt-get update -qq
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends make
fi

runs() {
  [ -x "$prefix/bin/iconforge" ] && "$prefix/bin/iconforge" --version &&
    [ -x "$prefix/bin/iconforge-import" ] && "$prefix/bin/iconforge-import" --self-test >/dev/null
}

# Leaves the programs in PREFIX, or says why not.
fetch() {
  for tool in curl tar zstd sha256sum; do
    command -v $tool >/dev/null || { echo "install.sh: $tool is needed for a release" >&2; return 1; }
  done
  downloads=$(mktemp -d)
  curl -fsSL --retry 3 -o "$downloads/SHA256SUMS" "$ICONFORGE_RELEASES/SHA256SUMS" || return 1
  name=$(sed -n "s/^[0-9a-f]\{64\}  \(iconforge-[0-9A-Za-z.]*-linux-$(uname -m)\.tar\.zst\)\$/\1/p" \
    "$downloads/SHA256SUMS")
  if [ -z "$name" ]; then
    echo "install.sh: there is no release for linux on $(uname -m)" >&2
    return 1
  fi
  curl -fsSL --retry 3 -o "$downloads/$name" "$ICONFORGE_RELEASES/$name" || return 1
  if ! (cd "$downloads" && grep "  $name\$" SHA256SUMS | sha256sum --check --quiet); then
    echo "install.sh: error: $name is not the file that SHA256SUMS lists" >&2
    exit 3
  fi
  mkdir -p "$prefix" && tar --zstd -xf "$downloads/$name" -C "$prefix" --strip-components 1
}

# Those of the importer too, libvips and lcms2: what comes out of a cache is loaded with them.
make -C "$checkout" runtime-deps
if runs; then exit 0; fi

if [ -n "${ICONFORGE_RELEASES:-}" ] && [ "$(uname -s)" = Linux ]; then
  if fetch && runs; then exit 0; fi
  echo "install.sh: compiles iconforge instead" >&2
fi
if ! command -v swift >/dev/null; then
  echo "install.sh: error: iconforge needs Swift 6, which the image swift:6 has" >&2
  exit 3
fi
make -C "$checkout" install PREFIX="$prefix"
