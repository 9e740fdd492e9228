"""Lints and formats copies of the files of a folder: dates of what has happened are in the list's own
style, so nothing is found about how they are written, and formatting leaves them as they are.

    own_style.py PROGRAM FOLDER

If there are faults, it prints them and exits with 1.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

STAMP = re.compile(
    rb"@(?:done|cancelled|created|added|started|completed|toggle)"
    rb"(?:[ \t]*\([^)\r\n]*\)|[:=][^ \t\r\n]*|\[[^]\r\n]*\])?(?![\w-])"
)
RULES = {"nonstandard-date", "detached-payload", "unparenthesized-payload"}


def run(program, *arguments):
    return subprocess.run([program, *arguments, "--isolated"], capture_output=True, check=False)


def findings(program, path):
    """What is found about how the dates of what has happened are written."""
    text = path.read_bytes()
    stamps = [(match.start(), match.end()) for match in STAMP.finditer(text)]
    open_shapes = Counter()
    for finding in json.loads(run(program, "lint", "--output-format", "json", str(path)).stdout):
        start = finding["range"]["start"]["offset"]
        stamp = next((text[one:end] for one, end in stamps if one <= start < end), None)
        if stamp is None:
            continue
        if finding["rule"] in RULES:
            yield f"{finding['rule']} at {stamp.decode()}"
        if finding["rule"] == "ambiguous-date":
            open_shapes[re.sub(rb"\d", b"", stamp[stamp.find(b"(") :])[:3]] += 1
    for shape, count in open_shapes.items():
        if count > 1:
            yield f"{count} × ambiguous-date for the shape {shape.decode()}"


def formatting(program, path):
    """What formatting does to the stamps, and what it does the second time."""
    before = path.read_bytes()
    run(program, "format", str(path))
    once = path.read_bytes()
    if STAMP.findall(once) != STAMP.findall(before):
        yield "formatting has changed a stamp"
    run(program, "format", str(path))
    if path.read_bytes() != once:
        yield "formatting again has changed something"


def main():
    program, folder = sys.argv[1:]
    files, stamps, faults = 0, 0, []
    with tempfile.TemporaryDirectory() as copies:
        for file in sorted(Path(folder).iterdir()):
            if file.suffix == ".tsv" or not file.is_file():
                continue
            copy = Path(copies) / file.name
            copy.write_bytes(file.read_bytes())
            files += 1
            stamps += len(STAMP.findall(copy.read_bytes()))
            for fault in [*findings(program, copy), *formatting(program, copy)]:
                faults.append(f"{file.name}: {fault}")
    for fault in faults:
        print(fault)
    print(f"{files} files, {stamps} dates of what has happened, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
