#!/usr/bin/env python3
"""Lint ten thousand files several times: all runs print the same, and use two cores.

Usage: many_files.py TAGLINE
"""

import hashlib
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

COUNT = 10_000
RUNS = 4


def main(tagline):
    with tempfile.TemporaryDirectory() as folder:
        for number in range(COUNT):
            path = pathlib.Path(folder, str(number // 100), f"{number}.todo")
            path.parent.mkdir(exist_ok=True)
            lines = (f"- call the bank about report {line} @work\n" for line in range(200))
            slip = f"- pay @due(2025-02-{number % 40:02}) @home @home\n"
            path.write_text("".join(lines) + slip)
        runs = [run(tagline, folder) for _ in range(RUNS)]
    prints = {print for print, _ in runs}
    assert len(prints) == 1, "two runs printed different bytes"
    cores = max(cores for _, cores in runs)
    if os.cpu_count() > 1:
        assert cores > 1.2, f"the work of {cores:.2f} cores"
    print(f"{RUNS} runs over {COUNT} files printed the same, with the work of {cores:.2f} cores")


def run(tagline, folder):
    """What was printed, as a hash, and how many cores worked."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    result = subprocess.run(
        [tagline, "lint", "--isolated", "--today", "2025-05-11"], cwd=folder, capture_output=True,
        check=False)
    elapsed = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert result.returncode == 1 and result.stderr == b"", result.stderr
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return hashlib.sha256(result.stdout).hexdigest(), work / elapsed


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
