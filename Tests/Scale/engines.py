#!/usr/bin/env python3
"""Runs the recipes of docs/scale.md for engines other than Spark, and compares their digests with one build.

    engines.py PROGRAM FOLDER

Needs Dask, Ray, GNU parallel and split. FOLDER is a new scratch folder.
"""

import json
import os
import subprocess
import sys

from scale import artwork, expect

HERE = os.path.dirname(os.path.abspath(__file__))
RECIPES = os.path.join(HERE, "..", "..", "docs", "scale")
COUNT = 120  # three tasks

SHELL = {
    "GNU parallel": "parallel --pipepart -a jobs.jsonl --jobs 2 iconforge work --parallel 1 --force"
                    " > answers.jsonl",
    "a matrix of 8": "for INDEX in 0 1 2 3 4 5 6 7; do split --number=r/$((INDEX + 1))/8 jobs.jsonl"
                     " | iconforge work --force > part-$INDEX; done; cat part-* > answers.jsonl",
}


def prepare(folder):
    os.makedirs(os.path.join(folder, "art"))
    for number in range(6):
        with open(os.path.join(folder, "art", f"{number}.png"), "wb") as file:
            file.write(artwork(number))
    sets = [{"name": f"b{number}", "artwork": {"application": f"art/{number % 6}.png"}}
            for number in range(COUNT)]
    with open(os.path.join(folder, "brands.json"), "w") as file:
        json.dump({"presets": "ios", "output": {"directory": "out/{name}"}, "sets": sets}, file)


def digests(folder):
    """SHA-256 by set and path, from answers.jsonl."""
    found = {}
    with open(os.path.join(folder, "answers.jsonl")) as file:
        for answer in map(json.loads, file):
            expect(answer["status"] in (0, 1), answer)
            expect(answer["name"] not in found, f"{answer['name']} has two answers")
            found[answer["name"]] = {
                output["path"]: output["sha256"] for output in answer["outputs"]}
    return found


def main():
    program, folder = map(os.path.abspath, sys.argv[1:])
    prepare(folder)
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0",
                   "PATH": os.path.dirname(program) + os.pathsep + os.environ["PATH"]}

    def shell(command):
        run = subprocess.run(["/bin/bash", "-c", command], cwd=folder, env=environment,
                             capture_output=True, text=True)
        expect(run.returncode == 0, f"{command}: {run.stderr[-2000:]}")

    shell("iconforge plan brands.json --jobs-jsonl --fast > jobs.jsonl"
          " && iconforge work --force < jobs.jsonl > answers.jsonl")
    wanted = digests(folder)
    expect(len(wanted) == COUNT, "a set is missing")
    recipes = dict(SHELL)
    for name in ("dask", "ray"):
        recipes[name] = f"'{sys.executable}' -B '{RECIPES}/{name}_work.py' jobs.jsonl answers.jsonl"
    for name, command in recipes.items():
        shell("rm -rf out answers.jsonl && " + command)
        expect(digests(folder) == wanted, f"{name} gives other digests")
        print(f"{name}: the digests of one process")


if __name__ == "__main__":
    main()
