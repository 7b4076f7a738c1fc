"""Opens every page of the documentation's site from a local server, and searches.

Usage: site.py BROWSER SITE. Prints one line for each fault; status 1 if there is any.
"""

import functools
import http.server
import os
import sys
import threading

from browser import Broken, Browser


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def pages(site):
    for folder, inner, names in os.walk(site):
        # Of the reference of the library, only the first page.
        inner[:] = [name for name in inner if name != "api"]
        for name in sorted(names):
            if name.endswith(".html") and name != "404.html":
                yield os.path.relpath(os.path.join(folder, name), site)


def faults(events):
    for method, event in events:
        if method in ("Runtime.exceptionThrown", "Log.entryAdded", "Network.loadingFailed"):
            yield f"{method} {event}"
        elif method == "Network.responseReceived" and event["response"]["status"] >= 400:
            yield f"{event['response']['status']} {event['response']['url']}"


def search(browser, word):
    """Whether the search finds a page."""
    browser.run(f"""
      const field = document.querySelector("[data-md-component=search-query]");
      field.focus();
      field.value = {word!r};
      field.dispatchEvent(new KeyboardEvent("keyup", {{bubbles: true}}));
      undefined""")
    return awaited(browser, "document.querySelector('.md-search-result__item h1') !== null")


def awaited(browser, question):
    for _ in range(600):
        if browser.run(question):
            return True
        browser.settle()
    return False


def check(browser, site):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    browser.size(1280, 900)
    names = list(pages(site))
    reference = "api/documentation/iconforgekit/"
    if os.path.exists(os.path.join(site, reference)):
        names.append(reference)
    for name in names:
        since = len(browser.events)
        browser.open(address + name)
        if not awaited(browser, "document.querySelector('h1') !== null"):
            yield f"{name} has no heading"
        for fault in faults(browser.events[since:]):
            yield f"{name} {fault}"
    browser.open(address)
    if not search(browser, "nearest neighbour"):
        yield "the search finds nothing"
    server.shutdown()
    print(f"{len(names)} pages opened")


def main():
    program, site = sys.argv[1:]
    browser = Browser(program)
    found = 0
    try:
        for fault in check(browser, site):
            found += 1
            print(fault)
    except Broken as error:
        found += 1
        print(error)
    finally:
        browser.close()
    return int(found > 0)


sys.exit(main())
