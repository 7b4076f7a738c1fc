"""Compares compiled catalogs: Apple's and iconforge's, read by a reader that shares nothing with the project.

    compare.py FOLDER PAIR OURS     FOLDER has dump.py and pairs/; prints a row of the table in docs/compile.md

The status is 1 if there is a difference that `expected` does not name.
"""
import pathlib
import plistlib
import struct
import sys
from io import BytesIO

import liblzfse
from PIL import Image

folder, pair, ours = (pathlib.Path(argument) for argument in sys.argv[1:4])
sys.path.insert(0, str(folder))
import dump  # noqa: E402

APPLE = folder / "pairs" / pair / "output"
SUBTYPE, IDENTIFIER, DIMENSION2, DEPLOYMENT, PLACEHOLDER = 16, 17, 9, 25, 5
LINK, BYTES_PER_ROW = 0x3F2, 0x3EF
# Since CoreUI 916 (Xcode 16) the sizes of an icon are counted from 1.
FIRST_TO_COUNT_FROM_ONE = 916
ICON_PARTS = (218, 220)


def lzvn(data, count):
    out, at, distance = bytearray(), 0, 0
    while True:
        code = data[at]
        literals, match, length = code >> 6, (code >> 3 & 7) + 3, 1
        if code == 0x06:
            break
        if code in (0x0E, 0x16):
            at += 1
            continue
        if 0xA0 <= code <= 0xBF:
            number = data[at + 1] | data[at + 2] << 8
            distance, literals, length = number >> 2, code >> 3 & 3, 3
            match = ((code & 7) << 2) + (number & 3) + 3
        elif code == 0xE0:
            literals, match, length = data[at + 1] + 16, 0, 2
        elif 0xE1 <= code <= 0xEF:
            literals, match = code & 15, 0
        elif code == 0xF0:
            literals, match, length = 0, data[at + 1] + 16, 2
        elif code > 0xF0:
            literals, match = 0, code & 15
        elif code & 7 == 7:
            distance, length = data[at + 1] | data[at + 2] << 8, 3
        elif code & 7 != 6:
            distance, length = (code & 7) << 8 | data[at + 1], 2
        at += length
        out += data[at:at + literals]
        at += literals
        for _ in range(match):
            out.append(out[-distance])
    assert len(out) == count, (len(out), count)
    return bytes(out)


def runs(data, height, stride):
    rows = []
    for row in range(height):
        at, line = dump.u32(data, 12 + 4 * row), b""
        while len(line) < stride:
            head = dump.u32(data, at)
            count, size = head & 0x7FFFFFFF, 4 if head >> 31 else (head & 0x7FFFFFFF) * 4
            line += data[at + 4:at + 4 + size] * (count if head >> 31 else 1)
            at += 4 + size
        rows.append(line)
    return b"".join(rows)


def unpacked(rendition, stream, rows, stride):
    kind = rendition["comp"]
    if kind == "none":
        return stream
    if kind == "lzfse":
        return liblzfse.decompress(stream)
    if kind == "lzvn":
        return lzvn(stream, rows * stride)
    if kind == "rle":
        return runs(stream, rows, rendition["w"] * 4)
    return None


def pixels(rendition):
    """Rows without padding; None if there is no public decoder; data that is no bitmap as it is."""
    data = rendition["payload"]
    if data[:4] != b"MLEC":
        return data
    form, _, number = struct.unpack_from("<3I", data, 4)
    stride = dict(rendition["tlv"])[BYTES_PER_ROW]
    stride, parts, at = dump.u32(stride, 0), [], 16
    if form & 1:
        for _ in range(number):
            rows, length = struct.unpack_from("<2I", data, at + 12)
            parts.append(unpacked(rendition, data[at + 20:at + 20 + length], rows, stride))
            at += 20 + length
    else:
        parts = [unpacked(rendition, data[16:16 + number], rendition["h"], stride)]
    if None in parts:
        return None
    whole = b"".join(parts)
    stride, width = len(whole) // rendition["h"], rendition["w"] * depth(rendition)
    return b"".join(whole[y * stride:y * stride + width] for y in range(rendition["h"]))


def depth(rendition):
    return {"ARGB": 4, "GA8 ": 2}[rendition["pixfmt"]]


def part(rendition, atlases):
    link = dict(rendition["tlv"])[LINK]
    x, y, width, height = struct.unpack_from("<4I", link, 8)
    pairs = struct.unpack_from(f"<{dump.u32(link, 26) // 2}H", link, 30)
    key = tuple(sorted((t, v) for t, v in zip(pairs[::2], pairs[1::2]) if t))
    atlas, whole = atlases[key]
    if whole is None:
        return None
    size, top = depth(atlas), atlas["h"] - y - height
    starts = [((top + row) * atlas["w"] + x) * size for row in range(height)]
    return b"".join(whole[start:start + width * size] for start in starts)


class Catalog:
    def __init__(self, path):
        car = self.car = dump.Car(str(path))
        atlases = {
            tuple(sorted((t, v) for t, v in r["key"].items() if v)): (r, pixels(r))
            for r in car.rend if r["layout"] == 1004
        }
        shift = 0 if car.coreui >= FIRST_TO_COUNT_FROM_ONE or not car.keysem == 2 else 1
        self.renditions = {}
        for r in car.rend:
            key = {t: v for t, v in r["key"].items() if v}
            if shift and key.get(2) == 220:
                key[DIMENSION2] = key.get(DIMENSION2, 0) + shift
            bitmap = part(r, atlases) if r["layout"] == 1003 else pixels(r)
            if shift and r["layout"] == 1010:
                bitmap = counted_from_one(bitmap, shift)
            name = r["asset"] or r["name"]
            key.pop(IDENTIFIER, None)
            self.renditions[name, tuple(sorted(key.items()))] = (r, bitmap)


def counted_from_one(sizes, shift):
    numbers = list(struct.unpack(f"<{len(sizes) // 4}I", sizes))
    for index in range(5, len(numbers), 3):
        numbers[index] += shift
    return struct.pack(f"<{len(numbers)}I", *numbers)


def expected(name, key, apple):
    """Why iconforge has no such rendition; None if it should."""
    key = dict(key)
    if DEPLOYMENT in key:
        return "a copy in deepmap2 for later systems"
    if PLACEHOLDER in key:
        return "a copy with a palette for later systems"
    return None


def head(rendition):
    fields = [(t, v) for t, v in rendition["tlv"] if t != BYTES_PER_ROW]
    space = rendition["cs"] & 15 if rendition["datatag"] == "MLEC" else None
    names = ("name", "w", "h", "scale", "pixfmt", "flags", "layout")
    return [rendition[n] for n in names] + [space, fields]


def compare(apple, ours):
    problems, counts = [], dict(heads=0, pixels=0, unknown=0, copies=0, blocks=0)
    for key, (rendition, bitmap) in apple.renditions.items():
        if key not in ours.renditions:
            reason = expected(*key, rendition)
            # A thinned catalog has only the later copy, without the first one.
            plain = (key[0], tuple(p for p in key[1] if p[0] not in (DEPLOYMENT, PLACEHOLDER)))
            if reason and plain in ours.renditions:
                counts["copies"] += 1
            else:
                problems.append(f"missing: {key}")
            continue
        other, other_bitmap = ours.renditions[key]
        if head(rendition) == head(other):
            counts["heads"] += 1
        else:
            problems.append(f"head: {key} {head(rendition)} {head(other)}")
        if bitmap is None:
            counts["unknown"] += 1
        elif bitmap == other_bitmap:
            counts["pixels"] += 1
        else:
            problems.append(f"pixels: {key}")
        if without_streams(rendition) == without_streams(other):
            counts["blocks"] += 1
    return problems, counts


def without_streams(rendition):
    data = rendition["payload"]
    if data[:4] == b"MLEC":
        form, _, number = struct.unpack_from("<3I", data, 4)
        kept, at = data[:16], 16
        for _ in range(number if form & 1 else 0):
            kept += data[at:at + 16]
            at += 20 + dump.u32(data, at + 16)
        data = kept
    return head(rendition), rendition["tlv"], data


def icns(path):
    data, at, members = path.read_bytes(), 8, {}
    while at < len(data):
        kind, length = data[at:at + 4].decode(), dump.u32b(data, at + 4)
        members[kind], at = data[at + 8:at + length], at + length
    return members


def loose(problems):
    """The number of files beside the catalog. Crushed PNG files have no reader in Python: a Swift test compares them."""
    names = sorted(p.name for p in APPLE.iterdir() if p.suffix in (".png", ".icns"))
    mine = sorted(p.name for p in ours.iterdir() if p.suffix in (".png", ".icns"))
    if names != mine:
        problems.append(f"files: {names} {mine}")
    for name in [n for n in names if n in mine and n.endswith(".icns")]:
        first, second = icns(APPLE / name), icns(ours / name)
        for kind in ("ic07", "ic11", "ic13"):
            images = [Image.open(BytesIO(m[kind])).convert("RGBA").tobytes() for m in (first, second)]
            if images[0] != images[1]:
                problems.append(f"{name}: {kind}")
    return len(names)


KEYS = ("CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIconFile", "CFBundleIconName", "NSAccentColorName")


def keys(problems):
    lists = [p for p in APPLE.iterdir() if p.name.lower().endswith("info.plist")]
    apple = plistlib.loads(sorted(lists)[0].read_bytes())
    mine = plistlib.loads((ours / "assetcatalog_generated_info.plist").read_bytes())
    expected = {k: apple[k] for k in KEYS if k in apple}
    if expected != mine:
        problems.append(f"keys: {expected} {mine}")
    return len(expected)


apple, own = Catalog(APPLE / "Assets.car"), Catalog(ours / "Assets.car")
problems, counts = compare(apple, own)
is_thinned = bool(apple.car.meta[0])
if not is_thinned and set(own.renditions) - set(apple.renditions):
    problems.append(f"surplus: {sorted(set(own.renditions) - set(apple.renditions))}")
if apple.car.facets != own.car.facets:
    problems.append(f"facets: {apple.car.facets} {own.car.facets}")
if apple.car.storage == own.car.storage and not is_thinned and apple.car.appear != own.car.appear:
    problems.append(f"appearances: {apple.car.appear} {own.car.appear}")
decoded = counts["heads"] - counts["unknown"]
print(
    f"| {str(pair)[:2]} | {apple.car.meta[2]} {apple.car.meta[1]} | {len(apple.car.facets)} |"
    f" {counts['heads']} of {len(apple.renditions)} | {counts['copies']} | {counts['pixels']} of {decoded} |"
    f" {counts['blocks']} | {loose(problems)} | {keys(problems)} |"
)
print("\n".join(problems), file=sys.stderr)
sys.exit(1 if problems else 0)
