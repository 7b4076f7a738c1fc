"""Ten thousand artworks in one build."""

import os
import select
import subprocess
import time

from ground import Skipped, demand, marked, surroundings, text, write

PRESET = """\
name: small
slots:
  - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
  - {role: settings, idiom: iphone, pixels: [29, 29], file: Small.png, alpha: forbidden}
  - {role: spotlight, idiom: iphone, pixels: [40, 40], file: Search.png, alpha: forbidden}
"""
MANIFEST = """\
presets: small.yml
output: {directory: "made/{name}"}
sets:
  - each: brands/*
    artwork: {application: icon.png}
"""
SLOTS = 3


class Watched:
    """A run of the program, with its time, or its peak of memory and open files. Sampling slows the
    program down, so times are measured without it."""

    def __init__(self, ground, here, *words, is_timed=False):
        began = time.monotonic()
        with open(f"{here}/said", "wb") as said:
            process = subprocess.Popen(
                [ground.program, *words], cwd=here, env=surroundings(None),
                stdin=subprocess.DEVNULL, stdout=said, stderr=said)
            # From /proc: the peak of wait4 includes the memory of this process before exec.
            self.files = self.megabytes = 0
            while True:
                ended, status, usage = os.wait4(process.pid, 0 if is_timed else os.WNOHANG)
                if ended:
                    break
                try:
                    self.files = max(self.files, len(os.listdir(f"/proc/{process.pid}/fd")))
                    self.megabytes = max(self.megabytes, peak(process.pid))
                except OSError:
                    pass
                select.select([], [], [], 0.005)
        process.returncode = self.status = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - began
        self.work = usage.ru_utime + usage.ru_stime
        with open(f"{here}/said", "rb") as said:
            self.last = text(said.read()[-2000:]).splitlines()[-1:]


def peak(process):
    with open(f"/proc/{process}/status") as file:
        for line in file:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return 0


def grow(here, first, count):
    for number in range(first, count):
        color = (number % 251, number // 251 % 251, 90)
        write(f"{here}/brands/{number:05}/icon.png", marked(64, color))


def batch(ground, folder):
    if not os.path.isdir("/proc/self/fd"):
        raise Skipped("there is no /proc to see open files and memory in")
    here = f"{folder}/here"
    write(f"{here}/small.yml", PRESET)
    write(f"{here}/iconforge.yml", MANIFEST)
    counts = [125, 500] if ground.is_short else [2500, 10_000]
    peaks, done = {}, 0
    for count in counts:
        grow(here, done, count)
        done = count
        run = Watched(ground, here, "build", "--quiet", "--fast")
        demand(run.status == 0, count, "artworks: ended with", run.status, run.last)
        peaks[count] = run
    made = stamps(here)
    demand(len(made) == SLOTS * counts[1] + 1, "made", len(made), "files")
    # The fastest of three, because other processes share the machine.
    again = min((Watched(ground, here, "build", "--fast", is_timed=True) for _ in range(3)),
                key=lambda run: run.seconds)
    demand(again.status == 0, "again: ended with", again.status, again.last)
    demand(stamps(here) == made, "the second build wrote something")
    check = Watched(ground, here, "build", "--check", "--fast", "--quiet", is_timed=True)
    demand(check.status == 0, "check: ended with", check.status, check.last)
    outputs = SLOTS * counts[1]
    pace = again.seconds / outputs * 10_000
    # Processor time, for busy machines.
    work = again.work / outputs * 10_000
    small, large = (peaks[count] for count in counts)
    grown = (large.megabytes - small.megabytes) * 1024 / (counts[1] - counts[0])
    demand(ground.is_sanitized or grown < 16, "memory grows by", round(grown, 1), "KB for each artwork")
    demand(large.files <= max(small.files, 16), "open files grow:", small.files, "to", large.files)
    if not ground.is_short:
        demand(min(pace, work) < 1, "a build of what is there takes", round(pace, 2), "s and",
               round(work, 2), "s of processors for 10,000 outputs")
    return (f"{counts[1]} artworks, {outputs} outputs in {large.seconds:.1f} s; peak "
            f"{small.megabytes:.0f} MB at {counts[0]}, {large.megabytes:.0f} MB at {counts[1]} "
            f"({grown:.1f} KB an artwork: plans and outcomes); "
            f"{small.files} and {large.files} open files; "
            f"built again, nothing written: "
            f"{again.seconds:.2f} s ({pace:.2f} s for 10,000 outputs, {work:.2f} s of "
            f"processors); "
            f"check {check.seconds:.2f} s")


def stamps(here):
    found = {}
    for path, _, names in os.walk(f"{here}/made"):
        for name in names:
            status = os.stat(os.path.join(path, name))
            found[os.path.join(path, name)] = (status.st_ino, status.st_mtime_ns)
    status = os.stat(f"{here}/iconforge.lock")
    found["record"] = (status.st_ino, status.st_mtime_ns)
    return found
