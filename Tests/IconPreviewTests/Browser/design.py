"""Turns the knobs of a preview page; writes the images that the page composes and its manifest.

Usage: design.py BROWSER PAGE FOLDER TRIALS. TRIALS is JSON: a list of settings, each a table of the controls'
names and values. Writes FOLDER/N/VIEW.png, views.json and iconforge.yml; prints one line for each fault.
"""

import base64
import json
import os
import sys
from urllib.parse import quote

from browser import Broken, Browser

READY = "Boolean(layers.artwork && repainted.size === 0 && resultText.textContent)"
SET = """(settings) => {
  document.querySelectorAll(".result button").forEach((one) => one.textContent === "Reset all" && one.click());
  for (const [name, value] of Object.entries(settings)) {
    const control = document.getElementById(`setting-${name}`);
    if (!control) return `there is no control of ${name}`;
    control.value = value;
    control.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  return "";
}"""
TAKEN = """() => ({
  manifest: resultText.textContent,
  views: views.map((view) => ({ view: view.view, path: view.path, png: view.canvas.toDataURL() })),
})"""


def awaited(browser):
    for _ in range(600):
        browser.settle()
        if browser.run(READY):
            return
    print("the layers are not decoded")


def take(browser, settings, folder):
    fault = browser.run(f"({SET})({json.dumps(settings)})")
    if fault:
        print(fault)
    awaited(browser)
    taken = browser.run(f"({TAKEN})()")
    os.makedirs(folder, exist_ok=True)
    for view in taken["views"]:
        with open(os.path.join(folder, view["view"] + ".png"), "wb") as file:
            file.write(base64.b64decode(view.pop("png").split(",")[1]))
    with open(os.path.join(folder, "views.json"), "w", encoding="utf-8") as file:
        json.dump(taken["views"], file)
    with open(os.path.join(folder, "iconforge.yml"), "w", encoding="utf-8") as file:
        file.write(taken["manifest"])


def main():
    program, page, folder, trials = sys.argv[1:]
    browser = Browser(program)
    try:
        browser.size(1440, 900)
        browser.open("file://" + quote(os.path.abspath(page)))
        awaited(browser)
        for number, settings in enumerate(json.loads(trials)):
            take(browser, settings, os.path.join(folder, str(number)))
        for method, event in browser.events:
            if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
                print(method, event)
    except Broken as reason:
        print("the browser:", reason)
    finally:
        browser.close()


main()
