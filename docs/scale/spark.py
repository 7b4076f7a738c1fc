#!/usr/bin/env python3
"""Icons of very many brands, on Apache Spark.

    spark-submit spark.py --folder DIR --preset ios-2015 --output URI
    spark-submit spark.py --table brands.parquet --artworks DIR --output URI

DIR holds BRAND.png, BRAND.svg and so on, one artwork each. A table has the columns `brand`, `artwork` (a
path below DIR) and, where brands differ, `options`: JSON of what iconforge.yml says of a set. DIR, the
table and the output are URIs that Hadoop's file systems read and write.

Every slot has one `iconforge work`, which lives as long as Spark's worker for Python does. What it makes
goes into the table `icons` below the output, a row a brand: `brand`, `id`, `status`, `answer` (its line
of docs/scale.md) and `files`, an array of `path`, `sha256` and `content`. Spark commits a run's files
together at its end, whichever of its tasks were killed, repeated or done twice. A brand whose artwork,
options and presets were done before is not done again: its `id` stands in the table.
"""

import argparse
import atexit
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import types

WINDOW = 4  # lines that a worker has in hand, so that it never waits for the next one


class Worker:
    """An `iconforge work` with a folder of its own. Lines go in ahead of the answers.

    Folders stay for the next artworks, for making and removing them takes longer than what is in them;
    the files go, and --force replaces what one that nobody told of may have left."""

    def __init__(self, program, options):
        self.folder = tempfile.mkdtemp(prefix="iconforge-")
        self.process = subprocess.Popen(
            [program, "work", "--parallel", "1", "--jobs", "1", "--force", *options], cwd=self.folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.homes = [str(number) for number in range(WINDOW)]
        for home in self.homes:
            os.mkdir(os.path.join(self.folder, home))
        atexit.register(self.close)

    def close(self):
        atexit.unregister(self.close)
        if self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, row, presets):
        """Puts the artwork into a folder of its own, and asks for its icons beside it."""
        home = self.homes.pop()
        name = "artwork" + os.path.splitext(row.path)[1]
        with open(os.path.join(self.folder, home, name), "wb") as file:
            file.write(row.content)
        manifest = json.loads(row.options or "{}")
        manifest.setdefault("presets", presets)
        artwork = manifest.setdefault("artwork", {})
        artwork["application"] = {**artwork.get("application", {}), "file": name}
        line = {"version": 1, "id": home, "name": row.brand, "folder": home, "manifest": manifest,
                "output": home + "/out"}
        self.process.stdin.write(json.dumps(line).encode() + b"\n")
        self.process.stdin.flush()
        return home

    def receive(self):
        """The next answer, and the files that it tells of: what was read is gone afterwards."""
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"iconforge work ended with status {self.process.wait()}")
        answer = json.loads(line)
        home = answer["id"]
        files = []
        for output in answer.get("outputs", []):
            if "sha256" in output:
                path = os.path.join(self.folder, home, "out", output["path"])
                with open(path, "rb") as file:
                    content = file.read()
                os.unlink(path)
                # What went over a disk is held against what was made.
                if hashlib.sha256(content).hexdigest() != output["sha256"]:
                    raise RuntimeError(f"{output['path']} is not what was made")
                files.append((output["path"], output["sha256"], content))
        self.homes.append(home)
        return home, answer, files


def worker(program, options):
    """This process's. Spark sends functions by value, globals and all, with every task: what outlives
    a task needs a module that it does not send."""
    slot = sys.modules.setdefault("iconforge_slot", types.ModuleType("iconforge_slot"))
    known = getattr(slot, "worker", None)
    if known is None or known.process.poll() is not None:
        slot.worker = known = Worker(program, options)
    return known


def made(rows, program, options, presets):
    """What becomes of a partition's rows, in the order in which they are done."""
    slot = worker(program, options)
    waiting = {}
    rows = iter(rows)
    try:
        while True:
            while len(waiting) < WINDOW and (row := next(rows, None)) is not None:
                waiting[slot.send(row, presets)] = (row.brand, row.id)
            if not waiting:
                return
            home, answer, files = slot.receive()
            brand, identity = waiting.pop(home)
            yield brand, identity, answer["status"], json.dumps(answer), files
    finally:
        # A task that Spark gives up leaves answers that nobody reads.
        if waiting:
            slot.process.kill()
            slot.close()


SCHEMA = ("brand string, id string, status int, answer string, "
          "files array<struct<path: string, sha256: string, content: binary>>")


def run(spark, arguments):
    from pyspark.sql import functions as f

    pictures = (spark.read.format("binaryFile").option("recursiveFileLookup", "true")
                .load(arguments.artworks or arguments.folder).select("path", "content"))
    if arguments.table:
        base = pictures.withColumn(
            "artwork", f.substring_index("path", arguments.artworks.rstrip("/") + "/", -1))
        table = spark.read.parquet(arguments.table)
        if "options" not in table.columns:
            table = table.withColumn("options", f.lit(None).cast("string"))
        brands = table.join(base, "artwork").select("brand", "path", "content", "options")
    else:
        name = f.regexp_extract("path", r"([^/]+)\.[^./]+$", 1)
        brands = pictures.select(
            name.alias("brand"), "path", "content", f.lit(None).cast("string").alias("options"))
    # All that decides: the program and its presets, the brand's options, its artwork.
    said = subprocess.run(
        [arguments.iconforge, "--version"], capture_output=True, check=True).stdout
    said += subprocess.run(
        [arguments.iconforge, "presets", "--format", "json"], capture_output=True, check=True).stdout
    everywhere = hashlib.sha256(said + json.dumps(arguments.preset).encode()).hexdigest()
    brands = brands.withColumn("id", f.sha2(f.concat_ws(
        "\n", f.lit(everywhere), "brand", f.coalesce("options", f.lit("")),
        f.sha2("content", 256)), 256))
    output = arguments.output.rstrip("/") + "/icons"
    path = spark._jvm.org.apache.hadoop.fs.Path(output + "/_SUCCESS")
    if path.getFileSystem(spark._jsc.hadoopConfiguration()).exists(path):
        done = spark.read.parquet(output).where("status in (0, 1)").select("id")
        brands = brands.join(done, "id", "left_anti")
    program, options, presets = arguments.iconforge, arguments.work, arguments.preset
    rows = brands.repartition(arguments.partitions).rdd.mapPartitions(
        lambda rows: made(rows, program, options, presets))
    # Pictures are packed already, and no two alike.
    (spark.createDataFrame(rows, SCHEMA, verifySchema=False).write.mode("append")
     .option("compression", "none").option("parquet.enable.dictionary", "false").parquet(output))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--folder", help="a folder of artworks, named after their brands")
    source.add_argument("--table", help="a Parquet table: brand, artwork, options")
    parser.add_argument("--artworks", help="the folder that a table's artwork lies below")
    parser.add_argument("--preset", type=lambda text: text.split(","), default=["ios"])
    parser.add_argument("--output", required=True, help="the folder for the table icons")
    parser.add_argument("--partitions", type=int, default=200, help="parts that tasks are made of")
    parser.add_argument("--iconforge", default="iconforge", help="the program, on every machine")
    parser.add_argument("--work", type=str.split, default=[], help="options of iconforge work")
    arguments = parser.parse_args()
    if arguments.table and not arguments.artworks:
        parser.error("--table needs --artworks")
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("iconforge").getOrCreate()
    try:
        run(spark, arguments)
    finally:
        spark.stop()


if __name__ == "__main__":
    sys.exit(main())
