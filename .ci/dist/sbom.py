#!/usr/bin/env python3
"""The contents of one file of a release, as SPDX 2.3.

    sbom.py VERSION PROGRAM IMPORTER PART...

A PART is a name of components.tsv, "debian" for the packages with the libraries that IMPORTER loads, or
"wheel" for the wheel that contains them.
"""

import datetime
import hashlib
import json
import os
import sys

import components


def entry(name, version, license, supplier="NOASSERTION"):
    found = {
        "SPDXID": "SPDXRef-" + "".join(c if c.isalnum() or c in ".-" else "-" for c in name),
        "name": name, "supplier": supplier,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": license, "licenseDeclared": license, "copyrightText": "NOASSERTION",
    }
    return found if version is None else {**found, "versionInfo": version}


def main(version, program, importer, *parts):
    own = entry("iconforge", version, "MIT", "Organization: iconforge")
    inside = []
    for part, name, number, license, _ in components.components(parts):
        found = entry(name if part != "libvips" else f"libvips-{name}", number, license)
        if found["SPDXID"] not in [one["SPDXID"] for one in inside]:
            inside.append(found)
    outside = []
    if "debian" in parts:
        outside = [entry(f"debian-{name}", number, "NOASSERTION")
                   for name, number in components.dependencies(importer)]
    if "wheel" in parts:
        outside = [entry(
            "pyvips-binary", components.requirements()["pyvips-binary"], "LGPL-3.0-or-later")]
    digest = hashlib.sha256(" ".join(parts).encode())
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
        "relationships": [relation("CONTAINS", one) for one in inside]
        + [relation("DEPENDS_ON", one) for one in outside],
    }, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main(*sys.argv[1:])
