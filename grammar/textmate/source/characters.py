"""Characters, and what stands in front of a line's text."""

from constants import oniguruma

LINE_ENDS = (0x0A, 0x0D)

VARIABLES = {
    # Insides of classes. A name's dots are apart: those at its end do not belong to it.
    "word": oniguruma("nameWord"),
    "joiner": oniguruma("nameJoiner"),
    "undotted": oniguruma("nameWord", "nameJoiner", without=[ord(".")]),
    "white": oniguruma("whiteSpace", without=LINE_ENDS),
    "mark": oniguruma("mark"),
    "open": oniguruma("openBox"),
    "done": oniguruma("doneBox"),
    "cancelled": oniguruma("cancelledBox"),
    # What a bullet, a box or a checkbox needs behind it.
    "gap": r"(?=[{{white}}]|$)",
    "doneBox": r"(?:[{{done}}]|\[[xX+]\]){{gap}}",
    "cancelledBox": r"(?:[{{cancelled}}]|\[-\]){{gap}}",
    "openBox": r"(?:[-*+](?=[ \t])|(?:[{{open}}]|\[ ?\]){{gap}})",
    "bullet": r"(?:{{openBox}}|{{doneBox}}|{{cancelledBox}})",
    "checkbox": r"\[[ xX-]\]{{gap}}",
    # Where a line's bullet stands.
    "indent": r"^[ \t]*+",
}
