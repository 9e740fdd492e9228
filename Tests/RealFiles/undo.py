#!/usr/bin/env python3
"""Runs up to 20 random commands on copies of real lists, and as many undos: every byte is as before.

In half of the rounds some commands and undos are killed: what is left is the text before or after a change,
and the undos still lead back to the first bytes.

usage: undo.py PROGRAM FOLDER [--rounds COUNT] [--seed SEED]     FOLDER has the lists
"""

import argparse
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

LISTS = 3
COMMANDS = 20
BULLETS = tuple("-*+☐❍❑□✔✓☑✘☒")
NAMES = (".todo", ".taskpaper", ".tasks")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    program = options.program.resolve()
    choice = random.Random(options.seed)
    lists = sorted(path for path in options.folder.rglob("*") if path.suffix in NAMES)
    changes = kills = faults = 0
    for number in range(options.rounds):
        with tempfile.TemporaryDirectory() as folder:
            round = Round(program, pathlib.Path(folder), choice, isKilling=number % 2 == 1)
            changed, killed, fault = round.run(choice.sample(lists, min(LISTS, len(lists))))
            changes += changed
            kills += killed
            if fault:
                faults += 1
                print(f"round {number}: {fault}")
    print(
        f"{options.rounds} rounds, {changes} changes, {kills} kills, {faults} faults "
        f"(seed {options.seed})")
    sys.exit(1 if faults or not changes else 0)


class Round:
    def __init__(self, program, folder, choice, isKilling):
        self.program = program
        self.folder = folder / "lists"
        self.folder.mkdir()
        self.choice = choice
        self.isKilling = isKilling
        self.kills = 0
        self.environment = {**os.environ, "XDG_STATE_HOME": str(folder / "state")}

    def run(self, lists):
        """How many commands have changed something, how many were killed, and what is wrong."""
        for number, path in enumerate(lists):
            shutil.copyfile(path, self.folder / f"{number}{path.suffix}")
        first = self.texts()
        changes = 0
        log = []
        for _ in range(COMMANDS):
            before = self.texts()
            command = self.command(before)
            log.append(" ".join(command))
            code, errors = self.tagline(command)
            if code not in (0, 1, 2, None):
                return changes, self.kills, f"{log[-1]}: exit code {code}: {errors}"
            changes += self.texts() != before
        for _ in range(3 * COMMANDS):
            code, errors = self.tagline(["undo"])
            if code == 2 and "nothing to take back" in errors:
                break
            if code not in (0, None) and "taken back already" not in errors:
                return changes, self.kills, f"undo: {errors.strip()}\n" + "\n".join(log)
        else:
            return changes, self.kills, "there is no end of undos"
        wrong = [name for name in first.keys() | self.texts().keys()
                 if first.get(name) != self.texts().get(name)]
        fault = f"{wrong} are not as at first\n" + "\n".join(log) if wrong else None
        return changes, self.kills, fault

    def texts(self):
        return {
            path.name: path.read_bytes() for path in self.folder.iterdir()
            if not path.name.endswith(".tmp")
        }

    def command(self, texts):
        choice = self.choice
        name = choice.choice(sorted(texts))
        lines = texts[name].decode(errors="replace").split("\n")
        tasks = [number for number, line in enumerate(lines, 1) if line.lstrip()[:1] in BULLETS]
        place = f"{name}:{choice.choice(tasks or [1])}"
        other = choice.choice([name, choice.choice(sorted(texts)), "new.todo"])
        return choice.choice([
            *([[command, place] for command in ("done", "undone", "cancel", "start")] * 2),
            ["done", "--with-subtasks", place],
            ["postpone", "--to", "next friday", place],
            ["add", "--to", other, "--due", "tomorrow", "task", str(choice.randrange(100))],
            ["add", "--to", other, "--project", "Plans", "task"],
            ["move", place, "--to", f"{other}:Plans"],
            ["move", place, "--to", other],
            ["archive", name],
            ["archive", name, "--to", "done.todo"],
            ["archive", *sorted(texts), "--to", "done.todo"],
            ["move", place, f"{other}:1", "--to", "new.todo:Plans"],
            ["rename", "--merge", "done", "finished", "--force", "."],
            ["rename", "--merge", "finished", "done", "--force", "."],
        ])

    def tagline(self, words):
        """The exit code of a command, None if it was killed, and its errors."""
        process = subprocess.Popen(
            [self.program, *words], cwd=self.folder, env=self.environment, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if self.isKilling and self.choice.random() < 0.4:
            try:
                process.wait(self.choice.uniform(0, 0.012))
            except subprocess.TimeoutExpired:
                process.kill()
        _, errors = process.communicate()
        if process.returncode < 0:
            self.kills += 1
            return None, errors
        return process.returncode, errors


if __name__ == "__main__":
    main()
