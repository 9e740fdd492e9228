"""Marks a random task of each file of a folder as done, open and done again, with the command line: only
that task may change, and what was written must be in the list's own style.

    written_style.py PROGRAM FOLDER [--seed N]

The style is derived here by regular expressions: the shape of a stamp, such as `@done (99-99-99 99:99)`,
and the box. If there are faults, it prints them and exits with 1.
"""

import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

TODAY = "2026-11-29 14:30:05"
PAST = "done|cancelled|created|added|started|completed|toggle"
STAMP = re.compile(rf"(?:^|\s)@({PAST})( ?\()([^()]*\d[^()]*)\)")
BARE = re.compile(r"(?:^|\s)@(done|cancelled)(?=\s|$)(?! \([^)]*\d)")
OPEN_TASK = re.compile(r"^(\s*)(☐|❑|❍|□|\[ \]|[-*+]( \[ \])?) +\S")
BOX = re.compile(r"^\s*(?:(✔|✓|☑|√|✅)|(\[[xX+]\])|[-*+] (\[[xX]\]))\s")
# Recurring tasks move on, and what says more of a state is for other checks.
NOT_PLAIN = re.compile(rf"@({PAST}|repeat|repeat-rule)\b|\b(every|thru|for)\b|^\s*[-*+☐]?\s*$")
NUMBERS = [
    # A year of four digits first, or month names: there is one order.
    (re.compile(r"^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})"), "ymd"),
    (re.compile(r"^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})"), "dmy"),
    (re.compile(r"^(\d{1,2})[-/](\d{1,2})[-/](\d{4})"), None),
    (re.compile(r"^(\d{2})[-.](\d{2})[-.](\d{2})(?=\D+\d)"), "ymd"),
]
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? ", re.I)
NAMED = re.compile(r"^(?:(\d{1,2}) )?([A-Za-z]{3,9}) (?:(\d{1,2}),? )?(\d{4})")
TIME = re.compile(r"(\d{1,2})(?::(\d\d))?(?::(\d\d))?\s?([AaPp][Mm])?\s*$")


def lines(text):
    return re.findall(r"[^\r\n]*(?:\r\n|\r|\n|$)", text)


def shape(stamp):
    """The stamp with 9 for each number, one digit or two, and letters for names."""
    text = re.sub(r"[AaPp][Mm]\s*$", "AA", stamp)
    text = re.sub(r"(?i)\b(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)day\b", "Weekday", text)
    text = re.sub(r"(?i)\b(mon|tue|wed|thu|fri|sat|sun)\b", "Wd", text)
    text = re.sub(r"(?i)\b(" + "|".join(MONTHS) + r")[a-z]*\b", "Month", text)
    return re.sub(r"\d+", lambda run: "9999" if len(run[0]) == 4 else "9", text)


def american(payloads):
    """Whether the numbers of `A/B/YYYY` are month and day; None if the list leaves that open."""
    found = [NUMBERS[2][0].match(WEEKDAY.sub("", text)) for text in payloads]
    pairs = [(int(match[1]), int(match[2])) for match in found if match]
    orders = {a > 12 for a, b in pairs if a > 12 or b > 12}
    return None if len(orders) != 1 else not orders.pop()


def moment(text, is_american):
    """A tuple that orders stamps; None if the stamp is not read."""
    text = WEEKDAY.sub("", text.strip())
    day = None
    for pattern, order in NUMBERS:
        match = pattern.match(text)
        if not match:
            continue
        numbers = [int(number) for number in match.groups()]
        if order is None:
            if is_american is None:
                return None
            order = "mdy" if is_american else "dmy"
        day = tuple(numbers[order.index(letter)] for letter in "ymd")
        break
    else:
        match = NAMED.match(text)
        if not match or match[2].lower()[:3] not in MONTHS:
            return None
        day = (int(match[4]), MONTHS.index(match[2].lower()[:3]) + 1, int(match[1] or match[3] or 0))
    year, month, number = day
    if not (1 <= month <= 12 and 1 <= number <= 31):
        return None
    rest = text[match.end():]
    time = TIME.search(rest) if rest else None
    hour, minute, second = (int(part or 0) for part in time.groups()[:3]) if time else (0, 0, 0)
    if time and time[4]:
        hour = hour % 12 + (12 if time[4].lower() == "pm" else 0)
    return (year + 2000 if year < 100 else year, month, number, hour, minute, second)


def own_shapes(text):
    """The shapes that `@done` may have: the most frequent of the ten latest stamps of that tag, or of all
    tags of the past. Empty without stamps."""
    found = [match.groups() for line in lines(text) for match in STAMP.finditer(line)]
    is_american = american([payload for _, _, payload in found])
    dated = []
    for place, (name, opening, payload) in enumerate(found):
        when = moment(payload, is_american)
        if when:
            dated.append((when, place, name, opening + shape(payload)))
    own = [stamp for stamp in dated if stamp[2] == "done"]
    if not own and BARE.search("\n".join(lines(text))):
        return []
    latest = sorted(own or dated, reverse=True)[:10]
    counts = Counter(stamp[3] for stamp in latest)
    most = max(counts.values(), default=0)
    return next(([stamp[3]] for stamp in latest if counts[stamp[3]] == most), [])


def own_box(text, old):
    """The boxes that may take the place of an open one."""
    group = 1 if old in "☐❑❍□" else 2 if old == "[ ]" else 3
    counts = Counter(
        match[group] for match in map(BOX.match, lines(text)) if match and match[group])
    most = max(counts.values(), default=0)
    return [box for box in counts if counts[box] == most] or [{1: "✔", 2: "[x]", 3: "[x]"}[group]]


def fault(text, number, after):
    """What is wrong with marking a task as done; None if nothing is."""
    before, changed = lines(text), lines(after)
    if len(before) != len(changed) or any(
        old != new for place, (old, new) in enumerate(zip(before, changed)) if place != number
    ):
        return "another line changed"
    old, new = before[number].rstrip(), changed[number].rstrip()
    match = OPEN_TASK.match(old)
    box = match[2]
    rest = old[match.end(2):]
    if box not in "-*+":
        bullet = box[:2] if match[3] else ""
        boxes = own_box(text, box[len(bullet):])
        written = next((b for b in boxes if new.startswith(match[1] + bullet + b)), None)
        if not written:
            return f"the box is not one of {boxes}"
        tail = new[len(match[1] + bullet + written):]
    else:
        tail = new[match.end(2):]
    if not tail.startswith(rest):
        return "the text changed"
    tag = tail[len(rest):]
    shapes = own_shapes(text)
    stamp = re.fullmatch(r" @done( ?\()([^()]*)\)", tag)
    if shapes:
        if not stamp or stamp[1] + shape(stamp[2]) not in shapes:
            return f"the stamp is not like {shapes}"
        return None if padding_fits(text, stamp[2]) else "the padding is not that of the list"
    if stamp:
        marked = BARE.search("\n".join(before)) or any(map(BOX.match, before))
        is_open = STAMP.search(text)
        return "a list without stamps got one" if marked and not is_open else None
    return None if tag in ("", " @done") else "the tag is no tag of the list"


def padding_fits(text, written):
    """Whether some stamp of the list has a leading zero, or not, where the written one has a single
    digit's number."""
    like = [
        match[3] for line in lines(text) for match in STAMP.finditer(line)
        if shape(match[3]) == shape(written)
    ]
    for place, run in enumerate(re.findall(r"\d+", written)):
        if int(run) >= 10 or len(run) > 2:
            continue
        runs = [re.findall(r"\d+", stamp)[place] for stamp in like]
        widths = {len(other) for other in runs if int(other) < 10}
        if widths and len(run) not in widths:
            return False
    return True


def run(program, verb, place, today):
    return subprocess.run(
        [program, verb, "--today", today, place], capture_output=True, text=True, check=False)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("program")
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = arguments.parse_args()
    rng = random.Random(options.seed)
    faults, files, kinds = [], 0, Counter()
    with tempfile.TemporaryDirectory() as folder:
        for file in sorted(options.folder.resolve().iterdir()):
            try:
                text = file.read_bytes().decode()
            except (UnicodeDecodeError, IsADirectoryError):
                continue
            tasks = [
                number for number, line in enumerate(lines(text))
                if OPEN_TASK.match(line) and not NOT_PLAIN.search(line)
            ]
            if file.suffix == ".tsv" or not tasks:
                continue
            number = rng.choice(tasks)
            # A folder of its own: lists without stamps follow those beside them.
            own = Path(folder) / str(files)
            own.mkdir()
            copy = own / file.name
            shutil.copyfile(file, copy)
            files += 1
            texts = [text]
            for verb in ("done", "undone", "done"):
                result = run(options.program, verb, f"{copy}:{number + 1}", TODAY)
                if result.returncode:
                    faults.append(f"{file.name}:{number + 1}: {verb}: {result.stderr.strip()}")
                    break
                texts.append(copy.read_bytes().decode())
            else:
                kinds[" or ".join(own_shapes(text)) or "no stamp"] += 1
                wrong = fault(text, number, texts[1])
                # Of several open boxes, undone takes the most frequent.
                boxes = {match[2] for match in map(OPEN_TASK.match, lines(text)) if match}
                if not wrong and texts[2] != text and not boxes >= {"☐", "❍"}:
                    wrong = "undone does not restore the text"
                if not wrong and texts[3] != texts[1]:
                    wrong = "marking it again differs"
                if wrong:
                    line = lines(texts[1])[number].strip()
                    faults.append(f"{file.name}:{number + 1}: {wrong}: {line}")
    for one in faults:
        print(one)
    for kind, count in kinds.most_common():
        print(f"{count:4} {kind}")
    print(f"{files} files, {len(faults)} faults in their own style (seed {options.seed})")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
