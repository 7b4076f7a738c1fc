#!/usr/bin/env python3
"""Icons of very many brands, on Apache Spark.

    spark-submit spark.py --folder DIR --preset ios-2015 --output URI
    spark-submit spark.py --table brands.parquet --artworks DIR --output URI

DIR holds BRAND.png, BRAND.svg and so on, one artwork each. A table has the columns `brand`, `artwork` (a
path below DIR) and, where brands differ, `options` (JSON with keys of iconforge.yml for a set) and `effort`
(fast, standard or optimal; for other rows that of --work=--fast or --work=--optimize). DIR, the table and
the output are URIs that Hadoop's file systems read and write: S3, Google's and Azure's storage, HDFS.

Every slot has one `iconforge work`, which lives as long as Spark's worker for Python does. What it makes
goes into the table `icons` below the output, a row a brand: `brand`, `id`, `status`, `answer` (its line
of docs/scale.md) and `files`, an array of `path`, `sha256` and `content`. Spark commits a run's files
together at its end, whichever of its tasks were killed, repeated or done twice. A brand whose artwork,
options and presets were done before is not done again: its `id` stands in the table.

A row that cannot be made has status 2 or 3, and `answer` says why; the job goes on. The next run makes
failed and changed brands again and replaces their rows. The table's partition `failed` keeps failed rows in
files of their own.
"""

import argparse
import atexit
import collections
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import types

WINDOW = 4  # lines that a worker has in hand, so that it never waits for the next one


class Worker:
    """An `iconforge work` with a folder of its own. Lines go in ahead of the answers.

    Folders stay for the next artworks, for making and removing them takes longer than what is in them;
    the files go. --force replaces files of an unknown earlier run."""

    def __init__(self, program, options):
        self.folder = tempfile.mkdtemp(prefix="iconforge-")
        self.homes = [str(number) for number in range(WINDOW)]
        self.sent = collections.deque()
        for home in self.homes:
            os.mkdir(os.path.join(self.folder, home))
        self.errors = tempfile.TemporaryFile()
        # If this process is killed, `work` ends with its input, and the shell removes the folder.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", '"$@"; status=$?; cd /; rm -rf "$0"; exit $status', self.folder,
             program, "work", "--parallel", "1", "--jobs", "1", "--force", *options], cwd=self.folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, start_new_session=True)
        atexit.register(self.close)

    def close(self):
        atexit.unregister(self.close)
        if self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def kill(self):
        """Ends the process and the shell around it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.close()

    def ended(self):
        """Waits for the end of the process; returns its status and its last message."""
        status = self.process.wait()
        self.errors.seek(0)
        lines = self.errors.read().decode(errors="replace").split("\n")
        message = next((line for line in reversed(lines) if line.strip()), "")
        return WorkerEnded(f"ended with status {status}" + (f": {message}" if message else ""))

    def send(self, row, presets):
        """Writes the artwork into a free folder, sends its line and returns the folder's name.

        Raises RowError if the row's options are invalid, and WorkerEnded if the process is gone."""
        # Options are read first: a bad row takes no folder.
        manifest = manifest_of(row.options, presets)
        home = self.homes.pop()
        name = "artwork" + extension(row.path)
        with open(os.path.join(self.folder, home, name), "wb") as file:
            file.write(row.content)
        manifest["artwork"]["application"]["file"] = name
        line = {"version": 1, "id": home, "name": row.brand, "folder": home, "manifest": manifest,
                "output": home + "/out"}
        if row.effort:
            line["effort"] = row.effort
        try:
            self.process.stdin.write(json.dumps(line).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self.ended() from None
        self.sent.append(home)
        return home

    def receive(self):
        """The folder, the answer and the files of the next row; the files are deleted after reading.

        Lines are answered in their order, so an answer without `id` is matched as well. Raises
        WorkerEnded if the process is gone."""
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self.ended()
        answer = json.loads(line)
        home = self.sent.popleft()
        files = []
        try:
            for output in answer.get("outputs", []):
                if "sha256" in output:
                    files.append(self.taken(home, output))
        except OSError as error:
            files, answer = [], refusal(f"cannot read what was made: {error.strerror}", 3)
        except RowError as error:
            files, answer = [], refusal(str(error), 3)
        self.homes.append(home)
        return home, answer, files

    def taken(self, home, output):
        """Path, digest and bytes of an output file, which is deleted."""
        path = os.path.join(self.folder, home, "out", output["path"])
        with open(path, "rb") as file:
            content = file.read()
        os.unlink(path)
        # The disk may have changed the bytes.
        if hashlib.sha256(content).hexdigest() != output["sha256"]:
            raise RowError(f"{output['path']}: differs from what was made")
        return output["path"], output["sha256"], content


class RowError(Exception):
    """A row that cannot be made."""


class WorkerEnded(Exception):
    """The process of a Worker ended; its argument gives the exit status and the last message."""


def manifest_of(options, presets):
    """The manifest of a row: its options as JSON, with presets and a table for the icon's artwork."""
    try:
        manifest = json.loads(options or "{}")
    # Deep nesting is a RecursionError, and a number of 5,000 digits a ValueError.
    except (ValueError, RecursionError) as error:
        raise RowError(f"options: is not JSON: {error}") from None
    if not isinstance(manifest, dict):
        raise RowError("options: is not an object; give keys of iconforge.yml, such as presets")
    artwork = manifest.setdefault("artwork", {})
    if not isinstance(artwork, dict):
        raise RowError("options: artwork is not an object")
    if not isinstance(artwork.setdefault("application", {}), dict):
        raise RowError("options: artwork.application is not an object; --table names the file")
    manifest.setdefault("presets", presets)
    return manifest


def extension(path):
    """The extension of a path if it is a plain one: longer names do not fit into a file's name."""
    ending = os.path.splitext(path)[1]
    return ending if re.fullmatch(r"\.[A-Za-z0-9]{1,8}", ending) else ""


def refusal(message, status=2):
    """An answer in the form of docs/scale.md, for a row that iconforge did not make."""
    return {"version": 1, "status": status, "failures": [{"path": "", "message": message}]}


def worker(program, options):
    """This process's. Spark sends functions by value, globals and all, with every task: what outlives
    a task needs a module that it does not send."""
    slot = sys.modules.setdefault("iconforge_slot", types.ModuleType("iconforge_slot"))
    known = getattr(slot, "worker", None)
    if known is None or known.process.poll() is not None:
        slot.worker = known = Worker(program, options)
    return known


def finished(row, answer, files=()):
    """The table's row for a brand."""
    status = answer["status"]
    return row.brand, row.id, status, json.dumps(answer), list(files), status not in (0, 1)


def made(rows, program, options, presets):
    """The table's rows for a partition's rows, one each, in the order in which they are finished."""
    rows, waiting, slot = iter(rows), {}, worker(program, options)
    try:
        while True:
            lost = []
            try:
                while len(waiting) < WINDOW and (row := next(rows, None)) is not None:
                    lost = [row]
                    try:
                        waiting[slot.send(row, presets)] = row
                    except RowError as error:
                        yield finished(row, refusal(str(error)))
                    lost = []
                if not waiting:
                    return
                home, answer, files = slot.receive()
            except WorkerEnded:
                slot.close()
                lost, waiting = [*waiting.values(), *lost], {}
                for row in lost:
                    yield made_alone(row, program, options, presets)
                slot = worker(program, options)
                continue
            yield finished(waiting.pop(home), answer, files)
    finally:
        # A task that Spark gives up leaves answers unread.
        if waiting:
            slot.kill()


def made_alone(row, program, options, presets):
    """The table's row for a row that may have ended a process: without other rows beside it."""
    slot = worker(program, options)
    try:
        slot.send(row, presets)
        _, answer, files = slot.receive()
    except WorkerEnded as ended:
        slot.close()
        answer, files = refusal(f"iconforge work {ended}", 3), []
    return finished(row, answer, files)


SCHEMA = ("brand string, id string, status int, answer string, "
          "files array<struct<path: string, sha256: string, content: binary>>, failed boolean")


def run(spark, arguments):
    from pyspark.sql import functions as f

    pictures = (spark.read.format("binaryFile").option("recursiveFileLookup", "true")
                .load(arguments.artworks or arguments.folder).select("path", "content"))
    if arguments.table:
        base = pictures.withColumn(
            "artwork", f.substring_index("path", arguments.artworks.rstrip("/") + "/", -1))
        table = spark.read.parquet(arguments.table)
        for column in ("options", "effort"):
            if column not in table.columns:
                table = table.withColumn(column, f.lit(None).cast("string"))
        brands = table.join(base, "artwork").select("brand", "path", "content", "options", "effort")
    else:
        name = f.regexp_extract("path", r"([^/]+)\.[^./]+$", 1)
        brands = pictures.select(
            name.alias("brand"), "path", "content",
            *[f.lit(None).cast("string").alias(column) for column in ("options", "effort")])
    # All that decides: the program and its presets, the brand's options, its artwork.
    said = subprocess.run(
        [arguments.iconforge, "--version"], capture_output=True, check=True).stdout
    said += subprocess.run(
        [arguments.iconforge, "presets", "--format", "json"], capture_output=True, check=True).stdout
    said += json.dumps([arguments.preset, arguments.work]).encode()
    everywhere = hashlib.sha256(said).hexdigest()
    brands = brands.withColumn("id", f.sha2(f.concat_ws(
        "\n", f.lit(everywhere), "brand", f.coalesce("options", f.lit("")), f.coalesce("effort", f.lit("")),
        f.sha2("content", 256)), 256))
    twins = [(row.brand, row["count"]) for row in brands.groupBy("brand").count()
             .where("count > 1 and brand is not null").collect()]
    names = spark.createDataFrame([(brand,) for brand, _ in twins], "brand string")
    brands = brands.join(f.broadcast(names), "brand", "left_anti")
    output = arguments.output.rstrip("/") + "/icons"
    path = spark._jvm.org.apache.hadoop.fs.Path(output + "/_SUCCESS")
    disk = path.getFileSystem(spark._jsc.hadoopConfiguration())
    replaced, kept = [], None
    if disk.exists(path):
        brands, replaced, kept = left_to_do(spark.read.schema(SCHEMA).parquet(output), brands, names)
    program, options, presets = arguments.iconforge, arguments.work, arguments.preset
    rows = brands.repartition(arguments.partitions).rdd.mapPartitions(
        lambda rows: made(rows, program, options, presets))
    icons = spark.createDataFrame(rows, SCHEMA, verifySchema=False).union(
        spark.createDataFrame([doubled(*twin) for twin in twins], SCHEMA))
    if replaced:
        icons = icons.union(kept)
    # Pictures are packed already, and no two alike.
    (icons.write.mode("append").partitionBy("failed")
     .option("compression", "none").option("parquet.enable.dictionary", "false").parquet(output))
    for name in replaced:
        uri = spark._jvm.java.net.URI(name)
        disk.delete(spark._jvm.org.apache.hadoop.fs.Path(uri), False)


def left_to_do(table, brands, names):
    """The brands that an earlier table does not have, the files with their old rows, and the other rows
    of these files, which are copied: Parquet files cannot be edited. `names` are brands that fail again."""
    from pyspark.sql import functions as f

    table = table.withColumn("file", f.input_file_name())
    # A run that ended before it deleted the replaced rows left two of a brand.
    double = table.groupBy("brand").count().where("count > 1").select("brand")
    done = table.where("not failed").join(double, "brand", "left_anti")
    brands = brands.join(done.select("id"), "id", "left_anti")
    again = brands.select("brand").union(names)
    replaced = [row.file for row in
                table.join(again, "brand", "left_semi").select("file").distinct().collect()]
    kept = table.where(f.col("file").isin(replaced)).join(again, "brand", "left_anti")
    return brands, replaced, kept.select("brand", "id", "status", "answer", "files", "failed")


def doubled(brand, count):
    """The row of a brand that several artworks claim."""
    answer = refusal(f"{count} artworks have the name {brand}; keep one of them")
    return brand, "", answer["status"], json.dumps(answer), [], True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--folder", help="a folder of artworks, named after their brands")
    source.add_argument("--table", help="a Parquet table: brand, artwork, options")
    parser.add_argument("--artworks", help="the folder above a table's artwork")
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
