#!/usr/bin/env python3
"""Long fault tests of the iconforge program: make torture, or make torture-short.

Each part prints one line with its figures. The seed is printed; --seed repeats a run.
"""

import argparse
import os
import sys
import time

import batch
import crowd
import disk
import edits
import kills
import limits
import names
import repeat
from ground import Failed, Ground, Skipped

PARTS = {
    "kills": kills.kills, "signals": kills.signals, "space": disk.space, "limits": limits.limits,
    "readonly": limits.readonly, "crowd": crowd.crowd, "batch": batch.batch, "names": names.names,
    "repeat": repeat.repeat, "links": edits.links, "fixpoint": edits.fixpoint,
}


def main():
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("program", help="the iconforge program")
    reader.add_argument("parts", nargs="*", help=f"any of {' '.join(PARTS)}; default: all")
    reader.add_argument("--short", action="store_true", help="about 15 seconds")
    reader.add_argument("--seed", type=int, default=int(time.time()))
    reader.add_argument("--sanitized", action="store_true",
                        help="the program is built with a sanitizer, so memory is not checked")
    words = reader.parse_intermixed_args()
    unknown = set(words.parts) - PARTS.keys()
    if unknown:
        reader.error(f"unknown part {', '.join(sorted(unknown))}")
    print(f"seed {words.seed}", flush=True)
    ground = Ground(os.path.abspath(words.program), words.short, words.seed, words.sanitized)
    failed = False
    try:
        for part in words.parts or PARTS:
            began = time.monotonic()
            try:
                said = PARTS[part](ground, ground.begin(part))
            except Skipped as reason:
                said = f"SKIPPED: {reason}"
            except Failed as reason:
                failed = True
                said = f"FAILED: {reason}"
            print(f"{part}: {said} [{time.monotonic() - began:.1f} s]", flush=True)
    finally:
        ground.remove()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
