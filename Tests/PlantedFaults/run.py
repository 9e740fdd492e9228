"""Plants 1,000 faults among 50,000 clean lines and compares them with the findings of `tagline lint`.

usage: run.py TAGLINE [SEED]

The linter must find every planted fault at its exact range, and nothing else. The file has all three
line ends, and characters outside ASCII before the faults. A failure prints the seed, with which the
same file can be generated again.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

CLEAN = 50_000
FAULTS = 1_000
TODAY = "2025-06-01"

# For each rule, lines with faults. The range of the finding is between « and ». The words of the line
# are before them, or in place of `…`.
PLANTED = {
    "duplicate-tag": ["@home «@home»", "@project(Garden) @home «@project( Garden )»"],
    "conflicting-tag": [
        "@due(2025-07-01) «@due(2025-07-02)»",
        "@priority(1) @home «@priority(2)»",
    ],
    "invalid-date": ["@due(2025-02-«30»)", "@due(2025-«13»-01)", "@start(2025-07-01 «25»:00)"],
    "reversed-range": ["@due(2025-07-01 14:00-«13:00»)", "@due(2025-07-02 - «2025-07-01»)"],
    "empty-recurrence": ["@due(2025-07-10 «every day thru 2025-07-01»)"],
    "unreadable-date": ["@due(«soon»)", "@start(«2025»)"],
    "unclosed-payload": ["«@due(2025-07-01»", "«@due(2025-07-01» @home", "«@project(Garden» @home"],
    "detached-payload": ["«@due (2025-07-01)»", "«@due (2025-07-01)» @home"],
    "unparenthesized-payload": ["«@due:2025-07-01»", "«@due=2025-07-01» @home", "«@due[2025-07-01]»"],
    "unread-date": ["«@due 2025-07-01»", "«@due (2025-07-01» @home", "«@due2025-07-01»", "«@due(2025-07-01)»x"],
    "glued-tag": ["@due(2025-07-01)«@home»"],
    "punctuated-tag": ["«@home», then @due", "«@home», @office", "«@due(2025-07-01)»."],
    "nested-parentheses": ["«@project(Garden (back))»"],
    "nonstandard-date": ["@due(«2025/7/1»)", "@due(«1 July 2025»)"],
    "ambiguous-date": ["@due(«05/06/2025»)"],
    "relative-date": ["@due(«tomorrow»)"],
    "unexpected-range": ["@done(2025-05-01 10:00-«11:00»)"],
    "empty-payload": ["«@due()»"],
    "unknown-id": ["@after(«nobody»)", "@home @after(«no one»)"],
    "contradictory-state": ["«[ ]» … @done(2025-05-01)", "«[x]» … @home @cancelled"],
}

# The tags of clean lines. Their names are frequent and different enough not to look misspelled.
TAGS = [
    "@home", "@office", "@phone", "@due", "@due(2025-07-01)", "@due(2025-07-01 13:00-14:00)",
    "@due(2025-07-07 every 2 weeks on mon, wed for 10 times)", "@start(2025-04-02 09:30)",
    "@priority(1)", "@project(Garden)", "@done(2025-05-01)", "@search(@home and not @done)",
    "@wait(the plumber)", "@project(a \\(b\\) c)", "@id(paint)",
]  # fmt: skip
WORDS = [
    "buy", "call", "müssen", "日本語", "🏠", "e\u0301te", "me@example.com", "https://x.org/@me",
    "3", "(@home)", "`@State`", "@12:30", "@types/node", "x:", "-",
]  # fmt: skip


def words(chance: random.Random) -> str:
    return " ".join(chance.choices(WORDS, k=chance.randint(1, 5)))


def clean_line(chance: random.Random) -> str:
    kind = chance.random()
    if kind < 0.05:
        return ""
    if kind < 0.1:
        return "\t" * chance.randint(0, 3) + words(chance) + ":"
    tags = []
    for tag in chance.sample(TAGS, k=chance.randint(0, 3)):
        if not any(other.split("(")[0] == tag.split("(")[0] for other in tags):
            tags.append(tag)
    bullet = "\t" * chance.randint(0, 4) + chance.choice(["- ", "* ", "- [ ] ", "✔ ", ""])
    if "@done(2025-05-01)" in tags:
        bullet = bullet.replace("[ ]", "[x]")
    return bullet + " ".join([words(chance), *tags])


def planted_line(chance: random.Random, template: str) -> tuple[str, int, int]:
    """A line, and the start and end of the planted fault as columns from 0."""
    line = template if "…" in template else "… " + template
    line = "\t" * chance.randint(0, 4) + "- " + line.replace("…", words(chance))
    start = line.index("«")
    end = line.index("»") - 1
    return line.replace("«", "").replace("»", ""), start, end


def write(path: pathlib.Path, chance: random.Random) -> set[tuple]:
    """Writes the file and returns the places of its faults."""
    rules = sorted(PLANTED)
    faulty = set(chance.sample(range(CLEAN + FAULTS), k=FAULTS))
    expected = set()
    text = bytearray()
    for number in range(CLEAN + FAULTS):
        if number in faulty:
            rule = chance.choice(rules)
            line, start, end = planted_line(chance, chance.choice(PLANTED[rule]))
            places = []
            for column in (start, end):
                offset = len(text) + len(line[:column].encode())
                places.append((number + 1, column + 1, offset))
            expected.add((rule, *places))
        else:
            line = clean_line(chance)
        # After a carriage return, a line feed would not end an empty line but belong to the CR LF.
        ends = [b"\r\n"] if text.endswith(b"\r") and not line else [b"\n", b"\r\n", b"\r"]
        text += line.encode() + chance.choice(ends)
    path.write_bytes(text)
    return expected


def found(tagline: str, path: pathlib.Path) -> set[tuple]:
    command = [tagline, "lint", "--isolated", "--today", TODAY, "--output-format", "json", path]
    run = subprocess.run(command, capture_output=True, check=False)
    if run.returncode not in (0, 1):
        sys.exit(f"tagline failed with {run.returncode}: {run.stderr.decode()}")
    places = set()
    for finding in json.loads(run.stdout):
        # The indents of clean lines are random.
        if finding["rule"] == "open-under-done":
            continue
        place = finding["range"]
        places.add(
            (
                finding["rule"],
                *(
                    (place[end]["line"], place[end]["column"], place[end]["offset"])
                    for end in ("start", "end")
                ),
            )
        )
    return places


def main() -> None:
    tagline = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "planted.taskpaper"
        expected = write(path, random.Random(seed))
        actual = found(tagline, path)
        lines = path.read_bytes().replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    wrong = [("missed", fault) for fault in sorted(expected - actual)]
    wrong += [("unexpected", fault) for fault in sorted(actual - expected)]
    for what, fault in wrong[:20]:
        print(what, fault, lines[fault[1][0] - 1].decode(), sep="\t")
    if wrong:
        sys.exit(f"{len(wrong)} differences; seed {seed}")
    print(f"{len(expected)} planted faults found among {CLEAN} clean lines, and nothing else")


main()
