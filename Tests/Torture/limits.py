"""Limits of the system: permissions, file sizes, open files."""

import os
import resource
import shutil
import subprocess

from ground import (Failed, Skipped, check_equal, check_lines, check_whole, demand,
                    temporaries, tree, write)

NOBODY = 65534


def two_versions(ground, folder):
    clean = []
    for version, art in enumerate(ground.art()):
        place = f"{folder}/clean-{version}"
        write(f"{place}/art.png", art)
        ground.build(place, *ground.words)
        clean.append(tree(f"{place}/made"))
    return clean


def renew(folder, clean):
    """The old set, and the new artwork beside it."""
    here = f"{folder}/here"
    if os.path.exists(here):
        shutil.rmtree(here)
    for name, data in clean[0].items():
        write(f"{here}/{name}", data)
    shutil.copy(f"{folder}/clean-1/art.png", f"{here}/art.png")
    return here


def limits(ground, folder):
    clean = two_versions(ground, folder)
    sizes = sorted(len(data) for data in clean[1].values())
    said = []

    def limited(number, value):
        # The hard limit stays: a program may raise the soft one.
        return lambda: resource.setrlimit(number, (value, resource.getrlimit(number)[1]))

    failures = 0
    tried = [0, 1, sizes[0], sizes[len(sizes) // 2], sizes[-1] - 1, sizes[-1]]
    if ground.is_sanitized:
        tried = []  # ThreadSanitizer maps a file that it writes itself
    for size in tried:
        when = f"RLIMIT_FSIZE {size}"
        here = renew(folder, clean)
        result = ground.run(here, "build", *ground.words,
                            preexec_fn=limited(resource.RLIMIT_FSIZE, size))
        demand(result.returncode >= 0, when + ": killed by signal", -result.returncode)
        left = tree(f"{here}/made")
        if size < sizes[-1]:
            check_lines(result, 3, "file too large")
            failures += 1
        check_outcome(ground, here, left, clean, when)
    said.append(f"{len(tried)} limits on file sizes, {failures} too small")

    counts = {0: 0, 3: 0}
    tried = range(8, 13) if ground.is_short else range(3, 25)
    for count in tried:
        for jobs in ("1",) if ground.is_short else ("1", "4"):
            when = f"RLIMIT_NOFILE {count}, --jobs {jobs}"
            here = renew(folder, clean)

            def few():
                resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
            result = ground.run(here, "build", *ground.words, "--jobs", jobs, preexec_fn=few)
            if result.returncode == 127:
                continue  # Too few for the loader of programs.
            demand(result.returncode in counts, when, "ended with", result.returncode,
                   result.stderr)
            counts[result.returncode] += 1
            if result.returncode == 3:
                check_lines(result, 3, "files")
            check_outcome(ground, here, tree(f"{here}/made"), clean, when)
    said.append(f"{sum(counts.values())} limits on open files, {counts[3]} too small")
    return "; ".join(said) + "; status 3, clear lines, every file whole, every rebuild as clean"


def check_outcome(ground, here, left, clean, when):
    demand(not temporaries(left), when, "left", temporaries(left))
    pictures = {name: data for name, data in left.items() if name.endswith(".png")}
    check_whole(pictures, clean, when)
    ground.build(here, *ground.words)
    check_equal(tree(f"{here}/made"), clean[1], when + ", without the limit")


def as_nobody():
    """The command prefix that drops root, because permissions do not apply to root."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        raise Skipped("runs as root, and setpriv is missing")
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def readonly(ground, folder):
    prefix = as_nobody()
    os.chmod(folder, 0o755)
    if subprocess.run([*prefix, ground.program, "--version"], capture_output=True,
                      cwd="/").returncode != 0:
        raise Skipped("another user cannot run the program at its path")
    clean = two_versions(ground, folder)
    cases = 0
    file = min(name for name in clean[1] if name.endswith(".png"))
    for name, locked, mode, phrase in [
        ("the set's folder", "made", 0o555, "permission denied"),
        ("the set's folder, which is not to be listed", "made", 0o333, "either"),
        ("the set's folder, all shut", "made", 0o000, "permission denied"),
        ("one file's place", file, 0o444, None),
        ("the artwork", "art.png", 0o000, "cannot read: permission denied"),
        ("the folder above, with a set", ".", 0o555, None),
        ("the folder above, with none", ".", 0o555, "cannot make the folder: permission denied"),
    ]:
        here = renew(folder, clean)
        if name.endswith("none"):
            shutil.rmtree(f"{here}/made")
        locked = os.path.normpath(f"{here}/{locked}")
        if not os.path.exists(locked):
            raise Failed(f"there is no {locked}")
        give(here)
        before = tree(f"{here}/made")
        os.chmod(locked, mode)
        result = subprocess.run([*prefix, ground.program, "build", *ground.words], cwd=here,
                                capture_output=True, timeout=60)
        os.chmod(locked, 0o755)
        left = tree(f"{here}/made")
        cases += 1
        # A folder that cannot be opened cannot be locked, but files in it can be written.
        if phrase == "either":
            phrase = None if result.returncode == 0 else "permission denied"
        if phrase is None:
            demand(result.returncode == 0, name, "ended with", result.returncode, result.stderr)
            check_equal(left, clean[1], name)
        else:
            check_lines(result, 3, phrase)
            check_equal(left, before, name)
    return (f"{cases} folders and files that may not be written or read; status 3, "
            "the old set intact")


def give(folder):
    if os.geteuid() != 0:
        return
    for path, _, names in os.walk(folder):
        for entry in [path, *(os.path.join(path, name) for name in names)]:
            os.chown(entry, NOBODY, NOBODY)
