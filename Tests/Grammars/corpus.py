"""The cases of `grammar/corpus` in all variants. The README of that folder describes the format."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
BYTE_ORDER_MARK = "\ufeff".encode()


class Text(NamedTuple):
    """A text and its source."""

    source: str
    bytes: bytes
    is_markdown: bool = False
    title: str = ""


def _decoded(line):
    def escaped(match):
        value = int(match[2], 16)
        return bytes([value]) if match[1] == b"0x" else chr(value).encode()

    return re.sub(rb"<(U\+|0x)([0-9A-F]+)>", escaped, line.encode())


def _cases(path):
    """Title, attributes and text of each case."""
    for block in re.split(r"(?m)^=== ", path.read_text())[1:]:
        title, *lines = block.split("\n")
        text = lines[: lines.index("=>")]
        attributes = {}
        while text and re.match(r":\w", text[0]):
            name, _, value = text.pop(0)[1:].partition(" ")
            attributes[name] = value
        yield title, attributes, [_decoded(line) for line in text]


def corpus():
    """Every case with each line end, with a final line end, and with a byte-order mark.

    Cases that depend on a setting are omitted, as grammars do not know the settings.
    """
    for path in sorted((ROOT / "grammar" / "corpus").glob("*.txt")):
        for title, attributes, lines in _cases(path):
            if "format" in attributes:
                continue
            is_markdown = "markdown" in attributes
            name = f"{path.name}: {title}"
            if "raw" in attributes:
                yield Text(name, b"\n".join(lines), is_markdown, title)
                continue
            for form, end in (("LF", b"\n"), ("CRLF", b"\r\n"), ("CR", b"\r")):
                text = end.join(lines)
                yield Text(f"{name} ({form})", text, is_markdown, title)
                yield Text(f"{name} ({form}, also at the end)", text + end, is_markdown, title)
                yield Text(f"{name} ({form}, byte-order mark)", BYTE_ORDER_MARK + text, is_markdown, title)


def files(folder):
    """The task files of a folder."""
    for path in sorted(Path(folder).iterdir()):
        if path.suffix != ".tsv":
            yield Text(path.name, path.read_bytes())
