"""A disk that is full before all files are written."""

import os
import shutil
import subprocess
import sys

from ground import (RECORD, Skipped, check_equal, check_lines, check_whole, demand, digest,
                    entries, tree, write)

SIZE = 4 << 20
PAGE = 4096


def space(ground, folder):
    disk = f"{folder}/here/disk"
    os.makedirs(disk)
    if shutil.which("mount") is None:
        raise Skipped("nothing can be mounted here")
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", disk]
    if subprocess.run(mount, capture_output=True).returncode == 0:
        try:
            return filled(ground, folder, disk)
        finally:
            subprocess.run(["umount", "-l", disk], capture_output=True)
    # In a user namespace, where any user may mount.
    if "ICONFORGE_UNSHARED" in os.environ or shutil.which("unshare") is None:
        raise Skipped("nothing can be mounted here")
    words = [sys.executable, f"{os.path.dirname(__file__)}/torture.py", ground.program, "space",
             "--seed", str(ground.seed)] + (["--short"] if ground.is_short else [])
    inner = subprocess.run(["unshare", "-rm", *words], capture_output=True, text=True,
                           env={**os.environ, "ICONFORGE_UNSHARED": "1"})
    line = inner.stdout.strip().split("\n")[-1]
    if not line.startswith("space: ") or "SKIPPED" in line:
        raise Skipped("nothing can be mounted here, not with unshare -rm either")
    demand(inner.returncode == 0, line)
    return line.removeprefix("space: ").rsplit(" [", 1)[0]


def filled(ground, folder, disk):
    art = ground.art()
    words = [*ground.words, "--output", "disk/made"]
    clean = []
    for version in (0, 1):
        place = f"{folder}/clean-{version}"
        write(f"{place}/art.png", art[version])
        os.mkdir(f"{place}/disk")
        ground.build(place, *words)
        clean.append(tree(f"{place}/disk/made"))
    here = f"{folder}/here"
    pages = sum(-(-len(data) // PAGE) for data in clean[1].values())
    failures = 0
    steps = 10 if ground.is_short else 80
    for step in range(steps):
        when = f"step {step}"
        for name in os.listdir(disk):
            path = f"{disk}/{name}"
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        has_old = step % 2 == 0
        old = clean[0] if has_old else {}
        if has_old:
            write(f"{here}/art.png", art[0])
            ground.build(here, *words)
        write(f"{here}/art.png", art[1])
        free = 1 if has_old else 0
        most = 12 if has_old else pages + 4
        free += most * (step // 2) // (steps // 2)
        fill(disk, free * PAGE)
        jobs = ground.random.choice("124")
        result = ground.run(here, "build", *words, "--jobs", jobs)
        left = tree(f"{disk}/made") if os.path.exists(f"{disk}/made") else {}
        unfinished = [name for name in left if name.endswith(".tmp")]
        demand(not unfinished, when, "left", unfinished)
        pictures = {name: data for name, data in left.items() if name.endswith(".png")}
        check_whole(pictures, [old, clean[1]], when)
        check_record(left, [old, clean[1]], when)
        if result.returncode == 0:
            check_equal(left, clean[1], when)
        else:
            failures += 1
            check_lines(result, 3, "no space left on device")
        os.remove(f"{disk}/filler")
        ground.build(here, *words)
        check_equal(tree(f"{disk}/made"), clean[1], when + ", with space again")
    demand(failures > steps // 4, "the disk was seldom full:", failures, "of", steps)
    return (f"{steps} builds on a disk with 0 to {max(13, pages + 4)} free pages, {failures} full; "
            "status 3, every file whole, no temporaries, every rebuild as clean")


def fill(disk, free):
    with open(f"{disk}/filler", "wb") as file:
        status = os.statvfs(disk)
        room = status.f_bavail * status.f_frsize - free
        try:
            file.write(b"x" * max(0, room))
        except OSError:
            pass


def check_record(files, versions, when):
    """A lockfile describes the current files, or is the old one because it could not be written."""
    name = f"made/{RECORD}"
    if name not in files:
        return
    if files[name] in [version.get(name) for version in versions]:
        return
    for path, said in entries(files[name]).items():
        data = files.get(f"made/{path}")
        demand(data is not None and digest(data) == said, when, "the record errs about", path)
