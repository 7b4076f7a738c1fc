#!/usr/bin/env python3
"""Icons of very many brands on Dask: the lines of `iconforge plan --jobs-jsonl` in, the answers out.

    python dask_work.py jobs.jsonl answers.jsonl [ADDRESS]

ADDRESS is that of a scheduler; without one, Dask uses this machine. Every worker needs the same checkout in
its working folder, and `iconforge` in PATH.
"""

import subprocess
import sys

from dask.distributed import Client, as_completed

LINES = 50  # lines of a task


def made(lines):
    """The answers of lines; the task fails only if `iconforge work` itself does."""
    return subprocess.run(
        ["iconforge", "work", "--parallel", "1", "--force"], input=b"".join(lines), check=True,
        stdout=subprocess.PIPE).stdout


def main(jobs, answers, address=None):
    with open(jobs, "rb") as file:
        lines = file.readlines()
    parts = [lines[start:start + LINES] for start in range(0, len(lines), LINES)]
    with Client(address) as client, open(answers, "wb") as file:
        tasks = client.map(made, parts, pure=False)
        for _, answer in as_completed(tasks, with_results=True):
            file.write(answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
