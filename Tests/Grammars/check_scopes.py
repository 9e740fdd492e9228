"""Checks how the TextMate grammar shows emphasis and finished tasks, of which the parser knows nothing."""

import sys

from babi import highlight as engine

import injection
from textmate import FOLDER, OTHERS

# A line, a text in it, a scope, and whether all of the text has it, or none.
CASES = [
    ("- call **Ada @work now** today", "Ada @work now", "markup.bold", True),
    ("- call **Ada @work now** today", " today", "markup.bold", False),
    ("- call **Ada @work now** today", "work", "entity.name.tag", True),
    ("a ~~note~~ `code`", "note", "markup.strikethrough", True),
    ("a ~~note~~ `code`", "code", "markup.inline.raw", True),
    ("**Home**:", "Home", "markup.bold", True),
    ("- 2 ** 3 and 4 ** 5, a ` b", " 3 and 4 ", "markup.bold", False),
    ("- a ` b", " b", "markup.inline.raw", False),
    ("- [x] a", "a", "comment.line.done", True),
    ("- [-] a", "a", "markup.deleted.cancelled", True),
    ("- [-] a", "a", "comment", False),
]


def main():
    grammars = engine.Grammars(OTHERS)
    injection.add(grammars, FOLDER / "tagline.tmLanguage.json")
    compiler = grammars.compiler_for_scope("text.tagline")
    wrong = 0
    for line, text, scope, has in CASES:
        _, regions = engine.highlight_line(compiler, compiler.root_state, f"{line}\n", True)
        start = line.rindex(text)
        for region in regions:
            if region.start >= start + len(text) or region.end <= start:
                continue
            found = any(f"{name}.".startswith(f"{scope}.") for name in region.scope)
            if found != has:
                wrong += 1
                print(f"{line!r}: {text!r} {'has not' if has else 'has'} {scope}: {region.scope}")
                break
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
