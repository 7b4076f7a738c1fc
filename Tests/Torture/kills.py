"""Builds that signals end at random times."""

import contextlib
import os
import shutil
import signal
import subprocess
import time

from ground import (JOURNAL, RECORD, check_equal, check_png, check_whole, demand, temporaries, text,
                    tree, write)

MANIFEST = """\
presets: [ios-2009, PRESET]
output: {directory: "made/{name}"}
sets:
  - name: one
    artwork: {application: art.png}
  - name: two
    artwork: {application: art.png}
    presets: [ios-2008]
    background: "#ff8800"
"""


def manifest(ground):
    return MANIFEST.replace("PRESET", "ios-2010" if ground.is_short else "ios-2015")


SETS = ["iconforge.yml"]


class Yard:
    """A folder to build in, and clean builds of the same sets."""

    def __init__(self, ground, folder):
        self.ground = ground
        self.folder = folder
        self.art = ground.art()
        self.clean = {}
        self.seconds = {}
        write(f"{folder}/here/iconforge.yml", manifest(ground))

    @property
    def here(self):
        return f"{self.folder}/here"

    def choose(self, version, place=None):
        path = f"{place or self.here}/art.png"
        write(path + ".new", self.art[version])
        os.replace(path + ".new", path)

    def files(self, place=None):
        place = place or self.here
        return tree(f"{place}/made", f"{place}/{RECORD}", f"{place}/{JOURNAL}")

    def expected(self, words, version):
        key = (tuple(words), version)
        if key not in self.clean:
            place = f"{self.folder}/clean-{len(self.clean)}"
            write(f"{place}/iconforge.yml", manifest(self.ground))
            self.choose(version, place)
            began = time.monotonic()
            self.ground.build(place, *words)
            self.seconds[tuple(words)] = time.monotonic() - began
            files = self.files(place)
            for name, data in files.items():
                if name.endswith(".png"):
                    check_png(data, name)
            self.clean[key] = files
        return self.clean[key]

    def empty(self):
        shutil.rmtree(f"{self.here}/made", ignore_errors=True)
        for name in (RECORD, JOURNAL):
            if os.path.exists(f"{self.here}/{name}"):
                os.remove(f"{self.here}/{name}")


def ended(ground, folder, runs, signals, keeps_temporaries):
    """Starts `runs` builds, ends each with a signal and checks the files it leaves."""
    yard = Yard(ground, folder)
    figures = dict.fromkeys(["ended", "unfinished", "mixed", "others"], 0)
    old = {}
    draw = ground.random
    for number in range(runs):
        words = list(SETS if number % 3 == 0 else ground.words)
        is_other = bool(old) and (RECORD in old) != (words == SETS)
        if is_other or draw.random() < 0.1:
            yard.empty()
            old = {}
        if draw.random() < 0.4:
            words.append("--fast")
        version = number % 2
        new = yard.expected(words, version)
        yard.choose(version)
        jobs = draw.choice(["1", "2", "4"])
        delay = draw.uniform(0, 1.1 * yard.seconds[tuple(words)])
        chosen = draw.choice(signals)
        when = f"run {number} ({signal.Signals(chosen).name} after {1000 * delay:.1f} ms)"
        build = ground.start(yard.here, "build", *words, "--jobs", jobs)
        with contextlib.suppress(subprocess.TimeoutExpired):
            build.wait(timeout=delay)
        build.send_signal(chosen)
        status = build.wait(timeout=60)
        demand(status in (-chosen, 0), when, "ended with", status)
        left = yard.files()
        unfinished = temporaries(left)
        demand(keeps_temporaries or not unfinished, when + ": left", unfinished)
        figures["ended"] += status != 0
        figures["unfinished"] += bool(unfinished)
        figures["mixed"] += check_whole(left, [old, new], when) == {0, 1} or (
            not old and 0 < len(left) - len(unfinished) < len(new))
        if status == 0:
            check_equal(left, new, when)
        if draw.random() < 0.5:
            # The next build uses other artwork than the old set and the interrupted build.
            version = 1 - version
            yard.choose(version)
            words = [word for word in words if word != "--fast"] + ["--fast"] * (
                "--fast" not in words)
            figures["others"] += status != 0
        new = yard.expected(words, version)
        ground.build(yard.here, *words)
        check_equal(yard.files(), new, when + ", built again")
        again = ground.run(yard.here, "build", "--check", *words)
        demand(again.returncode == 0, when, "check says", text(again.stderr))
        old = new
    return figures


def kills(ground, folder):
    runs = 20 if ground.is_short else 210
    figures = ended(ground, folder, runs, [signal.SIGKILL], keeps_temporaries=True)
    return (f"{runs} builds killed ({figures['ended']} before their end), {figures['mixed']} "
            f"between old and new, {figures['unfinished']} with temporaries; every file whole, "
            f"every rebuild as clean, {figures['others']} of other artwork with other options")


def signals(ground, folder):
    runs = 6 if ground.is_short else 45
    chosen = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    figures = ended(ground, folder, runs, chosen, keeps_temporaries=False)
    return (f"{runs} builds interrupted ({figures['ended']} before their end, by their signal), "
            f"{figures['mixed']} between old and new; no temporaries, every rebuild as clean")
