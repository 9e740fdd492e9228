#!/usr/bin/env python3
"""Plays another program that saves a task list while `add`, `done`, `format` and `rename` change it.

Each save adds a line to what the file has at that moment: an editor that saves by renaming a new file, a
program that appends, or one that writes the file anew in place. A save is lost if its line is missing at
the next save. No save that replaces the file may be lost; how many are lost of those that write in place
is printed, since no program can see that another one is about to write to a file that it has open.

usage: saves.py PROGRAM FOLDER [--saves COUNT] [--seed SEED]     FOLDER is on the file system to try
"""

import argparse
import multiprocessing
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

LIST = "a.todo"


def replace(text, line):
    """Saves as most editors do."""
    pathlib.Path("saved").write_bytes(text + line)
    os.rename("saved", LIST)


def append(_, line):
    with open(LIST, "ab") as file:
        file.write(line)


def rewrite(text, line):
    pathlib.Path(LIST).write_bytes(text + line)


KINDS = {"replaced": replace, "appended": append, "written in place": rewrite}


def save(kind, count, seed, lost):
    """The other program. It counts the saves that are lost."""
    choice = random.Random(seed)
    line = b""
    for number in range(count):
        time.sleep(choice.uniform(0.001, 0.008))
        text = pathlib.Path(LIST).read_bytes()
        lost.value += line not in text
        line = f"save {number} of another program".encode()
        KINDS[kind](text, b"- " + line + b"\n")
    time.sleep(0.1)
    lost.value += line not in pathlib.Path(LIST).read_bytes()


def tagline(program, *arguments):
    """Runs a command. It may be refused, since the file changes all the time."""
    result = subprocess.run([program, *arguments], capture_output=True, text=True)
    refusals = ("changed since it was read", "has only", "there is no open task", "no tag")
    if result.returncode and not any(refusal in result.stderr for refusal in refusals):
        sys.exit(f"{arguments}: exit code {result.returncode}: {result.stderr}")
    return result.returncode == 0


def run(program, kind, count, seed):
    """How many saves are lost, and how many commands change the file."""
    choice = random.Random(seed)
    pathlib.Path(LIST).write_text("- a task\n")
    lost = multiprocessing.Value("i")
    other = multiprocessing.Process(target=save, args=(kind, count, seed, lost))
    other.start()
    changes = 0
    while other.is_alive():
        line = choice.randint(1, changes + 1)
        changes += choice.choice([
            lambda: tagline(program, "add", "--to", LIST, f"task {changes} @due(friday) @home"),
            lambda: tagline(program, "done", f"{LIST}:{line}"),
            lambda: tagline(program, "format", LIST),
            lambda: tagline(program, "rename", "--merge", *choice.sample(["home", "work"], 2)),
        ])()
    other.join()
    if other.exitcode:
        sys.exit(f"the other program exits with {other.exitcode}")
    if os.listdir() != [LIST]:
        sys.exit(f"other files are left: {os.listdir()}")
    return lost.value, changes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--saves", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    program = options.program.resolve()
    failed = False
    for kind in KINDS:
        with tempfile.TemporaryDirectory(dir=options.folder.resolve()) as folder:
            os.chdir(folder)
            lost, changes = run(program, kind, options.saves, options.seed)
            os.chdir("/")
        print(f"{options.saves} saves {kind} beside {changes} changes: {lost} lost"
              f" (seed {options.seed})")
        failed = failed or (kind == "replaced" and lost > 0)
    sys.exit(failed)


if __name__ == "__main__":
    main()
