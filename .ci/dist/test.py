#!/usr/bin/env python3
"""Installs every file of a release in fresh systems and uses it.

    test.py DIST ROOTS PAGE

DIST is the folder of `make dist`. ROOTS keeps the systems, made with debootstrap. Writes the table of PAGE. Runs as
root, in a mount namespace of its own. Fails if a command of an installed package fails, or if a package that
cannot be installed does not say what is missing.
"""

import glob
import hashlib
import os
import re
import subprocess
import sys
import tempfile

SYSTEMS = [
    ("Debian 11", "bullseye", "http://deb.debian.org/debian", "main"),
    ("Debian 12", "bookworm", "http://deb.debian.org/debian", "main"),
    ("Debian 13", "trixie", "http://deb.debian.org/debian", "main"),
    ("Ubuntu 22.04", "jammy", "http://archive.ubuntu.com/ubuntu", "main,universe"),
]
APT = "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends"
# By the name of the file: its licences, how it is installed, and the folder of the program.
PACKAGES = [
    ("iconforge-*.tar.gz", "MIT, LGPL, permissive", "mkdir /i && tar -xf {file} -C /i --strip-components 1", "/i/bin"),
    ("iconforge_*.deb", "MIT", APT + " {file}", "/usr/bin"),
    ("iconforge-*.whl", "MIT, LGPL, permissive",
     APT + " python3-venv ca-certificates && python3 -m venv /i && /i/bin/pip install -q {file}", "/i/bin"),
    ("iconforge-linux-*.tgz", "MIT, LGPL, permissive", APT + " nodejs", "/npm/node_modules/.bin"),
]
COMMANDS = [
    "build /art/icon.png --preset ios-2015 --output png --quiet",
    "build /art/logo.svg --preset ios-2015 --output svg --quiet",
    "doctor",
    "preview /art/logo.svg --preset ios-2015 --output page.html --quiet",
    "validate png svg",
]
# The package's part of /, in memory above the system.
ENTER = """set -e
mount -t tmpfs tmpfs "$WORK"
mkdir "$WORK/upper" "$WORK/work" "$WORK/root"
mount -t overlay overlay -o "lowerdir=$ROOT,upperdir=$WORK/upper,workdir=$WORK/work" "$WORK/root"
mount -t proc proc "$WORK/root/proc"
mount --rbind /dev "$WORK/root/dev"
cp /etc/resolv.conf "$WORK/root/etc/"
cp -R "$FILES"/. "$WORK/root/"
exec chroot "$WORK/root" /bin/sh /script
"""


def system(root, suite, mirror, components):
    """Makes the system unless it exists; false if the mirror cannot be reached."""
    if os.path.exists(os.path.join(root, "etc/debian_version")) and not os.path.exists(root + "/debootstrap"):
        return True
    script = "/usr/share/debootstrap/scripts/" + suite
    made = subprocess.run(
        ["debootstrap", "--variant=minbase", f"--components={components}", suite, root, mirror, script],
        capture_output=True, text=True)
    return made.returncode == 0


def inside(root, files, script):
    """Runs a script in a copy of the system with the files, and returns status and output."""
    with open(os.path.join(files, "script"), "w", encoding="utf-8") as file:
        file.write(script)
    with tempfile.TemporaryDirectory() as work:
        done = subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "sh", "-c", ENTER], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "ROOT": root, "WORK": work, "FILES": files,
                 "HOME": "/root", "LC_ALL": "C.UTF-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
                 "PIP_CERT": "/certificates.crt"})
    return done.returncode, done.stdout


def missing(output):
    """What an installer says is missing; None if it does not."""
    found = re.search(r"Depends: (\S+ \([^)]*\)) but", output)
    return f"needs {found[1]}" if found else None


def tested(root, files, file, install, folder):
    """A cell of the table, the digest of the icons of icon.png, and what is wrong."""
    steps = "".join(
        f"{folder}/iconforge {words} >/said 2>&1 || {{ echo 'FAILED: {words}'; cat /said; exit 1; }}\n"
        for words in COMMANDS)
    status, output = inside(root, files, (
        f"({install.format(file='/dist/' + file)}) >/said 2>&1 || {{ cat /said; exit 9; }}\n"
        f"mkdir /home/icons && cd /home/icons\n{steps}"
        "echo \"ICONS: $(cat png/*.png | sha256sum | cut -c 1-16)\"\n"))
    icons = re.search(r"ICONS: (\w+)", output)
    if status == 0 and icons:
        return "works", icons[1], None
    if status == 9 and missing(output):
        return missing(output), None, None
    return "fails", None, output[-2000:]


def prepared(dist, folder):
    """The files that every system receives: the release, artwork, certificates and npm packages."""
    for name in ("dist", "art", "npm"):
        os.makedirs(os.path.join(folder, name))
    for path in glob.glob(os.path.join(dist, "iconforge*")):
        os.link(path, os.path.join(folder, "dist", os.path.basename(path)))
    copies = {"Assets/icon.png": "art/icon.png", "Assets/gallery/compass.svg": "art/logo.svg",
              "/etc/ssl/certs/ca-certificates.crt": "certificates.crt"}
    for source, target in copies.items():
        subprocess.run(["cp", source, os.path.join(folder, target)], check=True)
    archives = [os.path.abspath(path) for path in glob.glob(os.path.join(dist, "*.tgz"))]
    subprocess.run(
        ["npm", "install", "--silent", "--offline", "--no-audit", "--prefix", os.path.join(folder, "npm")] + archives,
        check=True)


def main(dist, roots, page):
    os.makedirs(roots, exist_ok=True)
    found = []
    for name, suite, mirror, components in SYSTEMS:
        root = os.path.abspath(os.path.join(roots, suite))
        if system(root, suite, mirror, components):
            found.append((name, root))
        else:
            print(f"{name} is not tested: {mirror} does not provide it", file=sys.stderr)
    rows, icons, wrong = [], set(), False
    with tempfile.TemporaryDirectory(dir=dist) as folder:
        prepared(dist, folder)
        for pattern, licences, install, place in PACKAGES:
            path, = glob.glob(os.path.join(dist, pattern))
            name = os.path.basename(path)
            with open(path, "rb") as file:
                digest = hashlib.sha256(file.read()).hexdigest()
            cells = [f"`{name}`", f"{os.path.getsize(path) / 1e6:.1f}", licences, f"`{digest[:16]}`"]
            for system_name, root in found:
                cell, made, fault = tested(root, folder, name, install, place)
                print(f"{name}, {system_name}: {cell}{', icons ' + made if made else ''}", flush=True)
                if fault:
                    print(fault)
                    wrong = True
                icons |= {made} - {None}
                cells.append(cell)
            rows.append(cells)
    if len(icons) != 1:
        print(f"icon.png gives different icons: {sorted(icons)}")
        wrong = True
    if wrong:
        raise SystemExit(1)
    commit = subprocess.run(
        ["git", "log", "-1", "--format=%h"], check=True, capture_output=True, text=True).stdout.strip()
    titles = ["file", "MB", "licences", f"SHA-256 at {commit}"] + [name for name, _ in found]
    lines = [titles, ["---"] * len(titles)] + rows
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    with open(page, encoding="utf-8") as file:
        text = file.read()
    begin, end = "<!-- written by make dist-test -->\n", "<!-- end -->\n"
    before, rest = text.split(begin)
    with open(page, "w", encoding="utf-8") as file:
        file.write(before + begin + table + end + rest.split(end)[1])


if __name__ == "__main__":
    main(*sys.argv[1:])
