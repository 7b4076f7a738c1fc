"""Shared by all parts: the program, artwork, folders and checks of files."""

import hashlib
import os
import random
import re
import shutil
import struct
import subprocess
import tempfile
import zlib

TEMPORARY = re.compile(r"\.iconforge-\d+-\d+\.tmp$")
RECORD = "iconforge.lock"
# The journal that a build keeps until it writes the lockfile.
JOURNAL = ".iconforge.lock.journal"


class Failed(Exception):
    """A condition that does not hold."""


class Skipped(Exception):
    """A part that cannot run here, with the reason."""


def demand(condition, *words):
    if not condition:
        raise Failed(" ".join(str(word) for word in words))


class Ground:
    """A temporary folder, the program, and random numbers that depend on the seed."""

    def __init__(self, program, is_short, seed, is_sanitized=False):
        self.program = program
        self.is_short = is_short
        self.seed = seed
        # Built with a sanitizer, which keeps freed memory.
        self.is_sanitized = is_sanitized
        # Slow or fast to build.
        self.preset = "ios-2009" if is_short else "ios-2015"
        self.side = 96 if is_short else 256
        self.random = random.Random(seed)
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="iconforge-torture-"))
        # Some parts run as another user.
        os.chmod(self.folder, 0o755)

    @property
    def words(self):
        """Arguments of the build that most parts use."""
        return ["art.png", "--preset", self.preset, "--output", "made"]

    def art(self):
        """Two artworks without a common pixel."""
        return [artwork(self.side, 30), artwork(self.side, 200)]

    def begin(self, part):
        """Gives a part its own random numbers and an empty folder."""
        self.random = random.Random(f"{self.seed} {part}")
        folder = os.path.join(self.folder, part)
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        return folder

    def run(self, folder, *words, environment=None, **more):
        return subprocess.run(
            [self.program, *words], cwd=folder, env=surroundings(environment),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            timeout=600, **more)

    def start(self, folder, *words, **more):
        return subprocess.Popen(
            [self.program, *words], cwd=folder, env=surroundings(None),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)

    def build(self, folder, *words, **more):
        """Runs a build that must succeed."""
        result = self.run(folder, "build", *words, **more)
        demand(result.returncode == 0, "build", *words, "ended with", result.returncode,
               text(result.stderr))
        return result

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def surroundings(more):
    kept = {key: value for key, value in os.environ.items() if key != "ICONFORGE_ISA"}
    # A backtrace would only slow a crash down.
    kept["SWIFT_BACKTRACE"] = "enable=no"
    kept.update(more or {})
    return kept


def text(data):
    return data.decode("utf-8", "replace").strip()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(
        ">I", zlib.crc32(kind + data))


def png(rows, width, color_type):
    header = struct.pack(">IIBBBBB", width, len(rows), 8, color_type, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 1))
            + chunk(b"IEND", b""))


def artwork(side, hue):
    """An opaque image of several colours that shares no pixel with another hue."""
    rows = []
    for y in range(side):
        down = y * 255 // side
        rows.append(b"".join(
            bytes((hue, down, (x * x // side + 7 * y) & 255)) for x in range(side)))
    return png(rows, side, 2)


def plain(side, color):
    return png([bytes(color) * side] * side, side, 2)


def marked(side, color):
    """A white square on a colour."""
    quarter = side // 4
    edge, rest = bytes(color) * quarter, side - 2 * quarter
    row = edge + b"\xff" * 3 * rest + edge
    return png([bytes(color) * side] * quarter + [row] * rest
               + [bytes(color) * side] * quarter, side, 2)


def check_png(data, name):
    """Checks every chunk and decompresses all rows."""
    demand(data[:8] == b"\x89PNG\r\n\x1a\n", name, "is not a PNG file")
    place, packed, size = 8, b"", None
    while True:
        demand(len(data) >= place + 12, name, "is cut short")
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        demand(len(data) >= place + 12 + length, name, "is cut short")
        check = struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0]
        demand(zlib.crc32(kind + body) == check, name, "has a wrong checksum")
        place += 12 + length
        if kind == b"IHDR":
            size = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
        elif kind == b"IEND":
            break
    width, height, depth, color = size
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    demand(len(zlib.decompress(packed)) == height * ((width * bits + 7) // 8 + 1),
           name, "has missing rows")
    demand(place == len(data), name, "has trailing data")


def write(path, data):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def tree(*roots):
    """All files below the roots by relative path, with lockfiles and temporary files."""
    found = {}
    for root in roots:
        above = os.path.dirname(root)
        if os.path.isfile(root):
            with open(root, "rb") as file:
                found[os.path.relpath(root, above)] = file.read()
        for folder, _, names in os.walk(root):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, above)] = file.read()
    return found


def temporaries(files):
    return [name for name in files if TEMPORARY.search(name)]


def entries(data):
    """Digests by path in a lockfile; fails if it is invalid."""
    lines = data.decode("utf-8").split("\n")
    demand(lines[0] == "iconforge record 1" and lines[-1] == "", "the record is cut short")
    found = {}
    for line in lines[1:-1]:
        if line.startswith("#"):
            continue
        fields = line.split("\t")
        # Fields after the sixth are findings of the set.
        demand(len(fields) >= 6 and all(
            re.fullmatch("[0-9a-f]{64}", field) for field in fields[2:4])
            and re.fullmatch("[0-9a-f]{64}|skipped", fields[1]),
            "the record has the line", repr(line))
        if fields[1] != "skipped":
            found[fields[0]] = fields[1]
    return found


def digest(data):
    return hashlib.blake2b(data, digest_size=32).hexdigest()


def check_whole(files, versions, when):
    """Checks that every finished file is one of its versions; returns the numbers of the versions."""
    kinds = set()
    for name, data in files.items():
        if TEMPORARY.search(name) or os.path.basename(name) == JOURNAL:
            continue
        if os.path.basename(name) == RECORD:
            entries(data)
        owners = [number for number, version in enumerate(versions) if version.get(name) == data]
        demand(owners, when + ":", name, "is neither the old nor the new one,", len(data), "bytes")
        if len(owners) == 1:
            kinds.add(owners[0])
    return kinds


def check_equal(files, expected, when):
    demand(not temporaries(files), when + ": left", temporaries(files))
    demand(files.keys() == expected.keys(), when + ": other files:",
           sorted(files.keys() ^ expected.keys())[:4])
    for name in files:
        demand(files[name] == expected[name], when + ":", name, "is another file")


def check_lines(result, status, *phrases):
    """Checks the status, that every line on stderr is a diagnostic, and that it contains all phrases."""
    said = text(result.stderr)
    demand(result.returncode == status, "ended with", result.returncode, "not", status, ":", said)
    for line in said.splitlines():
        demand(re.match(r".*: (error|warning|note): ", line) or line.startswith("  "),
               "says", repr(line))
    for phrase in phrases:
        demand(phrase in said, "does not say", repr(phrase), "but", repr(said))
