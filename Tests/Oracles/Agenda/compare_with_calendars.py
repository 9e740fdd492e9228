#!/usr/bin/env python3
"""Compares `tagline agenda` with python-dateutil, icalendar and recurring-ical-events.

    compare_with_calendars.py TAGLINE [--schedules 10000] [--seed 1]

TAGLINE is the program. The script writes random schedules into task lists. For each list and some
random days, the agenda's JSON must contain the occurrences that python-dateutil finds and mark
conflicts and overdue items. The agenda's iCalendar file, read by icalendar and expanded by
recurring-ical-events, must contain the same occurrences as the JSON. If there are differences, the
script prints the first ones and exits with 1.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import date, datetime, time, timedelta
from pathlib import Path

import icalendar
import recurring_ical_events
from schedules import ONE_DAY, Schedule

LIST_LENGTH = 50
SHOWN_CONFLICTS = 8


def run(program, path, first, last, today, output_format):
    """The output of the agenda of a list."""
    return subprocess.run(
        [program, "agenda", path, "--isolated", f"--today={today}", f"--from={first}",
         f"--days={(last - first).days + 1}", f"--output-format={output_format}"],
        stdout=subprocess.PIPE, check=True).stdout


def moment(text):
    """Reads a moment, or a day as its midnight."""
    return datetime.fromisoformat(text)


def from_json(entry):
    """The item, its start and end, and whether these are whole days; a last day ends at midnight."""
    is_day = len(entry["start"]) == 10
    end = moment(entry["end"]) if entry["end"] else None
    if end and is_day:
        end += ONE_DAY
    return entry["item"], moment(entry["start"]), end, is_day


def from_calendar(component):
    """The same for a component of the calendar; a task has no end."""
    start = (component.get("DTSTART") or component["DUE"]).dt
    end = component["DTEND"].dt if component.name == "VEVENT" and "DTEND" in component else None
    is_day = not isinstance(start, datetime)
    if is_day:
        start = datetime.combine(start, time())
        end = datetime.combine(end, time()) if end else None
    if end == start:
        end = None
    return str(component["SUMMARY"]), start, end, is_day


def expected_json(schedules, first, last, today):
    """The occurrences that python-dateutil finds, and the titles of the overdue items."""
    entries, overdue = Counter(), set()
    for number, schedule in enumerate(schedules):
        title, is_day = f"item {number}", not schedule.has_time
        late = schedule.late_span(today)
        if late:
            overdue.add(title)
        spans = schedule.spans(first, last)
        if late and first <= today <= last and late not in spans:
            spans.append(late)
        entries.update((title, start, end, is_day) for start, end in spans)
    return entries, overdue


def expected_conflicts(found):
    """The items that each occurrence overlaps, found by comparing all pairs."""
    timed = [
        (start, end, title) for title, start, end, is_day in found if end and not is_day]
    conflicts = {}
    for start, end, title in timed:
        others = {
            other for begin, finish, other in timed
            if other != title and begin < end and start < finish}
        conflicts[title, start] = others
    return conflicts


def json_differences(agenda, schedules, first, last, today):
    """Lists the differences between the JSON and python-dateutil."""
    found = [from_json(entry) for entry in agenda["occurrences"]]
    entries, overdue = expected_json(schedules, first, last, today)
    wrong = [f"only in JSON: {entry}" for entry in Counter(found) - entries]
    wrong += [f"only in dateutil: {entry}" for entry in entries - Counter(found)]
    inside = [entry for entry in found if not is_before(entry, first)]
    if inside != sorted(inside, key=lambda entry: (entry[1].date(), not entry[3], entry[1])):
        wrong.append("the JSON is not in order")
    conflicts = expected_conflicts(inside)
    for entry, (title, start, _, _) in zip(agenda["occurrences"], found):
        state = "overdue" if title in overdue and start.date() < today else "open"
        if entry["state"] != state:
            wrong.append(f"{title} at {start} is {entry['state']}, expected {state}")
        marked = {f"item {other['line'] - 1}" for other in entry["conflicts"]}
        others = conflicts.get((title, start), set())
        if not marked <= others or (len(others) <= 3 and marked != others):
            wrong.append(f"{title} at {start} overlaps {others}, not {marked} as in JSON")
        if len(entry["conflicts"]) > SHOWN_CONFLICTS or bool(marked) != bool(others):
            wrong.append(f"{title} at {start} overlaps {len(others)}, not {len(marked)} as in JSON")
    return wrong


def is_before(entry, first):
    """Whether an occurrence ends before the first day."""
    _, start, end, is_day = entry
    reach = end or (start + ONE_DAY if is_day else start + timedelta(microseconds=1))
    return reach <= datetime.combine(first, time())


def calendar_differences(text, agenda, first, last):
    """Lists the differences between the iCalendar file and the JSON."""
    wrong = []
    for line in text.split(b"\r\n"):
        if len(line) > 75 or b"\n" in line:
            wrong.append(f"a line of {len(line)} octets: {line!r}")
    calendar = icalendar.Calendar.from_ical(text)
    if calendar.errors or any(part.errors for part in calendar.subcomponents):
        wrong.append(f"icalendar found errors: {calendar.errors}")
    identifiers = Counter(part["UID"] for part in calendar.subcomponents)
    wrong += [f"{uid} occurs twice" for uid, count in identifiers.items() if count > 1]
    query = recurring_ical_events.of(
        calendar, components=["VEVENT", "VTODO"], keep_recurrence_attributes=False)
    # With dates as bounds, occurrences that began on earlier days would be missing.
    begin, end = (datetime.combine(day, time()) for day in (first, last + ONE_DAY))
    read = Counter(map(from_calendar, query.between(begin, end)))
    found = Counter(
        entry for entry in map(from_json, agenda["occurrences"]) if not is_before(entry, first))
    wrong += [f"not in iCalendar: {entry}" for entry in found - read]
    wrong += [f"only in iCalendar: {entry}" for entry in read - found]
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)

    failed = counted = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list.todo")
        for _ in range(0, options.schedules, LIST_LENGTH):
            base = date(rng.randint(1905, 2090), 1, 1) + timedelta(days=rng.randint(0, 364))
            schedules = [Schedule(rng, base) for _ in range(LIST_LENGTH)]
            path.write_text(
                "".join(f"- item {i} {one.text}\n" for i, one in enumerate(schedules)))
            first = base + timedelta(days=rng.randint(-30, 30))
            last = first + timedelta(days=rng.choice([0, 6, 30, 100]))
            today = first + timedelta(days=rng.randint(-10, 20))
            agenda = json.loads(run(options.program, path, first, last, today, "json"))
            calendar = run(options.program, path, first, last, today, "ics")
            wrong = json_differences(agenda, schedules, first, last, today)
            wrong += calendar_differences(calendar, agenda, first, last)
            counted += len(agenda["occurrences"])
            failed += bool(wrong)
            for line in wrong[:5] if failed <= 5 else []:
                print(line)
                for number, schedule in enumerate(schedules):
                    if f"item {number} " in line or f"'item {number}'" in line:
                        print(f"  - item {number} {schedule.text}")
            if wrong and failed <= 5:
                print(f"  on {first} to {last}, today {today}")
    print(
        f"{options.schedules} schedules, seed {options.seed}, {counted} occurrences: "
        f"{failed} of {-(-options.schedules // LIST_LENGTH)} lists differ")
    sys.exit(1 if failed or not counted else 0)


if __name__ == "__main__":
    main()
