"""Compares grammars with the parser over the corpus and the files of folders."""

import argparse
import random
import sys

from corpus import corpus, files
from random_texts import random_texts
from reading import Parser


def fields(text, item):
    """What grammars tell of an item: in Markdown its tags alone, and a state of tasks alone."""
    if text.is_markdown:
        return ("tags",)
    return ("kind", "bullet", "checkbox", "tags") + (("state",) if item.kind == "task" else ())


def differences(text, expected, found):
    """What a grammar reads otherwise, line by line, as far as it says anything."""
    places = {item.line: item for item in expected}
    for item in found:
        places.setdefault(item.line, None)
    readings = {item.line: item for item in found}
    for place, wanted in sorted(places.items()):
        got = readings.get(place)
        if wanted is None or got is None:
            yield place, wanted, got
            continue
        for field in fields(text, wanted):
            if getattr(wanted, field) != getattr(got, field):
                yield place, getattr(wanted, field), getattr(got, field)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("parser", help="the program `tagline-reading`")
    arguments.add_argument("--textmate", action="store_true")
    arguments.add_argument("--tree-sitter", action="store_true")
    arguments.add_argument("--random", type=int, default=0, help="how many random texts besides")
    arguments.add_argument("--seed", type=int, default=random.randrange(2**32))
    arguments.add_argument("folders", nargs="*")
    options = arguments.parse_args()

    grammars = []
    if options.textmate:
        from textmate import TextMate

        grammars.append(TextMate())
    if options.tree_sitter:
        from treesitter import TreeSitter

        grammars.append(TreeSitter())
    texts = list(corpus()) + [text for folder in options.folders for text in files(folder)]
    texts += random_texts(random.Random(options.seed), options.random)
    wrong = 0
    for text, expected in zip(texts, Parser(options.parser).read(texts), strict=True):
        for grammar in grammars:
            found = grammar.read(text)
            if found is None:
                continue
            for (start, end), wanted, got in differences(text, expected, found):
                wrong += 1
                line = text.bytes[start:end].decode(errors="replace")
                print(f"{text.source}: {line!r}\n  the parser: {wanted}\n  {grammar.name}: {got}")
    print(f"{len(texts)} texts, {wrong} differences (seed {options.seed})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
