"""Texts that someone might write to stop the program, each of at most a given size."""

MARK = "\u0301"


def lines(line, size):
    """A line, repeated. `{n}` in it is the number of the line."""
    if "{n}" not in line:
        return (line + "\n") * (size // len((line + "\n").encode()))
    made, number, length = [], 0, 0
    while True:
        text = line.replace("{n}", str(number)) + "\n"
        length += len(text.encode())
        if length > size:
            return "".join(made)
        made.append(text)
        number += 1


def run(start, part, size, end=""):
    """One line: its start, a part as often as it fits, and its end."""
    count = (size - len((start + end + "\n").encode())) // len(part.encode())
    return start + part * count + end + "\n"


def numbered(start, part, size):
    """One line: its start, and numbered parts."""
    made, length, number = [start], len(start.encode()), 0
    while length < size - 64:
        text = part.replace("{n}", str(number))
        made.append(text)
        length += len(text.encode())
        number += 1
    return "".join(made) + "\n"


def stairs(line, size):
    """Each line is deeper than the line before."""
    made, length = [], 0
    while True:
        text = "\t" * len(made) + line + "\n"
        length += len(text)
        if length > size:
            return "".join(made)
        made.append(text)


def pieces(piece, length, size):
    """Lines with a tag name or payload that is long itself: `@` stands for its letters."""
    return lines(piece.replace("…", "a" * length), size)


ALL_TIMES = (
    "BYHOUR=" + ",".join(map(str, range(24)))
    + ";BYMINUTE=" + ",".join(map(str, range(60)))
    + ";BYSECOND=" + ",".join(map(str, range(60)))
)  # fmt: skip

# The texts by name; each is a function of its size in bytes.
TEXTS = {
    # Names.
    "one-name.todo": lambda size: run("- @", "a", size),
    "long-names.todo": lambda size: pieces("- @…", 10_000, size),
    "names-of-64.todo": lambda size: lines("- @{n}" + "a" * 50, size),
    "many-names.todo": lambda size: lines("- @name{n}", size),
    "letter-names.todo": lambda size: numbered("- ", "@a{n} ", size),
    "near-names.todo": lambda size: "".join(
        f"- @wor{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}{chr(97 + n // 676 % 26)}\n"
        for n in range(size // 10)
    ),
    "marks-in-name.todo": lambda size: run("- @a", MARK, size),
    "marks-in-names.todo": lambda size: lines("- @a{n}" + MARK * 400 + "\u0323", size),
    "marks-in-payload.todo": lambda size: run("- @who(a", MARK + "\u0323", size, ")"),
    "marks-in-text.todo": lambda size: run("- @work a", MARK + "\u0323", size),
    "marks-in-project.todo": lambda size: run("a", MARK + "\u0323", size, ":"),
    "marks-in-search.todo": lambda size: run("- @search(project a", MARK + "\u0323", size, ")"),
    "marks-in-attribute.todo": lambda size: run("- @search(@a", MARK + "\u0323", size, " = b)"),
    "marks-in-due.todo": lambda size: run("- @due(2025-05-11", MARK, size, ")"),
    "wide-names.todo": lambda size: lines("- @\u6f22\u5b57{n}", size),
    "emoji.todo": lambda size: run("- @", "\U0001f335\u200d", size),
    # Tags and parentheses.
    "at-signs.todo": lambda size: run("- ", "@", size),
    "lone-at-signs.todo": lambda size: run("- ", "@ ", size),
    "nested.todo": lambda size: run("- ", "@a(", size),
    "nested-closed.todo": lambda size: run("- @a", "(" * 500 + ")" * 500, size),
    "open.todo": lambda size: run("- @a", "(", size),
    "close.todo": lambda size: run("- @a(", ")", size),
    "backslashes.todo": lambda size: run("- @a(", "\\", size),
    "escapes.todo": lambda size: run("- @a(", "\\)", size),
    "glued.todo": lambda size: run("- ", "@a()", size),
    "glued-after-line.todo": lambda size: "a\n" + run("- ", "@a()", size - 2),
    "spaced.todo": lambda size: run("- ", "@a() ", size),
    "punctuated.todo": lambda size: run("- ", "@a, ", size),
    "marks-after-tag.todo": lambda size: run("- @a", ",", size),
    "unclosed.todo": lambda size: run("- ", "@a(b @c(d ", size),
    "unclosed-lines.todo": lambda size: lines("- @a(b @c(d", size),
    "unclosed-dates.todo": lambda size: run("- ", "@due(2025-05-11 ", size),
    "duplicates.todo": lambda size: lines("- @home @home @home @Home", size),
    "nolint.todo": lambda size: run("- @x @x @nolint(", "a, ", size, ")"),
    "nolint-lines.todo": lambda size: lines("- @x @x @nolint(duplicate-tag)", size),
    "nolint-unused.todo": lambda size: lines("- @nolint(duplicate-tag, other{n})", size),
    # Dates.
    "dates.todo": lambda size: lines("- @due(2025-05-11) @done(2025-05-12)", size),
    "wrong-dates.todo": lambda size: lines("- @due(2025-02-30)", size),
    "other-dates.todo": lambda size: lines("- @due(5/6/2025) @done(11 May 2025)", size),
    "stamps.todo": lambda size: lines("- @done(25-05-11 10:00) @due(05/06/2025)", size),
    "dates-of-line.todo": lambda size: run("- ", "@due(5.6.2025) ", size),
    "beside.todo": lambda size: lines("- @due 2025-05-11", size),
    "before-blanks.todo": lambda size: "- " + "@due a " * 900 + " " * (size - 6303) + "\n",
    "beside-line.todo": lambda size: run("- ", "@due 2025-05-11 ", size),
    "detached.todo": lambda size: run("- ", "@done (2025-05-11) ", size),
    "detached-open.todo": lambda size: run("- ", "@done (2025-05-11 (", size),
    "emphasis.todo": lambda size: run("- ", "**@due(2025-05-11)** ", size),
    "attached.todo": lambda size: run("- ", "a@due(2025-05-11)b ", size),
    "full-width.todo": lambda size: run("- ", "\uff20due\uff082025-05-11\uff09 ", size),
    "full-width-signs.todo": lambda size: run("- ", "\uff20due1", size),
    "double-signs.todo": lambda size: run("- ", "@@due(2025-05-11", size),
    "capital.todo": lambda size: run("- ", "@Due 1 ", size),
    "in-brackets.todo": lambda size: run("- ", "(@due 1", size),
    "digits.todo": lambda size: run("- @due(", "1", size, ")"),
    "blank-payload.todo": lambda size: run("- @due(", " ", size, ")"),
    "blanks-in-date.todo": lambda size: run("- @due(2025-05-11", " ", size, "10:00)"),
    "zeros.todo": lambda size: run("- @due(2025-05-11 for ", "0", size, "1 times)"),
    "weekdays.todo": lambda size: run(
        "- @due(2025-05-11 every week on mon", ", mon", size, ")"
    ),
    "words.todo": lambda size: lines("- @due(next friday) @due(in 3 weeks)", size),
    "durations.todo": lambda size: run("- @est(", "1 day and ", size, "1h)"),
    "wrong-durations.todo": lambda size: lines("- @est(soon) @lasted(1h1x)", size),
    # Recurrences.
    "daily.todo": lambda size: lines("- @due(2025-05-11 every day)", size),
    "weekly.todo": lambda size: lines("- @due(2025-05-11 13:00-14:00 every 2 weeks)", size),
    "far.todo": lambda size: lines("- @due(0001-01-01 every day for 9999 times)", size),
    "months.todo": lambda size: lines(
        "- @due(0001-01-31) @repeat-rule(FREQ=DAILY;INTERVAL=365;BYMONTH=2)", size
    ),
    "positions.todo": lambda size: lines(
        "- @due(0001-01-01) @repeat-rule(FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=-366;COUNT=9999)", size
    ),
    "seconds.todo": lambda size: lines(
        f"- @due(2025-01-01) @repeat-rule(FREQ=DAILY;{ALL_TIMES})", size
    ),
    "rule-days.todo": lambda size: run("- @repeat-rule(FREQ=WEEKLY;BYDAY=MO", ",MO", size, ")"),
    "rule-parts.todo": lambda size: run("- @repeat-rule(FREQ=WEEKLY", ";X=1", size, ")"),
    "long-spans.todo": lambda size: lines("- @due(0001-01-01 00:00 - 9999-12-31 23:59)", size),
    "long-daily.todo": lambda size: lines(
        "- @due(2025-01-01 00:00 - 2025-12-31 23:59 every day)", size
    ),
    "many-days.todo": lambda size: "".join(
        f"- @due({2000 + n % 100}-{n // 100 % 12 + 1:02}-{n // 1200 % 28 + 1:02})\n"
        for n in range(size // 20)
    ),
    # Suppressions.
    "suppressions.todo": lambda size: run("- ", "@nolint(duplicate-tag) @x ", size),
    "file-suppressions.todo": lambda size: run("- ", "@nolint-file(duplicate-tag) @x ", size),
    "suppressed-names.todo": lambda size: (
        numbered("- @nolint(a", ", a{n}", size // 2)[:-1] + ") " + run("", "@x ", size // 2 - 8)
    ),
    # Searches.
    "search-open.todo": lambda size: run("- @search(", "\\(", size, ")"),
    "search-not.todo": lambda size: run("- @search(", "not ", size, "@a)"),
    "search-union.todo": lambda size: run("- @search(@a", " union @a", size, ")"),
    "search-and.todo": lambda size: run("- @search(@a", " and @a", size, ")"),
    "search-steps.todo": lambda size: run("- @search(", "//*", size, ")"),
    "search-pattern.todo": lambda size: run('- @search(@text matches "', "a*", size, '")'),
    "search-counts.todo": lambda size: lines(
        '- @search(@text matches "a{1,999}{1,999}{1,999}")', size
    ),
    "search-lines.todo": lambda size: lines("- @search(project Inbox//task not @done{n})", size),
    # Lines, items and bytes.
    "empty-lines.todo": lambda size: lines("", size),
    "returns.todo": lambda size: "\r" * size,
    "blank-lines.todo": lambda size: lines("  \t", size),
    "bullets.todo": lambda size: lines("- ", size),
    "blanks.todo": lambda size: run("- a", " ", size),
    "tabs.todo": lambda size: run("", "\t", size, "- a"),
    "no-break-spaces.todo": lambda size: run("- a", "\u00a0", size, "@x"),
    "stairs.todo": lambda size: stairs("- @a", size),
    "project-stairs.todo": lambda size: stairs("a: @home", size),
    "up-and-down.todo": lambda size: lines("- a\n\t\t\t\t\t\t\t\t- b\n\t\t\t\t- c", size),
    "projects.todo": lambda size: lines("Project {n}:", size),
    "one-title.todo": lambda size: run("", "a", size // 2, ":") + lines(
        "\t- b @due(2025-05-11)", size // 2
    ),
    "colons.todo": lambda size: run("a", ":", size),
    "project-tags.todo": lambda size: run("a: ", "@b ", size),
    "colon-tags.todo": lambda size: run("a", " @b:", size),
    "boxes.todo": lambda size: lines("-[ ] a\n-a\n\u2610a\n\u2610 b", size),
    "letters.todo": lambda size: run("- ", "a", size),
    "words-of-line.todo": lambda size: run("- ", "ab ", size),
    "one-letter-lines.todo": lambda size: lines("a", size),
    "zero-bytes.todo": lambda size: "\0" * size,
    "wrong-bytes.todo": lambda size: b"- @a(\xff\xfe) \xc3\n" * (size // 14),
    "byte-order-marks.todo": lambda size: run("", "\ufeff", size),
    "separators.todo": lambda size: run("- @a", "\u2028", size),
    "bidi.todo": lambda size: run("- @a(", "\u202e", size, ")"),
    "people.todo": lambda size: run("- @who(a", ", a", size, ")"),
    "many-people.todo": lambda size: numbered("- @who(a", ", Person {n}", size),
    "many-values.todo": lambda size: lines("- @context(value {n})", size),
    # Links and Markdown.
    "links.todo": lambda size: run("- ", "https://a.example/ ", size),
    "one-link.todo": lambda size: run("- https://", "a", size),
    "link-parentheses.todo": lambda size: run("- https://a/", "(", size),
    "link-schemes.todo": lambda size: run("- ", "a://", size),
    "ticks.md": lambda size: "".join(f"{'`' * (n % 1000)} a " for n in range(size // 503)),
    "tick-pairs.md": lambda size: run("- ", "`a ``b ", size),
    "angles.md": lambda size: run("- ", "<", size),
    "angle-tags.md": lambda size: run("- ", "<a", size),
    "brackets.md": lambda size: run("- ", "[", size),
    "link-brackets.md": lambda size: run("- ", "[a](", size),
    "comments.md": lambda size: run("- ", "<!--", size),
    "fences.md": lambda size: lines("```{n}\n- @a", size),
    "stars.md": lambda size: run("", "* ", size),
    "headings.md": lambda size: lines("# a\n###### b @c", size),
    "front-matter.md": lambda size: "---\n" + lines("a: @b", size - 4),
    "letters.md": lambda size: run("- ", "a*b_c", size),
}


def write(name, folder, size=1_000_000):
    """Writes a text into a folder and returns its path."""
    text = TEXTS[name](size)
    data = text if isinstance(text, bytes) else text.encode()
    assert len(data) <= size, name
    path = folder / name
    path.write_bytes(data)
    return path
