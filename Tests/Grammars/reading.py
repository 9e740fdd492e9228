"""Readings in a form that can be compared. All ranges are byte offsets from the start of the text."""

import json
import re
import subprocess
import sys
from typing import NamedTuple, Optional, Tuple

from corpus import ROOT

sys.path.append(str(ROOT / "grammar"))
from constants import CONSTANTS, ranges  # noqa: E402

DATE_TAGS = CONSTANTS["dateTags"]

Range = Tuple[int, int]


class Tag(NamedTuple):
    name: Range
    payload: Optional[Range] = None
    # Only the parser's.
    near_misses: Tuple[str, ...] = ()


class Item(NamedTuple):
    kind: str
    line: Range
    bullet: Optional[Range]
    checkbox: Optional[Range]
    state: str
    tags: Tuple[Tag, ...]
    indent: int = 0


def lines(text):
    """The ranges of the lines, without line ends and without a byte-order mark."""
    start = 3 if text.startswith(b"\xef\xbb\xbf") else 0
    for end in re.finditer(rb"\r\n|\r|\n", text):
        yield start, end.start()
        start = end.end()
    yield start, len(text)


def is_blank(line):
    """Whether the line contains only white space."""
    return all(any(a <= ord(one) <= b for a, b in ranges("whiteSpace")) for one in line)


class Parser:
    """The parser of `Sources/TaskText`, which is the reference."""

    name = "the parser"

    def __init__(self, program):
        self._program = program

    def read(self, texts):
        """The items of each text."""
        requests = "".join(
            f"{'markdown' if text.is_markdown else 'plain'} {text.bytes.hex()}\n" for text in texts
        )
        answers = subprocess.run(
            [self._program], input=requests, capture_output=True, text=True, check=True
        ).stdout
        return [[self._item(item) for item in json.loads(line)] for line in answers.splitlines()]

    @staticmethod
    def _item(item):
        def bounds(pair):
            return tuple(pair) if pair else None

        tags = tuple(
            Tag(bounds(tag["name"]), bounds(tag["payload"]), tuple(sorted(tag["misses"])))
            for tag in item["tags"]
        )
        return Item(
            item["kind"], bounds(item["line"]), bounds(item["bullet"]),
            bounds(item["checkbox"]), item["state"], tags, item["indent"],
        )  # fmt: skip
