#!/usr/bin/env python3
"""Puts the summary of `iconforge ci` into one comment of a pull request, with its pictures.

    comment.py FOLDER

Runs on workflow_run, with a token that may write, and so trusts nothing that FOLDER holds: it came out
of the pull request. Which one that is, says GitHub's event. The text is made harmless, the picture is
kept in refs/iconforge/pull-N, which no clone fetches.
"""

import base64
import json
import os
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

MARK = "<!-- iconforge -->"
TEXT_LIMIT = 32_000
PICTURE_LIMIT = 4 << 20
PAGES = 50


class Repository:
    """What of GitHub's REST API this needs."""

    def __init__(self, name, token, api):
        self.root = f"{api}/repos/{name}"
        self.token = token

    def ask(self, method, path, body=None):
        request = urllib.request.Request(
            self.root + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={
                "Authorization": f"Bearer {self.token}",
                "Accept": "application/vnd.github+json",
                "X-GitHub-Api-Version": "2022-11-28",
                "Content-Type": "application/json",
                "User-Agent": "iconforge",
            })
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def pages(self, path):
        for page in range(1, PAGES + 1):
            found = self.ask("GET", f"{path}{'&' if '?' in path else '?'}per_page=100&page={page}")
            yield from found
            if len(found) < 100:
                return


def harmless(text):
    """Text without mentions, links or HTML."""
    text = text.removeprefix(MARK)[:TEXT_LIMIT].replace("\r", "")
    # The summary escapes these two itself; undo that, so that names are escaped once.
    text = text.replace("&lt;", "<").replace("&amp;", "&")
    # GitHub decodes entities: &commat; and &#64; would become mentions.
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    # A character of no width takes the meaning from what follows.
    text = re.sub(r"([@#])(?=\w)", "\\1\u200b", text)
    text = re.sub(r"://|www\.", lambda found: found[0][0] + "\u200b" + found[0][1:], text)
    text = re.sub(r"\](?=[(\[:])", "]\u200b", text)
    return text.strip()


def is_picture(data):
    return data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) <= PICTURE_LIMIT


def pull_request(repository, run):
    """The open one whose head was checked; None when there is none, or it has moved on."""
    owner = (run.get("head_repository") or {}).get("owner", {}).get("login", "")
    head = urllib.parse.quote(f"{owner}:{run['head_branch']}", safe="")
    for pull in repository.pages(f"/pulls?state=open&head={head}"):
        if pull["head"]["sha"] == run["head_sha"]:
            return pull["number"]
    return None


def keep(repository, number, data):
    """Puts a picture into a commit of its own; returns the commit's digest."""
    blob = repository.ask("POST", "/git/blobs", {
        "content": base64.b64encode(data).decode(), "encoding": "base64"})
    tree = repository.ask("POST", "/git/trees", {"tree": [
        {"path": "before-after.png", "mode": "100644", "type": "blob", "sha": blob["sha"]}]})
    commit = repository.ask("POST", "/git/commits", {
        "message": f"Icons of pull request {number}", "tree": tree["sha"], "parents": []})
    ref = f"refs/iconforge/pull-{number}"
    try:
        repository.ask("PATCH", f"/git/{ref}", {"sha": commit["sha"], "force": True})
    except urllib.error.HTTPError as error:
        if error.code not in (404, 422):
            raise
        repository.ask("POST", "/git/refs", {"ref": ref, "sha": commit["sha"]})
    return commit["sha"]


def main(folder):
    with open(os.environ["GITHUB_EVENT_PATH"], encoding="utf-8") as file:
        run = json.load(file)["workflow_run"]
    if run["event"] != "pull_request":
        print("nothing to comment: the check was not of a pull request")
        return 0
    name = os.environ["GITHUB_REPOSITORY"]
    repository = Repository(
        name, os.environ["GITHUB_TOKEN"], os.environ.get("GITHUB_API_URL", "https://api.github.com"))
    number = pull_request(repository, run)
    if number is None:
        print("nothing to comment: the pull request is closed, or has moved on")
        return 0

    def read(file, limit):
        path = os.path.join(folder, file)
        if os.path.islink(path) or not os.path.isfile(path):
            return b""
        with open(path, "rb") as stream:
            return stream.read(limit + 1)

    body = [MARK, harmless(read("summary.md", TEXT_LIMIT).decode("utf-8", "replace"))]
    picture = read("before-after.png", PICTURE_LIMIT)
    if is_picture(picture):
        server = os.environ.get("GITHUB_SERVER_URL", "https://github.com")
        commit = keep(repository, number, picture)
        body.append(f"![before, after and difference]({server}/{name}/raw/{commit}/before-after.png)")
    body.append(f"[All reports and pictures]({run['html_url']})")
    text = {"body": "\n\n".join(body)}

    for comment in repository.pages(f"/issues/{number}/comments"):
        # Anybody can write the mark; only a bot's comment is ours.
        if comment["user"]["type"] == "Bot" and comment["body"].startswith(MARK):
            repository.ask("PATCH", f"/issues/comments/{comment['id']}", text)
            print(f"replaced the comment on #{number}")
            return 0
    repository.ask("POST", f"/issues/{number}/comments", text)
    print(f"commented on #{number}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except urllib.error.HTTPError as error:
        sys.exit(f"comment.py: error: {error.url}: {error.code} {error.reason}")
