#!/usr/bin/env python3
"""What links an importer for every Linux with glibc 2.28 or later.

    portable.py FOLDER

Writes to FOLDER/lib the shared libraries that the importer loads, from the wheels in libraries.txt, and to
FOLDER/link what the linker reads before the system's libraries: stubs of the C library with the functions
and versions of glibc 2.28, static libraries, and start.o. CC is a compiler.
"""

import collections
import glob
import os
import platform
import re
import shutil
import subprocess
import sys
import zipfile

GLIBC = (2, 28)
# Names of pkg-config.
SHARED = ["librsvg-2.0", "lcms2"]
STATIC = ["libpng", "libdeflate", "expat", "fontconfig", "libsodium", "yaml-0.1"]
OWN = os.path.dirname(os.path.abspath(__file__))


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def names(*words):
    """The libraries that pkg-config prints as -lNAME."""
    return [word[2:] for word in run("pkg-config", *words).split() if word.startswith("-l")]


def download(folder):
    """The paths of the shared libraries, from wheels with the digests of libraries.txt."""
    wheels, unpacked = os.path.join(folder, "wheels"), os.path.join(folder, "lib")
    for tree in (wheels, unpacked):
        shutil.rmtree(tree, ignore_errors=True)
        os.makedirs(tree)
    run(
        sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
        "--require-hashes", "--python-version", "3.11",
        "--platform", f"manylinux_2_28_{platform.machine()}",
        "--requirement", os.path.join(OWN, "libraries.txt"), "--dest", wheels)
    found = {}
    for wheel in glob.glob(os.path.join(wheels, "*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if match := re.fullmatch(r"[^/]+\.libs/lib(vips|lcms2)-[^/]+", name):
                    found[match[1]] = path = os.path.join(unpacked, os.path.basename(name))
                    with open(path, "wb") as file:
                        file.write(archive.read(name))
                    os.chmod(path, 0o755)
    return found


def exported(library):
    """The symbols of glibc 2.28: type, size, address and newest version by name."""
    found = {}
    pattern = re.compile(
        r"\d+: ([0-9a-f]+) +(\w+) (FUNC|IFUNC|OBJECT) +\w+ +DEFAULT +\d+ (\w+)@@?GLIBC_([0-9.]+)$")
    for line in run("readelf", "--wide", "--dyn-syms", library).splitlines():
        if match := pattern.match(line.strip()):
            address, size, type, name, version = match.groups()
            number = tuple(map(int, version.split(".")))
            if number <= GLIBC and number > found.get(name, ((0,),))[0]:
                found[name] = (number, type, int(size, 0), int(address, 16))
    return found


def stub(name, library, folder):
    """A library with the names and versions of `library`; its functions do nothing."""
    symbols = exported(library)
    versions, variables = collections.defaultdict(list), collections.defaultdict(list)
    lines = [".text"]
    for symbol, (version, type, size, address) in sorted(symbols.items()):
        versions[version].append(symbol)
        if type == "OBJECT":
            variables[address].append((symbol, size))
        else:
            lines += [f".globl {symbol}", f".type {symbol}, %function", f"{symbol}:"]
    lines += [".byte 0", ".data"]
    # A variable with several names, such as environ, keeps one address.
    for address in sorted(variables):
        lines.append(".balign 32")
        for symbol, size in variables[address]:
            lines += [
                f".globl {symbol}", f".type {symbol}, %object", f".size {symbol}, {size}", f"{symbol}:"]
        lines.append(f".zero {max(size for _, size in variables[address])}")
    source, script = os.path.join(folder, f"{name}.s"), os.path.join(folder, f"{name}.map")
    with open(source, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    with open(script, "w", encoding="utf-8") as file:
        for version in sorted(versions):
            file.write(f"GLIBC_{'.'.join(map(str, version))} {{ global: {'; '.join(versions[version])}; }};\n")
    path = os.path.join(folder, name)
    run(os.environ["CC"], "-shared", "-nostdlib", f"-Wl,-soname,{name},--version-script,{script}",
        "-o", path, source)
    return path


def linked(library, name):
    """The path of a file that the compiler finds."""
    return run(os.environ["CC"], f"-print-file-name={name}").strip()


def main(folder):
    folder = os.path.abspath(folder)
    shared = download(folder)
    link = os.path.join(folder, "link")
    shutil.rmtree(link, ignore_errors=True)
    os.makedirs(link)

    def place(name, path):
        os.symlink(path, os.path.join(link, name))

    def empty(name):
        run("ar", "cr", os.path.join(link, f"lib{name}.a"))

    # libvips contains it, and the others.
    place("librsvg-2.so", shared["vips"])
    place("liblcms2.so", shared["lcms2"])
    static = set(names("--static", "--libs", *STATIC)) - {"m"}
    for name in static:
        place(f"lib{name}.a", linked(link, f"lib{name}.a"))
    for name in set(names("--libs", *SHARED)) - static - {"m", "rsvg-2", "lcms2"}:
        empty(name)
    for name in ("libc.so.6", "libm.so.6"):
        stub(name, linked(link, name), link)
    place("libm.so", "libm.so.6")
    loader = re.search(r"AS_NEEDED \( (\S+) \)", open(linked(link, "libc.so"), encoding="utf-8").read())[1]
    with open(os.path.join(link, "libc.so"), "w", encoding="utf-8") as file:
        file.write(f"GROUP ( {link}/libc.so.6 {linked(link, 'libc_nonshared.a')} AS_NEEDED ( {loader} ) )\n")
    # SwiftPM takes the folders of libraries from pkg-config.
    for module in SHARED + STATIC:
        flags = run("pkg-config", "--cflags", module).strip()
        libraries = " ".join(f"-l{name}" for name in names(*["--static"][module in SHARED:], "--libs", module))
        with open(os.path.join(link, f"{module}.pc"), "w", encoding="utf-8") as file:
            file.write(
                f"Name: {module}\nDescription: {module}\nVersion: {run('pkg-config', '--modversion', module)}"
                f"Cflags: {flags}\nLibs: -L{link} {libraries}\n")
    run(os.environ["CC"], "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-c",
        "-o", os.path.join(link, "start.o"), os.path.join(OWN, "start.c"))


if __name__ == "__main__":
    main(*sys.argv[1:])
