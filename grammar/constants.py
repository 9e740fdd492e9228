"""What all grammars share with the parser: `constants.json`, which the parser's tests write."""

import json
from pathlib import Path

CONSTANTS = json.loads((Path(__file__).parent / "constants.json").read_text())


def ranges(*names, without=()):
    """The scalars of the sets `names` as pairs of first and last, in order and merged."""
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


def oniguruma(*names, without=()):
    """The inside of a character class of Oniguruma or PCRE; ASCII letters stand as they are."""

    def one(scalar):
        character = chr(scalar)
        return character if character.isascii() and character.isalnum() else f"\\x{{{scalar:X}}}"

    return _joined(one, *names, without=without)


def vim(*names, without=()):
    """The inside of a collection of Vim; it has to be read by the engine that `\\%#=2` asks for."""

    def one(scalar):
        character = chr(scalar)
        if character.isascii() and character.isalnum():
            return character
        return f"\\u{scalar:04x}" if scalar < 0x10000 else f"\\U{scalar:08x}"

    return _joined(one, *names, without=without)


def emacs(*names):
    """The inside of a character alternative of Emacs, in a string; a `]` has to stand before it."""
    return vim(*names, without=[ord("]")])


def kakoune(*names):
    """The inside of a character class of Kakoune."""
    return _joined(lambda scalar: f"\\u{scalar:06x}", *names)


def _joined(one, *names, without=()):
    return "".join(
        one(first) if first == last else f"{one(first)}-{one(last)}"
        for first, last in ranges(*names, without=without)
    )
