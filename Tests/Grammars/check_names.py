"""Checks that the syntax files of editors have the same characters of names and marks as the parser,
each in its own notation."""

import sys

from corpus import ROOT

sys.path.append(str(ROOT / "grammar"))
from constants import emacs, kakoune, oniguruma, vim  # noqa: E402

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
sys.exit(1 if stale else 0)
