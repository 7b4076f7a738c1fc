#!/bin/sh
# Builds iconforge from a checkout and installs it, with the libraries it needs:
#
#   install.sh PREFIX [CHECKOUT]        CHECKOUT is the one this file lies in
#
# A program that is in PREFIX already, out of a cache, is kept when it runs here.
set -eu

prefix=${1:?PREFIX is needed}
checkout=${2:-$(dirname -- "$0")/../..}

if ! command -v make >/dev/null && command -v apt-get >/dev/null; then
  if [ "$(id -u)" = 0 ]; then root=; else root=sudo; fi
  $root apt-get update -qq
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq make
fi

make -C "$checkout" deps
if [ -x "$prefix/bin/iconforge" ] && "$prefix/bin/iconforge" --version; then exit 0; fi

if ! command -v swift >/dev/null; then
  echo "install.sh: error: iconforge needs Swift 6, which the image swift:6 has" >&2
  exit 3
fi
make -C "$checkout" install PREFIX="$prefix"
