#!/usr/bin/env bash
# Runs a command in Debian 13 for arm64, on Linux for x86-64, as root:
#
#   arm64.sh SYSTEMS TREE COMMAND...
#
# TREE is the folder that COMMAND starts in, seen as /src. The first run makes two systems in SYSTEMS, for
# x86-64 and arm64. In the second, which has the packages in PACKAGES, qemu runs all programs except the
# compilers: `swift` and `clang` come from the first, and compile for arm64.
set -euo pipefail
systems=$(realpath "$1") tree=$(realpath "$2")
shift 2
own=$systems/amd64 other=$systems/arm64 swift=usr/libexec/swift

make_system() {
  echo "$1: Debian 13" >&2
  rm -rf "$systems/$1"
  mmdebstrap --quiet --mode=root --variant=apt --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/man/*' \
    --architectures="$2" --include="$3" "${@:4}" trixie "$systems/$1" http://deb.debian.org/debian
}

if [ ! -e "$systems/amd64.made" ]; then
  make_system amd64 amd64,arm64 swiftlang,clang-19 \
    --customize-hook='chroot "$1" sh -c "cd /root && apt-get -qq -o APT::Sandbox::User=root download swiftlang:arm64"'
  # clang searches the linker under this name.
  ln -s lld "$own/$swift/bin/ld"
  touch "$systems/amd64.made"
fi

# The kernel starts programs for arm64 with qemu, until the next boot.
formats=/proc/sys/fs/binfmt_misc
[ -e $formats/status ] || mount -t binfmt_misc binfmt_misc $formats
[ -e $formats/qemu-aarch64 ] || cat /usr/lib/binfmt.d/qemu-aarch64.conf > $formats/register

if [ ! -e "$systems/arm64.made" ]; then
  # libaom3: its licence text, for the copy inside libvips.
  make_system arm64 arm64 "ca-certificates git make binutils libstdc++-14-dev python3-venv libaom3 $PACKAGES"
  dpkg --fsys-tarfile "$own"/root/swiftlang_*_arm64.deb | tar -x -C "$other" \
    ./$swift/lib/swift_static ./$swift/lib/clang ./usr/share/doc/swiftlang
  # This list names libraries of ICU, which the package does not contain.
  sed -i /^-licu/d "$other/$swift/lib/swift_static/linux/static-executable-args.lnk"
  mkdir -p "$other/native" "$other/src" "$other/$swift/bin" "$other/$swift/share/swift"
  ln -s /usr/share/doc/swiftlang/copyright "$other/$swift/share/swift/LICENSE.txt"
  ln -s /native/lib64 "$other/lib64"
  for folder in include lib lib/gcc; do
    ln -s "/native/usr/$folder/x86_64-linux-gnu" "$other/usr/$folder/x86_64-linux-gnu"
  done
  cat > "$other/$swift/bin/swift" <<SWIFT
#!/bin/sh
[ "\$1" != build ] || set -- "\$@" --triple aarch64-unknown-linux-gnu --sdk / -Xswiftc -use-ld=lld \\
  -Xswiftc -resource-dir -Xswiftc /$swift/lib/swift_static
CC=/$swift/bin/clang exec /native/$swift/bin/swift "\$@"
SWIFT
  # The clang of Debian's Swift has no #embed.
  cat > "$other/$swift/bin/clang" <<CLANG
#!/bin/sh
exec /native/usr/bin/clang-19 --target=aarch64-unknown-linux-gnu "\$@"
CLANG
  chmod 755 "$other/$swift"/bin/*
  ln -s ../libexec/swift/bin/swift "$other/usr/bin/swift"
  touch "$systems/arm64.made"
fi

exec unshare --mount --pid --fork --kill-child bash -euc '
  own=$1 other=$2 tree=$3
  shift 3
  mount --bind "$own" "$other/native"
  mount --bind "$tree" "$other/src"
  mount --rbind /dev "$other/dev"
  mount -t proc proc "$other/proc"
  mount --bind /etc/ssl/certs "$other/etc/ssl/certs"
  cp -L /etc/resolv.conf "$other/etc/resolv.conf"
  exec env PATH=/usr/sbin:/usr/bin HOME=/root TMPDIR=/tmp LC_ALL=C.UTF-8 \
    chroot "$other" sh -c "cd /src && exec \"\$@\"" _ "$@"
' _ "$own" "$other" "$tree" "$@"
