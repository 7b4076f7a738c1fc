"""Headless Chromium, driven by the DevTools protocol over a pipe."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
    "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-extensions", "--hide-scrollbars",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--force-color-profile=srgb",
)
PATIENCE = 60


class Broken(Exception):
    """The browser reports an error or does not answer."""


class Browser:
    """One page in its own browser; all events are kept."""

    def __init__(self, program=None):
        program = program or next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            raise Broken(f"none of {', '.join(NAMES)} is installed; name one with --browser")
        self.folder = tempfile.mkdtemp(prefix="iconforge-browser-")
        self.sent, self.events, self.answers, self.rest = 0, [], {}, b""
        theirs_in, self.into = os.pipe()
        self.out, theirs_out = os.pipe()
        # The browser reads from descriptor 3 and writes to descriptor 4.
        self.process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={self.folder}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            pass_fds=(3, 4), preexec_fn=lambda: hand_over(theirs_in, theirs_out))
        for end in (theirs_in, theirs_out):
            os.close(end)
        self.session = None
        page = next(target for target in self.ask("Target.getTargets")["targetInfos"]
                    if target["type"] == "page")
        self.session = self.ask("Target.attachToTarget", targetId=page["targetId"],
                                flatten=True)["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network", "DOM", "Accessibility"):
            self.ask(f"{part}.enable")

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.into)
        os.close(self.out)
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- Messages: JSON, each ended by a zero byte ----

    def ask(self, method, **parameters):
        self.sent += 1
        message = {"id": self.sent, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.into, rest):]
        number, end = self.sent, time.monotonic() + PATIENCE
        while number not in self.answers:
            self.take(end, method)
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Broken(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def take(self, end, what):
        if not select.select([self.out], [], [], max(0, end - time.monotonic()))[0]:
            raise Broken(f"{what}: no answer in {PATIENCE} s")
        read = os.read(self.out, 1 << 20)
        if not read:
            raise Broken(f"{what}: the browser has ended")
        *whole, self.rest = (self.rest + read).split(b"\0")
        for message in map(json.loads, whole):
            if "id" in message:
                self.answers[message["id"]] = message
            else:
                self.events.append((message["method"], message["params"]))

    def await_event(self, name, since):
        end = time.monotonic() + PATIENCE
        while all(method != name for method, _ in self.events[since:]):
            self.take(end, name)

    # ---- Input ----

    def open(self, address):
        since = len(self.events)
        self.ask("Page.navigate", url=address)
        self.await_event("Page.loadEventFired", since)

    def size(self, width, height, ratio=1):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=ratio, mobile=False)

    def media(self, **features):
        """Sets media features such as prefers_color_scheme="dark"; `type` is screen or print."""
        kind = features.pop("type", "")
        self.ask("Emulation.setEmulatedMedia", media=kind, features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def run(self, script):
        """The result of a script, or of the promise that it returns."""
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True,
                          returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Broken(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def settle(self):
        """Waits for two frames, until changes are painted."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def press(self, key, shift=False):
        code, text = KEYS[key]
        event = {"key": key, "code": key, "windowsVirtualKeyCode": code,
                 "modifiers": 8 if shift else 0}
        words = {"text": text} if text else {}
        self.ask("Input.dispatchKeyEvent", type="keyDown", **event, **words)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **event)

    def shot(self, path, clip=None, whole=False):
        more = {"clip": {"scale": 1, **clip}} if clip else {}
        picture = self.ask("Page.captureScreenshot", captureBeyondViewport=whole or bool(clip),
                           **more)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def paper(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("Page.printToPDF", printBackground=True)["data"]))


KEYS = {
    "Tab": (9, ""), "Enter": (13, "\r"), "Escape": (27, ""), " ": (32, " "), "PageUp": (33, ""),
    "PageDown": (34, ""), "End": (35, ""), "Home": (36, ""), "ArrowLeft": (37, ""),
    "ArrowUp": (38, ""), "ArrowRight": (39, ""), "ArrowDown": (40, ""), "+": (187, "+"),
    "-": (189, "-"),
}


def hand_over(reads, writes):
    """Moves the descriptors to 3 and 4 in the browser's process, via high copies."""
    high = [os.dup2(reads, 90), os.dup2(writes, 91)]
    for end, number in zip(high, (3, 4)):
        os.dup2(end, number, inheritable=True)
