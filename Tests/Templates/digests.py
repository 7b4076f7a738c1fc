#!/usr/bin/env python3
"""Print the digests of the icons in the templates of frameworks.

A build replaces these files without --force. The list is made from bare clones of the public
repositories below: CLONES/owner+name/repo.

    python3 Tests/Templates/digests.py CLONES >Sources/IconMaking/Options/TemplateFiles+Known.swift
"""

import hashlib
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

# Repository: the folders of its templates, and how often a file must occur. Flutter's template
# images are in none of its repositories but in all of its examples.
TEMPLATES = {
    "flutter/packages": (r"packages/", 5),
    "react-native-community/template": (r"template/", 1),
    "ionic-team/capacitor": (r"(android|ios-pods|ios-spm)-template/", 1),
    "tauri-apps/tauri": (r"crates/tauri-cli/templates/(app|mobile|plugin)/", 1),
    "tauri-apps/create-tauri-app": (r"templates/_base_/", 1),
    "apache/cordova-android": (r"templates/project/res/", 1),
    "Kotlin/KMP-App-Template": (r"", 1),
}
ICON = re.compile(
    r"\.appiconset/[^/]+\.png$|/mipmap-[^/]+/[^/]+\.(png|webp|xml)$"
    r"|/drawable[^/]*/(ic_launcher_[a-z]+\.xml|splash\.png)$|/values/ic_launcher_background\.xml$"
    r"|/Splash\.imageset/[^/]+\.png$|/src-tauri/icons/[^/]+$"
    r"|/web/(favicon|icons/[^/]+)\.png$|/windows/runner/resources/app_icon\.ico$"
)


def git(repository: Path, *words: str) -> bytes:
    return subprocess.run(
        ["git", "-C", repository, *words], check=True, capture_output=True).stdout


def digests(repository: Path, folder: str, least: int) -> set[str]:
    blobs: Counter[str] = Counter()
    for line in git(repository, "ls-tree", "-r", "-z", "HEAD").decode().split("\0"):
        entry, _, path = line.partition("\t")
        if re.match(folder, path) and ICON.search("/" + path) and "/test" not in path:
            blobs[entry.split()[2]] += 1
    return {
        hashlib.sha256(git(repository, "cat-file", "blob", blob)).hexdigest()
        for blob, count in blobs.items() if count >= least
    }


def main() -> None:
    clones = Path(sys.argv[1])
    found: set[str] = set()
    for name, (folder, least) in TEMPLATES.items():
        own = digests(clones / name.replace("/", "+") / "repo", folder, least)
        assert own, f"{name}: no icons"
        print(f"{name}: {len(own)} files", file=sys.stderr)
        found |= own
    # 64 bits identify some hundred files.
    words = sorted(digest[:16] for digest in found)
    print("/// Made by Tests/Templates/digests.py.\nextension TemplateFiles {")
    print("  /// The icons of the templates of " + str(len(TEMPLATES)) + " public repositories.")
    print('  package static let known = TemplateFiles(\n    digests: """')
    for start in range(0, len(words), 5):
        print("      " + " ".join(words[start:start + 5]))
    print('      """)\n}')


main()
