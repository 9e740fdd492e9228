"""Does and postpones random recurring tasks, and compares where they go with python-dateutil's rrule.

    compare_series_with_dateutil.py PROGRAM [--lists 1] [--seed 1]

PROGRAM is tagline. Each list has 40 tasks, and on 50 days, up to ten days apart, each of them is done or
postponed up to three times, unless it ends before. What was done or postponed goes on to the first
occurrence after that day and after its own day: none after it is lost, and none comes twice. If there
are differences, the script prints the first ones and exits with 1.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta
from pathlib import Path

from dateutil_rules import DAYS, Rule

TASKS = 40
DAYS_OF_LIST = 50
LINE = re.compile(
    r"- (\[.\] )?task @n\((\d+)\) @due\((\d+-\d+-\d+)( \d+:\d+(?::\d+)?)?([^)]*)\)(.*)")


class RepeatRule(Rule):
    """A rule of RFC 5545 in a tag of its own. Of a weekly rule with BYSETPOS, the first week counts from
    the start only, so that not every occurrence can be the start: the program refuses to move it."""

    def __init__(self, rng):
        super().__init__(rng)
        if self.freq == "WEEKLY":
            self.lists.pop("BYSETPOS", None)

    def random_start(self):
        return super().random_start().replace(year=2028)

    def random_lists(self):
        times = ("BYHOUR", "BYMINUTE", "BYSECOND")
        return {name: list for name, list in super().random_lists().items() if name not in times}

    @property
    def tags(self):
        return f"@due({moment_text(self.start, self.has_time)}) @repeat-rule({self.text})"


class Clause(RepeatRule):
    """A recurrence in words, in the payload of the date."""

    def __init__(self, rng):
        self.rng = rng
        self.has_time = rng.random() < 0.5
        self.start = self.random_start()
        self.wkst = None
        self.count = self.until = None
        self.until_is_day = False
        self.lists, self.days = {}, []
        self.freq = rng.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"])
        self.interval = rng.choice([1, 1, 1, 2, 2, 3, 5])
        unit = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}[self.freq]
        self.words = f"every {unit}" if self.interval == 1 else f"every {self.interval} {unit}s"
        if self.freq == "WEEKLY" and rng.random() < 0.6:
            self.on_weekdays(rng.sample(DAYS, rng.randint(1, 3)))
        elif self.freq == "MONTHLY" and rng.random() < 0.7:
            self.on_place()
        self.random_limit()
        if self.count is not None:
            self.words += f" for {self.count} time{'s' if self.count > 1 else ''}"
        elif self.until is not None:
            limit = moment_text(self.until, has_time=not self.until_is_day)
            self.words += f" thru {limit}"

    def on_weekdays(self, days):
        names = {"MO": "mon", "TU": "tue", "WE": "wed", "TH": "thu", "FR": "fri", "SA": "sat",
                 "SU": "sun"}
        self.days = [(None, day) for day in days]
        self.words += " on " + ", ".join(names[day] for day in days)

    def on_place(self):
        number, ordinal = self.rng.choice([
            (1, "1st"), (2, "2nd"), (3, "third"), (4, "4th"), (5, "fifth"), (-1, "last")])
        day, name = self.rng.choice([
            (None, "day"), ("MO", "mon"), ("FR", "friday"), ("weekday", "weekday")])
        self.words += f" on the {ordinal} {name}"
        if day is None:
            self.lists["BYMONTHDAY"] = [number]
        elif day == "weekday":
            self.days = [(None, day) for day in DAYS[:5]]
            self.lists["BYSETPOS"] = [number]
        else:
            self.days = [(number, day)]

    def random_limit(self):
        chance = self.rng.random()
        if chance < 0.3:
            self.count = self.rng.choice([1, 2, 5, 20, 100])
        elif chance < 0.5:
            self.until = self.start + timedelta(days=self.rng.choice([10, 100, 1000]))
            self.until_is_day = not self.has_time or self.rng.random() < 0.5
            if self.until_is_day:
                self.until = self.until.replace(hour=23, minute=59, second=59)

    @property
    def tags(self):
        return f"@due({moment_text(self.start, self.has_time)} {self.words})"


def moment_text(moment, has_time):
    if not has_time:
        return f"{moment:%Y-%m-%d}"
    return f"{moment:%Y-%m-%d %H:%M}" + (f":{moment:%S}" if moment.second else "")


class Task:
    """A recurring task as it has to be: its occurrences from the next one on."""

    def __init__(self, number, rng):
        self.number = number
        self.rule = rng.choice([RepeatRule, Clause])(rng)
        self.days_of_start = rng.randint(0, 5)
        start = self.rule.start - timedelta(days=self.days_of_start)
        self.text = f"- [ ] task @n({number}) {self.rule.tags} @start({start:%Y-%m-%d})"
        self.history = [self.text]
        self.find_occurrences()

    def find_occurrences(self):
        horizon = datetime(self.rule.start.year + 40, 12, 31, 23, 59, 59)
        self.occurrences, self.are_all = self.rule.occurrences(horizon)

    def next(self, today):
        """The index of the occurrence after this one; None if there is none."""
        after = max(self.occurrences[0].date(), today)
        later = [index for index, found in enumerate(self.occurrences) if found.date() > after]
        return later[0] if later else None

    def move_on(self, index):
        """Moves to an occurrence, and returns the date that is written then."""
        if self.rule.count is not None:
            self.rule.count -= index
        self.occurrences = self.occurrences[index:]
        self.rule.start = self.occurrences[0]
        return self.rule.start

    def move_whole(self, day):
        """Moves to a day with the same rule."""
        moved = datetime.combine(day, self.rule.start.time())
        self.days_of_start += (moved - self.rule.start).days
        self.rule.start = moved
        self.find_occurrences()


class Lines:
    """The lines of one task in the list: copies, if it was split, and the task itself."""

    def __init__(self, lines):
        self.heads = [LINE.fullmatch(line) for line in lines if not line.startswith("\t")]
        self.subtasks = [line.strip() for line in lines if line.startswith("\t")]

    def due(self, index):
        return f"{self.heads[index][3]}{self.heads[index][4] or ''}"

    def recurs(self, index):
        return self.heads[index][5].strip() != "" or "@repeat" in self.heads[index][6]

    def is_done(self, index):
        return self.heads[index][1] == "[x] "

    def start(self, index):
        return re.search(r"@start\(([-\d]+)", self.heads[index][6])[1]


def differences(task, lines, operation, days, today, leaves_copies):
    """Moves the task as it has to, and lists how the lines differ. Sets `task` to None at the end."""
    rule, current = task.rule, task.occurrences[0]
    start_before = f"{rule.start - timedelta(days=task.days_of_start):%Y-%m-%d}"
    index = task.next(today)
    copies, subtasks, ends = [], ["- [ ] sub"], False
    if operation == "done" and index is None:
        subtasks, ends, due = ["- [x] sub"], True, None
    elif operation == "done":
        if leaves_copies:
            copies = [moment_text(current, rule.has_time)]
        due = task.move_on(index)
    else:
        day = max(current.date(), today) + timedelta(days=days)
        if index is not None and day < task.occurrences[index].date():
            copies = [moment_text(datetime.combine(day, current.time()), rule.has_time)]
            subtasks = ["- [x] sub", "- [ ] sub"]
            due = task.move_on(index)
        else:
            task.move_whole(day)
            found, subtasks, due = task.occurrences, ["- [x] sub"], rule.start
            ends = not found or index is None and found[0].date() != day
    wrong = []

    def require(what, found, expected):
        if found != expected:
            wrong.append(f"{what} {found}, expected {expected}")

    require("lines", len(lines.heads), len(copies) + 1)
    if wrong:
        return wrong, ends
    require("copies", [lines.due(at) for at in range(len(copies))], copies)
    require("subtasks", lines.subtasks, subtasks)
    for at in range(len(copies)):
        require("recurrence of the copy", lines.recurs(at), False)
        require("copy is done", lines.is_done(at), operation == "done")
        require("start of the copy", lines.start(at), start_before)
    require("done", lines.is_done(-1), due is None)
    if due is not None:
        require("due", lines.due(-1), moment_text(due, rule.has_time))
        require("recurrence", lines.recurs(-1), not ends)
        require("start", lines.start(-1), f"{due - timedelta(days=task.days_of_start):%Y-%m-%d}"
                if due != rule.start or copies or operation == "done" else start_before)
    return wrong, ends


class TaskList:
    """A list of recurring tasks in a file, which is changed by the program and compared."""

    def __init__(self, program, folder, rng):
        self.program = program
        self.path = folder / "list.todo"
        self.leaves_copies = rng.random() < 0.5
        self.problems, self.steps = [], 0
        self.tasks = {}
        if self.leaves_copies:
            (folder / ".tagline.json").write_text('{ "recurringDone": "copy" }')
        while len(self.tasks) < TASKS:
            task = Task(len(self.tasks), rng)
            if task.occurrences:
                self.tasks[task.number] = task

    def change(self, operation, days, today, chosen):
        """Changes the chosen tasks by one command, and compares the whole list."""
        tasks = list(self.tasks.values())
        self.path.write_text("".join(f"{task.text}\n\t- [x] sub\n" for task in tasks))
        places = [f"list.todo:{2 * at + 1}" for at, task in enumerate(tasks) if task in chosen]
        arguments = ["--days", str(days)] if operation == "postpone" else []
        result = subprocess.run(
            [self.program, operation, "--today", f"{today}", *arguments, *places],
            capture_output=True, text=True, check=False, cwd=self.path.parent)
        if result.returncode != 0:
            self.problems.append(f"{operation} {days} on {today}: {result.stderr}")
        blocks = self.read()
        for task in tasks:
            lines = blocks[task.number]
            if task in chosen:
                self.compare(task, lines, operation, days, today)
            elif lines != [task.text, "\t- [x] sub"]:
                self.problems.append(f"{task.text} was not chosen: {lines}")

    def compare(self, task, lines, operation, days, today):
        task.history.append(f"{operation} {days} on {today}: {lines}")
        found, ends = differences(task, Lines(lines), operation, days, today, self.leaves_copies)
        self.steps += 1
        if found:
            self.problems.append("\n  ".join([*task.history[-4:], *found]))
        task.text = [line for line in lines if not line.startswith("\t")][-1]
        # Of occurrences that go on far into the future, not all are known.
        if found or ends or len(task.occurrences) < 50 and not task.are_all:
            del self.tasks[task.number]

    def read(self):
        """The lines of each task by its number, as they are in the list."""
        blocks = {number: [] for number in self.tasks}
        for line in self.path.read_text().splitlines():
            match = LINE.fullmatch(line)
            if match:
                number = int(match[2])
            blocks[number].append(line)
        return blocks


def check_list(program, folder, rng):
    """Does and postpones the tasks of one list. Returns the differences, and how many steps were
    compared."""
    tasks = TaskList(program, folder, rng)
    today = datetime(2028, 1, 1).date()
    for _ in range(DAYS_OF_LIST):
        for operation, days in [("done", 0), ("postpone", 1), ("postpone", rng.randint(2, 40))]:
            chosen = [
                task for task in tasks.tasks.values()
                if rng.random() < 0.5 and (task.are_all or task.next(today) is not None)]
            if chosen:
                tasks.change(operation, days, today, chosen)
        today += timedelta(days=rng.randint(0, 10))
    return tasks.problems, tasks.steps


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--lists", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = Path(options.program).resolve()
    problems, steps = [], 0
    for number in range(options.lists):
        with tempfile.TemporaryDirectory() as folder:
            rng = random.Random(f"{options.seed} {number}")
            found, count = check_list(program, Path(folder), rng)
            problems += [f"seed {options.seed}, list {number}: {problem}" for problem in found]
            steps += count
    for problem in problems[:10]:
        print(problem)
    print(f"{steps} steps of {options.lists * TASKS} recurring tasks, {len(problems)} differ")
    sys.exit(1 if problems or steps == 0 else 0)


if __name__ == "__main__":
    main()
