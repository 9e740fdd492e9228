"""Runs the edit commands on the files of a folder: each must make only its own change, and undoing it
must restore the text.

    edit_features.py PROGRAM FOLDER [--lines 40] [--seed N]

It runs them on some random lines of each file. If there are faults, it prints them and exits with 1.
"""

import argparse
import random
import re
import sys
from collections import Counter
from pathlib import Path

from client import Client

# The commands that change only their own line.
LINE_COMMANDS = [
    ("tagline.toggleDone", {}),
    ("tagline.toggleCancelled", {}),
    ("tagline.setDue", {"day": "tomorrow"}),
    ("tagline.postpone", {"days": 7}),
    ("tagline.writeDoneDate", {}),
    ("tagline.turnIntoTask", {}),
    ("tagline.turnIntoProject", {}),
    ("tagline.turnIntoNote", {}),
]
# What recurs is copied, or takes along what is below it.
RECURS = re.compile(r"@repeat\b|\b(every|thru|through|for)\b")
LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")
PROJECT = re.compile(r" @project\((?:\\.|[^()\\])*\)$")
# What a task begins with, by what its bullet, box or checkbox says.
TASK = re.compile(
    r"(?:(?P<cancelled>[✘☒❌](?=\s|$)|\[-\](?=\s|$))|(?P<done>[✔✓☑✅√](?=\s|$)|\[[xX+]\](?=\s|$))"
    r"|(?P<open>[☐❍❑□▪▫■⬜–—≡→›•](?=\s|$)|\[ ?\](?=\s|$)|[-*+][ \t]))"
    r"(?:\s*(?:(?P<cancelledCheck>\[-\])|(?P<doneCheck>\[[xX]\]))(?=\s|$))?"
)
STATE_TAG = re.compile(r"(?:^|\s)@(done|cancelled)(?=[\s(,;:!?]|$)")
# Lines that are not the same after marking them as done and open again: they are done or cancelled
# already, they recur, or they have a box that may be replaced by another open one.
NOT_PLAINLY_OPEN = re.compile(
    r"@(done|cancelled|completed|repeat|rrule)\b|\b(done|every|thru|for)\b"
    r"|^\s*([-*+]\s+)?(\[[^ ]?\]|[✓✔✅√✘☑☒❌xX]\s|--|\+)|^\s*[-*+☐]?\s*$"
    r"|^\s*[❍❑■⬜□▪▫–—≡→›•]"
)
# Open boxes; an opened task gets the one that its list uses most.
OPEN_BOX = re.compile(r"^\s*(?:[-*+]\s+)?(\[ ?\]|[☐❍❑□▪▫■⬜])(?=\s|$)", re.MULTILINE)


def lines(text):
    return [line for line in LINE.findall(text) if line]


def content(line):
    """A line without its indent and its end."""
    return line.strip()


def only_line_changed(before, after, number):
    old, new = lines(before), lines(after)
    return len(old) == len(new) and all(
        one == other for place, (one, other) in enumerate(zip(old, new)) if place != number
    )


def only_moved(before, after):
    """Whether the lines are the same in another order, ignoring line ends and indents."""
    return Counter(map(content, lines(before))) == Counter(map(content, lines(after)))


def only_archived(before, after):
    """Whether the lines are the same, except for added `@project(…)`, a new project and blank lines, and
    no open task was moved."""
    old, new = (
        Counter(PROJECT.sub("", content(line)) for line in lines(text)) for text in (before, after)
    )
    return (
        set(old - new) <= {""}
        and set(new - old) <= {"Archive:", ""}
        and open_tasks(before) == open_tasks(after)
    )


def open_tasks(text):
    """The texts of the tasks outside of the archive that are open by their boxes and tags, unless what
    they belong to is cancelled."""
    tasks, branch, in_archive = Counter(), [], False
    for line in lines(text.removeprefix("\ufeff")):
        text = content(line)
        if not text:
            continue
        indent = 0
        for sign in line[: len(line) - len(line.lstrip(" \t"))]:
            indent = indent // 4 * 4 + 4 if sign == "\t" else indent + 1
        while branch and branch[-1][0] >= indent:
            branch.pop()
        task = TASK.match(text)
        tags = set(STATE_TAG.findall(text))
        signs = {name for name, sign in (task.groupdict() if task else {}).items() if sign}
        cancelled = "cancelled" in tags or bool(signs & {"cancelled", "cancelledCheck"})
        if not branch:
            in_archive = re.fullmatch(r"\W*Archive\W*:", text.replace("_", " ")) is not None
        covered = cancelled or any(covers for _, covers in branch)
        if task and not covered and "done" not in tags and not signs & {"done", "doneCheck"}:
            tasks[PROJECT.sub("", text)] += not in_archive
        branch.append((indent, covered))
    return tasks


def only_fixed(before, after):
    """Whether the number of lines is the same."""
    return len(lines(before)) == len(lines(after))


class Trial:
    """Runs the commands on one file after the other, and counts edits and faults."""

    def __init__(self, client):
        self.client = client
        self.edits = 0
        self.faults = []

    def check(self, file, text, name, line, members, is_right):
        client = self.client
        undo = client.command(name, line, **members)
        if not undo:
            return
        self.edits += 1
        place = f"{file.name}:{line + 1}: {name} {members or ''}"
        if not is_right(client.text):
            self.faults.append(f"{place} changed too much")
        client.undo(undo)
        if client.text != text:
            self.faults.append(f"{place} was not undone")

    def run(self, file, text, numbers):
        client = self.client
        client.open(file.as_uri(), text)
        findings = client.ask("textDocument/diagnostic")["resultId"]
        for number in numbers:
            recurs = RECURS.search(lines(text)[number])
            for name, members in [] if recurs else LINE_COMMANDS:
                self.check(
                    file, text, name, number, members,
                    lambda new, number=number: only_line_changed(text, new, number),
                )
            self.check(
                file, text, "tagline.doneWithSubtasks", number, {},
                lambda new: only_fixed(text, new),
            )
            self.check(
                file, text, "tagline.sortByDue", number, {}, lambda new: only_moved(text, new)
            )
            self.check(
                file, text, "tagline.archiveDone", number, {"project": True},
                lambda new: only_archived(text, new),
            )
        self.check(file, text, "tagline.archiveDone", 0, {}, lambda new: only_archived(text, new))
        self.archive_twice(file, text)
        self.check(file, text, "tagline.fixAll", 0, {}, lambda new: only_fixed(text, new))
        self.toggle_twice(file, text, numbers)
        if client.ask("textDocument/diagnostic")["resultId"] != findings:
            self.faults.append(f"{file.name}: the findings differ from those at the beginning")
        client.close()

    def archive_twice(self, file, text):
        """Archives what is done, after which there is nothing left to archive."""
        client = self.client
        undo = client.command("tagline.archiveDone", 0)
        if undo and client.command("tagline.archiveDone", 0):
            self.faults.append(f"{file.name}: what was archived is archived again")
        client.replace(0, len(client.text), text)

    def toggle_twice(self, file, text, numbers):
        """Marks tasks as done and open again."""
        client = self.client
        has_choice = len(set(OPEN_BOX.findall(text))) > 1
        for number in numbers:
            line = lines(text)[number]
            if NOT_PLAINLY_OPEN.search(line) or has_choice and OPEN_BOX.match(line):
                continue
            done = client.command("tagline.toggleDone", number)
            if done:
                self.edits += 1
                client.command("tagline.toggleDone", number)
                if client.text != text:
                    self.faults.append(f"{file.name}:{number + 1}: toggling twice changed {line!r}")
                    client.replace(0, len(client.text), text)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("program")
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--lines", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = arguments.parse_args()
    rng = random.Random(options.seed)
    trial = Trial(Client(options.program))
    files = 0
    for file in sorted(options.folder.resolve().iterdir()):
        try:
            text = file.read_bytes().decode()
        except (UnicodeDecodeError, IsADirectoryError):
            continue
        if file.suffix == ".tsv":
            continue
        numbers = range(len(lines(text)))
        files += 1
        trial.run(file, text, sorted(rng.sample(numbers, min(options.lines, len(numbers)))))
    code = trial.client.stop()
    for fault in trial.faults:
        print(fault)
    print(f"{files} files, {trial.edits} edits, {len(trial.faults)} faults (seed {options.seed})")
    return 1 if trial.faults or code else 0


if __name__ == "__main__":
    sys.exit(main())
