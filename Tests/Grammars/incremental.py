"""Edits texts at random and checks that each edited tree equals the tree of a full parse."""

import argparse
import random
import sys

from corpus import corpus, files
from random_texts import random_text, random_texts
from treesitter import TreeSitter


def shape(tree):
    """Every node's type and range."""
    nodes, cursor = [], tree.walk()
    while True:
        node = cursor.node
        nodes.append((node.type, node.start_byte, node.end_byte, node.start_point, node.end_point))
        if cursor.goto_first_child() or cursor.goto_next_sibling():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return nodes


def point(text, offset):
    """Row and column in tree-sitter's sense: only a line feed ends a row."""
    before = text[:offset]
    return before.count(b"\n"), offset - before.rfind(b"\n") - 1


def edited(tree, text, rng):
    """Replaces a random range of the text and edits the tree accordingly."""
    start = rng.randint(0, len(text))
    end = min(len(text), start + rng.choice((0, 0, 0, 1, 1, 2, 5, 20)))
    new = rng.choice((b"", random_text(rng, 1), random_text(rng, 1), random_text(rng, 4)))
    result = text[:start] + new + text[end:]
    tree.edit(
        start_byte=start,
        old_end_byte=end,
        new_end_byte=start + len(new),
        start_point=point(text, start),
        old_end_point=point(text, end),
        new_end_point=point(result, start + len(new)),
    )
    return result


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.randrange(2**32))
    arguments.add_argument("--edits", type=int, default=20_000)
    arguments.add_argument("folders", nargs="*")
    options = arguments.parse_args()

    rng = random.Random(options.seed)
    parser = TreeSitter().parser
    texts = [text.bytes for folder in options.folders for text in files(folder)]
    texts += [text.bytes for text in corpus() if not text.is_markdown]
    texts += [text.bytes for text in random_texts(rng, 500)]
    done = 0
    while done < options.edits:
        text = rng.choice(texts)[:20_000]
        tree = parser.parse(text)
        for _ in range(20):
            before, text = text, edited(tree, text, rng)
            tree = parser.parse(text, tree)
            fresh = parser.parse(text)
            done += 1
            if fresh.root_node.has_error or shape(tree) != shape(fresh):
                print(f"seed {options.seed}\nbefore: {before!r}\nafter: {text!r}")
                print(f"edited: {tree.root_node}\nfull parse: {fresh.root_node}")
                return 1
    print(f"{done} edits, each with the tree of a full parse (seed {options.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
