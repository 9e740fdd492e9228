#!/usr/bin/env python3
"""The Swift files that the tutorials show, made from those of Tests/Examples.

A tutorial shows `NAME.swift`, which is the example, or `NAME-1-2-5.swift`, which is the first, second and
fifth paragraph of it, so that a step of the tutorial has what was explained so far.

usage: tutorials.py      writes them
"""

import re

from symbol_graphs import ROOT

EXAMPLES = ROOT / "Tests/Examples/Sources"


def files(catalog):
    """The path and the text of each file that a tutorial of the catalog shows."""
    for tutorial in sorted(catalog.glob("*.tutorial")):
        for file in re.findall(r'file: "(.*?)\.swift"', tutorial.read_text()):
            name, *numbers = file.split("-")
            yield catalog / "Resources" / f"{file}.swift", step(name, [int(n) for n in numbers])


def step(name, numbers):
    """An example, or those of its paragraphs that have these numbers, from 1."""
    text = (EXAMPLES / f"{name}.swift").read_text()
    if not numbers:
        return text
    paragraphs = text.removesuffix("}\n").rstrip().split("\n\n")
    return "\n\n".join(paragraphs[number - 1] for number in numbers) + "\n}\n"


if __name__ == "__main__":
    for catalog in ROOT.glob("Sources/*/*.docc"):
        for path, text in files(catalog):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
