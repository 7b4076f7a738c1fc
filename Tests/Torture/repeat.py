"""Equal files in every environment."""

import os
import re
import shutil

from ground import RECORD, artwork, check_equal, tree, write
from kills import manifest


def repeat(ground, folder):
    arts = {"art.png": ground.art()[0]}
    sets = manifest(ground)
    words = ["--quiet"]
    flags = processor_flags()
    environments = [("again", {})]
    for isa in ["portable"] + (["avx2"] if "avx2" in flags else []) + (
            ["avx512"] if {"avx512f", "avx512bw", "avx512vl"} <= flags else []):
        environments.append((f"ICONFORGE_ISA={isa}", {"ICONFORGE_ISA": isa}))
    for key, values in [("LC_ALL", ["C", "de_DE.UTF-8", "tr_TR.UTF-8"]),
                        ("TZ", ["UTC", "Asia/Kathmandu"]), ("HOME", ["/nonexistent"])]:
        environments += [(f"{key}={value}", {key: value}) for value in values]
    place = furnished(folder, sets, "first", arts)
    ground.build(place, *words)
    expected = files(place)
    ways = 1

    def compare(name, place):
        nonlocal ways
        check_equal(files(place), expected, name)
        ways += 1

    for number, (name, environment) in enumerate(environments):
        place = furnished(folder, sets, f"environment-{number}", arts)
        ground.build(place, *words, environment=environment)
        compare(name, place)
    for jobs in (1, 2, 8) if ground.is_short else range(1, 9):
        place = furnished(folder, sets, f"jobs-{jobs}", arts)
        ground.build(place, *words, "--jobs", str(jobs))
        compare(f"--jobs {jobs}", place)
    for mask in (0o077, 0o022):
        place = furnished(folder, sets, f"umask-{mask:o}", arts)
        ground.build(place, *words, umask=mask)
        compare(f"umask {mask:03o}", place)
    place = furnished(folder, sets, "elsewhere", arts)
    ground.build("/", f"{place}/iconforge.yml", *words)
    compare("an absolute path", place)
    place = furnished(folder, sets, "beside", arts)
    ground.build(folder, "./beside/../beside/iconforge.yml", *words)
    compare("a path with turns", place)
    place = furnished(folder, sets, "cached", arts)
    for turn in ("an empty cache", "a filled cache"):
        shutil.rmtree(f"{place}/made", ignore_errors=True)
        if os.path.exists(f"{place}/{RECORD}"):
            os.remove(f"{place}/{RECORD}")
        ground.build(place, *words, "--cache", f"{folder}/cache", "--durable")
        compare(turn, place)
    creation_orders(ground, folder)
    return (f"{ways} ways to build one manifest, and 3 orders of creation: "
            f"{len(expected)} files equal, the record too")


def creation_orders(ground, folder):
    """Glyphs that a pattern matches, created in several orders."""
    names = [f"tabs/{name}.png" for name in ("b", "a", "Z", "é", "10", "9", "_", "ß")]
    arts = {name: artwork(60, 5 * number) for number, name in enumerate(names)}
    manifest = "presets: ios-2013\nartwork: {tabBar: {files: [tabs/*.png], mask: luminance}}\n"
    found = []
    shuffled = ground.random.sample(names, len(names))
    for number, order in enumerate([names, names[::-1], shuffled]):
        place = f"{folder}/order-{number}"
        for name in order:
            write(f"{place}/{name}", arts[name])
        write(f"{place}/iconforge.yml", manifest)
        said = ground.build(place, "--format", "json").stdout
        said = re.sub(rb'"seconds" : [0-9.e-]+', b"", said)
        found.append({**tree(f"{place}/Icons", f"{place}/{RECORD}"), "said": said})
    for other in found[1:]:
        check_equal(other, found[0], "another order of creation")


def furnished(folder, sets, name, arts):
    place = f"{folder}/{name}"
    write(f"{place}/iconforge.yml", sets)
    for art, data in arts.items():
        write(f"{place}/{art}", data)
    return place


def files(place):
    return tree(f"{place}/made", f"{place}/{RECORD}")


def processor_flags():
    try:
        with open("/proc/cpuinfo") as file:
            for line in file:
                if line.startswith("flags"):
                    return set(line.split(":")[1].split())
    except OSError:
        pass
    return set()
