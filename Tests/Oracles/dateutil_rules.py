"""Random recurrence rules, as text and as python-dateutil's rrule.

Three differences from the language are corrected:

- An UNTIL without a time is the whole day, and a start without a time has no BYHOUR.
- If a BYDAY mixes `MO` with `1TU`, python-dateutil keeps only days that match both, but in RFC 5545
  each entry counts. So `MO` is written as `1MO,2MO,...`.
- If a year has 52 weeks, python-dateutil counts the days before the first week of the next year as
  week 53, and it does not see that week 1 of the next year is week -52. So the week mask of rules
  with the weeks 52 or 53, from either end, is replaced.
"""

import contextlib
import random
from datetime import MAXYEAR, datetime, timedelta
from itertools import islice

from dateutil import rrule

FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
END = datetime(MAXYEAR, 12, 31, 23, 59, 59)
MAX_FOUND = 400


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

    def plain(self, low, high, max_count):
        return [self.rng.randint(low, high) for _ in range(self.rng.randint(1, max_count))]

    def signed(self, high, max_count):
        return [number * self.rng.choice([1, 1, -1]) for number in self.plain(1, high, max_count)]

    def random_days(self):
        rng = self.rng
        days = rng.sample(DAYS, rng.randint(1, rng.choice([2, 3, 7])))
        numbers_days = self.freq in ("MONTHLY", "YEARLY") and "BYWEEKNO" not in self.lists
        if not numbers_days or rng.random() < 0.5:
            return [(None, day) for day in days]
        mixed = rng.random() < 0.2
        return [
            (None if mixed and rng.random() < 0.5 else self.signed(self.max_ordinal, 1)[0], day)
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
    def max_ordinal(self):
        return 53 if self.freq == "YEARLY" and "BYMONTH" not in self.lists else 5

    @property
    def mixes_days(self):
        return len({number is None for number, _ in self.days}) == 2

    def weekdays(self):
        days = [(number, DAYS.index(day)) for number, day in self.days]
        if self.mixes_days:
            spelled = [(n, day) for number, day in days if number is None
                       for n in range(1, self.max_ordinal + 1)]
            days = [(number, day) for number, day in days if number] + spelled
        return [rrule.weekday(day, number) for number, day in days] or None

    def occurrences(self, horizon):
        """The occurrences that python-dateutil finds up to the horizon, and whether there are no
        more."""
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
            # In a week that ends after the year 9999, rrule fails after the last occurrence.
            with contextlib.suppress(ValueError):
                found.extend(islice(rule, MAX_FOUND + 1))
        ends = self.count is not None and len(found) == self.count
        ends = ends or until == self.until or horizon == END
        return found[:MAX_FOUND], ends and len(found) <= MAX_FOUND


@contextlib.contextmanager
def corrected_weeks():
    """Numbers weeks as in RFC 5545: a week belongs to the year that has at least four of its days."""
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
    """Ends the calendar early, because rrule ignores UNTIL until something matches."""
    rrule.datetime.MAXYEAR = year
    try:
        yield
    finally:
        rrule.datetime.MAXYEAR = MAXYEAR
