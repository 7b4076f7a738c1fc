#!/usr/bin/env python3
"""Compares docs/scale/spark.py with one `iconforge build` of the same artworks.

    scale.py PROGRAM COUNT ROWS FOLDER

Checks that two Spark executors give the same digests with --fast, also after one is killed and tasks are
repeated, and that a second run builds nothing. A build of ten times as many brands must fit into 200 MB. A
table of ROWS brands that share small artworks may take only 100 MB more in the driver than one of a tenth.
Needs pyspark and Java 17.
"""

import contextlib
import json
import multiprocessing
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

PRESET = "ios-2010"  # what Spark makes: 19 files an artwork
MANY = "ios"  # what ten times as many are made by: 3
SMALL = "web-extension"  # what the rows of a table are made by: 4
PLAIN = {"background-separation": "none"}  # without appearances, so that nothing is reported
FAST_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "..", "..", "docs", "scale", "spark.py")


def artwork(number, side=1024):
    """A unique opaque square PNG: a tilted bar over a gradient."""
    draw = random.Random(number)
    background, ink = [[draw.randrange(256) for _ in range(3)] for _ in range(2)]
    rim, tilt, width = side // 24 + 1, draw.uniform(-1, 1), draw.randrange(side * 107 // 1024, side * 320 // 1024)
    rows = []
    for y in range(side):
        shade = bytes(max(0, c - y * 48 // side) for c in background)
        start = max(rim, min(side - width - rim, int(side / 2 + (y - side / 2) * tilt - width / 2)))
        rows.append(b"\0" + shade * start + bytes(ink) * width + shade * (side - start - width))
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows), 1)) + chunk(b"IEND", b""))


def draw(path, number):
    with open(path, "wb") as file:
        file.write(artwork(number))


def prepare(folder, count):
    """Writes the artworks and a manifest for each preset."""
    os.makedirs(os.path.join(folder, "art"))
    names = [f"brand-{number:05}" for number in range(count)]
    with multiprocessing.Pool() as pool:
        pool.starmap(draw, ((os.path.join(folder, "art", name + ".png"), number)
                            for number, name in enumerate(names)), 50)
    for preset, options in ((PRESET, {}), (MANY, PLAIN)):
        sets = [{"name": name, "artwork": {"application": {"file": f"art/{name}.png", **options}}}
                for name in names]
        output = {"directory": preset + "/{name}"}
        with open(os.path.join(folder, preset + ".json"), "w") as file:
            json.dump({"presets": preset, "output": output, "sets": sets}, file)


def built(program, folder, preset):
    """Builds everything in one process; returns digests by brand and path, and the seconds."""
    shutil.rmtree(os.path.join(folder, preset), ignore_errors=True)
    start = time.monotonic()
    run = subprocess.run(
        [program, "build", preset + ".json", "--fast", "--force", "--format", "json"], cwd=folder,
        capture_output=True)
    seconds = time.monotonic() - start
    if run.returncode not in (0, 1):
        sys.exit(run.stderr.decode()[-2000:])
    digests = {}
    for job in json.loads(run.stdout)["jobs"]:
        digests.setdefault(job["root"].rsplit("/", 1)[1], {})[job["path"]] = job["sha256"]
    return digests, seconds


# A small process measures: the peak of a fork includes the memory of its parent.
MEASURE = """import json, resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
peak = used.ru_maxrss >> (10 if sys.platform == "linux" else 20)
print(json.dumps([status, used.ru_utime + used.ru_stime, peak]), file=sys.stderr)"""


def measured(words, folder, output):
    """Runs a program with stdout in a file; returns wall seconds, processor seconds and peak MB."""
    start = time.monotonic()
    with open(os.path.join(folder, output), "wb") as file:
        run = subprocess.run(
            [sys.executable, "-c", MEASURE, *words], cwd=folder, stdout=file, stderr=subprocess.PIPE)
    took, told = time.monotonic() - start, run.stderr.decode().rstrip().rsplit("\n", 1)
    status, computing, peak = json.loads(told[-1])
    expect(status in (0, 1), told[0][-2000:])
    return took, computing, peak


def bounded(program, folder, count, expected):
    """Builds ten times as many brands from the same artworks, in 200 MB; a second run writes nothing."""
    home, names = os.path.join(folder, "many"), sorted(expected)
    for number in range(10 * count):
        brand = os.path.join(home, "brands", f"{number:06}")
        os.makedirs(brand)
        os.link(os.path.join(folder, "art", names[number % count] + ".png"), brand + "/icon.png")
    with open(os.path.join(home, "brands.yml"), "w") as file:
        file.write(f"""presets: {MANY}
output: {{directory: "built/{{name}}"}}
sets:
  - each: brands/*
    artwork: {{application: {{file: icon.png, background-separation: {PLAIN["background-separation"]}}}}}
""")
    took, _, peak = measured([program, "plan", "brands.yml", "--jobs-jsonl", "--fast"], home, "plan.jsonl")
    print(f"plan of {10 * count} artworks: {took:.1f} s, {peak} MB")
    expect(peak <= 200, "too much memory")
    for wanted in ("written", "unchanged"):
        words = ["/bin/sh", "-c", f"exec '{program}' work < plan.jsonl"]
        took, computing, peak = measured(words, home, "answers.jsonl")
        sets, files, size = 0, 0, 0
        with open(os.path.join(home, "answers.jsonl")) as lines:
            for line in map(json.loads, lines):
                made = {output["path"]: output["sha256"] for output in line["outputs"]}
                expect(made == expected[names[int(line["name"]) % count]], "other digests")
                expect(all(output["status"] == wanted for output in line["outputs"]), line)
                sets, files = sets + 1, files + len(made)
                size += sum(output["bytes"] for output in line["outputs"])
        expect(sets == 10 * count, f"{sets} sets were reported")
        print(f"all {wanted}, {files} files, {size / 1e6:.0f} MB: {took:.1f} s, "
              f"{computing / sets * 1000:.2f} ms of computing each, {peak} MB of memory")
        expect(peak <= 200, "too much memory")
    shutil.rmtree(home)


def processes(marker, parent):
    """Ids of the descendants of a process whose command lines contain a word."""
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


def sparked(program, folder, output, extra=(), kill_after=None, table=None, preset=PRESET):
    """Runs the script for the folder art or a table; returns seconds, the driver's peak MB and the number of
    killed executors."""
    configuration = [
        f"spark.driver.extraJavaOptions={FAST_START}", f"spark.executor.extraJavaOptions={FAST_START}",
        "spark.ui.enabled=false", "spark.executor.memory=1g", "spark.driver.memory=1g",
        "spark.task.maxFailures=8", "spark.log.level=INFO",
        "spark.eventLog.enabled=true", "spark.eventLog.compress=false",
        f"spark.eventLog.dir=file://{folder}/events",
        f"spark.local.dir={folder}/local", *extra]
    if os.path.isdir("/dev/shm"):
        configuration.append("spark.executorEnv.TMPDIR=/dev/shm")
    words = ["spark-submit", "--master", "local-cluster[2,1,1024]"]
    for setting in configuration:
        words += ["--conf", setting]
    art = os.path.join(folder, "art")
    words += [SCRIPT, *(["--table", table, "--artworks", art] if table else ["--folder", art]),
              "--preset", preset, "--work=--fast", "--output", os.path.join(folder, output), "--iconforge", program,
              "--partitions", "40"]
    shutil.rmtree(os.path.join(folder, "events"), ignore_errors=True)
    os.makedirs(os.path.join(folder, "events"))
    log = open(os.path.join(folder, output + ".log"), "wb")
    start = time.monotonic()
    process = subprocess.Popen(words, stdout=log, stderr=log)
    most, killed, begun = 0, 0, None
    while process.poll() is None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.2)
        for driver in processes("SparkSubmit", process.pid):
            try:
                most = max(most, peak(driver))
            except (OSError, StopIteration):
                pass
        # Some time after the first worker started; only descendants of this process are killed.
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
    """Seconds for which tasks occupied slots, in the longest stage."""
    stages = {}
    for base, _, names in os.walk(os.path.join(folder, "events")):
        for name in filter(lambda name: name.startswith("events_"), names):
            with open(os.path.join(base, name)) as file:
                for line in file:
                    event = json.loads(line)
                    if event["Event"] == "SparkListenerTaskEnd":
                        info = event["Task Info"]
                        stages.setdefault(event["Stage ID"], []).append(
                            (info["Finish Time"] - info["Launch Time"]) / 1000)
    return max(map(sum, stages.values()))


@contextlib.contextmanager
def session():
    """A local Spark session without log output."""
    from pyspark.sql import SparkSession

    own = os.dup(2)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    spark = (SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
             .config("spark.ui.showConsoleProgress", "false")
             .config("spark.log.level", "ERROR").config("spark.sql.parquet.columnarReaderBatchSize", "16")
             .config("spark.driver.memory", "1g").getOrCreate())
    try:
        yield spark
    finally:
        spark.stop()
        os.dup2(own, 2)
        os.close(own)


def listed(program, folder, expected, many):
    """Builds brands of a table, every second one with its own options."""
    names = sorted(expected)[:20]
    own = json.dumps({"presets": MANY, "artwork": {"application": PLAIN}})
    options = [own if index % 2 else None for index in range(len(names))]
    path = os.path.join(folder, "brands.parquet")
    with session() as spark:
        rows = [(f"the {name}", name + ".png", text) for name, text in zip(names, options)]
        spark.createDataFrame(rows, "brand string, artwork string, options string").write.parquet(path)
    sparked(program, folder, "listed", table=path)
    wanted = {f"the {name}": (many if text else expected)[name] for name, text in zip(names, options)}
    expect(table(folder, "listed") == (wanted, len(names)), "a table gives other digests")
    print(f"a table of {len(names)} brands, half of them by preset {MANY}: the same digests")


def crowd(program, folder, count):
    """Builds tables of brands that share twenty artworks of 128 pixels; the driver's memory stays."""
    os.makedirs(os.path.join(folder, "art"))
    names = [f"{number}.png" for number in range(20)]
    for number, name in enumerate(names):
        with open(os.path.join(folder, "art", name), "wb") as file:
            file.write(artwork(number, 128))
    peaks = []
    for rows in (count // 10, count):
        output, path = f"of-{rows}", os.path.join(folder, f"{rows}.parquet")
        with session() as spark:
            (spark.range(rows).selectExpr("concat('brand ', id) brand", "concat(id % 20, '.png') artwork")
             .write.parquet(path))
        took, driver, _ = sparked(program, folder, output, table=path, preset=SMALL)
        with session() as spark:
            made = spark.read.parquet(os.path.join(folder, output, "icons"))
            expect(made.where("status in (0, 1)").select("brand").distinct().count() == made.count() == rows,
                   "rows are lost, duplicated or failed")
            kinds = (made.selectExpr("split(brand, ' ')[1] % 20 art", "explode(files) file")
                     .selectExpr("art", "file.path", "file.sha256").distinct().groupBy("art", "path").count()
                     .where("count > 1").count())
        expect(kinds == 0, "equal artworks give other digests")
        peaks.append(driver)
        print(f"a table of {rows} brands: {took:.0f} s, {took / rows * 1000:.1f} ms each; driver {driver} MB")
        shutil.rmtree(os.path.join(folder, output))
    expect(peaks[1] <= peaks[0] + 100, "the driver's memory grows with the rows")


def table(folder, output):
    """Digests of the table by brand and path; checks each file against its digest."""
    with session() as spark:
        return digests(spark, os.path.join(folder, output, "icons"))


def digests(spark, path):
    table = spark.read.parquet(path)
    bad = table.where("status not in (0, 1)").select("brand", "answer").take(1)
    expect(not bad, bad)
    files = table.selectExpr("brand", "explode(files) as file").selectExpr(
        "brand", "file.path", "file.sha256", "sha2(file.content, 256) as found")
    found = {}
    for file in files.collect():
        expect(file.found == file.sha256, file)
        found.setdefault(file.brand, {})[file.path] = file.sha256
    return found, table.count()


def expect(truth, message):
    if not truth:
        sys.exit("scale: " + message)


def main():
    program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[4])
    count, rows_count = int(sys.argv[2]), int(sys.argv[3])
    os.environ.update(PYSPARK_PYTHON=sys.executable, PYSPARK_DRIVER_PYTHON=sys.executable)
    os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    prepare(folder, count)
    expected, alone = built(program, folder, PRESET)
    print(f"iconforge build: {count} artworks, {sum(map(len, expected.values()))} files in {alone:.1f} s")

    took, driver, _ = sparked(program, folder, "first")
    busy = slots(folder)
    found, rows = table(folder, "first")
    expect(rows == count and found == expected, "the digests are not those of one build")
    print(f"Spark, two executors: the same digests in {took:.1f} s, with starting; driver {driver} MB")
    # The average of a build before and one after, because the speed of a machine changes.
    _, later = built(program, folder, PRESET)
    print(f"throughput per core: {(alone + later) / 2 * os.cpu_count() / busy:.2f} of one process's "
          f"({alone * os.cpu_count():.0f} and {later * os.cpu_count():.0f} s of {busy:.0f} s of slots)")

    again, _, _ = sparked(program, folder, "first")
    _, rows = table(folder, "first")
    expect(rows == count, f"done again, there are {rows} rows")
    print(f"done again: nothing is made, {again:.1f} s")

    rough = ["spark.speculation=true", "spark.speculation.interval=100ms",
             "spark.speculation.quantile=0.05", "spark.speculation.multiplier=1.01",
             "spark.speculation.minTaskRuntime=1ms"]
    took, _, killed = sparked(program, folder, "rough", rough, kill_after=alone / 4)
    found, rows = table(folder, "rough")
    expect(killed == 1, "no executor could be killed")
    expect(rows == count and found == expected, "rows are lost or duplicated")
    with open(os.path.join(folder, "rough.log")) as file:
        twins = len(re.findall(r"Marking task \S+ in stage \S+ .*as speculatable", file.read()))
    print(f"an executor killed, {twins} tasks done twice: the same digests, each brand once, {took:.1f} s")
    many, _ = built(program, folder, MANY)
    listed(program, folder, expected, many)
    bounded(program, folder, count, many)
    crowd(program, os.path.join(folder, "crowd"), rows_count)


if __name__ == "__main__":
    main()
