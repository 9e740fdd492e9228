"""Compares grammars with the parser on the corpus and the files of folders."""

import argparse
import random
import sys

from corpus import corpus, files
from random_texts import random_texts
from reading import DATE_TAGS, Parser


def places(text, tags):
    """The places of the tags and payloads, but of no payload that depends on a date: one that is
    not in parentheses directly after the name, and an unclosed one of a date tag."""
    for name, payload, _ in tags:
        if payload:
            start, end = payload
            is_attached = text[name[1] : start] == b"("
            is_date = text[slice(*name)].decode() in DATE_TAGS
            if not is_attached or (is_date and text[end : end + 1] != b")"):
                payload = None
        yield name, payload


def comparable(text, item):
    """What grammars have of an item: only the tags in Markdown, and a state only for tasks."""
    found = {"tags": [*places(text.bytes, item.tags)]}
    if not text.is_markdown:
        found |= {"kind": item.kind, "bullet": item.bullet, "checkbox": item.checkbox}
        found |= {"state": item.state} if item.kind == "task" else {}
    return found


def differences(text, expected, found):
    """The differences between two readings, line by line."""
    lines = {item.line: item for item in expected}
    for item in found:
        lines.setdefault(item.line, None)
    readings = {item.line: item for item in found}
    for line, parsed in sorted(lines.items()):
        got = readings.get(line)
        if parsed is None or got is None:
            yield line, parsed, got
            continue
        if comparable(text, parsed) != comparable(text, got):
            yield line, comparable(text, parsed), comparable(text, got)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("parser", help="the program `tagline-reading`")
    arguments.add_argument("--textmate", action="store_true")
    arguments.add_argument("--tree-sitter", action="store_true")
    arguments.add_argument("--random", type=int, default=0, help="the number of random texts")
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
            for (start, end), parsed, got in differences(text, expected, found):
                wrong += 1
                line = text.bytes[start:end].decode(errors="replace")
                print(f"{text.source}: {line!r}\n  the parser: {parsed}\n  {grammar.name}: {got}")
    print(f"{len(texts)} texts, {wrong} differences (seed {options.seed})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
