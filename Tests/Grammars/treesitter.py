"""Reads texts with the tree-sitter grammar, compiled from the project's sources."""

import ctypes
import re
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

# Cases in which the Markdown grammars differ from the parser, and why.
MARKDOWN_EXCEPTIONS = {
    "a code span ends with as many backticks as it begins with": "they pair other backticks",
    "a backtick on another line does not close a code span": "their code spans may span lines",
    "a name directly followed by code is not a tag": "the text for our grammar ends before the code",
    "a comment may span several lines": "they do not see such comments in a paragraph",
    "two comments on a line": "they read the whole line as HTML",
    "a code span in a comment is comment": "they read the whole line as HTML",
    "tags in a link's target are ignored": "they do not leave the text of a link to our grammar",
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
    """The grammar of task files, which is also injected into the paragraphs of Markdown."""

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
        found.append(_item(node, line, text))
    return found


def item_nodes(node):
    """The items below a node, in order."""
    for child in node.named_children:
        if child.type in KINDS:
            yield child
        if child.type in KINDS or child.type == "children":
            yield from item_nodes(child)


def _item(node, line, text):
    kind, state = KINDS[node.type]
    content = node.child_by_field_name("text")
    tags = []
    for child in content.named_children if content else []:
        if child.type == "tag":
            tags.append((child, _tag(child, text, tags[-1][0] if tags else None)))
        elif child.type == "mark":
            last, tag = tags[-1]
            misses = tuple(sorted({*tag.near_misses, "punctuated"}))
            tags[-1] = (last, tag._replace(near_misses=misses))
    return Item(
        kind,
        line,
        _range(node.child_by_field_name("bullet")),
        _range(node.child_by_field_name("checkbox")),
        state,
        tuple(tag for _, tag in tags),
    )


def _tag(node, text, previous):
    signs = {child.type: child for child in node.children if not child.is_named}
    name = node.child_by_field_name("name")
    payload, misses = None, set()
    if previous and previous.end_byte == node.start_byte:
        misses.add("glued")
    if "(" in signs:
        payload = (signs["("].end_byte, signs[")"].start_byte if ")" in signs else node.end_byte)
        if signs["("].start_byte > name.end_byte:
            misses.add("detached")
        if text[signs["("].start_byte : signs["("].end_byte] != b"(":
            misses.add("unparenthesized")
        elif ")" not in signs:
            misses.add("unclosed")
        elif re.search(rb"\(", re.sub(rb"\\[()]", b"", text[slice(*payload)])):
            misses.add("nested")
    return Tag(_range(name), payload, tuple(sorted(misses)))


def _range(node):
    return (node.start_byte, node.end_byte) if node else None
