#!/usr/bin/env python3
"""Checks a preview page in a headless browser, by keyboard alone.

One line for each thing that is not as it must be; status 1 if there is any, 3 without a browser.
"""

import argparse
import os
import sys
from urllib.parse import quote

import questions
from browser import Broken, Browser
from trials import TRIALS, try_range

DESK, PHONE = (1280, 900), (360, 740)


class Page:
    """The page under test and its faults."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address
        self.run, self.press = browser.run, browser.press
        self.faults = []

    def demand(self, holds, *words):
        if not holds:
            self.faults.append(" ".join(map(str, words)))
        return holds

    def expect(self, question, *words):
        """Waits until `question` is true; records a fault if it never is."""
        for _ in range(600):
            if question():
                return True
            self.browser.settle()
        return self.demand(question(), *words)

    def press_until(self, key, question, *words):
        """Presses a key up to three times, because a busy browser may lose one."""
        for _ in range(3):
            self.press(key)
            for _ in range(200):
                if question():
                    return True
                self.browser.settle()
        return self.demand(question(), *words)

    def open(self, size=DESK):
        self.browser.size(*size)
        self.browser.open(self.address)
        self.browser.settle()

    def ask(self, name, *arguments):
        """Runs one of the questions in the page."""
        written = ", ".join(map(questions.written, arguments))
        return self.run(f"({getattr(questions, name)})({written})")


# ---- Messages and appearance ----


def quiet(page):
    """The page logs no messages, throws no exceptions and requests nothing external."""
    for method, event in page.browser.events:
        if method == "Runtime.consoleAPICalled":
            values = [str(one.get("value", one.get("description"))) for one in event["args"]]
            page.demand(False, f"console.{event['type']}:", *values)
        elif method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            page.demand(False, "exception:",
                        details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            entry = event["entry"]
            page.demand(False, f"{entry['level']} of {entry['source']}:", entry["text"])
        elif method == "Network.requestWillBeSent":
            address = event["request"]["url"]
            page.demand(address.split("#")[0] == page.address or address.startswith(("blob:", "data:")),
                        "asks for", address[:200])
        elif method == "Page.javascriptDialogOpening":
            page.demand(False, "a script of the data has run:", event["message"])


def decoded(page):
    """After scrolling from top to bottom, every image is decoded."""
    for words in page.ask("SCROLLED"):
        page.demand(False, "picture:", words)


def well_formed(page):
    for words in page.ask("FORM"):
        page.demand(False, words)


def spoken(page):
    """Each control and image has a role and a name in the accessibility tree."""
    needs = {"button", "link", "checkbox", "radio", "slider", "image", "img", "combobox", "textbox",
             "dialog", "application", "group", "region", "form", "navigation", "heading"}
    count = 0
    for node in page.browser.ask("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in needs:
            continue
        count += 1
        named = node.get("name", {}).get("value", "").strip()
        html = named or page_html(page, node)
        page.demand(named or html.startswith("<details"), f"a {role} has no name:", html)
    page.demand(count > 0, "nothing of the page is in the accessibility tree")


def page_html(page, node):
    html = page.browser.ask("DOM.getOuterHTML", backendNodeId=node["backendDOMNodeId"])
    return html["outerHTML"][:120]


def legible(page):
    for scheme in ("light", "dark"):
        page.browser.media(prefers_color_scheme=scheme)
        page.browser.settle()
        for words in page.ask("CONTRAST", 4.5):
            page.demand(False, f"{scheme}: contrast", words)
    page.browser.media()


def narrow(page):
    page.open(PHONE)
    page.ask("SCROLLED")
    wide = page.run("[document.documentElement.scrollWidth, innerWidth]")
    page.demand(wide[0] <= wide[1], f"at {wide[1]} px it is {wide[0]} px wide:",
                "; ".join(page.ask("WIDE")))


# ---- By keyboard alone ----


def fitted(page):
    """Files that are larger than the page are fitted to it."""
    for size in (DESK, PHONE):
        page.open(size)
        for words in page.ask("UNFITTED"):
            page.demand(False, f"at {size[0]} px a file is not fitted:", words)


def masks(page):
    """White masks are on dark squares and black ones on light squares, with every setting."""
    for scheme in ("light", "dark"):
        page.browser.media(prefers_color_scheme=scheme)
        for wallpaper in ("dark", "light"):
            page.run(f"document.querySelector('[name=wallpaper][value={wallpaper}]')?.click()")
            page.browser.settle()
            for words in page.ask("UNSEEN_MASKS"):
                page.demand(False, f"{scheme}, {wallpaper}: a mask is not seen:", words)
    page.browser.media()


def searched(page):
    """The overview finds what is typed into its search field."""
    page.open()
    every = page.ask("FOUND")
    if not page.demand(every[0] == (every[1] if every[1] > 8 else 0), "tiles and parts differ:", every):
        return
    if every[0] == 0:
        return
    page.run("document.querySelector('input[type=search]').focus()")
    name = page.run("document.querySelector('.tiles li:last-child bdi').textContent")
    page.browser.ask("Input.insertText", text=name.upper())
    page.browser.settle()
    page.demand(page.ask("FOUND") == [1, 1], "a search for", name, "finds", page.ask("FOUND"))
    page.browser.ask("Input.insertText", text=" is missing")
    page.browser.settle()
    page.demand(page.ask("FOUND") == [0, 0], "a search for a missing name finds", page.ask("FOUND"))
    page.run("document.activeElement.select()")
    page.browser.ask("Input.insertText", text="")
    page.browser.settle()
    page.demand(page.ask("FOUND") == every, "an empty search finds", page.ask("FOUND"))


def keyboard(page):
    """Tab reaches every control and shows the focus."""
    page.open()
    wanted = page.ask("NUMBERED")
    reached, order = set(), []
    for _ in range(len(wanted) + 20):
        page.press("Tab")
        seen = page.ask("FOCUSED")
        if seen is None or seen["number"] in reached:
            break
        reached.add(seen["number"])
        order.append(seen)
        page.demand(seen["isShown"], "the focus is not seen on", seen["words"])
    for number, words in enumerate(wanted):
        page.demand(number in reached, "Tab does not come to", words)
    numbers = [one["number"] for one in order]
    page.demand(numbers == sorted(numbers), "Tab goes another way than the page")
    tried = {}
    for one in order:
        # Three controls of each type are enough.
        tried[one["kind"]] = tried.get(one["kind"], 0) + 1
        if one["kind"] in TRIALS and tried[one["kind"]] <= 3:
            page.ask("FOCUS", one["number"])
            TRIALS[one["kind"]](page, one)


def comparisons(page):
    """In the modes slider and onion skin, each change has a slider."""
    page.open()
    count = page.run("document.querySelectorAll('input[name=compare]').length")
    for step in range(1, count):
        page.run("document.querySelector('input[name=compare]:checked').focus()")
        page.press("ArrowRight")
        page.browser.settle()
        page.ask("NUMBERED")
        page.press("Tab")
        for _ in range(8):
            seen = page.ask("FOCUSED")
            if seen and seen["kind"] == "range":
                break
            page.press("Tab")
        if page.demand(seen and seen["kind"] == "range", f"comparison {step + 1} has no slider"):
            page.demand(page.ask("BLENDED"), f"comparison {step + 1} lays no pictures together")
            try_range(page, seen)
        page.demand(page.ask("LAID_OUT"), f"comparison {step + 1} shows a picture twice")


# ---- Others ----


def rules_of_axe(page, path):
    """The rules of axe-core, if it is installed."""
    page.open()
    page.ask("SCROLLED")
    with open(path, encoding="utf-8") as file:
        page.run(file.read() + "; null")
    for scheme in ("light", "dark"):
        page.browser.media(prefers_color_scheme=scheme)
        page.browser.settle()
        for words in page.ask("AXE"):
            page.demand(False, f"axe, {scheme}:", words)
    page.browser.media()


def pictures(page, words):
    """Screenshots for review."""
    page.open(tuple(map(int, words.size.split("x"))))
    if words.scheme:
        page.browser.media(prefers_color_scheme=words.scheme)
    if words.run:
        page.run(words.run)
    page.ask("SCROLLED")
    page.ask("PAINTED")
    page.browser.settle()
    if words.shot:
        page.browser.shot(words.shot, whole=words.whole)
    if words.paper:
        page.browser.paper(words.paper)
    if words.scenes:
        os.makedirs(words.scenes, exist_ok=True)
        for number, area in enumerate(page.ask("SCENES")):
            page.browser.shot(os.path.join(words.scenes, f"{number:03}.png"), clip=area)
    page.browser.media()


def read_words():
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("page", help="an HTML file, as iconforge preview writes it")
    reader.add_argument("--browser", metavar="PROGRAM", help="Chromium, if it is not found")
    reader.add_argument("--axe", metavar="FILE", help="axe.min.js: its rules are asked as well")
    reader.add_argument("--still", action="store_true", help="press no key")
    reader.add_argument("--time", action="store_true", help="print how fast it opens")
    reader.add_argument("--look", action="store_true", help="only make pictures; check nothing")
    reader.add_argument("--shot", metavar="FILE.png", help="a picture of the page")
    reader.add_argument("--whole", action="store_true", help="of all of it, not its first screen")
    reader.add_argument("--scenes", metavar="FOLDER", help="a picture of each scene")
    reader.add_argument("--paper", metavar="FILE.pdf", help="the page as printed")
    reader.add_argument("--size", metavar="WxH", default="1280x900", help="of the pictures")
    reader.add_argument("--scheme", choices=("light", "dark"), help="of the pictures")
    reader.add_argument("--run", metavar="SCRIPT", help="run in the page before the pictures")
    return reader.parse_args()


def check(page, axe, is_still):
    page.open()
    decoded(page)
    well_formed(page)
    spoken(page)
    if is_still:
        return
    legible(page)
    masks(page)
    fitted(page)
    searched(page)
    narrow(page)
    keyboard(page)
    comparisons(page)
    if axe:
        rules_of_axe(page, axe)


def main():
    words = read_words()
    address = "file://" + quote(os.path.abspath(words.page))
    try:
        browser = Browser(words.browser)
    except (Broken, OSError) as reason:
        print(f"no browser: {reason}", file=sys.stderr)
        return 3
    page = Page(browser, address)
    try:
        if words.time:
            page.open()
            print(page.ask("TIMES"))
            return 0
        if not words.look:
            check(page, words.axe, words.still)
        if words.shot or words.scenes or words.paper:
            pictures(page, words)
        quiet(page)
    except Broken as reason:
        page.demand(False, "the browser:", reason)
    finally:
        browser.close()
    for fault in dict.fromkeys(page.faults):
        print(fault)
    return 1 if page.faults else 0


if __name__ == "__main__":
    sys.exit(main())
