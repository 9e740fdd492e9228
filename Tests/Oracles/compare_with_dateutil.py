"""Compares the occurrences of random rules with those of python-dateutil's rrule.

    compare_with_dateutil.py PROGRAM [--rules 10000] [--seed 1]

PROGRAM is tagline-occurrences. Exits with 1 and shows the first differences if there are any.
Three things are put right before python-dateutil is asked:

- An UNTIL without a time is the whole of its day, and a whole-day start has no BYHOUR.
- In a BYDAY that mixes `MO` with `1TU`, python-dateutil keeps only days that are both, where RFC
  5545 lists days of which each counts: there `MO` is spelled out as `1MO,2MO,...`.
- python-dateutil takes the days before the first week of some years for week 53 of the year
  before where that has 52, and does not see that week 1 of the next year is its week -52: for
  rules that name weeks 52 or 53 from either end, its week mask is computed anew.
"""

import argparse
import contextlib
import random
import subprocess
import sys
from datetime import MAXYEAR, datetime, timedelta
from itertools import islice

from dateutil import rrule

FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
END = datetime(MAXYEAR, 12, 31, 23, 59, 59)
SHOWN = 50
LOOKED_AT = 400


class Rule:
    """A start and the parts of a rule, as text and as arguments of rrule."""

    def __init__(self, rng):
        self.rng = rng
        self.has_time = rng.random() < 0.7
        self.start = self.random_start()
        self.freq = rng.choice(FREQUENCIES)
        self.interval = rng.choice([1, 1, 1, 2, 2, 3, 4, 5, 7, 12, 26, 40, 100, 400])
        self.lists = self.random_lists()
        self.days = self.random_days() if rng.random() < 0.45 else []
        if (self.lists or self.days) and rng.random() < 0.25:
            largest = rng.choice([2, 5, 5, 31, 366])
            self.lists["BYSETPOS"] = self.signed(largest, 3)
        self.wkst = rng.choice(DAYS) if rng.random() < 0.4 else None
        self.count = self.until = None
        self.until_is_day = False
        self.random_limit()

    def random_start(self):
        rng = self.rng
        year = rng.randint(1900, 2100)
        if rng.random() < 0.1:
            year = rng.choice([rng.randint(2, 1900), rng.randint(9950, MAXYEAR)])
        start = datetime(year, 1, 1) + timedelta(days=rng.randint(0, 364))
        if rng.random() < 0.15:
            start = start.replace(month=rng.choice([1, 3, 5, 7, 8, 10, 12]), day=31)
        if rng.random() < 0.05 and year % 4 == 0 and (year % 100 or year % 400 == 0):
            start = start.replace(month=2, day=29)
        if self.has_time:
            second = rng.choice([0, 0, rng.randint(0, 59)])
            start = start.replace(
                hour=rng.randint(0, 23), minute=rng.choice([0, 15, 30, 59]), second=second)
        return start

    def random_lists(self):
        rng = self.rng
        lists = {}

        def add(name, chance, numbers):
            if rng.random() < chance:
                lists[name] = numbers()

        add("BYMONTH", 0.25, lambda: self.plain(1, 12, 4))
        if self.freq == "YEARLY":
            add("BYWEEKNO", 0.2, lambda: self.signed(53, 5))
            add("BYWEEKNO", 0.1, lambda: [rng.choice([1, 52, 53, -1, -52, -53])])
            add("BYYEARDAY", 0.15, lambda: self.signed(366, 8))
        if self.freq != "WEEKLY":
            add("BYMONTHDAY", 0.3, lambda: self.signed(31, 5))
        add("BYHOUR", 0.12, lambda: self.plain(0, 23, 3))
        add("BYMINUTE", 0.1, lambda: self.plain(0, 59, 3))
        add("BYSECOND", 0.08, lambda: self.plain(0, 59, 2))
        return lists

    def plain(self, low, high, most):
        return [self.rng.randint(low, high) for _ in range(self.rng.randint(1, most))]

    def signed(self, high, most):
        return [number * self.rng.choice([1, 1, -1]) for number in self.plain(1, high, most)]

    def random_days(self):
        rng = self.rng
        days = rng.sample(DAYS, rng.randint(1, rng.choice([2, 3, 7])))
        numbers_days = self.freq in ("MONTHLY", "YEARLY") and "BYWEEKNO" not in self.lists
        if not numbers_days or rng.random() < 0.5:
            return [(None, day) for day in days]
        most = 53 if self.freq == "YEARLY" and "BYMONTH" not in self.lists else 5
        mixed = rng.random() < 0.2
        return [
            (None if mixed and rng.random() < 0.5 else self.signed(most, 1)[0], day)
            for day in days
        ]

    def random_limit(self):
        rng = self.rng
        chance = rng.random()
        if chance < 0.25:
            self.count = rng.choice([1, 2, 5, 10, 40, 100, 1000, 100_000])
        elif chance < 0.5:
            days = rng.choice([-3, 0, 10, 100, 1000, 10_000])
            until = self.start
            with contextlib.suppress(OverflowError):
                until = self.start + timedelta(
                    days=rng.randint(min(days, 0), max(days, 0)), seconds=rng.randint(-9, 86_400))
            self.until_is_day = rng.random() < 0.5
            self.until = until.replace(microsecond=0)
            if self.until_is_day:
                self.until = self.until.replace(hour=23, minute=59, second=59)

    @property
    def text(self):
        rng = random.Random(str(self.start))
        parts = [f"FREQ={self.freq}"]
        if self.interval != 1:
            parts.append(f"INTERVAL={self.interval}")
        parts += [f"{name}={','.join(map(str, numbers))}" for name, numbers in self.lists.items()]
        if self.days:
            parts.append("BYDAY=" + ",".join(f"{number or ''}{day}" for number, day in self.days))
        if self.wkst:
            parts.append(f"WKST={self.wkst}")
        if self.count:
            parts.append(f"COUNT={self.count}")
        if self.until:
            day = f"{self.until:%m%d}"
            time = "" if self.until_is_day else f"{self.until:T%H%M%S}" + rng.choice(["", "Z"])
            parts.append(f"UNTIL={self.until.year:04}{day}{time}")
        if rng.random() < 0.5:
            rng.shuffle(parts)
        text = rng.choice(["", "RRULE:"]) + ";".join(parts) + rng.choice(["", ";"])
        return text.lower() if rng.random() < 0.1 else text

    @property
    def names_last_weeks(self):
        return any(abs(number) >= 52 for number in self.lists.get("BYWEEKNO", []))

    @property
    def mixes_days(self):
        return len({number is None for number, _ in self.days}) == 2

    def weekdays(self):
        days = [(number, DAYS.index(day)) for number, day in self.days]
        if self.mixes_days:
            most = 53 if self.freq == "YEARLY" and "BYMONTH" not in self.lists else 5
            spelled = [(n, day) for number, day in days if number is None
                       for n in range(1, most + 1)]
            days = [(number, day) for number, day in days if number] + spelled
        return [rrule.weekday(day, number) for number, day in days] or None

    def occurrences(self, horizon):
        """What python-dateutil finds up to the horizon, and whether that is all there is."""
        lists = dict(self.lists)
        if not self.has_time:
            for name in ("BYHOUR", "BYMINUTE", "BYSECOND"):
                lists.pop(name, None)
        until = min(horizon, self.until) if self.until else horizon
        arguments = {name.lower(): numbers for name, numbers in lists.items()}
        rule = rrule.rrule(
            getattr(rrule, self.freq), dtstart=self.start, interval=self.interval,
            wkst=DAYS.index(self.wkst) if self.wkst else None, count=self.count,
            until=until, byweekday=self.weekdays(), **arguments)
        with contextlib.ExitStack() as stack:
            stack.enter_context(last_year(horizon.year))
            if self.names_last_weeks:
                stack.enter_context(corrected_weeks())
            found = []
            # In a week that leaves the year 9999 rrule fails, after what is in that year.
            with contextlib.suppress(ValueError):
                found.extend(islice(rule, LOOKED_AT + 1))
        ends = self.count is not None and len(found) == self.count
        ends = ends or until == self.until or horizon == END
        return found[:LOOKED_AT], ends and len(found) <= LOOKED_AT


@contextlib.contextmanager
def corrected_weeks():
    """Numbers weeks by RFC 5545 alone: a week belongs to the year that has four of its days."""
    info = rrule._iterinfo
    original = info.rebuild

    def rebuild(self, year, month):
        is_new = year != self.lastyear
        original(self, year, month)
        if not is_new or not self.rrule._byweekno:
            return
        for index in range(len(self.wnomask)):
            try:
                day = datetime.fromordinal(self.yearordinal + index)
                fourth = day + timedelta(days=3 - (day.weekday() - self.rrule._wkst) % 7)
            except (OverflowError, ValueError):
                continue
            day_of_year = fourth.timetuple().tm_yday
            number = (day_of_year - 1) // 7 + 1
            length = datetime(fourth.year, 12, 31).timetuple().tm_yday
            weeks = number + (length - day_of_year) // 7
            named = {number, number - weeks - 1}
            self.wnomask[index] = bool(named.intersection(self.rrule._byweekno))

    info.rebuild = rebuild
    try:
        yield
    finally:
        info.rebuild = original


@contextlib.contextmanager
def last_year(year):
    """Ends the calendar early: rrule looks at UNTIL only once something matches."""
    rrule.datetime.MAXYEAR = year
    try:
        yield
    finally:
        rrule.datetime.MAXYEAR = MAXYEAR


def horizon(rule):
    """How far python-dateutil is followed, which is slow where nothing matches."""
    years = {"DAILY": 3, "WEEKLY": 8, "MONTHLY": 25, "YEARLY": 60}[rule.freq]
    year = min(rule.start.year + years * min(rule.interval, 10), MAXYEAR)
    return datetime(year, 12, 31, 23, 59, 59)


def moment_text(moment, has_time):
    day = f"{moment.year:04}-{moment.month:02}-{moment.day:02}"
    if not has_time:
        return day
    second = f":{moment.second:02}" if moment.second else ""
    return f"{day} {moment.hour:02}:{moment.minute:02}{second}"


def question(rule, found, rng):
    """A line for the program: the start, the rule and a moment near one of its occurrences."""
    near = rng.choice(found[:-1] or [rule.start])
    with contextlib.suppress(OverflowError):
        near += rng.choice([timedelta(0), timedelta(days=1), timedelta(seconds=1)])
    target = f"{near.year:04}-{near:%m-%d %H:%M:%S}"
    start = f"{rule.start.year:04}-{rule.start:%m-%d}"
    if rule.has_time:
        start += f" {rule.start:%H:%M:%S}"
    return near, f"{start}|{rule.text}|{target}"


def differences(rule, found, is_all, near, limit, answer):
    """Names what the program says otherwise."""
    fields = answer.split("|")
    if len(fields) != 7:
        return [f"answered {fields[-1]}"]
    shown, after, before, count = fields[3:]
    texts = [moment_text(moment, rule.has_time) for moment in found]
    bound = moment_text(limit, rule.has_time)
    shown = [text for text in shown.split(",") if text and (is_all or text <= bound)]
    wrong = []
    if shown != texts[:SHOWN]:
        wrong.append(f"occurrences {shown}, expected {texts[:SHOWN]}")
    later = [text for moment, text in zip(found, texts) if moment > near]
    if (later or is_all) and after != (later or [""])[0]:
        wrong.append(f"after {near}: {after}, expected {(later or ['none'])[0]}")
    earlier = [text for moment, text in zip(found, texts) if moment <= near]
    if (later or is_all) and before != (earlier or [""])[-1]:
        wrong.append(f"before {near}: {before}, expected {(earlier or ['none'])[-1]}")
    if is_all and (rule.count or rule.until or not found) and count != str(len(found)):
        wrong.append(f"count {count}, expected {len(found)}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)

    cases, lines = [], []
    for _ in range(options.rules):
        rule = Rule(rng)
        limit = horizon(rule)
        found, is_all = rule.occurrences(limit)
        near, line = question(rule, found, rng)
        cases.append((rule, found, is_all, near, limit))
        lines.append(line)
    answers = subprocess.run(
        [options.program], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True,
        check=True).stdout.splitlines()
    if len(answers) != len(lines):
        sys.exit(f"{len(lines)} lines were asked, {len(answers)} answered")

    failed = 0
    for case, line, answer in zip(cases, lines, answers):
        wrong = differences(*case, answer)
        failed += bool(wrong)
        if wrong and failed <= 10:
            print(line, *wrong, sep="\n  ")
    rules = [case[0] for case in cases]
    print(
        f"{len(rules)} rules, seed {options.seed}: {failed} differ; "
        f"{sum(bool(case[1]) for case in cases)} have occurrences, "
        f"{sum(rule.mixes_days for rule in rules)} mix numbered and other days, "
        f"{sum(rule.names_last_weeks for rule in rules)} name a year's last weeks")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
