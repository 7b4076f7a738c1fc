#!/usr/bin/env python3
"""The contents of a release, as SPDX 2.3.

    sbom.py VERSION PROGRAM IMPORTER

PROGRAM holds the libraries that it was linked with, IMPORTER is loaded with those of the system.
"""

import datetime
import hashlib
import json
import os
import subprocess
import sys

import libraries

# Statically linked libraries, by their pkg-config names.
INSIDE = [
    ("libpng", "libpng", "libpng-2.0"), ("libdeflate", "libdeflate", "MIT"),
    ("libyaml", "yaml-0.1", "MIT"), ("libsodium", "libsodium", "ISC"), ("expat", "expat", "MIT"),
    ("zlib", "zlib", "Zlib"),
]


def said(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def entry(name, version, license, supplier="NOASSERTION"):
    return {
        "SPDXID": "SPDXRef-" + "".join(c if c.isalnum() or c in ".-" else "-" for c in name),
        "name": name, "versionInfo": version, "supplier": supplier,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": license, "licenseDeclared": license, "copyrightText": "NOASSERTION",
    }


def main(version, program, importer):
    own = entry("iconforge", version, "MIT", "Organization: iconforge")
    inside = [entry(name, said("pkg-config", "--modversion", module), license)
              for name, module, license in INSIDE]
    swift = said("swift", "--version").split("Swift version ")[1].split(" ")[0]
    inside.append(entry("swift-runtime", swift, "Apache-2.0 WITH Swift-exception"))
    loaded = {found for path in libraries.needed(importer).values()
              if (found := libraries.package(path))}
    outside = [entry(f"debian-{name}", number, "NOASSERTION") for name, number, _ in sorted(loaded)]
    digest = hashlib.sha256()
    for path in (program, importer):
        with open(path, "rb") as file:
            digest.update(file.read())
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)

    def relation(kind, other):
        return {"spdxElementId": own["SPDXID"], "relationshipType": kind,
                "relatedSpdxElement": other["SPDXID"]}

    json.dump({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"iconforge-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/iconforge-{version}-{digest.hexdigest()[:32]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: iconforge-dist"]},
        "documentDescribes": [own["SPDXID"]],
        "packages": [own] + inside + outside,
        "relationships": [relation("STATIC_LINK", one) for one in inside]
        + [relation("DYNAMIC_LINK", one) for one in outside],
    }, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main(*sys.argv[1:])
