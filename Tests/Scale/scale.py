#!/usr/bin/env python3
"""docs/scale/spark.py held against one `iconforge build` of the same artworks.

    scale.py PROGRAM COUNT FOLDER

On a cluster of two executors on this machine: the same digests; an executor killed half-way and tasks
done twice lose nothing and double nothing; done again, nothing is made. Needs pyspark and Java 17.
"""

import hashlib
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import time
import zlib

PRESET = "ios"
HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "..", "..", "docs", "scale", "spark.py")


def artwork(number):
    """An opaque PNG of 192 pixels, of which no two are alike: a tilted bar before a shaded ground."""
    draw = random.Random(number)
    ground, ink = [[draw.randrange(256) for _ in range(3)] for _ in range(2)]
    side, tilt, width = 192, draw.uniform(-1, 1), draw.randrange(20, 60)
    rows = []
    for y in range(side):
        shade = bytes(max(0, c - y // 4) for c in ground)
        start = max(8, min(side - width - 8, int(side / 2 + (y - side / 2) * tilt - width / 2)))
        rows.append(b"\0" + shade * start + bytes(ink) * width + shade * (side - start - width))
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows), 6)) + chunk(b"IEND", b""))


def prepare(folder, count):
    os.makedirs(os.path.join(folder, "art"))
    names = [f"brand-{number:05}" for number in range(count)]
    for number, name in enumerate(names):
        with open(os.path.join(folder, "art", name + ".png"), "wb") as file:
            file.write(artwork(number))
    sets = [{"name": name, "artwork": {"application": f"art/{name}.png"}} for name in names]
    with open(os.path.join(folder, "brands.json"), "w") as file:
        json.dump({"presets": PRESET, "output": {"directory": "built/{name}"}, "sets": sets}, file)


def built(program, folder):
    """Digests by brand and path of one process's build, and how long it took."""
    start = time.monotonic()
    run = subprocess.run(
        [program, "build", "brands.json", "--format", "json"], cwd=folder, capture_output=True)
    seconds = time.monotonic() - start
    if run.returncode not in (0, 1):
        sys.exit(run.stderr.decode()[-2000:])
    digests = {}
    for job in json.loads(run.stdout)["jobs"]:
        digests.setdefault(job["root"].rsplit("/", 1)[1], {})[job["path"]] = job["sha256"]
    return digests, seconds


def processes(marker, parent):
    """Ids of the descendants of a process whose command line has a word in it."""
    found, waiting = [], [parent]
    while waiting:
        pid = waiting.pop()
        try:
            for thread in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{thread}/children") as file:
                    waiting += [int(word) for word in file.read().split()]
            with open(f"/proc/{pid}/cmdline") as file:
                if marker in file.read():
                    found.append(pid)
        except OSError:
            pass
    return found


def peak(pid):
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) >> 10 for line in file if line.startswith("VmHWM"))


def sparked(program, folder, output, extra=(), kill_after=None):
    """Runs the script on the cluster; its seconds, the driver's peak in MB, how many were killed."""
    configuration = [
        "spark.ui.enabled=false", "spark.executor.memory=1g", "spark.driver.memory=1g",
        "spark.task.maxFailures=8", "spark.log.level=INFO",
        "spark.eventLog.enabled=true", "spark.eventLog.compress=false",
        f"spark.eventLog.dir=file://{folder}/events",
        f"spark.local.dir={folder}/local", *extra]
    words = ["spark-submit", "--master", "local-cluster[2,1,1024]"]
    for setting in configuration:
        words += ["--conf", setting]
    words += [SCRIPT, "--folder", os.path.join(folder, "art"), "--preset", PRESET,
              "--output", os.path.join(folder, output), "--iconforge", program, "--partitions", "40"]
    shutil.rmtree(os.path.join(folder, "events"), ignore_errors=True)
    os.makedirs(os.path.join(folder, "events"))
    log = open(os.path.join(folder, output + ".log"), "wb")
    start = time.monotonic()
    process = subprocess.Popen(words, stdout=log, stderr=log)
    most, killed, begun = 0, 0, None
    while process.poll() is None:
        time.sleep(0.2)
        for driver in processes("SparkSubmit", process.pid):
            try:
                most = max(most, peak(driver))
            except (OSError, StopIteration):
                pass
        # When it is well on its way, and only a process that this one started.
        if kill_after is not None and not killed:
            if begun is None and processes("iconforge\0work", process.pid):
                begun = time.monotonic()
            executors = processes("CoarseGrainedExecutorBackend", process.pid)
            if begun and executors and time.monotonic() - begun > kill_after:
                os.kill(executors[0], signal.SIGKILL)
                killed += 1
    if process.returncode != 0:
        log.close()
        with open(log.name) as file:
            sys.exit(file.read()[-4000:])
    return time.monotonic() - start, most, killed


def slots(folder):
    """Seconds that tasks had slots for themselves, in the stage in which the work was done."""
    stages = {}
    for base, _, names in os.walk(os.path.join(folder, "events")):
        for name in names:
            with open(os.path.join(base, name)) as file:
                for line in file:
                    event = json.loads(line)
                    if event["Event"] == "SparkListenerTaskEnd":
                        info = event["Task Info"]
                        stages.setdefault(event["Stage ID"], []).append(
                            (info["Finish Time"] - info["Launch Time"]) / 1000)
    return max(map(sum, stages.values()))


def table(folder, output):
    """The table's digests by brand and path; every file's bytes are held against its digest."""
    from pyspark.sql import SparkSession

    # Spark says how it is on the way there.
    own = os.dup(2)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    spark = (SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
             .config("spark.ui.showConsoleProgress", "false")
             .config("spark.log.level", "ERROR").config("spark.sql.parquet.columnarReaderBatchSize", "16")
             .config("spark.driver.memory", "1g").getOrCreate())
    table = spark.read.parquet(os.path.join(folder, output, "icons"))
    bad = table.where("status not in (0, 1)").select("brand", "answer").take(1)
    assert not bad, bad
    rows = table.count()
    files = table.selectExpr("brand", "explode(files) as file").selectExpr(
        "brand", "file.path", "file.sha256", "sha2(file.content, 256) as found")
    digests = {}
    for file in files.collect():
        assert file.found == file.sha256, file
        digests.setdefault(file.brand, {})[file.path] = file.sha256
    spark.stop()
    os.dup2(own, 2)
    os.close(own)
    return digests, rows


def expect(truth, message):
    if not truth:
        sys.exit("scale: " + message)


def main():
    program, count, folder = os.path.abspath(sys.argv[1]), int(sys.argv[2]), os.path.abspath(sys.argv[3])
    os.environ.update(PYSPARK_PYTHON=sys.executable, PYSPARK_DRIVER_PYTHON=sys.executable)
    os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    prepare(folder, count)
    expected, alone = built(program, folder)
    print(f"iconforge build: {count} artworks, {sum(map(len, expected.values()))} files in {alone:.1f} s")

    took, driver, _ = sparked(program, folder, "first")
    digests, rows = table(folder, "first")
    expect(rows == count and digests == expected, "the digests are not those of one build")
    print(f"Spark, two executors: the same digests in {took:.1f} s, with starting; driver {driver} MB")
    print(f"throughput per core: {alone * os.cpu_count() / slots(folder):.2f} of one process's")

    again, _, _ = sparked(program, folder, "first")
    _, rows = table(folder, "first")
    expect(rows == count, f"done again, there are {rows} rows")
    print(f"done again: nothing is made, {again:.1f} s")

    rough = ["spark.speculation=true", "spark.speculation.interval=100ms",
             "spark.speculation.quantile=0.05", "spark.speculation.multiplier=1.01",
             "spark.speculation.minTaskRuntime=1ms"]
    took, _, killed = sparked(program, folder, "rough", rough, kill_after=alone / 4)
    digests, rows = table(folder, "rough")
    expect(killed == 1, "no executor was there to be killed")
    expect(rows == count and digests == expected, "something is lost or double")
    with open(os.path.join(folder, "rough.log")) as file:
        twins = len(re.findall(r"Marking task \S+ in stage \S+ .*as speculatable", file.read()))
    print(f"an executor killed, {twins} tasks done twice: the same digests, each brand once, {took:.1f} s")


main()
