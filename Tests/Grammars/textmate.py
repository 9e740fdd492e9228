"""Reads texts with the TextMate grammars, in babi's engine, which uses Oniguruma."""

import sys
from pathlib import Path

from babi import highlight as engine

import injection
from corpus import ROOT
from reading import Item, Tag, is_blank, lines

FOLDER = ROOT / "grammar" / "textmate"
# The folder of the package with the Markdown grammar.
OTHERS = Path(sys.prefix) / "share" / "babi" / "grammar_v1"

# Cases in which Microsoft's Markdown grammar or the engine differs from the parser, and why.
MARKDOWN_EXCEPTIONS = {
    "two unclosed backticks do not affect single backticks": "it pairs other backticks",
    "a closing fence is at least as long as the opening one": "it requires exactly as many backticks",
    "the info string of tildes may contain backticks": "it does not see the fence",
    "a comment may span several lines": "it sees only comments at the start of a line",
    "two comments on a line": "it sees only comments at the start of a line",
    "tags in a link's target are ignored": "the engine misplaces captures inside captures",
}


class TextMate:
    """The grammar of task files, and the one that is injected into the Markdown grammar."""

    name = "TextMate"

    def __init__(self):
        grammars = engine.Grammars(OTHERS)
        for file in FOLDER.glob("*.tmLanguage.json"):
            injection.add(grammars, file)
        self._plain = grammars.compiler_for_scope("text.tagline")
        self._markdown = grammars.compiler_for_scope("text.html.markdown")
        injection.inject(grammars.grammar_for_scope("text.tagline.markdown"), self._markdown)

    def read(self, text):
        """The items, or None if the text cannot be compared."""
        if text.title in MARKDOWN_EXCEPTIONS:
            return None
        try:
            text.bytes.decode()
        except UnicodeDecodeError:
            return None  # Editors do not give such bytes to a grammar.
        compiler = self._markdown if text.is_markdown else self._plain
        state = compiler.root_state
        items = []
        for number, (start, end) in enumerate(lines(text.bytes)):
            line = text.bytes[start:end].decode()
            state, regions = engine.highlight_line(compiler, state, f"{line}\n", number == 0)
            if not is_blank(line):
                items.append(_item(line, start, regions))
        return items


def _item(line, start, regions):
    reader = _LineReader(line, start)
    for region in regions:
        reader.take(region)
    return reader.item()


class _LineReader:
    """Builds an item from the regions of a line and their scopes."""

    def __init__(self, line, start):
        self._offsets = [start]
        for character in line:
            self._offsets.append(self._offsets[-1] + len(character.encode()))
        self._line = line
        self._kind, self._state = "note", "open"
        self._boxes = []
        self._tags = []

    def take(self, region):
        scopes = [name.removesuffix(".tagline") for name in region.scope]
        first, last = (self._offsets[min(end, len(self._line))] for end in region[:2])
        for scope in scopes:
            if scope.startswith("meta.task"):
                self._kind, self._state = "task", scope.removeprefix("meta.task.")
            elif scope == "meta.project":
                self._kind = "project"
            elif scope.startswith(("constant.language.box", "punctuation.definition.list.begin")):
                self._boxes.append((first, last))
            elif scope == "entity.name.tag":
                self._tags.append(Tag((first, last)))
            elif scope == "punctuation.section.parens.begin":
                self._tags[-1] = self._tags[-1]._replace(payload=(last, last))
            elif scope == "string.unquoted.payload":
                start = self._tags[-1].payload[0]
                self._tags[-1] = self._tags[-1]._replace(payload=(start, last))

    def item(self):
        bullet, checkbox = (self._boxes + [None, None])[:2]
        bounds = (self._offsets[0], self._offsets[-1])
        state = {"meta.task": "open"}.get(self._state, self._state)
        return Item(self._kind, bounds, bullet, checkbox, state, tuple(self._tags))
