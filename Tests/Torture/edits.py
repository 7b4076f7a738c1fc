"""Links in catalogs, and documents that are edited in place."""

import os
import shutil

from ground import RECORD, artwork, demand, text, tree, write

SECRET = b"secret of another folder"

SETS = {
    "a.dataset": ('{"data": [{"idiom": "universal", "filename": "%s"}]}', "a.bin"),
    "b.imageset": ('{"images": [{"idiom": "universal", "scale": "1x", "filename": "%s"}]}', "b.png"),
    "AppIcon.appiconset": (
        '{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "%s"}]}',
        "icon.png"),
}


def links(ground, folder):
    """Nothing outside the checkout ends in a compiled catalog, whichever part of a path is a link."""
    outside = f"{folder}/outside"
    count = 0
    for set_name, (document, member) in SETS.items():
        for linked in ("member", "set", "folder", "document", "catalog"):
            here = f"{folder}/here"
            shutil.rmtree(here, ignore_errors=True)
            shutil.rmtree(outside, ignore_errors=True)
            image = artwork(64, 30)
            catalog = f"{outside}/A.xcassets/g/{set_name}"
            write(f"{catalog}/{member}", SECRET if member.endswith(".bin") else image + SECRET)
            write(f"{catalog}/Contents.json", (document % member).encode())
            write(f"{here}/.git/HEAD", b"")
            own = f"{here}/A.xcassets"
            parts = {"catalog": "", "folder": "/g", "set": f"/g/{set_name}",
                     "member": f"/g/{set_name}/{member}", "document": f"/g/{set_name}/Contents.json"}
            place = parts[linked]
            shutil.copytree(f"{outside}/A.xcassets", own)
            remove(own + place)
            os.symlink(f"{outside}/A.xcassets{place}", own + place)
            result = ground.run(
                here, "compile", "A.xcassets", "--platform", "ios", "--minimum-os", "15.0", "-o", "out")
            made = tree(f"{here}/out") if os.path.exists(f"{here}/out") else {}
            if linked == "catalog":
                continue  # The user named this link.
            count += 1
            demand(result.returncode in (1, 3), linked, set_name, "ended with", result.returncode,
                   text(result.stderr))
            demand(not any(SECRET in data for data in made.values()), linked, set_name, "was copied")
            demand(b"leads out of the project" in result.stderr, text(result.stderr))
    return f"{count} catalogs with a link out of the checkout; none was compiled"


def remove(path):
    if os.path.isdir(path):
        shutil.rmtree(path)
    else:
        os.remove(path)


PAGE = "<html>\n<head>\n<title>A</title>\n<link rel=\"icon\" href=\"/a.svg\">\n</head>\n</html>\n"
APP = "{\n  \"expo\": {\n    \"slug\": \"a\",\n    \"name\": \"A\"\n  }\n}\n"
LIST = ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n  <key>CFBundleName</key>\n"
        "  <string>a</string>\n</dict>\n</plist>\n")
SET = ("{\n  \"images\" : [\n    {\n      \"idiom\" : \"universal\",\n      \"platform\" : \"ios\",\n"
       "      \"size\" : \"1024x1024\"\n    }\n  ],\n  \"info\" : {\n    \"version\" : 1\n  }\n}\n")

# The other files of a project, the document, its text, and the words of the build.
DOCUMENTS = [
    ({"package.json": "{}", "vite.config.js": ""}, "index.html", PAGE, []),
    ({"package.json": "{\"dependencies\": {\"expo\": \"54\"}}"}, "app.json", APP, []),
    ({}, "Info.plist", LIST, ["-p", "ios-2012", "-o", "out", "--plist", "Info.plist"]),
    ({}, "A.xcassets/AppIcon.appiconset/Contents.json", SET, []),
]


def mutated(random, document):
    """The text with blanks, line ends, tabs and cuts at random places."""
    ends = random.choice(["\n", "\r\n", " \n", ""])
    lines = document.split("\n")
    if random.random() < 0.5:
        lines = [line.replace("  ", "\t") for line in lines]
    if random.random() < 0.5:
        lines = [line + " " * random.randrange(4) for line in lines]
    data = ends.join(lines)
    if random.random() < 0.3:
        data = data.rstrip("\n")
    if random.random() < 0.2:
        cut = random.randrange(len(data))
        data = data[:cut] + data[cut + 1:]
    data = data.encode()
    return b"\xef\xbb\xbf" + data if random.random() < 0.3 else data


def fixpoint(ground, folder):
    """A build edits a document once or changes nothing; the next one writes nothing."""
    edited = refused = 0
    for _ in range(6 if ground.is_short else 60):
        for files, name, document, words in DOCUMENTS:
            here = f"{folder}/here"
            shutil.rmtree(here, ignore_errors=True)
            for path, content in files.items():
                write(f"{here}/{path}", content.encode())
            bytes_before = mutated(ground.random, document)
            write(f"{here}/{name}", bytes_before)
            write(f"{here}/art.png", artwork(128, 30))
            before = tree(here)
            call = ["build", "art.png", "--fast", *words]
            first = ground.run(here, *call, "--force")
            made = tree(here)
            if first.returncode != 0:
                demand(first.returncode > 0, name, "killed by signal", -first.returncode)
                demand(made == before, name, "was refused, and files changed:", bytes_before,
                       text(first.stderr))
                refused += 1
                continue
            edited += 1
            ground.run(here, *call)
            # A first build by named icons may become one by a preset, which the lockfile notes.
            again = tree(here)
            changed = [path for path in made
                       if not path.endswith(RECORD) and again.get(path) != made[path]]
            demand(not changed, changed, "changed in the second build:", bytes_before)
            check = ground.run(here, *call, "--check")
            demand(check.returncode == 0, name, "differs after its build:", bytes_before,
                   text(check.stderr))
    return f"{edited} documents edited once, {refused} refused with nothing changed"
