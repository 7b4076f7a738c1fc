"""Runs a script beside a small GitHub, and prints what became of that as JSON.

    server.py STATE SCRIPT [ARGUMENT …]

STATE is a file: {"token": …, "pulls": […], "comments": […], "refs": {…}}. A request without the token
is turned away.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit


def serve(state):
    state.setdefault("objects", {})
    state.setdefault("refs", {})
    state["asked"] = []

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *words):
            pass

        def reply(self, status, value):
            data = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def handle_any(self):
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length)) if length else None
            url = urlsplit(self.path)
            query = {key: values[0] for key, values in parse_qs(url.query).items()}
            path = url.path.removeprefix("/repos/owner/app")
            state["asked"].append(f"{self.command} {path}")
            if self.headers.get("Authorization") != f"Bearer {state['token']}":
                return self.reply(403, {"message": "Resource not accessible by integration"})
            page, size = int(query.get("page", 1)), int(query.get("per_page", 30))
            part = slice((page - 1) * size, page * size)
            key = f"{self.command} {path}"
            if key == "GET /pulls":
                found = [one for one in state["pulls"] if one["state"] == query["state"]
                         and f"{one['head']['user']['login']}:{one['head']['ref']}" == query["head"]]
                return self.reply(200, found[part])
            if re.fullmatch(r"GET /issues/\d+/comments", key):
                number = int(path.split("/")[2])
                found = [one for one in state["comments"] if one["issue"] == number]
                return self.reply(200, found[part])
            if re.fullmatch(r"POST /issues/\d+/comments", key):
                one = {"id": 1000 + len(state["comments"]), "issue": int(path.split("/")[2]),
                       "user": {"type": "Bot", "login": "github-actions[bot]"}, **body}
                state["comments"].append(one)
                return self.reply(201, one)
            if re.fullmatch(r"PATCH /issues/comments/\d+", key):
                one = next(one for one in state["comments"] if str(one["id"]) == path.split("/")[-1])
                one.update(body)
                return self.reply(200, one)
            if re.fullmatch(r"POST /git/(blobs|trees|commits)", key):
                digest = hashlib.sha1(json.dumps([path, body]).encode()).hexdigest()
                state["objects"][digest] = body
                return self.reply(201, {"sha": digest})
            if path.startswith("/git/refs"):
                if self.command == "POST":
                    state["refs"][body["ref"]] = body["sha"]
                    return self.reply(201, {})
                name = path.removeprefix("/git/")
                if name not in state["refs"]:
                    return self.reply(422, {"message": "Reference does not exist"})
                state["refs"][name] = body["sha"]
                return self.reply(200, {})
            return self.reply(404, {"message": "Not Found"})

        do_GET = do_POST = do_PATCH = handle_any

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    return server


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        state = json.load(file)
    server = serve(state)
    environment = {**os.environ, "GITHUB_API_URL": f"http://127.0.0.1:{server.server_port}"}
    result = subprocess.run(
        [sys.executable, "-B", *sys.argv[2:]], env=environment, capture_output=True, text=True)
    server.shutdown()
    state["status"], state["said"] = result.returncode, result.stdout + result.stderr
    print(json.dumps(state))
