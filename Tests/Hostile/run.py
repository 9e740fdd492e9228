#!/usr/bin/env python3
"""Run every command, and a session of the server, on hostile texts and folders, under limits.

Usage: run.py PROGRAM [--size BYTES] [--slack FACTOR] [NAME...]

PROGRAM is a release build. A text of 1 MB may cost 2 s of the processor and 256 MB in each command and
for each answer. By default, texts have 200 kB and may cost 0.56 s, so that a run takes about three
minutes; a few have 8 MB, of which only the memory counts. --slack multiplies the time: by 2 for a
machine that does other work, by more for a debug build. A text that passes a limit is run again, twice,
and is a fault if it passes one each time. NAME limits the run to the texts and folders whose names begin
so. Prints what passes its limit and exits with 1 if there is any.
"""

import argparse
import concurrent.futures
import os
import pathlib
import sys
import tempfile

import folders
import limits
import session
import texts

# For any text, and for each megabyte of it.
SECONDS = (0.2, 1.8)
MEMORY = 256 * limits.MEBIBYTE
FORMATS = (
    "full concise grouped json json-lines sarif junit checkstyle gitlab github azure rdjson"
).split()
TODAY = ["--today", "2025-05-11"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", type=int, default=200_000)
    parser.add_argument("--slack", type=float, default=2)
    options = parser.parse_args()

    def is_chosen(name):
        return not options.names or name.startswith(tuple(options.names))

    jobs = [(check_text, name) for name in texts.TEXTS if is_chosen(name)]
    jobs += [(check_folder, name) for name in folders.FOLDERS if is_chosen(name)]
    jobs += [(check_large, name) for name in LARGE if is_chosen(name)]
    jobs += [(check_places, name) for name in ["places.todo"] if is_chosen(name)]
    assert jobs, "no such text or folder"
    # The changes that `undo` takes back.
    state = tempfile.TemporaryDirectory()
    os.environ["XDG_STATE_HOME"] = state.name
    # A machine that does other work for a while makes many texts slow, but not each of three times.
    rest = jobs
    for threads in (os.cpu_count(), 1, 1):
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            runs = [pool.submit(check, name, options) for check, name in rest]
        found = [run.result() for run in runs]
        rest = [job for job, faults in zip(rest, found) if faults]
    faults = [fault for faults in found for fault in faults]
    state.cleanup()
    for fault in faults:
        print(fault)
    print(f"{len(jobs)} checks of hostile texts and folders: {len(faults)} faults")
    sys.exit(1 if faults else 0)


def check_text(name, options):
    """What a text does to the commands and to the server, beyond their limits."""
    scale = options.size / 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        path = texts.write(name, folder, options.size)
        outputs = [part for format in FORMATS for part in reporting(format)]
        # All reports cost more than each may: only if that is too much, each is written alone.
        runs = [["lint", "--all", *TODAY, *outputs]]
        runs += [["lint", *TODAY, *reporting(format)] for format in FORMATS]
        faults = checked(options, folder, [name], runs[:1], scale)
        if faults:
            faults = checked(options, folder, [name], runs[1:], scale)
        faults += checked(options, folder, [name], COMMANDS, scale)
        text = path.read_bytes().decode("utf-8", "replace")
        faults += checked_session(name, options, scale, None, path.as_uri(), text)
        copy = folder / f"copy-{name}"
        copy.write_bytes(path.read_bytes())
        fix = [["lint", "--fix", "--unsafe-fixes", *TODAY], ["format", "--indent-style", "space"]]
        faults += checked(options, folder, [copy.name], fix, scale)
        copy.write_bytes(path.read_bytes())
        path.unlink()
        faults += checked(options, folder, [f"{copy.name}:1"], ITEM_CHANGES, scale)
        faults += checked(options, folder, [copy.name], LIST_CHANGES, scale)
        last = checked(options, folder, [], LAST_CHANGES, scale)
        return faults + [f"{name}{fault}" for fault in last]


COMMANDS = [
    ["lint", "--diff", *TODAY],
    ["lint", "--add-nolint", "--diff", *TODAY],
    ["format", "--diff", "--indent-style", "tab"],
    *(["agenda", "--output-format", form, *TODAY] for form in ["text", "html", "json", "ics"]),
    ["agenda", "--days", "36525", *TODAY],
    ["tags", "--output-format", "json"],
    ["tags", "--output-format", "chips"],
    ["rename", "--diff", "--merge", "a", "work"],
    *(["find", "--output-format", form, "not @zz"] for form in ["lines", "text", "json"]),
    ["find", "--outline", "not @zz"],
    ["find", "--output-format", "titles", "not @zz"],
    ["log", "--from", "0001-01-01", "--to", "9999-12-31"],
    *(["time", "--by", group, "--output-format", "json"] for group in ["project", "tag", "day"]),
    ["archive", "--diff"],
    ["archive", "--diff", "--to", "other.todo"],
]
# What is done with the item on the first line and, by words, with one of any line; then that is taken back.
ITEM_CHANGES = [
    *([command] for command in ["done", "undone", "cancel", "start", "postpone"]),
    ["done", "--with-subtasks"],
    ["move", "--to", "other.todo"],
    ["move", "--to", ":Garden"],
]
LIST_CHANGES = [["archive"], ["archive", "--to", "other.todo"]]
LAST_CHANGES = [["done", "--diff", "a"], ["undo"]]


# Of larger texts, a command may take 40 times their size, with a tenth for what differs from run to run, and
# what the program itself takes.
LARGE_SIZE = 8_000_000
LARGE_MEMORY = 44 * LARGE_SIZE + 128 * limits.MEBIBYTE
# These keep every finding of a text with its fixes, and take 150 times the size of a text that has one on
# each short line: a miss, measured as 1,123 MB.
KEEPING_FIXES = [["format"], ["lint", "--add-nolint"]]
LARGE_MEMORY_OF_FIXES = 160 * LARGE_SIZE
# The texts of which such commands took the most, as they write all of a text anew, or print all items. A
# text that is one line of such a size has no tags.
LARGE = {
    "duplicates.todo": [["find", "--output-format", "json", "not @zz"]],
    "unclosed-lines.todo": [
        ["format"], ["lint", "--add-nolint"], ["rename", "--merge", "a", "work"]
    ],
}


def check_large(name, options):
    """What a command takes for a text of some megabytes, beyond its limit."""
    faults = []
    for command in LARGE[name]:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder).resolve()
            texts.write(name, folder, LARGE_SIZE)
            cost = limits.run(
                [options.program, *command, name], folder, processor=120, timeout=300)
        where = f"{name} of {LARGE_SIZE // 1_000_000} MB: {' '.join(command)}"
        if cost.death or cost.code != 0:
            faults.append(f"{where}: {cost.death or f'exit code {cost.code}'}")
        elif cost.peak > (LARGE_MEMORY_OF_FIXES if command in KEEPING_FIXES else LARGE_MEMORY):
            faults.append(f"{where}: {cost.peak // limits.MEBIBYTE} MB")
    return faults


def check_places(name, options):
    """What commands take for 10,000 places, beyond their limit."""
    text = "- [x] water the plants @home @done(2025-05-01 10:00)\n" * 10_000
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        (folder / name).write_text(text)
        places = [f"{name}:{line}" for line in range(1, 10_001)]
        commands = [[command, *TODAY] for command in ["undone", "done", "postpone"]]
        faults = checked(options, folder, places, commands, len(text) / 1_000_000)
        (folder / "found").write_text("".join(f"{place}:{line}" for place, line in zip(
            places, (folder / name).read_text().splitlines(keepends=True))))
        commands = [["start", *TODAY], ["cancel", *TODAY]]
        found = folder / "found"
        return faults + checked(options, folder, ["-"], commands, len(text) / 1_000_000, found)


def reporting(name):
    return ["--output-format", name, "--output-file", f"report.{name}"]


def checked(options, folder, paths, commands, scale, standard_input=os.devnull, environment=None):
    """Runs commands, and returns what passes a limit."""
    faults = []
    for command in commands:
        cost = limits.run(
            [options.program, *command, *paths], folder, environment, standard_input)
        where = f"{''.join(paths[:1])}: {' '.join(command[:4])}"
        if cost.death:
            faults.append(f"{where}: ended by {cost.death} after {cost.processor:.1f} s")
            continue
        # The name to rename may not be in the text, and reports may be of files that are left out.
        if cost.code not in (0, 1, 2):
            faults.append(f"{where}: exit code {cost.code}: {cost.output[-200:]}")
        faults += beyond(where, cost.processor, cost.peak, options, scale)
        if environment and any(value.encode() in cost.output for value in environment.values()):
            faults.append(f"{where}: shows the environment")
    return faults


def checked_session(name, options, scale, folder, uri, text):
    """Asks the server for everything, and returns what passes a limit."""
    server = session.Session(options.program, folder)
    try:
        session.ask_everything(server, uri, text)
        peak = server.peak()
        faults = list(beyond(f"{name}: lsp", 0, peak, options, scale))
        for method, seconds in server.costs:
            faults += beyond(f"{name}: {method}", seconds, 0, options, scale)
        if (code := server.stop()) != 0:
            faults.append(f"{name}: the server exited with {code}")
        return faults
    except session.Hang as hang:
        return [f"{name}: {hang}"]
    finally:
        server.kill()


def beyond(where, seconds, peak, options, scale):
    if seconds > (SECONDS[0] + SECONDS[1] * scale) * options.slack:
        yield f"{where}: {seconds:.1f} s of the processor"
    # Larger texts may take 20 times their size.
    if peak > max(MEMORY, 20 * options.size):
        yield f"{where}: {peak // limits.MEBIBYTE} MB"


def check_folder(name, options):
    """What a folder does to the commands and to the server, beyond their limits."""
    with tempfile.TemporaryDirectory() as outside:
        outside = pathlib.Path(outside).resolve()
        folder = outside / "folder"
        folder.mkdir()
        secret = {"HOSTILE": "hostile @due(secret) @secret @secret"}
        folders.FOLDERS[name](folder, outside)
        before = folders.contents(outside, folder)
        commands = [
            ["lint", *TODAY],
            ["lint", "--quiet", "--output-format", "json", *TODAY],
            ["agenda", *TODAY],
            ["tags"],
            ["config"],
            ["rename", "--merge", "a", "work"],
            ["lint", "--fix", "--unsafe-fixes", *TODAY],
            ["format"],
        ]
        faults = checked(options, folder, ["."], commands, 1, environment=secret)
        faults = [f"{name}: {fault}" for fault in faults]
        uri = (folder / "open.todo").as_uri()
        faults += checked_session(name, options, 1, folder, uri, "- a @due(2025-05-11) @home\n")
        if folders.contents(outside, folder) != before:
            faults.append(f"{name}: a file outside of the folder was changed")
        return faults


if __name__ == "__main__":
    main()
