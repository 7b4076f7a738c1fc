#!/usr/bin/env python3
"""Icons of very many brands on Ray: the lines of `iconforge plan --jobs-jsonl` in, the answers out.

    python ray_work.py jobs.jsonl answers.jsonl [ADDRESS]

ADDRESS is that of a cluster; without one, Ray starts on this machine. Every node needs the same checkout in
the folder in which this runs, and `iconforge` in PATH.
"""

import os
import subprocess
import sys

import ray

LINES = 50  # lines of a task


@ray.remote(max_retries=3)
def made(lines, folder):
    """The answers of lines; the task fails only if `iconforge work` itself does."""
    return subprocess.run(
        ["iconforge", "work", "--parallel", "1", "--force"], input=b"".join(lines), check=True,
        stdout=subprocess.PIPE, cwd=folder).stdout


def main(jobs, answers, address=None):
    with open(jobs, "rb") as file:
        lines = file.readlines()
    ray.init(address=address)
    tasks = [made.remote(lines[start:start + LINES], os.getcwd())
             for start in range(0, len(lines), LINES)]
    with open(answers, "wb") as file:
        while tasks:
            done, tasks = ray.wait(tasks)
            for task in done:
                file.write(ray.get(task))
    ray.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
