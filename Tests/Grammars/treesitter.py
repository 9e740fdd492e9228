"""Reads texts with the tree-sitter grammar, compiled from the project's sources."""

import ctypes
import subprocess
import tempfile
from pathlib import Path

from tree_sitter import Language, Parser

import markdown
from corpus import ROOT
from reading import Item, Tag, lines

FOLDER = ROOT / "grammar" / "tree-sitter"
KINDS = {
    "project": ("project", "open"),
    "note": ("note", "open"),
    "task": ("task", "open"),
    "done_task": ("task", "done"),
    "cancelled_task": ("task", "cancelled"),
}

# Cases in which the grammar of Markdown's blocks differs from the parser, and why.
_code = "it does not know code spans"
_links = "it does not know links"
_lines = "an item has all lines below it"
MARKDOWN_EXCEPTIONS = {
    "boxes are bullets in Markdown": "they are no bullets to it",
    "a quoted line has no tags": "it sees the item",
    "a line that continues an item has no tags": _lines,
    "a paragraph after an item has no tags": _lines,
    "tags in a code span are ignored": _code,
    "a code span of two backticks may contain one": _code,
    "a code span ends with as many backticks as it begins with": _code,
    "two unclosed backticks do not affect single backticks": _code,
    "tags in a comment are ignored": "it does not know comments on a line with other text",
    "a comment may span several lines": "it does not know comments on a line with other text",
    "two comments on a line": "it does not know comments on a line with other text",
    "a code span in a comment is comment": "it does not know comments on a line with other text",
    "tags in a link's target are ignored": _links,
    "tags in a target in angle brackets are ignored": _links,
    "tags in an image's target are ignored": _links,
}


def language():
    """The compiled parser."""
    folder = tempfile.mkdtemp()
    library = Path(folder) / "tagline.so"
    sources = [FOLDER / "src" / name for name in ("parser.c", "scanner.c")]
    subprocess.run(
        ["cc", "-std=c11", "-O1", "-fPIC", "-shared", "-I", FOLDER / "src", *sources, "-o", library],
        check=True,
    )
    function = ctypes.CDLL(str(library)).tree_sitter_tagline
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return Language(capsule(function(), b"tree_sitter.Language", None))


class TreeSitter:
    """The grammar of task files, which is also injected into the headings and items of Markdown."""

    name = "tree-sitter"

    def __init__(self):
        self.parser = Parser(language())

    def read(self, text):
        """The items, or None if the text cannot be compared."""
        if text.title in MARKDOWN_EXCEPTIONS:
            return None
        if text.is_markdown:
            return markdown.read(self.parser, text)
        root = self.parser.parse(text.bytes).root_node
        if root.has_error:
            raise ValueError(f"{text.source}: an error in the tree")
        return items(root, text.bytes)


def items(root, text):
    """The items of a tree."""
    bounds, found = iter(lines(text)), []
    for node in item_nodes(root):
        line = next(line for line in bounds if node.start_byte <= line[1])
        found.append(_item(node, line))
    return found


def item_nodes(node):
    """The items below a node, in order."""
    for child in node.named_children:
        if child.type in KINDS:
            yield child
        if child.type in KINDS or child.type == "children":
            yield from item_nodes(child)


def _item(node, line):
    kind, state = KINDS[node.type]
    content = node.child_by_field_name("text")
    children = content.named_children if content else []
    return Item(
        kind,
        line,
        _range(node.child_by_field_name("bullet")),
        _range(node.child_by_field_name("checkbox")),
        state,
        tuple(_tag(child) for child in children if child.type == "tag"),
    )


def _tag(node):
    signs = {child.type: child for child in node.children if not child.is_named}
    payload = None
    if "(" in signs:
        payload = (signs["("].end_byte, signs[")"].start_byte if ")" in signs else node.end_byte)
    return Tag(_range(node.child_by_field_name("name")), payload)


def _range(node):
    return (node.start_byte, node.end_byte) if node else None
