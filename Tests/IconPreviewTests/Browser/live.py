"""Opens the page of `iconforge watch`, renames NEW to ARTWORK, and waits until the page reloads.

Usage: live.py BROWSER PAGE NEW ARTWORK. Prints one line for each fault.
"""

import os
import sys
from urllib.parse import quote

from browser import Broken, Browser

# The visible part, as the page itself finds it: parts above it may have another height after a build.
PLACE = "[settings.wallpaper, scrollY > 0, place().id, place().top]"


def check(browser, page, new, artwork):
    browser.size(800, 300)
    browser.open("file://" + quote(os.path.abspath(page)))
    browser.settle()
    browser.run("document.querySelector('[name=wallpaper][value=dark]').click()")
    browser.run("scrollTo(0, document.body.scrollHeight / 2)")
    browser.settle()
    before = browser.run(PLACE)
    since = len(browser.events)
    os.rename(new, artwork)
    browser.await_event("Page.loadEventFired", since)
    for _ in range(10):
        browser.settle()
    after = browser.run(PLACE)
    # Scroll offsets are whole pixels, and heights are not.
    if not before[1] or before[:3] != after[:3] or abs(before[3] - after[3]) > 1:
        print("the place was", before, "and is", after)
    for method, event in browser.events:
        if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
            print(method, event)


def main():
    program, *names = sys.argv[1:]
    browser = Browser(program)
    try:
        check(browser, *names)
    except Broken as reason:
        print("the browser:", reason)
    finally:
        browser.close()


main()
