#!/usr/bin/env bash
# Releases for this machine:
#
#   dist.sh PROGRAM IMPORTER PORTABLE FOLDER
#
# PROGRAM is the static iconforge. IMPORTER loads the libraries of this system, for the Debian package. PORTABLE
# has bin/iconforge-import for every Linux with glibc 2.28 or later, and its libraries in lib. PYTHON is a
# Python. FOLDER is deleted first. The same commit, compiler and libraries give the same bytes.
set -euo pipefail
program=$1 importer=$2 portable=$3 dist=$4
own=$(cd "$(dirname "$0")" && pwd)

export LC_ALL=C TZ=UTC
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
umask 022
version=$("$program" --version | cut -d' ' -f2)
grep -m 1 '^## ' CHANGELOG.md | grep -q "^## \[$version\] - " || {
  echo "CHANGELOG.md does not begin with version $version" >&2
  exit 1
}
machine=$(uname -m)
architecture=$(dpkg --print-architecture)
name=iconforge-$version-linux-$machine

rm -rf "$dist"
mkdir -p "$dist"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packed() {
  tar --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner "$@"
}

# The contents as SPDX, with an importer and parts of components.tsv.
contents() {
  "$PYTHON" -B "$own/sbom.py" "$version" "$program" "$1" "${@:2}"
}

echo "$name.tar.gz"
tree=$work/$name
mkdir -p "$tree/bin" "$tree/lib" "$tree/share/man/man1" \
  "$tree"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
install -m 755 "$program" "$tree/bin/iconforge"
install -m 755 "$portable/bin/iconforge-import" "$tree/bin/iconforge-import"
install -m 644 "$portable"/lib/* "$tree/lib"
"$program" man --output "$tree/share/man/man1"
"$program" completions bash > "$tree/share/bash-completion/completions/iconforge"
"$program" completions zsh > "$tree/share/zsh/site-functions/_iconforge"
"$program" completions fish > "$tree/share/fish/vendor_completions.d/iconforge.fish"
install -m 644 README.md LICENSE CHANGELOG.md "$tree"
"$PYTHON" -B "$own/components.py" "$tree/licenses" program importer lcms2 libvips
contents "$tree/bin/iconforge-import" program importer lcms2 libvips > "$tree/iconforge.spdx.json"
(cd "$tree" && find . -type f ! -name SHA256SUMS | sort | xargs sha256sum) > "$work/sums"
mv "$work/sums" "$tree/SHA256SUMS"
packed -C "$work" -cf - "$name" | gzip -9n > "$dist/$name.tar.gz"
cp "$tree/iconforge.spdx.json" "$dist/$name.spdx.json"

echo "iconforge_${version}_$architecture.deb"
root=$work/deb
doc=$root/usr/share/doc/iconforge
mkdir -p "$doc" "$root/DEBIAN" "$root/usr/bin" "$work/debian"
install -m 755 "$program" "$importer" "$root/usr/bin"
strip "$root/usr/bin/iconforge-import"
cp -R "$tree/share" "$root/usr/"
contents "$root/usr/bin/iconforge-import" program debian > "$doc/iconforge.spdx.json"
"$PYTHON" -B "$own/components.py" "$work/licenses" program
# Debian's zsh searches there.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_iconforge" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9n "$root"/usr/share/man/man1/*.1
ln -s iconforge.1.gz "$root/usr/share/man/man1/iconforge-import.1.gz"
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
# The texts of Debian's packages are in /usr/share/doc; Debian has none of Swift.
install -m 644 "$work/licenses/swift" "$doc/LICENSE.swift"
mkdir -p "$root/usr/share/lintian/overrides"
cat > "$root/usr/share/lintian/overrides/iconforge" <<'OVERRIDES'
# Debian has no packages of the Swift libraries, so the programs contain them and what they need. The main
# program is static, so that it starts without libraries that only the importer needs.
iconforge: embedded-library *
iconforge: statically-linked-binary [usr/bin/iconforge]
iconforge: extra-license-file [usr/share/doc/iconforge/LICENSE.swift]
OVERRIDES
# Dependencies: the packages of the libraries that the programs load, and libvips, which is loaded when it is needed;
# vips_block_untrusted_set needs 8.13.
printf 'Source: iconforge\n\nPackage: iconforge\nArchitecture: any\n' > "$work/debian/control"
depends="$(cd "$work" && dpkg-shlibdeps -O deb/usr/bin/* 2>/dev/null | sed -n 's/^shlibs:Depends=//p'), libvips42 (>= 8.13)"
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

echo "wheel"
contents "$tree/bin/iconforge-import" program importer lcms2 wheel > "$work/wheel.spdx.json"
"$PYTHON" -B "$own/components.py" "$work/wheel.licenses" program importer lcms2
"$PYTHON" -B "$own/wheel.py" "$version" "$tree" "$work/wheel.licenses" "$work/wheel.spdx.json" "$dist"

echo "npm"
case $machine in x86_64) cpu=x64 ;; aarch64) cpu=arm64 ;; *) echo "no npm package for $machine" >&2; exit 1 ;; esac
# One package for each processor, and one that selects it.
front=$work/npm/front/package special=$work/npm/special/package
mkdir -p "$front/bin" "$special"
for folder in "$front" "$special"; do install -m 644 LICENSE "$folder"; done
sed "s/VERSION/$version/g" docs/packaging/npm/iconforge.json > "$front/package.json"
install -m 755 docs/packaging/npm/iconforge.js "$front/bin/iconforge.js"
install -m 644 README.md "$front"
"$PYTHON" -B "$own/sbom.py" "$version" "$front/bin/iconforge.js" "$front/package.json" > "$front/iconforge.spdx.json"
sed "s/VERSION/$version/g; s/CPU/$cpu/g" docs/packaging/npm/processor.json > "$special/package.json"
cp -R "$tree/bin" "$tree/lib" "$tree/licenses" "$tree/iconforge.spdx.json" "$special"
packed -C "$work/npm/front" -cf - package | gzip -9n > "$dist/iconforge-$version.tgz"
packed -C "$work/npm/special" -cf - package | gzip -9n > "$dist/iconforge-linux-$cpu-$version.tgz"

(cd "$dist" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum) > "$work/all"
mv "$work/all" "$dist/SHA256SUMS"
cat "$dist/SHA256SUMS"
