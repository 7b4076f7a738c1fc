#!/usr/bin/env python3
"""Runs the part of docs/scale/spark.py that works without Spark: rows of brands in, rows of the table out.

    rows.py PROGRAM < ROWS

ROWS is a JSON list of {"brand", "path", "options", "artwork"}; "artwork" is a file with the row's content.
Prints a JSON list of {"brand", "status", "failed", "answer", "files"}; "files" holds paths.
"""

import json
import os
import sys
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "scale"))
import spark  # noqa: E402


def row(number, value):
    with open(value["artwork"], "rb") as file:
        content = file.read()
    return SimpleNamespace(brand=value["brand"], id=str(number), path=value["path"],
                           options=value.get("options"), effort=value.get("effort"), content=content)


rows = [row(number, value) for number, value in enumerate(json.load(sys.stdin))]
json.dump([
    {"brand": brand, "status": status, "failed": failed, "answer": json.loads(answer),
     "files": [path for path, _, _ in files]}
    for brand, _, status, answer, files, failed in spark.made(rows, sys.argv[1], [], ["ios-2008"])
], sys.stdout)
