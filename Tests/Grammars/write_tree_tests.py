"""Writes the tests of the tree-sitter grammar from the corpus, with trees according to the parser of
`Sources/TaskText`. With `--check`, only checks that the files are up to date."""

import argparse
import json
import re
import sys

from corpus import BYTE_ORDER_MARK, ROOT, corpus
from reading import Parser, is_blank

FOLDER = ROOT / "grammar" / "tree-sitter" / "test" / "corpus"
# Near misses whose payload is not read as a search.
NO_SEARCH = {"unclosed", "detached", "unparenthesized"}
SEARCH_NODES = [
    None,  # The escape of a parenthesis.
    "string",
    "attribute",
    "axis",
    "keyword",
    "type",
    "function",
    "modifier",
    "slice",
    "operator",
]
TEXT_MATE = ROOT / "grammar" / "textmate" / "tagline.tmLanguage.json"
NODES = {("task", "done"): "done_task", ("task", "cancelled"): "cancelled_task"}


def _search_pattern():
    """The patterns of searches of the TextMate grammar, each as a group."""
    patterns = json.loads(TEXT_MATE.read_text())["repository"]["search"]["patterns"]
    groups = (f"(?P<g{number}>{pattern['match']})" for number, pattern in enumerate(patterns))
    return re.compile("|".join(groups))


SEARCH_TOKENS = _search_pattern()


def shown(text):
    """Whether a case can be written as a test: valid UTF-8, and only the variant with line feeds."""
    try:
        text.bytes.decode()
    except UnicodeDecodeError:
        return False
    is_plain = b"\r" not in text.bytes and not text.bytes.startswith(BYTE_ORDER_MARK)
    return is_plain and not text.is_markdown and text.source.endswith("(LF)")


def tree(text, items):
    """The tree of the items in tree-sitter's notation."""
    root = ["document"]
    levels = [(-1, root)]
    for item in items:
        while levels[-1][0] >= item.indent:
            levels.pop()
        parent = levels[-1][1]
        if parent is not root:
            if parent[-1][0] != "children: (children":
                parent.append(["children: (children"])
            parent = parent[-1]
        parent.append(node(text, item))
        levels.append((item.indent, parent[-1]))
    return written(root)


def node(text, item):
    """The node of an item, without its children."""
    kind = NODES.get((item.kind, item.state), item.kind) if item.kind == "task" else item.kind
    parts = [kind]
    if item.bullet and item.kind == "task":
        parts.append(["bullet: (bullet"])
    if item.checkbox:
        parts.append(["checkbox: (checkbox"])
    head = max(end for _, end in (item.bullet or item.line[:1] * 2, item.checkbox or (0, 0)))
    if not is_blank(text[head : item.line[1]].decode()):
        parts.append(["text: (text", *tags(text, item.tags)])
    return parts


def tags(text, found):
    for tag in found:
        parts = ["tag", ["name: (name"]]
        if tag.payload and tag.payload[0] < tag.payload[1]:
            is_search = text[slice(*tag.name)] == b"search" and not NO_SEARCH & {*tag.near_misses}
            tokens = search_tokens(text[slice(*tag.payload)].decode()) if is_search else []
            parts.append(["payload: (search", *tokens] if is_search else ["payload: (payload"])
        yield parts
        if "punctuated" in tag.near_misses:
            yield ["mark"]


def search_tokens(search):
    """The nodes of a search: what the TextMate grammar colors."""
    for token in SEARCH_TOKENS.finditer(search):
        name = SEARCH_NODES[int(token.lastgroup[1:])]
        if name:
            yield [name]


def written(parts, indent=""):
    name, *children = parts
    opening = name if "(" in name else f"({name}"
    lines = [indent + opening] + [written(child, indent + "  ") for child in children]
    return "\n".join(lines) + ")"


def tests(parser):
    """The content of each test file, by its name."""
    contents = {}
    texts = [text for text in corpus() if shown(text)]
    for text, items in zip(texts, parser.read(texts), strict=True):
        name = text.source.partition(".txt")[0]
        bar, rule = "=" * 18 + "|||", "-" * 3 + "|||"
        test = [bar, text.title, bar, text.bytes.decode(), rule, "", tree(text.bytes, items), ""]
        contents[name] = contents.get(name, "") + "\n".join(test) + "\n"
    return contents


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("parser", help="the program `tagline-reading`")
    arguments.add_argument("--check", action="store_true")
    options = arguments.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    stale = []
    for name, content in tests(Parser(options.parser)).items():
        file = FOLDER / f"{name}.txt"
        if not options.check:
            file.write_text(content)
        elif not file.exists() or file.read_text() != content:
            stale.append(file.name)
    if stale:
        print(f"stale: {', '.join(stale)}; run Tests/Grammars/write_tree_tests.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
