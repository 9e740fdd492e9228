#!/usr/bin/env python3
"""Kills `add`, `init` and `rename` at random moments, and lets the disk be full.

A new list and new settings are there as a whole or not at all, no list is torn, what a killed command leaves
is removed by the next one, and a rename that was killed half-way is finished by running it again. A full
disk is played by a limit on the size of files, which needs no rights.

usage: kills.py PROGRAM FOLDER [--kills COUNT] [--seed SEED]     FOLDER is on the file system to try
"""

import argparse
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

LISTS = 150
# About how long each command takes, as far as it is known.
seconds = {}
LINE = b"- [ ] water the plants @home @due(2026-12-01)\n"


def tagline(program, *arguments, **options):
    return subprocess.run([program, *arguments], capture_output=True, text=True, **options)


def kill(program, choice, *arguments):
    """Starts a command and kills it within the time that it takes. Whether it was still running."""
    start = time.monotonic()
    process = subprocess.Popen(
        [program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    known = seconds.get(arguments[0], 1)
    try:
        process.wait(choice.uniform(0, known))
        seconds[arguments[0]] = time.monotonic() - start
    except subprocess.TimeoutExpired:
        seconds[arguments[0]] = known * 1.1
    process.kill()
    return process.wait() == -signal.SIGKILL


def check(holds, what):
    if not holds:
        sys.exit(f"in {os.getcwd()}: {what}")


def new_file(program, choice, name, *arguments):
    """Kills a command that makes a file. Whether it was killed."""
    killed = kill(program, choice, *arguments)
    made = pathlib.Path(name)
    if made.exists():
        check(made.read_bytes().endswith((b"\n", b"}")), f"{name} is half-made")
        check(made.stat().st_size > 10, f"{name} is empty")
        made.unlink()
    result = tagline(program, *arguments)
    check(result.returncode == 0, result.stderr)
    left = [path for path in os.listdir() if path.endswith(".tmp")]
    check(not left, f"after `{' '.join(arguments)}`, {left} is left")
    made.unlink()
    return killed


def rename(program, choice):
    """Kills a rename, and runs it again. Whether it was killed half-way."""
    for number in range(LISTS):
        pathlib.Path(f"{number}.todo").write_bytes(LINE * 20)
    kill(program, choice, "rename", "home", "house")
    texts = [path.read_bytes() for path in pathlib.Path().glob("*.todo")]
    whole = {LINE * 20, LINE.replace(b"@home", b"@house") * 20}
    check(len(texts) == LISTS and whole.issuperset(texts), "a list is torn")
    half = len(set(texts)) == 2
    old, new = ("home", "house") if LINE * 20 in texts else ("house", "home")
    result = tagline(program, "rename", old, new)
    if half:
        check("--merge" in result.stderr, f"no way to go on is named: {result.stderr}")
        result = tagline(program, "rename", "--merge", old, new)
    check(result.returncode == 0, result.stderr)
    for number in range(LISTS):
        text = pathlib.Path(f"{number}.todo").read_bytes()
        check(text == LINE.replace(b"@home", f"@{new}".encode()) * 20, f"{number}.todo is {text[:200]}")
    check(len(os.listdir()) == LISTS, f"other files are left: {os.listdir()}")
    return half


def full_disk(program):
    """Runs the commands while no file can grow beyond a few bytes."""

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (8, 8))

    pathlib.Path("a.todo").write_bytes(LINE)
    for arguments in [
        ("add", "--to", "new.todo", "call the bank tomorrow"), ("init",),
        ("add", "--to", "a.todo", "call the bank"), ("rename", "home", "house"), ("done", "a.todo:1"),
        ("format", "--indent-style", "tab", "a.todo"),
    ]:
        result = tagline(program, *arguments, preexec_fn=limit)
        if arguments[0] != "format":
            check(result.returncode == 2 and result.stderr, f"`{arguments[0]}` says nothing")
        check(os.listdir() == ["a.todo"], f"`{arguments[0]}` leaves {os.listdir()}")
        check(pathlib.Path("a.todo").read_bytes() == LINE, f"`{arguments[0]}` tears the list")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    program = options.program.resolve()
    choice = random.Random(options.seed)
    tasks = {
        "add": lambda: new_file(program, choice, "tasks.taskpaper", "add", "call the bank"),
        "init": lambda: new_file(program, choice, ".tagline.json", "init"),
        "rename": lambda: rename(program, choice),
    }
    for name, task in tasks.items():
        with tempfile.TemporaryDirectory(dir=options.folder.resolve()) as folder:
            os.chdir(folder)
            count = sum(task() for _ in range(options.kills))
            os.chdir("/")
        print(f"{name}: {options.kills} runs, {count} killed half-way (seed {options.seed})")
    with tempfile.TemporaryDirectory(dir=options.folder.resolve()) as folder:
        os.chdir(folder)
        full_disk(program)
        os.chdir("/")
    print("full disk: everything is as it was")


if __name__ == "__main__":
    main()
