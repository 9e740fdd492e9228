"""Checks that the syntax files of editors have the parser's characters of names and marks, each in
its own notation, and that the TextMate grammars have its date tags."""

import re
import sys

from corpus import ROOT

sys.path.append(str(ROOT / "grammar"))
from constants import CONSTANTS, emacs, kakoune, oniguruma, vim  # noqa: E402

FILES = {
    "editors/vim/syntax/tagline.vim": vim,
    "editors/emacs/tagline-mode.el": emacs,
    "editors/kakoune/tagline.kak": kakoune,
    "editors/kate/tagline.xml": oniguruma,
    "editors/sublime/Task list.sublime-syntax": oniguruma,
}
SETS = [("nameWord", "nameJoiner"), ("mark",), ("gluingMark",)]

stale = 0
for name, notation in FILES.items():
    text = (ROOT / name).read_text()
    for characters in map(lambda names: notation(*names), SETS):
        if characters not in text:
            stale += 1
            print(f"{name} does not contain [{characters}]")

# Where a tag ends depends on the same groups in several patterns, which JSON cannot share.
grammars = "".join(file.read_text() for file in (ROOT / "grammar" / "textmate").glob("*.json"))
definitions = set(re.findall(r"\(\?<char>.*?\(\?<tag>.*?\)\{0\}", grammars))
if len(definitions) != 1 or "|".join(CONSTANTS["dateTags"]) not in grammars:
    stale += 1
    print("The TextMate grammars do not define `char` to `tag` alike, or have other date tags")
sys.exit(1 if stale else 0)
