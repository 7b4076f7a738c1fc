#!/usr/bin/env bash
# Releases for this machine:
#
#   dist.sh PROGRAM STAGE FOLDER
#
# PROGRAM is the static iconforge, STAGE contains the files of `make install`, PYTHON has auditwheel. FOLDER
# is deleted first. The same commit, compiler and libraries give the same bytes.
set -euo pipefail
program=$1 stage=$2 dist=$3
own=$(cd "$(dirname "$0")" && pwd)

export LC_ALL=C TZ=UTC
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
umask 022
version=$("$program" --version | cut -d' ' -f2)
machine=$(uname -m)
architecture=$(dpkg --print-architecture)
name=iconforge-$version-linux-$machine

rm -rf "$dist"
mkdir -p "$dist"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "$name.tar.zst"
tree=$work/$name
mkdir -p "$tree/bin"
install -m 755 "$program" "$tree/bin/iconforge"
install -m 755 "$stage/bin/iconforge-import" "$tree/bin/iconforge-import"
cp -R "$stage/share" "$tree/share"
install -m 644 README.md LICENSE CHANGELOG.md "$tree"
"$PYTHON" -B "$own/sbom.py" "$version" "$tree/bin/iconforge" "$tree/bin/iconforge-import" \
  > "$tree/iconforge.spdx.json"
(cd "$tree" && find . -type f ! -name SHA256SUMS | sort | xargs sha256sum) > "$work/sums"
mv "$work/sums" "$tree/SHA256SUMS"
tar --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  -C "$work" -cf - "$name" | zstd --quiet -19 -T1 -o "$dist/$name.tar.zst"
cp "$tree/iconforge.spdx.json" "$dist/$name.spdx.json"

echo "iconforge_${version}_$architecture.deb"
root=$work/deb
doc=$root/usr/share/doc/iconforge
mkdir -p "$doc" "$root/DEBIAN" "$work/debian"
cp -R "$stage/bin" "$stage/share" "$root/usr/"
# Debian's zsh searches there.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_iconforge" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9n "$root"/usr/share/man/man1/*.1
{
  echo "iconforge ($version) unstable; urgency=medium"
  echo
  echo "  * Release $version; see /usr/share/doc/iconforge/NEWS.gz."
  echo
  echo " -- iconforge maintainers <iconforge@users.noreply.github.com>  $(date -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$doc/changelog.gz"
gzip -9n < CHANGELOG.md > "$doc/NEWS.gz"
{
  echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
  echo
  echo "Files: *"
  echo "Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)"
  echo "License: Expat"
  sed -n '/^Permission/,$ { s/^$/./; s/^/ /; p }' LICENSE
} > "$doc/copyright"
mkdir -p "$root/usr/share/lintian/overrides"
cat > "$root/usr/share/lintian/overrides/iconforge" <<'OVERRIDES'
# Debian has no packages of the Swift libraries, so the programs contain them and their zlib.
iconforge: embedded-library zlib *
OVERRIDES
# Dependencies: the packages of the libraries that the programs load.
printf 'Source: iconforge\n\nPackage: iconforge\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O deb/usr/bin/* 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat > "$root/DEBIAN/control" <<CONTROL
Package: iconforge
Version: $version
Section: graphics
Priority: optional
Architecture: $architecture
Depends: $depends
Maintainer: iconforge maintainers <iconforge@users.noreply.github.com>
Installed-Size: $(du -ks --apparent-size "$root/usr" | cut -f1)
Description: every icon and launch image an app needs, from one drawing
 Makes application, store, Spotlight, Settings, document, toolbar and
 tab-bar icons and launch images at every size that Apple's guidelines,
 the web and Android ask for, and validates finished sets by rules that
 name their source.
CONTROL
(cd "$root" && find usr -type f | sort | xargs md5sum) > "$work/md5sums"
mv "$work/md5sums" "$root/DEBIAN/md5sums"
find "$root" -type d -exec chmod 755 {} +
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group --uniform-compression -Zxz --build "$root" "$dist" >/dev/null
lintian --fail-on error "$dist/iconforge_${version}_$architecture.deb"

echo "wheel"
"$PYTHON" -B "$own/wheel.py" "$version" "$tree" "$dist"

echo "npm"
sed "s/VERSION/$version/; s/CPU/$(case $machine in x86_64) echo x64 ;; aarch64) echo arm64 ;; esac)/" \
  docs/packaging/package.json > "$work/package.json"
mkdir -p "$dist/npm/bin"
mv "$work/package.json" "$dist/npm/"
install -m 755 "$tree/bin/iconforge" "$tree/bin/iconforge-import" "$dist/npm/bin/"
install -m 644 README.md LICENSE "$dist/npm/"

(cd "$dist" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum) > "$work/all"
mv "$work/all" "$dist/SHA256SUMS"
cat "$dist/SHA256SUMS"
