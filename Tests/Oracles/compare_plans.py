#!/usr/bin/env python3
"""Compares `tagline next` and the findings about plans with a naive program, on random outlines.

Circles are looked for by Python's graphlib. Each file holds many small plans, whose ids do not meet.

usage: compare_plans.py PROGRAM [--plans COUNT] [--seed SEED]
"""

import argparse
import graphlib
import json
import pathlib
import random
import subprocess
import sys
import tempfile

PLANS_OF_FILE = 40
TODAY = "2025-05-11"
RULES = "duplicate-id,unknown-id,dependency-cycle,done-before-dependency,due-before-dependency"


class Item:
    """An item of an outline, as it is written."""

    def __init__(self, chance, prefix, number, depth, parent):
        self.depth = depth
        self.parent = parent
        self.children = []
        self.kind = chance.choices(["task", "project", "note"], [8, 2, 1])[0]
        self.state = chance.choices(["open", "done", "cancelled"], [8, 2, 1])[0]
        names = [f"{prefix}{letter}" for letter in "abcdef"]
        self.id = chance.choice(names[:5]) if chance.random() < 0.5 else None
        self.after = chance.sample(names, chance.randint(1, 2)) if chance.random() < 0.4 else []
        self.due = chance.randint(12, 20) if chance.random() < 0.3 else None
        self.start = chance.randint(1, 20) if chance.random() < 0.15 else None
        self.title = f"{prefix}{number}"
        if parent:
            parent.children.append(self)

    @property
    def line(self):
        tags = [
            f"@id({self.id})" if self.id else "",
            f"@after({', '.join(self.after)})" if self.after else "",
            f"@due(2025-05-{self.due})" if self.due else "",
            f"@start(2025-05-{self.start:02})" if self.start else "",
            f"@{self.state}" if self.state != "open" else "",
        ]
        bullet = "- " if self.kind == "task" else ""
        colon = ":" if self.kind == "project" else ""
        words = [f"{bullet}{self.title}{colon}", *filter(None, tags)]
        return "\t" * self.depth + " ".join(words)

    @property
    def around(self):
        item = self
        while item:
            yield item
            item = item.parent

    @property
    def below(self):
        for child in self.children:
            yield child
            yield from child.below

    def has_tasks(self):
        return any(item.kind == "task" for item in self.below)

    def leaves(self):
        """Each task below without tasks below it, and whether it is still to be done."""
        for item in self.below:
            if item.kind == "task" and not item.has_tasks():
                chain = list(item.around)
                inner = chain[:chain.index(self)]
                covered = any(other.state == "cancelled" for other in inner[1:])
                yield item, item.state == "open" and not covered

    def is_closed(self):
        if any(item.state != "open" for item in self.around):
            return True
        leaves = list(self.leaves())
        return bool(leaves) and not any(is_open for _, is_open in leaves)


def outline(chance, prefix):
    items, path = [], []
    for number in range(chance.randint(2, 9)):
        depth = chance.randint(0, len(path))
        path = path[:depth]
        item = Item(chance, prefix, number, depth, path[-1] if path else None)
        items.append(item)
        path.append(item)
    return items


def expected(items, has_ids):
    """The findings as rule and line, without circles; the titles of what can begin; whether there is a circle."""
    owners = {}
    for item in items:
        if item.id:
            owners.setdefault(item.id, []).append(item)
    named = {name for item in items for name in item.after}
    open_ids = {name for name, own in owners.items() if not all(item.is_closed() for item in own)}
    findings = []
    graph = {}
    for item in items:
        if item.id in named and len(owners[item.id]) > 1:
            findings.append(("duplicate-id", item.title))
        for name in item.after:
            if name not in owners:
                if has_ids:
                    findings.append(("unknown-id", item.title))
            elif item.state == "done" and name in open_ids:
                findings.append(("done-before-dependency", item.title))
            elif not item.is_closed() and item.due:
                others = [o.due for o in owners[name] if o.due and not o.is_closed()]
                if others and item.due < max(others):
                    findings.append(("due-before-dependency", item.title))
        if item.is_closed():
            continue
        begin, end = (id(item), "begin"), (id(item), "end")
        graph.setdefault(end, set()).add(begin)
        for other in (o for name in item.after for o in owners.get(name, [])):
            if not other.is_closed():
                graph.setdefault(begin, set()).add((id(other), "end"))
        for other in list(item.around)[1:]:
            if not other.is_closed():
                graph.setdefault(begin, set()).add((id(other), "begin"))
                graph.setdefault((id(other), "end"), set()).add(end)
    try:
        graphlib.TopologicalSorter(graph).prepare()
        has_circle = False
    except graphlib.CycleError:
        has_circle = True
    ready = [
        item.title for item in items
        if item.kind == "task" and all(other.state == "open" for other in item.around)
        and not any(
            leaf.state == "open" and all(o.state == "open" for o in leaf.around)
            for leaf, _ in item.leaves())
        and not (item.start and item.start > 11)
        and not any(name in open_ids for other in item.around for name in other.after)
    ]
    return findings, ready, has_circle


def run(program, folder, *arguments):
    result = subprocess.run(
        [program, *arguments], cwd=folder, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(result.stderr)
    return json.loads(result.stdout)


def compare(program, chance):
    """What differs in one file of plans."""
    plans = [outline(chance, f"{chr(97 + n // 26)}{chr(97 + n % 26)}") for n in range(PLANS_OF_FILE)]
    lines = [item.line for plan in plans for item in plan]
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "a.todo").write_text("\n".join(lines) + "\n")
        found = run(
            program, folder, "lint", "--output-format", "json", "--select", RULES, "--today", TODAY)
        ready = run(program, folder, "next", "--output-format", "json", "--today", TODAY)
    titles = [item.title for plan in plans for item in plan]
    findings = [(entry["rule"], titles[entry["range"]["start"]["line"] - 1]) for entry in found]
    started = sorted(item["item"] for item in ready["items"])
    has_ids = any(item.id for plan in plans for item in plan)
    results = [expected(plan, has_ids) for plan in plans]
    # At a reference of a circle, only the circle is told.
    circles = {title for rule, title in findings if rule == "dependency-cycle"}
    def others(rows):
        return sorted(row for row in rows if row[0] != "dependency-cycle" and row[1] not in circles)
    faults = []
    if others(findings) != others(row for result in results for row in result[0]):
        faults.append(f"findings: {set(others(findings)) ^ set(others(r for x in results for r in x[0]))}")
    if started != sorted(title for result in results for title in result[1]):
        faults.append(f"next: {set(started) ^ {title for result in results for title in result[1]}}")
    for plan, (_, _, has_circle) in zip(plans, results):
        if has_circle != any(item.title in circles for item in plan):
            faults.append(f"circle: {has_circle} in\n" + "\n".join(item.line for item in plan))
    return faults and ["\n".join(lines), *faults]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--plans", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    files = max(1, options.plans // PLANS_OF_FILE)
    for number in range(files):
        faults = compare(options.program.resolve(), chance)
        if faults:
            sys.exit("\n".join(faults) + f"\nfile {number}, seed {options.seed}")
    print(f"{files * PLANS_OF_FILE} plans, no difference (seed {options.seed})")


if __name__ == "__main__":
    main()
