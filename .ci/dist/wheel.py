#!/usr/bin/env python3
"""A wheel with the programs and every library that the importer loads.

    wheel.py VERSION TREE FOLDER

TREE is the unpacked archive of a release. The importer finds its libraries in `libraries` beside `bin`,
and so do they one another. auditwheel then says for which systems that will do.
"""

import base64
import glob
import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import zipfile

import libraries

PYTHON = '''"""Every icon and launch image an app needs, from one drawing: the program iconforge."""

import os
import sys

__version__ = "{version}"


def path():
    """The path of the program."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "iconforge")


def main():
    """Replaces this process with the program."""
    program = path()
    os.execv(program, [program] + sys.argv[1:])
'''

METADATA = """Metadata-Version: 2.1
Name: iconforge
Version: {version}
Summary: Every icon and launch image an app needs, from one drawing
License: MIT
Keywords: icons,launch images,asset catalog,favicon,ios,android
Classifier: Environment :: Console
Classifier: License :: OSI Approved :: MIT License
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Multimedia :: Graphics
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def bundle(importer, folder):
    """Copies the libraries of the importer beside it and sets their search paths."""
    place = os.path.join(folder, "libraries")
    modules = next(iter(glob.glob("/usr/lib/*/vips-modules-*")), None)
    loaders = [] if modules is None else [
        path for name in ("heif", "poppler") if os.path.exists(path := f"{modules}/vips-{name}.so")]
    found = libraries.needed(importer, *loaders)
    # libvips searches for its modules relative to its own folder.
    inside = os.path.dirname(modules).removeprefix("/usr/lib/") if modules else "lib"
    own = os.path.join(place, inside)
    os.makedirs(own)
    for name, path in sorted(found.items()):
        shutil.copyfile(path, os.path.join(own, name))
        run("patchelf", "--set-rpath", "$ORIGIN", os.path.join(own, name))
    for path in loaders:
        copy = os.path.join(own, os.path.basename(modules), os.path.basename(path))
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        shutil.copyfile(path, copy)
        run("patchelf", "--set-rpath", "$ORIGIN/..", copy)
    run("patchelf", "--set-rpath", f"$ORIGIN/../libraries/{inside}", importer)
    with open(os.path.join(place, "SOURCES"), "w", encoding="utf-8") as file:
        for owner in sorted({libraries.package(path) for path in found.values()} - {None}):
            file.write("{0} {1}, of the source package {2} of Debian\n".format(*owner))


def formats(program, importer):
    """The formats that `iconforge doctor` reports."""
    answer = subprocess.run(
        [program, "doctor", "--format", "json"], capture_output=True, text=True,
        env={**os.environ, "ICONFORGE_IMPORTER": importer})
    return next(one["text"] for one in json.loads(answer.stdout)["findings"] if one["name"] == "formats")


def zipped(tree, wheel):
    """Writes the files in order with equal times, so that equal trees give equal bytes."""
    when = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]
    names = sorted(
        os.path.relpath(os.path.join(folder, name), tree)
        for folder, _, files in os.walk(tree) for name in files)
    # The list of files comes last.
    record = next(name for name in names if name.endswith("/RECORD"))
    names.remove(record)
    lines = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in names + [record]:
            path = os.path.join(tree, name)
            if name == record:
                data = "".join(lines + [f"{record},,\n"]).encode()
            else:
                with open(path, "rb") as file:
                    data = file.read()
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                lines.append(f"{name},sha256={digest},{len(data)}\n")
            info = zipfile.ZipInfo(name, when)
            mode = 0o755 if os.stat(path).st_mode & stat.S_IXUSR else 0o644
            info.external_attr = (stat.S_IFREG | mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


def main(version, tree, dist):
    with tempfile.TemporaryDirectory() as work:
        root = os.path.join(work, "wheel")
        package, info = os.path.join(root, "iconforge"), os.path.join(root, f"iconforge-{version}.dist-info")
        os.makedirs(os.path.join(package, "bin"))
        os.makedirs(info)
        for name in ("iconforge", "iconforge-import"):
            shutil.copy(os.path.join(tree, "bin", name), os.path.join(package, "bin", name))
        importer = os.path.join(package, "bin", "iconforge-import")
        bundle(importer, package)
        program = os.path.join(package, "bin", "iconforge")
        here, there = formats(program, importer), formats(program, os.path.join(tree, "bin", "iconforge-import"))
        if here != there:
            raise SystemExit(f"the importer with its own libraries {here}; with the system's it {there}")

        def write(name, text):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)

        with open(os.path.join(tree, "README.md"), encoding="utf-8") as file:
            readme = file.read()
        dist_info = os.path.basename(info)
        write("iconforge/__init__.py", PYTHON.format(version=version))
        write("iconforge/__main__.py", "from iconforge import main\n\nmain()\n")
        write(f"{dist_info}/METADATA", METADATA.format(version=version, readme=readme))
        write(f"{dist_info}/entry_points.txt", "[console_scripts]\niconforge = iconforge:main\n")
        shutil.copy(os.path.join(tree, "LICENSE"), info)
        shutil.copy(os.path.join(tree, "iconforge.spdx.json"), info)
        write(f"{dist_info}/RECORD", "")

        def made(tag):
            write(
                f"{dist_info}/WHEEL", "Wheel-Version: 1.0\nGenerator: iconforge\nRoot-Is-Purelib: false\n"
                f"Tag: py3-none-{tag}\n")
            path = os.path.join(work, f"iconforge-{version}-py3-none-{tag}.whl")
            zipped(root, path)
            return path

        plain = made(f"linux_{os.uname().machine}")
        auditwheel = os.path.join(os.path.dirname(sys.executable), "auditwheel")
        told = run(auditwheel, "show", plain)
        tags = [word.strip('",.') for word in told.split() if word.strip('",.').startswith("manylinux")]
        if not tags:
            raise SystemExit(f"auditwheel has no tag for the wheel:\n{told}")
        shutil.copy(made(tags[0]), dist)
        print(f"{tags[0]}, {sum(1 for _ in libraries.needed(os.path.join(tree, 'bin', 'iconforge-import')))} libraries")


if __name__ == "__main__":
    main(*sys.argv[1:])
