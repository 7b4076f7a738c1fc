"""The shared libraries of a program."""

import os
import re
import subprocess

# The C library and the loader are always those of the system.
SYSTEM = re.compile(
    r"^(ld-linux[-.].*|lib(c|m|mvec|dl|rt|util|pthread|resolv|nss_.*|anl|BrokenLocale)\.so\.\d+)$")


def needed(*files):
    """Paths of the shared libraries that files need, also indirectly, by name."""
    found = {}
    for file in files:
        lines = subprocess.run(["ldd", file], capture_output=True, text=True).stdout.splitlines()
        for line in lines:
            match = re.match(r"\s*(\S+) => (/\S+) ", line)
            if match and not SYSTEM.match(match[1]):
                found[match[1]] = os.path.realpath(match[2])
            elif "not found" in line:
                raise SystemExit(f"{file}: {line.strip()}")
    return found


def package(path):
    """The Debian package of a file, with version and source; None if no package contains it."""
    for name in (path, path.removeprefix("/usr")):
        answer = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if answer.returncode == 0:
            owner = answer.stdout.split(": ")[0].split(",")[0]
            fields = subprocess.run(
                ["dpkg-query", "-W", "-f", "${binary:Package}\t${Version}\t${source:Package}", owner],
                capture_output=True, text=True, check=True).stdout.split("\t")
            return fields[0].split(":")[0], fields[1], fields[2]
    return None
