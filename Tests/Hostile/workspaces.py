#!/usr/bin/env python3
"""Make random workspaces, and run random commands and clients on them, under limits.

Usage: workspaces.py PROGRAM [--count COUNT] [--seconds SECONDS] [--seed SEED] [--slack FACTOR]

A workspace has files, links, settings and ignore files; a client is quick, slow or mute, or goes
away. Nothing may die, hang, take too much memory, or change a file outside of the workspace. Each
fault is printed with the seed of its workspace, which `--seed SEED --count 1` makes again.
"""

import argparse
import functools
import json
import multiprocessing
import os
import pathlib
import random
import sys
import tempfile
import threading
import time

import folders
import limits
import session
import texts

SECONDS = 1.0
MEMORY = 256 * limits.MEBIBYTE
NAMES = [
    "a.todo", "b.todo", "c.md", "TODO", "x.taskpaper", "-o.todo", "--fix.todo", "é.todo",
    "a\nb.todo", "@due(1).todo", ".hidden.todo", "notes.txt",
]  # fmt: skip
TARGETS = [
    "a.todo", "..", ".", "../outside.todo", "/proc/self/environ", "/proc/self/pagemap", "/dev/zero",
    "/dev/null", "missing", "link.todo", "../../outside.todo", "/",
]  # fmt: skip
PATTERNS = ["*", "*.todo", "**/a*", "!a.todo", "/b.todo", "[a-", "{a,b", "**/**/**", "\\", "#x", ""]
SETTINGS = {
    "include": ["**/*", "**/*.todo", "[", "{a,{b"],
    "exclude": ["**/*", "x/**", "a.todo", "!"],
    "rules": {"duplicate-tag": "error", "overdue-task": "off", "no-such-rule": 1},
    "tags": {"who": {"payload": "people", "values": ["a"], "max": 1}, "@x": {}, "due": {}},
    "people": [{"name": "Ada", "email": "ada@example.org"}, {"name": ""}, "Bob"],
    "exclusive": [["a", "b"], ["a"]],
    "dateFormats": ["YY-MM-DD", "D. MMMM", "[", "YYYYYYYY"],
    "dateOrder": "dmy",
    "maxTags": 2,
    "thru": "span",
    "closedVocabulary": True,
    "maxDiagnostics": 5,
    "unknown": None,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--count", type=int, default=1_000_000_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slack", type=float, default=2)
    options = parser.parse_args()
    end = time.monotonic() + options.seconds
    faults, count = 0, 0
    print(f"seed {options.seed}", flush=True)
    # What is measured of a run begins with the memory of the process that starts it, which grows.
    workers = multiprocessing.get_context("spawn").Pool(os.cpu_count(), maxtasksperchild=10)
    room = threading.Semaphore(2 * os.cpu_count())

    def seeds():
        for seed in range(options.seed, options.seed + options.count):
            room.acquire()
            if time.monotonic() > end:
                return
            yield seed

    with workers as pool:
        for found in pool.imap(functools.partial(faults_in, options=options), seeds()):
            room.release()
            count += 1
            faults += len(found)
            print("\n".join(found), end="\n" if found else "", flush=True)
    print(f"{count} workspaces: {faults} faults")
    sys.exit(1 if faults else 0)


def faults_in(seed, options):
    """A line for each fault in the workspace of a seed."""
    return [f"seed {seed}: {fault}" for fault in check(seed, options)]


def check(seed, options):
    """The faults in the workspace of a seed."""
    choice = random.Random(seed)
    with tempfile.TemporaryDirectory() as outside:
        outside = pathlib.Path(outside).resolve()
        (outside / "outside.todo").write_text(folders.LIST)
        folder = outside / "folder"
        folder.mkdir()
        fill(folder, choice, depth=0)
        before = folders.contents(outside, folder)
        for _ in range(choice.randint(1, 3)):
            command = choice.choice(COMMANDS)
            cost = limits.run([options.program, *command], folder)
            yield from faults_of(" ".join(command), cost, options)
        client = choice.choice([quick_client, slow_client, mute_client, leaving_client])
        try:
            for fault in client(folder, choice, options):
                yield f"{client.__name__}: {fault}"
        except session.Hang as hang:
            yield f"{client.__name__}: {hang}"
        if folders.contents(outside, folder) != before:
            yield "a file outside of the folder was changed"


COMMANDS = [
    ["lint"], ["lint", "--all", "--output-format", "json"], ["lint", "--output-format", "sarif"],
    ["lint", "--fix", "--unsafe-fixes"], ["lint", "--diff"], ["lint", "--add-nolint"], ["format"],
    ["format", "--indent-style", "tab"], ["agenda"], ["agenda", "--output-format", "html"],
    ["agenda", "--output-format", "ics"], ["tags"], ["tags", "--output-format", "json"],
    ["rename", "--merge", "--force", "a", "b"], ["rename", "who=a", "c"], ["config"],
]  # fmt: skip


def faults_of(what, cost, options):
    if cost.death:
        yield f"{what}: ended by {cost.death}"
    elif cost.code not in (0, 1, 2):
        yield f"{what}: exit code {cost.code}"
    if cost.processor > SECONDS * options.slack:
        yield f"{what}: {cost.processor:.1f} s of the processor"
    if cost.peak > MEMORY:
        yield f"{what}: {cost.peak // limits.MEBIBYTE} MB"


def fill(folder, choice, depth):
    for _ in range(choice.randint(1, 5)):
        path = folder / choice.choice(NAMES)
        if not os.path.lexists(path):
            path.write_bytes(content(choice))
    for _ in range(choice.randint(0, 2)):
        link = folder / choice.choice(["link.todo", "other.todo", ".tagline.json", "linked"])
        if not os.path.lexists(link):
            link.symlink_to(choice.choice(TARGETS))
    if choice.random() < 0.4 and not os.path.lexists(folder / ".tagline.json"):
        (folder / ".tagline.json").write_bytes(settings(choice))
    if choice.random() < 0.3:
        patterns = "\n".join(choice.choices(PATTERNS, k=4))
        (folder / choice.choice([".gitignore", ".ignore"])).write_text(patterns)
    if choice.random() < 0.1:
        (folder / ".git").mkdir(exist_ok=True)
    if choice.random() < 0.1 and not os.path.lexists(folder / "pipe.todo"):
        os.mkfifo(folder / "pipe.todo")
    if depth < 4 and choice.random() < 0.5:
        below = folder / choice.choice(["x", "y", ".z"])
        below.mkdir(exist_ok=True)
        fill(below, choice, depth + 1)


def content(choice):
    """Parts of the hostile texts, some of them damaged."""
    size = choice.choice([50, 300, 300, 3000, 30_000])
    data = bytearray()
    for name in choice.choices(list(texts.TEXTS), k=choice.randint(1, 4)):
        text = texts.TEXTS[name](size)
        data += (text if isinstance(text, bytes) else text.encode())[:size]
    for _ in range(choice.randint(0, 5)):
        place = choice.randrange(len(data) + 1)
        data[place : place + choice.randint(0, 20)] = choice.choice(
            [b"", b"\n", b"\r", b"(", b")", b"@due(", b"@a ", "\u0301".encode(), b"\xff", b"`"])
    return bytes(data)


def settings(choice):
    value = {key: SETTINGS[key] for key in choice.sample(list(SETTINGS), choice.randint(0, 6))}
    data = bytearray(json.dumps(value).encode())
    for _ in range(choice.choice([0, 0, 1, 5])):
        place = choice.randrange(len(data) + 1)
        data[place : place + choice.randint(0, 5)] = choice.choice([b"", b"[", b'"', b"9", b"\xc3"])
    return bytes(data)


def quick_client(folder, choice, options, pace=0):
    """A client that asks for everything while files change."""
    server = session.Session(options.program, folder, timeout=30, pace=pace)
    try:
        path = folder / choice.choice(NAMES)
        text = content(choice).decode("utf-8", "replace")
        for _ in range(choice.randint(0, 20)):
            changed = folder / choice.choice(NAMES)
            if not changed.is_symlink() and not changed.is_dir():
                changed.write_bytes(content(choice))
            change = {"uri": changed.as_uri(), "type": choice.randint(1, 3)}
            server.tell("workspace/didChangeWatchedFiles", {"changes": [change]})
        session.ask_everything(server, path.as_uri(), text)
        for method, seconds in server.costs:
            if seconds > SECONDS * options.slack:
                yield f"{method}: {seconds:.1f} s of the processor"
        if (peak := server.peak()) > MEMORY:
            yield f"{peak // limits.MEBIBYTE} MB"
        if (code := server.stop()) != 0:
            yield f"exit code {code}"
    finally:
        server.kill()


def slow_client(folder, choice, options):
    """A client that reads its messages slowly."""
    yield from quick_client(folder, choice, options, pace=0.005)


def mute_client(folder, choice, options):
    """A client that asks and never reads, and closes its ends."""
    server = session.Session(options.program, folder, timeout=30)
    try:
        uri = (folder / "a.todo").as_uri()
        text = texts.TEXTS["projects.todo"](200_000)
        document = {"uri": uri, "languageId": "tagline", "version": 1, "text": text}
        server.tell("textDocument/didOpen", {"textDocument": document})
        server.listens.clear()
        for _ in range(choice.randint(10, 200)):
            method = choice.choice(["documentSymbol", "foldingRange", "semanticTokens/full"])
            server.begin(f"textDocument/{method}", {"textDocument": {"uri": uri}})
        time.sleep(0.3)
        if (peak := server.peak()) > MEMORY:
            yield f"{peak // limits.MEBIBYTE} MB"
        yield from left(server)
    finally:
        server.kill()


def leaving_client(folder, choice, options):
    """A client that goes away in the middle of a message."""
    server = session.Session(options.program, folder, timeout=30)
    try:
        server.begin("workspace/symbol", {"query": choice.choice(["", "a"])})
        server.process.stdin.write(b"Content-Length: 1000\r\n\r\n{"[: choice.randint(1, 25)])
        server.process.stdin.flush()
        yield from left(server)
    finally:
        server.kill()


def left(server):
    """Closes the server's input; it has to end soon."""
    server.process.stdin.close()
    server.listens.set()
    for _ in range(100):
        if server.process.poll() is not None:
            return
        time.sleep(0.1)
    yield "the server did not end with its input"


if __name__ == "__main__":
    main()
