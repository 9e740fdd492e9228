#!/usr/bin/env python3
"""Lint ten thousand files several times: all runs must print the same and use two threads.

Usage: many_files.py TAGLINE
"""

import hashlib
import os
import pathlib
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
            mistake = f"- pay @due(2025-02-{number % 40:02}) @home @home\n"
            path.write_text("".join(lines) + mistake)
        runs = [run(tagline, folder) for _ in range(RUNS)]
    assert len({shown for shown, _ in runs}) == 1, "two runs printed different bytes"
    share = max(share for _, share in runs)
    if os.cpu_count() > 1:
        assert share > 0.2, f"the second thread did {share:.0%} of the work"
    print(f"{RUNS} runs over {COUNT} files printed the same; a second thread did {share:.0%}")


def run(tagline, folder):
    """The hash of the output, and the share of the work that the second busiest thread did."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [tagline, "lint", "--isolated", "--today", "2025-05-11"], cwd=folder, stdout=output)
        work = {}
        while process.poll() is None:
            work.update(ticks(process.pid))
            time.sleep(0.005)
        assert process.returncode == 1, process.returncode
        output.seek(0)
        shown = hashlib.sha256(output.read()).hexdigest()
    shares = sorted((ticks / sum(work.values()) for ticks in work.values()), reverse=True)
    return shown, shares[1] if len(shares) > 1 else 0


def ticks(process):
    """The processor time of each thread so far, which does not depend on other programs."""
    for stat in pathlib.Path(f"/proc/{process}/task").glob("*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # The thread has ended.
        yield stat.parent.name, int(fields[11]) + int(fields[12])


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
