"""Adapts docs/ to a site: README.md becomes its first page, and links to other files of the repository
become plain text. MkDocs calls these functions."""

import os
import posixpath
import re

from mkdocs.structure.files import File

DOCS = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", "docs"))
ROOT = os.path.dirname(DOCS)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def on_files(files, config):
    """Adds README.md as index.html, with the images that it shows."""
    page = File.generated(config, "README.md", abs_src_path=os.path.join(ROOT, "README.md"))
    page.dest_uri = page.url = "index.html"
    files.append(page)
    return files


def on_page_markdown(markdown, page, config, files):
    """Rewrites relative links."""
    is_first = page.file.src_uri == "README.md"
    folder = "" if is_first else posixpath.join("docs", posixpath.dirname(page.file.src_uri))

    def rewritten(link):
        mark, text, target = link.groups()
        path, hash, anchor = target.partition("#")
        if "://" in path or not path:
            return link.group(0)
        whole = posixpath.normpath(posixpath.join(folder, path))
        inside = "README.md" if whole == "README.md" else whole.removeprefix("docs/")
        if inside == whole and whole != "README.md" or not files.get_file_from_path(inside):
            return mark + text
        here = posixpath.dirname(page.file.src_uri)
        return f"{mark}[{text}]({posixpath.relpath(inside, here or '.')}{hash}{anchor})"

    # Code keeps its brackets.
    parts = re.split(r"(```.*?```|`[^`\n]*`)", markdown, flags=re.DOTALL)
    joined, codes = [], []
    for part in parts:
        if part.startswith("`"):
            codes.append(part)
            joined.append(f"\0{len(codes) - 1}\0")
        else:
            joined.append(part)
    text = LINK.sub(rewritten, "".join(joined))
    return re.sub("\0(\\d+)\0", lambda number: codes[int(number[1])], text)
