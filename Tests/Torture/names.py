"""Names and layouts of files: every row of the corpus's NAMES.tsv."""

import os
import re
import shutil
import socket
import threading

from ground import artwork, check_lines, demand, marked, plain, text, tree, write

PRESET = """\
name: small
slots:
  - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
  - {role: settings, idiom: iphone, pixels: [29, 29], file: Small.png, alpha: forbidden}
"""
GLYPHS = """\
name: glyphs
slots:
  - {role: tabBar, idiom: iphone, pixels: [30, 30], file: "tabBar/{name}.png"}
"""
ART = marked(64, (9, 90, 190))
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")


class Place:
    def __init__(self, ground, folder, number):
        self.ground = ground
        self.folder = f"{folder}/{number}/here"
        self.write("small.yml", PRESET)
        self.write("glyphs.yml", GLYPHS)

    def write(self, name, data=ART):
        path = os.path.join(os.fsencode(self.folder), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())

    def manifest(self, path, more=""):
        quoted = "".join(
            c if 32 <= ord(c) and c not in '"\\' else f"\\x{ord(c):02x}" for c in path)
        self.write("iconforge.yml", f'presets: small.yml\nartwork: {{application: "{quoted}"}}\n'
                   "output: {directory: made}\n" + more)

    def glyphs(self):
        self.write("iconforge.yml", "presets: glyphs.yml\nartwork: {tabBar: {files: [tabs/*.png], "
                   "mask: luminance}}\noutput: {directory: made}\n")

    def build(self, *words):
        return self.ground.run(self.folder, "build", *words)

    def single(self, name, output="made"):
        return self.build("--preset", "small.yml", "--output", output, "--", name)

    @property
    def made(self):
        return sorted(name for name in tree(f"{self.folder}/made") if name.endswith(".png"))

    def built(self, result, count=2):
        demand(result.returncode == 0, "ended with", result.returncode, text(result.stderr))
        demand(len(self.made) == count, "made", self.made)
        self.escaped(result)

    def refused(self, result, status=3, phrase=""):
        check_lines(result, status, phrase)
        demand(self.made == [], "made", self.made)
        self.escaped(result)

    def escaped(self, result):
        for line in (result.stdout + result.stderr).decode("utf-8").split("\n"):
            demand(not CONTROL.search(line), "says", repr(line))
            # Runners of GitHub Actions would execute these lines.
            demand(not line.lstrip().startswith("::") and "##[" not in line, "says", repr(line))

    def everywhere(self, name):
        """Uses the name as an argument and in a manifest, missing and existing."""
        self.escaped(self.single(name))
        self.write(name)
        self.built(self.single(name))
        shutil.rmtree(f"{self.folder}/made")
        said = self.build("--preset", "small.yml", "--format", "json", "-o", "made", "--", name)
        self.built(said)
        if not CONTROL.search(name) and "\n" not in name:
            shutil.rmtree(f"{self.folder}/made")
            self.manifest(name)
            self.built(self.build())


def dash(place):
    for name in ("-o.png", "--help", "-"):
        place.everywhere(name)


def control(place):
    for name in ("a\nb.png", "a\x1b[31m.png", "a\tb.png", "a\n::error::b.png"):
        place.everywhere(name)


def workflow(place):
    for name in ("::set-output name=x::y.png", "##[error]x.png", " ::error::x.png"):
        place.everywhere(name)
        place.escaped(place.single("art.png", output=name))


def percent(place):
    place.everywhere("%n%s.png")


def brackets(place):
    for name in ("x.png[n=-1]", "x[page=2].png"):
        place.everywhere(name)
    place.write("x.svg[n=-1]", '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">'
                '<rect width="64" height="64" fill="red"/></svg>')
    if os.path.exists(os.path.join(os.path.dirname(place.ground.program), "iconforge-import")):
        # A build without the manifest would treat its outputs as user files.
        shutil.rmtree(f"{place.folder}/made")
        place.built(place.single("x.svg[n=-1]"))


def quotes(place):
    for name in ('"a b"', "'c'", "*?.png", "a b.png", "$(id).png", "`id`", "a;b&c|d"):
        place.everywhere(name)


def invalid(place):
    for name in (b"a\xff\xfe.png", b"a\xc0\xaf.png"):
        place.write(name)
        result = place.ground.run(place.folder, b"build", b"-p", b"small.yml", b"-o", b"made",
                                  name)
        demand(result.returncode in (0, 3), "ended with", result.returncode)
        place.escaped(result)
    for name in (b"tabs/a\xff.png", b"tabs/a\xfe.png", b"tabs/b.png"):
        place.write(name, plain(30, (0, 0, 0)))
    place.glyphs()
    result = place.build()
    demand(result.returncode == 0, "names of other bytes: ended with", result.returncode,
           text(result.stderr))
    demand(len(os.listdir(os.fsencode(f"{place.folder}/made/tabBar"))) == 3, "made", place.made)
    place.escaped(result)
    again = place.build("--check")
    demand(again.returncode == 0, "names of other bytes: check says", text(again.stderr))


def collisions(*names):
    def check(place):
        for pair in names:
            shutil.rmtree(f"{place.folder}/tabs", ignore_errors=True)
            for name in pair:
                place.write(f"tabs/{name}.png", plain(60, (0, 0, 0)))
            place.glyphs()
            place.refused(place.build(), status=2)
    return check


def bidi(place):
    for name in ("a\u202egnp.exe", "a\u2066b\u2069.png"):
        place.everywhere(name)
    for name in ("\U0001f468\u200d\U0001f469.png", "\u0430.png"):
        place.everywhere(name)


def reserved(place):
    for name in ("CON", "nul", "com1", "a.", "a ", "Aux.b"):
        shutil.rmtree(f"{place.folder}/tabs", ignore_errors=True)
        shutil.rmtree(f"{place.folder}/made", ignore_errors=True)
        place.write(f"tabs/{name}.png", GLYPH)
        place.glyphs()
        demand(place.build().returncode in (0, 1, 2), name)


def long(place):
    longest = "x" * 251 + ".png"
    place.everywhere(longest)
    shutil.rmtree(f"{place.folder}/made")
    place.refused(place.single("y" * 256), phrase="file name too long")
    shutil.rmtree(f"{place.folder}/made", ignore_errors=True)
    place.refused(place.single(longest, output="y" * 256), phrase="has a name of 256 bytes")
    deep = "/".join(["d" * 60] * 200)
    place.refused(place.single(longest, output=deep), phrase="has a path of")
    demand(not os.path.exists(f"{place.folder}/{'d' * 60}"), "folders of a refused path")
    shutil.rmtree(f"{place.folder}/{'d' * 60}", ignore_errors=True)
    deep = "made/" + "/".join("d" for _ in range(200))
    place.built(place.single(longest, output=deep))
    demand(place.single(longest, output=deep).returncode == 0, "the second time")
    shutil.rmtree(f"{place.folder}/made")
    place.write("tabs/" + "z" * 251 + ".png", GLYPH)
    place.glyphs()
    # The longest possible name.
    place.built(place.build(), count=1)
    shutil.rmtree(f"{place.folder}/made")
    place.write("glyphs.yml", GLYPHS.replace("{name}", "{name}@2x"))
    place.refused(place.build(), status=2, phrase="255 bytes")


def dots(place):
    for name in (".", ".."):
        place.manifest(name)
        demand(place.build().returncode in (2, 3), name)
        demand(place.single(name).returncode in (2, 3), name)
        demand(place.made == [], place.made)
    place.everywhere(".hidden.png")
    place.everywhere("..png")


def traversal(place):
    outside = os.path.dirname(place.folder)
    write(f"{outside}/x", ART)
    for name in ("../x", "../../x", "/etc/x", f"{outside}/x", "a/../../x", "a\\..\\x", "C:\\x",
                 "C:x", "file:///x", "~/x", "~user/x", "", "a\0b", "a/../../here/../x"):
        place.manifest(name)
        place.refused(place.build(), status=2)
        if name:
            quoted = name.replace("\\", "\\\\").replace("\0", "\\0")
            place.write("iconforge.yml", "presets: small.yml\nartwork: {application: icon.png}\n"
                        f'output: {{directory: "{quoted}"}}\n')
            place.write("icon.png")
            before = sorted(tree(outside))
            result = place.build()
            demand(result.returncode == 2, "output", repr(name), "ended with", result.returncode)
            demand(sorted(tree(outside)) == before, "output", repr(name), "was written")


def outer_link(place):
    write(f"{os.path.dirname(place.folder)}/secret.png", ART)
    os.symlink("../secret.png", f"{place.folder}/icon.png")
    place.manifest("icon.png")
    place.refused(place.build(), status=2, phrase="is a link that leads out")


def output_links(place):
    outside = f"{os.path.dirname(place.folder)}/outside"
    write(f"{outside}/kept", b"kept")
    place.write("art.png")
    os.symlink(outside, f"{place.folder}/made")
    place.manifest("art.png")
    result = place.build()
    demand(result.returncode == 2, "a linked folder: ended with", result.returncode)
    os.remove(f"{place.folder}/made")
    os.mkdir(f"{place.folder}/made")
    # The record, too, is a name that may be a link.
    for name in ("made/Icon.png", "iconforge.lock"):
        os.symlink(f"{outside}/kept", f"{place.folder}/{name}")
    place.build()
    demand(tree(outside) == {"outside/kept": b"kept"}, "the target was touched:", tree(outside))


def hard_link(place):
    place.write("art.png")
    place.write("kept", b"kept")
    os.mkdir(f"{place.folder}/made")
    os.link(f"{place.folder}/kept", f"{place.folder}/made/Icon.png")
    check_lines(place.single("art.png"), 3, "was not made by iconforge")
    place.built(place.build("--preset", "small.yml", "--output", "made", "--force", "art.png"))
    with open(f"{place.folder}/kept", "rb") as file:
        demand(file.read() == b"kept", "the other name's file was written into")


def odd_sources(place):
    os.mkfifo(f"{place.folder}/fifo.png")
    os.mkdir(f"{place.folder}/folder.png")
    bound = socket.socket(socket.AF_UNIX)
    folder = os.getcwd()
    os.chdir(place.folder)
    bound.bind("socket.png")
    os.chdir(folder)
    for name in ("fifo.png", "folder.png", "socket.png", "/dev/zero", "/dev/null"):
        result = place.ground.run(place.folder, "build", "-p", "small.yml", "-o", "made", name)
        # A folder means the manifest in it.
        demand(result.returncode == (2 if name == "folder.png" else 3), name, "ended with",
               result.returncode)
        demand(place.made == [], name, "made", place.made)
    for name in ("fifo.png", "folder.png", "socket.png"):
        place.manifest(name)
        demand(place.build().returncode in (2, 3), name)
        demand(place.made == [], place.made)
    bound.close()


def changing(place):
    """The artwork is replaced, cut short and grown while builds read it."""
    arts = [artwork(256, 30), artwork(256, 200)]
    clean = []
    for art in arts:
        place.write("art.png", art)
        place.built(place.single("art.png"))
        clean.append(tree(f"{place.folder}/made"))
        shutil.rmtree(f"{place.folder}/made")
    path, is_over = f"{place.folder}/art.png", threading.Event()

    def change():
        turn = 0
        while not is_over.wait(0.001):
            with open(path, "r+b") as file:
                file.truncate(len(arts[0]) // 2 if turn % 3 == 0 else 0)
                if turn % 3:
                    file.write(arts[turn % 2])
            turn += 1
    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(10 if place.ground.is_short else 60):
            result = place.single("art.png")
            demand(result.returncode in (0, 3), "ended with", result.returncode,
                   text(result.stderr))
            for name, data in tree(f"{place.folder}/made").items():
                demand(name.endswith(".lock") or data in [c[name] for c in clean], "mixed", name)
    finally:
        is_over.set()
        thread.join()


def onto_itself(place):
    for name in ("made/Icon.png", "made/sub/../Small.png"):
        place.write("made/sub/x", b"")
        place.write(name)
        result = place.single(name)
        demand(result.returncode == 3, "ended with", result.returncode)
        with open(f"{place.folder}/{name}", "rb") as file:
            demand(file.read() == ART, "the artwork was written over")
    place.write("art.png")
    shutil.rmtree(f"{place.folder}/made")
    os.mkdir(f"{place.folder}/made")
    os.symlink("../art.png", f"{place.folder}/made/Icon.png")
    demand(place.single("art.png").returncode == 3, "a link to the artwork")
    os.remove(f"{place.folder}/made/Icon.png")
    os.link(f"{place.folder}/art.png", f"{place.folder}/made/Icon.png")
    place.single("art.png")
    with open(f"{place.folder}/art.png", "rb") as file:
        demand(file.read() == ART, "the artwork was written over")


def loop(place):
    os.symlink("b.png", f"{place.folder}/a.png")
    os.symlink("a.png", f"{place.folder}/b.png")
    place.refused(place.single("a.png"), phrase="too many levels of symbolic links")
    place.write("art.png")
    shutil.rmtree(f"{place.folder}/made", ignore_errors=True)
    os.symlink("made", f"{place.folder}/made")
    result = place.single("art.png")
    check_lines(result, 3, "too many levels of symbolic links")


GLYPH = plain(60, (0, 0, 0))
CASES = {
    "leading dash": dash, "newline / tab / ESC in name": control, "workflow command": workflow,
    "percent / format": percent, "bracket suffix": brackets, "spaces, quotes, glob": quotes,
    "invalid UTF-8": invalid, "NFC vs NFD": collisions(("\u00e9", "e\u0301")),
    "case collision": collisions(("Icon", "icon"), ("\u00df", "SS"), ("\u0130x", "i\u0307x")),
    "bidi override, ZWJ, homoglyph": bidi, "reserved": reserved,
    "255-byte name, 4096-byte path, depth 200": long, "dot names": dots,
    "traversal in manifest": traversal, "symlink source inside project -> outside": outer_link,
    "symlink output dir / leaf": output_links, "hard link at output": hard_link,
    "fifo / device / socket / dir as source": odd_sources,
    "source changes while read": changing, "source = output": onto_itself, "symlink loop": loop,
}


def names(ground, folder):
    here = os.path.dirname(os.path.abspath(__file__))
    corpus = os.environ.get("ICONFORGE_CORPUS", f"{here}/../../../shared/corpus")
    known = " (no NAMES.tsv to compare with)"
    try:
        with open(f"{corpus}/names/NAMES.tsv", encoding="utf-8") as file:
            rows = [line.split("\t")[0] for line in file.read().split("\n")[1:] if line]
        demand(set(rows) <= CASES.keys(), "NAMES.tsv has more:", set(rows) - CASES.keys())
        known = ", every row of NAMES.tsv"
    except OSError:
        pass
    wrong = []
    for number, (name, check) in enumerate(CASES.items()):
        try:
            check(Place(ground, folder, number))
        except Exception as reason:
            wrong.append(f"{name}: {type(reason).__name__}: {reason}")
    demand(not wrong, "; ".join(wrong))
    return f"{len(CASES)} kinds of names and layouts{known}"
