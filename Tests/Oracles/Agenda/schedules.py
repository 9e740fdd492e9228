"""Random schedules, as text and as occurrences that python-dateutil finds."""

import contextlib
from datetime import MAXYEAR, datetime, time, timedelta

from dateutil import rrule

DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
RULE_DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
UNITS = {"day": rrule.DAILY, "week": rrule.WEEKLY, "month": rrule.MONTHLY, "year": rrule.YEARLY}
ONE_DAY = timedelta(days=1)


def ordinal(number):
    if number == -1:
        return "last"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if 10 < number % 100 < 14 else ending}"


@contextlib.contextmanager
def last_year(year):
    """Ends the calendar early, because rrule ignores UNTIL until something matches."""
    rrule.datetime.MAXYEAR = year
    try:
        yield
    finally:
        rrule.datetime.MAXYEAR = MAXYEAR


class Schedule:
    """An item: `text` is its tags, and `spans` are its occurrences."""

    def __init__(self, rng, base):
        self.rng = rng
        self.rules = []
        self.weekday_steps = 0
        self.has_time = rng.random() < 0.6
        day = base + timedelta(days=rng.randint(-200, 60))
        if rng.random() < 0.1:
            day = day.replace(month=rng.choice([1, 3, 5, 7, 8, 10, 12]), day=31)
        clock = time(rng.randint(0, 23), rng.choice([0, 15, 30, 45]))
        self.start = datetime.combine(day, clock if self.has_time else time())
        self.count = self.until = None
        kind = rng.random()
        self.end = self.random_end() if rng.random() < 0.5 else None
        if kind < 0.3:
            self.text = f"@due({self.written_span()})"
        elif kind < 0.75:
            clause = self.random_clause()
            self.text = f"@due({self.written_span()}{clause}{self.random_limit()})"
        elif kind < 0.85:
            self.text = f"@due({self.written_span()}) @repeat({self.random_repeat()})"
        else:
            self.text = f"@due({self.written_span()}) @repeat-rule({self.random_rule()})"

    def random_end(self):
        """The end; for whole days, the day after the last one."""
        rng = self.rng
        if not self.has_time:
            return self.start + timedelta(days=rng.choice([1, 2, 2, 3, 5, 12]))
        if rng.random() < 0.8:
            return self.start + timedelta(minutes=rng.choice([15, 30, 60, 90, 120, 240]))
        return self.start + timedelta(hours=rng.randint(1, 70))

    def written_span(self):
        start = f"{self.start:%Y-%m-%d}"
        if self.has_time:
            start += f" {self.start:%H:%M}"
        if not self.end:
            return start
        if not self.has_time:
            return f"{start} - {self.end - ONE_DAY:%Y-%m-%d}"
        if self.end.date() == self.start.date():
            return f"{start}-{self.end:%H:%M}"
        if self.end == datetime.combine(self.start + ONE_DAY, time()):
            return f"{start}-24:00"
        return f"{start} - {self.end:%Y-%m-%d %H:%M}"

    def add_rule(self, unit, interval, **parts):
        self.rules.append((UNITS[unit], interval, parts))

    def random_clause(self):
        rng = self.rng
        unit = rng.choice(["day", "week", "week", "month", "month", "year"])
        interval = rng.choice([1, 1, 1, 2, 2, 3, 4])
        steps = rng.choice(["other ", "2 "]) if interval == 2 else f"{interval} "
        clause = f" every {unit}" if interval == 1 else f" every {steps}{unit}s"
        if unit == "day" and interval == 1 and rng.random() < 0.3:
            self.add_rule("week", 1, byweekday=range(5))
            return " every weekday"
        if unit == "week" and rng.random() < 0.6:
            days = sorted(rng.sample(range(7), rng.randint(1, 3)))
            names = rng.choice([", ", " and "]).join(DAYS[day] for day in days)
            self.add_rule("week", interval, byweekday=days)
            return f" every {names}" if interval == 1 else f"{clause} on {names}"
        if unit == "month" and rng.random() < 0.7:
            return f"{clause} on {self.random_places(interval)}"
        self.add_rule(unit, interval)
        return clause

    def random_places(self, interval):
        """Days of the month; a mixed list becomes several rules."""
        rng = self.rng
        kinds = rng.sample(["day", "weekday", "workday"], 2 if rng.random() < 0.2 else 1)
        names = []
        for kind in kinds:
            if kind == "day":
                days = rng.sample([1, 5, 15, 28, 29, 30, 31, -1], rng.randint(1, 2))
                names += [ordinal(day) + rng.choice(["", " day"]) for day in days]
                self.add_rule("month", interval, bymonthday=days)
            elif kind == "weekday":
                places = [(rng.choice([1, 2, 3, 4, 5, -1]), rng.randint(0, 6))]
                names += [f"{ordinal(nth)} {DAYS[day]}" for nth, day in places]
                days = [rrule.weekday(day, nth) for nth, day in places]
                self.add_rule("month", interval, byweekday=days)
            else:
                nth = rng.choice([1, 2, 3, -1])
                names.append(f"{ordinal(nth)} weekday")
                self.add_rule("month", interval, byweekday=range(5), bysetpos=nth)
        return rng.choice(["", "the "]) + ", ".join(names)

    def random_limit(self):
        rng = self.rng
        chance = rng.random()
        if chance < 0.3:
            self.count = rng.choice([1, 2, 5, 10, 40])
            return f" for {self.count} time{'s' if self.count > 1 else ''}"
        if chance < 0.6:
            day = self.start.date() + timedelta(days=rng.choice([0, 5, 40, 300]))
            self.until = datetime.combine(day, time(23, 59, 59))
            if self.has_time and rng.random() < 0.4:
                self.until = datetime.combine(day, time(23, 15))
                return f" thru {day} 23:15"
            return f" {rng.choice(['thru', 'through'])} {day}"
        return ""

    def random_repeat(self):
        rng = self.rng
        number = rng.choice([1, 1, 2, 3])
        form = rng.randint(0, 4)
        if form == 0:
            self.weekday_steps = number
            return f"{number}b"
        if form == 1:
            unit = rng.choice(["day", "week", "month", "year"])
            self.add_rule(unit, number)
            return rng.choice(["", "+"]) + f"{number}{unit[0]}"
        if form == 2:
            self.add_rule("month", 3 * number)
            return f"{number}q"
        if form == 3:
            unit, word = rng.choice(
                [("day", "daily"), ("week", "Weekly"), ("month", "monthly"), ("year", "yearly")])
            self.add_rule(unit, 1)
            return word
        return (self.random_clause().strip() + rng.choice(["", " when done"]))

    def random_rule(self):
        rng = self.rng
        unit = rng.choice(["day", "week", "month", "year"])
        interval = rng.choice([1, 1, 2, 3])
        freq = {"day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY"}[unit]
        text, parts = f"FREQ={freq}", {}
        if interval > 1:
            text += f";INTERVAL={interval}"
        if rng.random() < 0.4:
            parts["bymonth"] = sorted(rng.sample(range(1, 13), rng.randint(1, 4)))
            text += f";BYMONTH={','.join(map(str, parts['bymonth']))}"
        if rng.random() < 0.5:
            days = sorted(rng.sample(range(7), rng.randint(1, 3)))
            parts["byweekday"] = days
            text += f";BYDAY={','.join(RULE_DAYS[day] for day in days)}"
            if unit != "day" and rng.random() < 0.3:
                second = [2] if unit != "week" or len(days) > 1 else []
                parts["bysetpos"] = rng.choice([1, -1] + second)
                text += f";BYSETPOS={parts['bysetpos']}"
        elif unit != "week" and rng.random() < 0.5:
            # If no chosen month has the day, python-dateutil searches up to the year 9999.
            last = 28 if "bymonth" in parts else 31
            parts["bymonthday"] = rng.sample(range(1, last + 1), rng.randint(1, 3))
            text += f";BYMONTHDAY={','.join(map(str, parts['bymonthday']))}"
        if rng.random() < 0.3:
            self.count = rng.randint(1, 20)
            text += f";COUNT={self.count}"
        elif rng.random() < 0.3:
            day = self.start.date() + timedelta(days=rng.randint(0, 300))
            self.until = datetime.combine(day, time(23, 59, 59))
            text += f";UNTIL={day:%Y%m%d}"
        self.add_rule(unit, interval, **parts)
        return text

    @property
    def recurs(self):
        return bool(self.rules or self.weekday_steps)

    @property
    def length(self):
        if self.end:
            return self.end - self.start
        return timedelta(0) if self.has_time else ONE_DAY

    def starts(self, horizon):
        """The starts up to the horizon."""
        if not self.recurs:
            return [self.start] if self.start <= horizon else []
        until = min(self.until, horizon) if self.until else horizon
        found = set(self.weekday_starts(until)) if self.weekday_steps else set()
        for freq, interval, parts in self.rules:
            alone = len(self.rules) == 1
            rule = rrule.rrule(
                freq, dtstart=self.start, interval=interval, until=until,
                count=self.count if alone else None, **parts)
            with last_year(until.year):
                found.update(rule)
        return sorted(found)[: self.count]

    def weekday_starts(self, until):
        """The starts that count weekdays, from the first weekday on."""
        day, number = self.start, 0
        while day <= until:
            if day.weekday() < 5:
                if number % self.weekday_steps == 0:
                    yield day
                number += 1
            day += ONE_DAY

    def spans(self, first, last):
        """The starts and ends of the occurrences that touch the days from first to last."""
        begin = datetime.combine(first, time())
        end = datetime.combine(last + ONE_DAY, time())
        spans = []
        for start in self.starts(end - timedelta(seconds=1)):
            reach = start + max(self.length, timedelta(seconds=1))
            if reach > begin and start < end:
                spans.append((start, start + self.length if self.end else None))
        return spans

    def late_span(self, today):
        """The occurrence that makes the open item overdue, or None.

        A task that recurs by the day is overdue once its first occurrence has passed, because
        doing it moves its date on. An appointment is overdue once its last one has passed.
        """
        starts = self.past_starts(today)
        if not starts:
            return None
        start = starts[-1] if self.is_appointment else starts[0]
        reach = start + max(self.length, timedelta(seconds=1)) - timedelta(seconds=1)
        if reach.date() >= today:
            return None
        return start, start + self.length if self.end else None

    @property
    def is_appointment(self):
        return bool(self.end) or (self.recurs and self.has_time)

    def past_starts(self, today):
        """The starts up to today; of an appointment all starts, or none if it goes on."""
        midnight = datetime.combine(today, time())
        if not self.recurs:
            return self.starts(self.start)
        if not self.is_appointment:
            return self.starts(midnight)
        if not (self.count or self.until):
            return []
        starts = self.starts(self.until or midnight)
        return [] if self.count and len(starts) < self.count else starts
