"""Reads Markdown with tree-sitter as editors do: the grammar of its blocks reads headings and items, and
ours their text."""

import tree_sitter_markdown
from tree_sitter import Language, Parser, Query, QueryCursor, Range

from corpus import ROOT
from reading import Item, is_blank, lines

_language = Language(tree_sitter_markdown.language())
_blocks = Parser(_language)
_injections = ROOT / "grammar" / "tree-sitter" / "markdown" / "queries" / "markdown" / "injections.scm"
_query = Query(_language, _injections.read_text())


def read(parser, text):
    """The lines with their tags, as items whose kind is not meaningful."""
    from treesitter import items

    tags = []
    captures = QueryCursor(_query).captures(_blocks.parse(text.bytes).root_node)
    for content in captures.get("injection.content", []):
        parser.included_ranges = _content(content)
        for item in items(parser.parse(text.bytes).root_node, text.bytes):
            tags += item.tags
    parser.included_ranges = []
    return [
        Item("note", (start, end), None, None, "open", tuple(
            tag for tag in tags if start <= tag.name[0] <= end
        ))
        for start, end in lines(text.bytes)
        if not is_blank(text.bytes[start:end].decode())
    ]  # fmt: skip


def _content(node):
    """The ranges of the node without its named children, as in `injection.content`."""
    ranges, start, place = [], node.start_byte, node.start_point
    for child in node.named_children:
        if child.start_byte > start:
            ranges.append(Range(place, child.start_point, start, child.start_byte))
        start, place = child.end_byte, child.end_point
    if node.end_byte > start:
        ranges.append(Range(place, node.end_point, start, node.end_byte))
    return ranges or [Range(node.end_point, node.end_point, node.end_byte, node.end_byte)]
