"""Compares the occurrences of random rules with those of python-dateutil's rrule.

    compare_with_dateutil.py PROGRAM [--rules 10000] [--seed 1]

PROGRAM is tagline-occurrences. If there are differences, the script prints the first ones and exits
with 1.
"""

import argparse
import contextlib
import random
import subprocess
import sys
from datetime import MAXYEAR, datetime, timedelta

from dateutil_rules import Rule

SHOWN = 50


def horizon(rule):
    """The end of the comparison, as python-dateutil is slow if nothing matches."""
    years = {"DAILY": 3, "WEEKLY": 8, "MONTHLY": 25, "YEARLY": 60}[rule.freq]
    year = min(rule.start.year + years * min(rule.interval, 10), MAXYEAR)
    return datetime(year, 12, 31, 23, 59, 59)


def moment_text(moment, has_time):
    day = f"{moment.year:04}-{moment.month:02}-{moment.day:02}"
    if not has_time:
        return day
    second = f":{moment.second:02}" if moment.second else ""
    return f"{day} {moment.hour:02}:{moment.minute:02}{second}"


def request(rule, found, rng):
    """A moment near an occurrence, and the line for the program: start, rule and that moment."""
    near = rng.choice(found[:-1] or [rule.start])
    with contextlib.suppress(OverflowError):
        near += rng.choice([timedelta(0), timedelta(days=1), timedelta(seconds=1)])
    target = f"{near.year:04}-{near:%m-%d %H:%M:%S}"
    start = f"{rule.start.year:04}-{rule.start:%m-%d}"
    if rule.has_time:
        start += f" {rule.start:%H:%M:%S}"
    return near, f"{start}|{rule.text}|{target}"


def differences(rule, found, is_all, near, limit, answer):
    """Lists the differences between the program and python-dateutil."""
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
        near, line = request(rule, found, rng)
        cases.append((rule, found, is_all, near, limit))
        lines.append(line)
    answers = subprocess.run(
        [options.program], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True,
        check=True).stdout.splitlines()
    if len(answers) != len(lines):
        sys.exit(f"{len(answers)} answers to {len(lines)} lines")

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
