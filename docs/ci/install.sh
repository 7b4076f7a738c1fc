#!/bin/sh
# Builds iconforge and its importer from a checkout and installs them, with the libraries they need:
#
#   install.sh PREFIX [CHECKOUT]        CHECKOUT is the one this file lies in
#
# Programs that are in PREFIX already, out of a cache, are kept when they run here.
set -eu

prefix=${1:?PREFIX is needed}
checkout=${2:-$(dirname -- "$0")/../..}

if ! command -v make >/dev/null && command -v apt-get >/dev/null; then
  if [ "$(id -u)" = 0 ]; then root=; else root=sudo; fi
  $root apt-get update -qq
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq make
fi

# Those of the importer too, libvips and lcms2: what comes out of a cache is loaded with them.
make -C "$checkout" deps import-deps
if [ -x "$prefix/bin/iconforge" ] && "$prefix/bin/iconforge" --version &&
  [ -x "$prefix/bin/iconforge-import" ] && "$prefix/bin/iconforge-import" --self-test >/dev/null
then exit 0; fi

if ! command -v swift >/dev/null; then
  echo "install.sh: error: iconforge needs Swift 6, which the image swift:6 has" >&2
  exit 3
fi
make -C "$checkout" install PREFIX="$prefix"
