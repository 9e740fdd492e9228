"""Sets of characters, and the part of a line before its text."""

from constants import oniguruma

LINE_ENDS = (0x0A, 0x0D)

VARIABLES = {
    # Contents of character classes. Dots are separate, as trailing dots do not belong to a name.
    "word": oniguruma("nameWord"),
    "joiner": oniguruma("nameJoiner"),
    "undotted": oniguruma("nameWord", "nameJoiner", without=[ord(".")]),
    "white": oniguruma("whiteSpace", without=LINE_ENDS),
    "mark": oniguruma("mark"),
    "gluing": oniguruma("gluingMark"),
    "open": oniguruma("openBox"),
    "done": oniguruma("doneBox"),
    "cancelled": oniguruma("cancelledBox"),
    # The text that must follow a bullet, a box or a checkbox.
    "gap": r"(?=[{{white}}]|$)",
    "doneBox": r"(?:[{{done}}]|\[[xX+]\]){{gap}}",
    "cancelledBox": r"(?:[{{cancelled}}]|\[-\]){{gap}}",
    "openBox": r"(?:[-*+](?=[ \t])|(?:[{{open}}]|\[ ?\]){{gap}})",
    "bullet": r"(?:{{openBox}}|{{doneBox}}|{{cancelledBox}})",
    "checkbox": r"\[[ xX-]\]{{gap}}",
    "indent": r"^[ \t]*+",
    # The text that must precede a tag: the start of the line, white space or a full-width mark.
    "start": r"(?<![^{{white}}{{gluing}}])",
    # Where a link does not go on, as a tag may begin.
    "noTag": r"(?!(?<=[{{gluing}}])@)",
}
