"""Reads Markdown with tree-sitter as editors do: one grammar reads the paragraphs, a second one their
inline elements, and ours the remaining text."""

import tree_sitter_markdown
from tree_sitter import Language, Parser, Range

from reading import Item, is_blank, lines

_blocks = Parser(Language(tree_sitter_markdown.language()))
_inline = Parser(Language(tree_sitter_markdown.inline_language()))


def read(parser, text):
    """The lines with their tags, as items whose kind is not meaningful."""
    from treesitter import items

    tags = []
    for paragraph in _nodes(_blocks.parse(text.bytes).root_node, "inline"):
        _inline.included_ranges = _content(paragraph)
        parser.included_ranges = _content(_inline.parse(text.bytes).root_node)
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


def _nodes(node, kind):
    if node.type == kind:
        yield node
    for child in node.children:
        yield from _nodes(child, kind)


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
