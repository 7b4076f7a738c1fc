"""The libraries in a release: what contains them, their versions, licences and licence texts."""

import glob
import os
import re
import shutil
import subprocess
import sys

OWN = os.path.dirname(os.path.abspath(__file__))
MODULES = {
    "libpng": "libpng", "libdeflate": "libdeflate", "libyaml": "yaml-0.1", "libsodium": "libsodium",
    "expat": "expat", "zlib": "zlib", "fontconfig": "fontconfig", "freetype": "freetype2",
    "brotli": "libbrotlidec",
}
COMMON = "/usr/share/common-licenses"


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def requirements():
    """The pinned versions of the wheels whose libraries a release contains."""
    with open(os.path.join(OWN, "portable", "libraries.txt"), encoding="utf-8") as file:
        return dict(re.findall(r"^([a-z-]+)==(\S+)", file.read(), re.MULTILINE))


def version(part, name):
    """None if the library does not state it."""
    if name == "swift":
        return re.search(r"Swift version (\S+)", run("swift", "--version"))[1]
    if part == "libvips":
        return requirements()["pyvips-binary"] if name == "libvips" else None
    if name in MODULES:
        return run("pkg-config", "--modversion", MODULES[name])
    return {"glibc": lambda: run("getconf", "GNU_LIBC_VERSION").split()[1]}.get(name, lambda: None)()


def contained(name):
    """Whether the importer of this system contains a library: since Debian 13, freetype needs bzip2."""
    return name != "bzip2" or "-lbz2" in run("pkg-config", "--static", "--libs", "freetype2").split()


def components(parts):
    """Library, version, licence and package of the licence text of every library in `parts`."""
    with open(os.path.join(OWN, "components.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return [(part, name, version(part, name), license, text)
            for part, name, license, text in rows if part in parts and contained(name)]


def dependencies(*files):
    """Debian packages of the shared libraries that files need, also indirectly, with versions."""
    found = set()
    for file in files:
        for name, path in re.findall(r"(\S+) => (/\S+) ", run("ldd", file)):
            for spelled in (path, os.path.realpath(path), path.removeprefix("/usr")):
                owner = subprocess.run(["dpkg-query", "-S", spelled], capture_output=True, text=True)
                if owner.returncode == 0:
                    package = owner.stdout.split(": ")[0].split(",")[0]
                    found.add(tuple(run("dpkg-query", "-W", "-f", "${Package} ${Version}", package).split()))
                    break
    return sorted(found)


def write_licenses(folder, parts):
    """Copies the licence texts of every library, and those that they refer to."""
    os.makedirs(folder)
    toolchain = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swift"))))
    for _, name, _, _, package in components(parts):
        target = os.path.join(folder, name.replace(" ", "-"))
        if package == "toolchain":
            shutil.copyfile(os.path.join(toolchain, "share/swift/LICENSE.txt"), target)
        elif package != "-":
            # Debian 13 and Ubuntu 24.04 add t64 to some names.
            names = (f"/usr/share/doc/{package}{end}/copyright" for end in ("", "t64"))
            shutil.copyfile(next(filter(os.path.exists, names)), target)
    shutil.copyfile(os.path.join(OWN, "licenses.txt"), os.path.join(folder, "others"))
    for path in glob.glob(f"{COMMON}/*"):
        name = os.path.basename(path)
        if re.match(r"(L?GPL-|MPL-|Apache-)", name) and not os.path.islink(path):
            shutil.copyfile(path, os.path.join(folder, name))


if __name__ == "__main__":
    write_licenses(sys.argv[1], sys.argv[2:])
