#!/usr/bin/env python3
"""A wheel with the programs.

    wheel.py VERSION TREE LICENSES CONTENTS FOLDER

TREE is the unpacked archive of a release, LICENSES has the licence texts, CONTENTS is an SPDX file. The
importer loads libvips from the wheel pyvips-binary, whose exact version the wheel requires.
"""

import base64
import glob
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import zipfile

import components

# The version that pyvips-binary needs.
GLIBC = (2, 28)

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

METADATA = """Metadata-Version: 2.4
Name: iconforge
Version: {version}
Summary: Every icon and launch image an app needs, from one drawing
License-Expression: {license}
{texts}Keywords: icons,launch images,asset catalog,favicon,ios,android
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Multimedia :: Graphics
Requires-Python: >=3.8
Requires-Dist: pyvips-binary=={vips}
Description-Content-Type: text/markdown

{readme}"""


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def expression():
    """The licences of iconforge and of all libraries in the wheel."""
    parts = components.components(["program", "importer", "lcms2"])
    return " AND ".join(dict.fromkeys(["MIT"] + [license for _, _, _, license, _ in parts]))


def newest_glibc(*files):
    """The newest version of the C library's symbols that files load."""
    found = [re.findall(r"\bGLIBC_(\d+)\.(\d+)", run("objdump", "--dynamic-syms", file)) for file in files]
    return max(tuple(map(int, version)) for versions in found for version in versions)


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


def main(version, tree, licenses, contents, dist):
    with tempfile.TemporaryDirectory() as work:
        root = os.path.join(work, "wheel")
        package, info = os.path.join(root, "iconforge"), os.path.join(root, f"iconforge-{version}.dist-info")
        shutil.copytree(os.path.join(tree, "bin"), os.path.join(package, "bin"))
        os.makedirs(os.path.join(package, "lib"))
        # libvips comes from another wheel.
        lcms = glob.glob(os.path.join(tree, "lib", "liblcms2*"))
        for path in lcms:
            shutil.copy(path, os.path.join(package, "lib"))
        needed = newest_glibc(os.path.join(package, "bin", "iconforge-import"), *lcms)
        if needed > GLIBC:
            raise SystemExit(f"the importer needs glibc {needed}, later than {GLIBC}")

        def write(name, text):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)

        with open(os.path.join(tree, "README.md"), encoding="utf-8") as file:
            readme = file.read()
        shutil.copytree(licenses, os.path.join(info, "licenses"))
        shutil.copy(os.path.join(tree, "LICENSE"), os.path.join(info, "licenses"))
        os.makedirs(os.path.join(info, "sboms"))
        shutil.copy(contents, os.path.join(info, "sboms", "iconforge.spdx.json"))
        texts = sorted(os.listdir(os.path.join(info, "licenses")))
        vips = components.requirements()["pyvips-binary"]
        dist_info = os.path.basename(info)
        write("iconforge/__init__.py", PYTHON.format(version=version))
        write("iconforge/__main__.py", "from iconforge import main\n\nmain()\n")
        write(f"{dist_info}/METADATA", METADATA.format(
            version=version, readme=readme, vips=vips, license=expression(),
            texts="".join(f"License-File: {name}\n" for name in texts)))
        write(f"{dist_info}/entry_points.txt", "[console_scripts]\niconforge = iconforge:main\n")
        tag = f"py3-none-manylinux_{GLIBC[0]}_{GLIBC[1]}_{os.uname().machine}"
        write(
            f"{dist_info}/WHEEL", "Wheel-Version: 1.0\nGenerator: iconforge\nRoot-Is-Purelib: false\n"
            f"Tag: {tag}\n")
        write(f"{dist_info}/RECORD", "")
        zipped(root, os.path.join(dist, f"iconforge-{version}-{tag}.whl"))


if __name__ == "__main__":
    main(*sys.argv[1:])
