"""The constants that all grammars share with the parser. The parser's tests write `constants.json`."""

import json
from pathlib import Path

CONSTANTS = json.loads((Path(__file__).parent / "constants.json").read_text())


def ranges(*names, without=()):
    """The scalars of the sets `names` as merged ranges, in order."""
    pairs = sorted(
        tuple(int(end, 16) for end in (text.split("-") * 2)[:2])
        for name in names
        for text in CONSTANTS[name]
    )
    merged = []
    for first, last in pairs:
        if merged and first <= merged[-1][1] + 1:
            merged[-1][1] = max(last, merged[-1][1])
        else:
            merged.append([first, last])
    for scalar in without:
        merged = [
            part
            for first, last in merged
            for part in ([first, min(last, scalar - 1)], [max(first, scalar + 1), last])
            if part[0] <= part[1]
        ]
    return merged


def oniguruma(*names):
    """The content of a character class of Oniguruma or PCRE; ASCII letters are not escaped."""

    def one(scalar):
        character = chr(scalar)
        return character if character.isascii() and character.isalnum() else f"\\x{{{scalar:X}}}"

    return _joined(one, *names)


def vim(*names, without=()):
    """The content of a collection of Vim, which needs the regexp engine that `\\%#=2` selects."""

    def one(scalar):
        character = chr(scalar)
        if character.isascii() and character.isalnum():
            return character
        return f"\\u{scalar:04x}" if scalar < 0x10000 else f"\\U{scalar:08x}"

    return _joined(one, *names, without=without)


def emacs(*names):
    """The content of a character alternative of Emacs, in a string; a `]` must precede it."""
    return vim(*names, without=[ord("]")])


def kakoune(*names):
    """The content of a character class of Kakoune."""
    return _joined(lambda scalar: f"\\u{scalar:06x}", *names)


def _joined(one, *names, without=()):
    return "".join(
        one(first) if first == last else f"{one(first)}-{one(last)}"
        for first, last in ranges(*names, without=without)
    )
