#!/usr/bin/env python3
"""Compares the sums of `tagline time` over real lists with sums that are made here, line by line.

Every list is also written with lengths added to its items, so that there is something to sum up in each.

usage: times.py PROGRAM FOLDER     FOLDER has the lists

If there are faults, it prints them and exits with 1.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter

NAMES = (".todo", ".taskpaper", ".tasks")
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}
ESTIMATE = re.compile(r"(?:^|[ \t])@est(?:imate)?\(([^()]*)\)")
LASTED = re.compile(r"(?:^|[ \t])@lasted\(([^()]*)\)")
TASK = re.compile(r"^[ \t]*(?:[-*+•]|[☐❍❑□✔✓☑✘☒]|\[)", re.MULTILINE)
CLOSED = re.compile(
    r"^[ \t]*(?:[✔✓☑√✅✘☒]|[-*+] \[[xX-]\]|\[[xX+-]\])|[ \t]@(?:done|cancelled)\b")
DAY = re.compile(r"@(?:done|cancelled) ?\((\d\d)?(\d\d)-(\d\d)-(\d\d)\b")


def seconds(pattern, line):
    """The first length of the tag in a line; None if there is none."""
    for text in pattern.findall(line):
        clock = re.fullmatch(r"(?:(\d+) days?, )?(\d+):(\d\d)", text)
        if clock:
            days, hours, minutes = (int(part or 0) for part in clock.groups())
            return (days * 24 + hours) * 3600 + minutes * 60
        parts = re.findall(r"(\d+) ?([smhdw])[a-z]*", text)
        if parts:
            return sum(int(count) * UNITS[unit] for count, unit in parts)
    return None


def sums(text):
    """The seconds that are estimated, taken and left, and those taken by day."""
    total, days = Counter(), Counter()
    branch = []
    for line in text.splitlines():
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip(" \t"))
        while branch and branch[-1][0] >= indent:
            branch.pop()
        outer = branch[-1] if branch else (-1, False, False, False)
        estimate, lasted = seconds(ESTIMATE, line), seconds(LASTED, line)
        is_closed = outer[1] or bool(CLOSED.search(line))
        if estimate is not None and not outer[2]:
            total["estimated"] += estimate
            total["left"] += 0 if is_closed else estimate
        if lasted is not None and not outer[3]:
            total["taken"] += lasted
            day = DAY.search(line)
            if day:
                days["20" + "-".join(day.groups()[1:])] += lasted
        branch.append((
            indent, is_closed, outer[2] or estimate is not None, outer[3] or lasted is not None))
    return total, days


def faults(program, path):
    wanted, days = sums(path.read_text())
    for group in ["project", "tag", "day"]:
        call = [program, "time", "--isolated", "--by", group, "--output-format", "json", path]
        table = json.loads(subprocess.run(call, capture_output=True, check=True).stdout)
        for column, found in table["total"].items():
            if found != wanted[column]:
                yield f"{column}: {found} instead of {wanted[column]}"
            if group != "tag" and found != sum(row[column] for row in table["rows"]):
                yield f"{column} by {group}: {found} is not the sum of the rows"
        if group == "day":
            found = Counter({row["name"]: row["taken"] for row in table["rows"]})
            # The program reads more spellings of a day.
            for day, taken in days.items():
                if found[day] < taken:
                    yield f"{day}: {found[day]} instead of {taken}"


def with_lengths(text, choice):
    """The text, where some items have lengths at their ends."""
    def line(line):
        is_item = line.strip() and not line.rstrip().endswith(":") and "@search(" not in line
        if not is_item or choice.random() < 0.7:
            return line
        tag = choice.choice(["est", "lasted", "estimate"])
        return f"{line} @{tag}({choice.choice(['5m', '1h30m', '2 hours', '1 day, 1:05'])})"

    return "\n".join(map(line, text.splitlines())) + "\n"


def main():
    program, folder = sys.argv[1:]
    choice = random.Random(1)
    files, lengths, found = 0, 0, []
    with tempfile.TemporaryDirectory() as copies:
        for file in sorted(pathlib.Path(folder).rglob("*")):
            if file.suffix not in NAMES:
                continue
            try:
                text = file.read_text()
            except UnicodeDecodeError:
                continue
            if not TASK.search(text):
                continue
            for copied in [text, with_lengths(text, choice)]:
                copy = pathlib.Path(copies) / file.name
                copy.write_text(copied)
                files += 1
                lengths += len(ESTIMATE.findall(copied)) + len(LASTED.findall(copied))
                found += [f"{file.name}: {fault}" for fault in faults(program, copy)]
    for fault in found:
        print(fault)
    print(f"{files} lists, {lengths} lengths, {len(found)} faults")
    return 1 if found or not lengths else 0


if __name__ == "__main__":
    sys.exit(main())
