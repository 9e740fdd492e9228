#!/usr/bin/env python3
"""Measure how long a short request waits while the server does long work, and how long a cancel takes.

Usage: waits.py PROGRAM [--lists N] [--size BYTES] [--files N] [--events N] [--edits N]
                [--slack FACTOR]

Opens ten lists of 15 MB in a folder of 200,000 files, asks for everything that takes long, and asks for
a hover in a short text all the time meanwhile. Makes 20,000 edits at once, as an editor does that replaces a
word everywhere, and tells the server of 100,000 changes of files. No hover may wait longer than 100 ms, and
no cancelled request longer than 10 ms; --slack multiplies both. Prints what each waited, and exits with 1 if
one waited too long.
"""

import argparse
import os
import pathlib
import sys
import tempfile
import time

import session
import texts

HOVER = 0.1
CANCEL = 0.01
CANCELLED = -32800
LINES = (
    "- write the report about item {n} @due(2025-05-11) @work\n"
    "- call Ann @due(2025-05-12 13:00-14:00) @who(Ann)\n"
    "- old @done (2025-01-05) @due(2025-02-30)\n"
)


class Trial:
    """A session with a short text, in which a hover is asked for while other work is done."""

    def __init__(self, program, folder, slack):
        self.server = session.Session(program, folder, timeout=300, processor=600)
        self.slack = slack
        self.faults = 0
        self.small = (folder / "small.todo").as_uri()
        self.open(self.small, "- a @due(2025-05-11) @home\n- b @who(\n")
        self.hover()

    def open(self, uri, text):
        """Opens a text."""
        document = {"uri": uri, "languageId": "tagline", "version": 1, "text": text}
        self.server.tell("textDocument/didOpen", {"textDocument": document})

    def hover(self):
        """The seconds that a hover waits."""
        before = time.monotonic()
        self.server.ask(
            "textDocument/hover",
            {"textDocument": {"uri": self.small}, "position": {"line": 0, "character": 6}},
        )
        return time.monotonic() - before

    def during(self, name, work, seconds=2):
        """Begins work, and asks for hovers until it is answered, or for some seconds."""
        identifier = work()
        began, worst = time.monotonic(), 0
        while time.monotonic() - began < seconds or (
            identifier and not self.server.is_answered(identifier)
        ):
            worst = max(worst, self.hover())
            time.sleep(0.002)
        took = time.monotonic() - began
        if identifier:
            self.server.wait(identifier, name)
        self.report(f"hover during {name} ({took:.1f} s)", worst, HOVER)

    def cancel(self, name, method, params):
        """Cancels a request soon after it has begun; one that is answered by then is not counted."""
        identifier = self.server.begin(method, params)
        time.sleep(0.05)
        before = time.monotonic()
        self.server.tell("$/cancelRequest", {"id": identifier})
        answer = self.server.wait(identifier, name)
        if answer.get("error", {}).get("code") == CANCELLED:
            self.report(f"cancel of {name}", time.monotonic() - before, CANCEL)
        else:
            print(f"{'':>9}  cancel of {name}: it was answered before")

    def report(self, name, seconds, limit):
        """Prints what something waited."""
        is_fault = seconds > limit * self.slack
        self.faults += is_fault
        print(f"{seconds * 1000:6.1f} ms  {name}{': too long' if is_fault else ''}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--lists", type=int, default=10)
    parser.add_argument("--size", type=int, default=15_000_000)
    parser.add_argument("--files", type=int, default=200_000)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--edits", type=int, default=20_000)
    parser.add_argument("--slack", type=float, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        for number in range(options.files):
            part = folder / f"{number // 1000}"
            if number % 1000 == 0:
                part.mkdir()
            (part / f"{number % 1000}.todo").write_text(LINES.format(n=number), "utf-8")
        trial = Trial(options.program, folder, options.slack)
        try:
            run(trial, folder, options)
        finally:
            trial.server.kill()
    sys.exit(1 if trial.faults else 0)


def run(trial, folder, options):
    """Everything that takes long."""
    server = trial.server
    walk = 1 + options.files // 15_000  # seconds, more than a walk over the folder takes
    trial.during("the first index", lambda: None, seconds=walk)
    text = texts.lines(LINES.strip(), options.size)
    lists = [(folder / f"list{number}.todo").as_uri() for number in range(options.lists)]
    for number, uri in enumerate(lists):
        trial.during(f"didOpen {number}", lambda uri=uri: trial.open(uri, text), seconds=1)
    document = {"uri": lists[0]}
    place = {"textDocument": document, "position": {"line": 0, "character": 35}}
    long = [
        ("references", "textDocument/references", {**place, "context": {"includeDeclaration": True}}),
        ("rename", "textDocument/rename", {**place, "newName": "other"}),
        ("people", "textDocument/completion",
         {"textDocument": {"uri": trial.small}, "position": {"line": 1, "character": 9}}),
        ("agenda", "workspace/executeCommand", {"command": "tagline.agenda"}),
        ("symbols", "workspace/symbol", {"query": "report"}),
        ("formatting", "textDocument/formatting",
         {"textDocument": document, "options": {"tabSize": 2, "insertSpaces": True}}),
        ("diagnostics", "textDocument/diagnostic", {"textDocument": document}),
        ("outline", "textDocument/documentSymbol", {"textDocument": document}),
        ("tokens", "textDocument/semanticTokens/full", {"textDocument": document}),
        ("all fixes", "workspace/executeCommand",
         {"command": "tagline.fixAll", "arguments": [place]}),
    ]  # fmt: skip
    for name, method, params in long:
        trial.during(name, lambda: server.begin(method, params), seconds=0.5)
    ask_for_findings(trial, walk)
    for name, method, params in long:
        trial.cancel(name, method, params)
    version = 2
    many = min(options.edits, text.count("\n"))
    for name, edits in [
        ("a whole change", [{"text": text}]),
        ("a second whole change", [{"text": "- b\n" + text}]),
        ("an edit", [insertion(place["position"])]),
        (f"{many} edits", [insertion({"line": n, "character": 2}) for n in reversed(range(many))]),
    ]:
        changed = {**document, "version": version}
        version += 1
        params = {"textDocument": changed, "contentChanges": edits}
        trial.during(name, lambda: server.tell("textDocument/didChange", params), seconds=0.1)

    def burst():
        changed = {**document, "version": version}
        server.tell("textDocument/didChange", {"textDocument": changed, "contentChanges": [{"text": text}]})
        return [server.begin("textDocument/codeLens", {"textDocument": document}) for _ in range(1000)][-1]

    trial.during("1000 requests about a changed text", burst)
    files = [folder / f"{n // 1000}" / f"{n % 1000}.todo" for n in range(options.files)]
    changes = [{"uri": files[n % len(files)].as_uri(), "type": 2} for n in range(options.events)]
    trial.during(
        "changes of files",
        lambda: server.tell("workspace/didChangeWatchedFiles", {"changes": changes}),
    )
    settings = {"settings": {"tagline": {"rules": {"overdue": "off"}}}}
    trial.during(
        "other settings", lambda: server.tell("workspace/didChangeConfiguration", settings)
    )
    removed = {"added": [], "removed": [{"uri": folder.as_uri(), "name": ""}]}
    trial.during(
        "the removal of the folder",
        lambda: server.tell("workspace/didChangeWorkspaceFolders", {"event": removed}),
    )
    for uri in lists[:2]:
        closed = {"textDocument": {"uri": uri}}
        trial.during("didClose", lambda: server.tell("textDocument/didClose", closed), seconds=0.5)
    print(f"{server.peak() >> 20} MB at most")


def insertion(position):
    """The insertion of a letter."""
    return {"range": {"start": position, "end": position}, "text": "x"}


def ask_for_findings(trial, walk):
    """Asks for the findings of all files twice, and while nothing changes."""
    server = trial.server
    method, params = "workspace/diagnostic", {"partialResultToken": "findings"}
    trial.during(
        "the findings of all files",
        lambda: server.begin(method, {**params, "previousResultIds": []}),
    )
    known = [{"uri": uri, "value": name} for uri, name in server.reported.items()]

    def ask_again():
        server.begin(method, {**params, "previousResultIds": known})

    trial.during(f"the findings of all files, of which {len(known)} are known", ask_again, seconds=walk)


if __name__ == "__main__":
    main()
