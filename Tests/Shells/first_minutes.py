#!/usr/bin/env python3
"""Play the first minutes of a new user in an empty home, with nothing but README.md.

Usage: first_minutes.py TAGLINE README

The program is where the page says that it is installed. Each command of the page's first steps must
succeed, and the files must then be what the page says. The completions and the manual page are
installed as their help says.
"""

import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def main(tagline, readme):
    page = pathlib.Path(readme).read_text()
    with tempfile.TemporaryDirectory() as name:
        home = pathlib.Path(name)
        install(home, tagline, page)
        lists = home / "lists"
        lists.mkdir()
        steps = commands(page, "First steps")
        today = datetime.date.today()
        for step in steps:
            print(f"$ {step}")
            print(run(home, lists, step), end="")
        if datetime.date.today() != today:
            return main(tagline, readme)
        check(lists, today)
        for step in own_examples(home, lists):
            run(home, lists, step)
        assert (home / ".local/share/bash-completion/completions/tagline").stat().st_size > 1000
        assert (home / ".local/share/man/man1/tagline.1").stat().st_size > 1000
        print(f"{len(steps)} steps")


def install(home, tagline, page):
    """Put the program where the page's `install` puts it."""
    target = re.search(r"^install \S+ ~/(\S+)", page, re.MULTILINE)
    assert target, "the page does not say where to install the program"
    folder = home / target[1]
    folder.mkdir(parents=True)
    shutil.copy(tagline, folder / "tagline")


def commands(page, heading):
    """The commands of the first block of a section."""
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return section.split("```sh\n")[1].split("```")[0].strip().split("\n")


def own_examples(home, folder):
    """The commands by which the help of two commands says to install what they print."""
    for command in ("completions", "man"):
        text = run(home, folder, f"tagline {command} --help")
        for line in re.findall(r"tagline .* > ~/\S+", text):
            target = line.split("> ~/")[1]
            (home / target).parent.mkdir(parents=True, exist_ok=True)
            yield line


def run(home, folder, command):
    path = f"{home}/.local/bin:/usr/bin:/bin"
    result = subprocess.run(
        ["bash", "-c", command], cwd=folder, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={"HOME": str(home), "PATH": path, "TZ": os.environ.get("TZ", "UTC")})
    assert result.returncode == 0, f"`{command}` exited with {result.returncode}:\n{result.stdout}"
    return result.stdout


def check(lists, today):
    def day(weekday):
        """The coming weekday, today excluded; Monday is 0."""
        return today + datetime.timedelta((weekday - today.weekday() - 1) % 7 + 1)

    monday = day(0)
    twenty_fifth = next(
        date for date in (today + datetime.timedelta(days) for days in range(1, 63))
        if date.day == 25)
    tomorrow = today + datetime.timedelta(1)
    expected = [
        f"- call the bank @due({monday}) @phone", "", "Garden:",
        f"\t- order seeds @due({twenty_fifth}) @market @done({today})",
        f"\t- water the plants @due({tomorrow})",
    ]
    text = (lists / "tasks.taskpaper").read_text()
    assert text == "\n".join(expected) + "\n", text
    assert '"market": {}' in (lists / ".tagline.json").read_text()
    page = (lists / "agenda.html").read_text()
    assert "water the plants" in page and "order seeds" not in page


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
