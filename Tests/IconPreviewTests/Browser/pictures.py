#!/usr/bin/env python3
"""Takes screenshots of pages for the docs: one PNG per page, of all scenes of a preview or of the whole page."""

import argparse
import sys
from pathlib import Path

from browser import Browser

# Images are decoded when they come into view.
SEEN = """(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let y = 0; y < document.documentElement.scrollHeight; y += 400) { scrollTo(0, y); await frame(); }
  scrollTo(0, 0);
})()"""
# Shows scenes only, side by side.
BARE = """(() => {
  const keep = new Set();
  const scenes = [...document.querySelectorAll(".scenes")];
  for (let scene of scenes) for (; scene; scene = scene.parentElement) keep.add(scene);
  const strip = (element) => [...element.children].forEach((child) => {
    if (child.matches(".scenes")) return;
    if (keep.has(child)) strip(child); else child.remove();
  });
  strip(document.body);
  keep.forEach((one) => { if (!one.matches(".scenes")) one.style.display = "block"; });
  document.querySelectorAll("*").forEach((one) => { one.style.contentVisibility = "visible"; });
  const pictures = [...document.images];
  const loaded = (picture) => picture.complete
    || new Promise((done) => ["load", "error"].forEach((end) => picture.addEventListener(end, done)));
  return Promise.all(pictures.map(loaded)).then(() => scenes.length);
})()"""
BOX = """(() => {
  const boxes = [...document.querySelectorAll(".scenes > figure")].map((one) => one.getBoundingClientRect());
  const [least, most] = [Math.min, Math.max];
  const all = (side) => boxes.map((one) => one[side]);
  const [left, top] = [least(...all("left")), least(...all("top"))];
  return { x: left + scrollX, y: top + scrollY, width: most(...all("right")) - left + 4,
           height: most(...all("bottom")) - top + 4 };
})()"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="+", type=Path)
    parser.add_argument("--output", type=Path, required=True, help="the pictures' folder")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--colors", type=int, help="a palette of so many, for pages that show many pictures")
    parser.add_argument("--page", action="store_true", help="the page as it opens, not its scenes")
    words = parser.parse_args()
    words.output.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    for page in words.pages:
        browser.size(words.width, words.height)
        browser.open(page.resolve().as_uri())
        browser.settle()
        browser.run(SEEN)
        picture = words.output / f"{page.stem}.png"
        if words.page:
            browser.settle()
            browser.shot(picture)
            continue
        if not browser.run(BARE):
            print(f"{page}: no scenes", file=sys.stderr)
            continue
        browser.settle()
        box = {**browser.run(BOX), "scale": words.scale}
        browser.shot(picture, box, whole=True)
        if words.colors:
            from PIL import Image

            # Keeps rare colours, such as the tint.
            kept = {"method": Image.Quantize.MAXCOVERAGE, "kmeans": 3, "dither": 0}
            Image.open(picture).convert("RGB").quantize(words.colors, **kept).save(picture, optimize=True)
    browser.close()


if __name__ == "__main__":
    main()
