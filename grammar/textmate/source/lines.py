"""Projects and finished tasks, for which the whole line must be matched."""

VARIABLES = {
    # A tag with a certain name, alone or in a chain.
    "cancelTag": r"{{start}}(?:\g<tag>[{{mark}}.]*+)*?(?=@cancelled{{nameEnd}})\g<tag>",
    "doneTag": r"{{start}}(?:\g<tag>[{{mark}}.]*+)*?(?=@done{{nameEnd}})\g<tag>",
    "hasCancelTag": r"(?>[^@\n]++|(?!{{cancelTag}})(?:\g<run>|@))*+{{cancelTag}}",
    "hasDoneTag": r"(?>[^@\n]++|(?!{{doneTag}})(?:\g<run>|@))*+{{doneTag}}",
    "anyBullet": r"{{bullet}}[{{white}}]*+",
    "isCancelled": r"[ \t]*+(?:{{cancelledBox}}|{{anyBullet}}\[-\]{{gap}})",
    "isDone": r"[ \t]*+(?:{{doneBox}}|{{anyBullet}}\[[xX]\]{{gap}})",
    "head": r"(?<bullet>{{bullet}})[{{white}}]*+(?<checkbox>{{checkbox}})?",
    "cancelledTask": (
        r"^{{definitions}}(?=[ \t]*+{{bullet}})(?={{isCancelled}}|{{hasCancelTag}})[ \t]*+{{head}}"
    ),
    "doneTask": (
        r"^{{definitions}}(?=[ \t]*+{{bullet}})(?={{isDone}}|{{hasDoneTag}})[ \t]*+{{head}}"
    ),
    "task": r"{{indent}}{{head}}",
    # The line so far, if it is a heading or an item with a bullet in Markdown.
    "markdownHead": (
        r"(?<=^[ \t]*+(?:(?:#{1,6}|[-*+]|[0-9]{1,9}[.)])[ \t]"
        r"|(?:[{{open}}{{done}}{{cancelled}}]|\[[ xX+-]?\])[{{white}}]).*)"
    ),
    # The trailing tags, with only white space between and after them.
    "lastTags": r"[{{white}}]*+(?:{{start}}\g<tag>++[{{white}}]*+)*+$",
    "chainedColon": r"\g<tag>(?:[{{mark}}.]*+\g<tag>)*?[{{mark}}.]*:(?=@)\g<tag>++[{{white}}]*+",
    "project": (
        r"^{{definitions}}(?![ \t]*+{{bullet}})"
        r"(?=(?>[^@:\n]++|(?!:{{lastTags}}|{{start}}{{chainedColon}}{{lastTags}})"
        r"(?:\g<run>|[@:]))*+(?::|{{start}}{{chainedColon}}){{lastTags}})"
    ),
}
