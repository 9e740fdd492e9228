"""The rules of both grammars, which refer to patterns by their names."""

NAME = "tagline"


def scoped(scope):
    return {"name": f"{scope}.{NAME}"}


def included(*names):
    return [{"include": f"#{name}"} for name in names]


PARENTHESES = {
    "sign": scoped("punctuation.definition.tag"),
    "label": scoped("entity.name.tag"),
    "begin": scoped("punctuation.section.parens.begin"),
    "payload": {**scoped("string.unquoted.payload"), "patterns": included("payload")},
    "close": scoped("punctuation.section.parens.end"),
    "mark": scoped("punctuation.separator.mark"),
}
HEAD = {
    "bullet": {"patterns": included("box")},
    "checkbox": {"patterns": included("box")},
}


def tag(near_miss, pattern, *, payload="payload"):
    captures = dict(PARENTHESES)
    captures["payload"] = {**captures["payload"], "patterns": included(payload)}
    return {"name": f"meta.tag{near_miss}.{NAME}", "match": pattern, "captures": captures}


def line(kind, pattern, content, *, captures):
    return {
        "name": f"meta.{kind}.{NAME}",
        "begin": pattern,
        "beginCaptures": captures,
        "end": "$",
        "contentName": content,
        "patterns": included("tags", "link"),
    }


TAGS = {
    **scoped("meta.tags"),
    "begin": r"{{definitions}}{{start}}(?=\g<tag>)",
    # An `@` after a full-width mark begins another chain.
    "end": r"(?![{{mark}}.@])|(?!\G)(?<=[{{gluing}}])(?=@)",
    "patterns": [
        tag(
            ".detached",
            r"{{definitions}}(?<sign>@)(?<label>{{datedName}}) (?<begin>\()"
            r"(?<payload>{{anySchedule}})(?<close>\)){{afterPayload}}",
        ),
        tag(
            ".unparenthesized",
            r"{{definitions}}(?<sign>@)(?<label>{{datedName}})(?<begin>[:=])"
            r"(?<payload>{{schedule}}){{afterPayload}}(?<mark>[{{mark}}.]++)?",
        ),
        tag(
            ".unparenthesized",
            r"{{definitions}}(?<sign>@)(?<label>{{datedName}})(?<begin>\[)"
            r"(?<payload>{{anyBracketed}})(?<close>\]){{afterPayload}}(?<mark>[{{mark}}.]++)?",
        ),
        tag(
            ".nested",
            r"{{pairDefinition}}(?<sign>@)(?<label>search)(?!\({{plain}})(?=\g<pair>)"
            r"(?<begin>\()(?<payload>(?:{{escaped}}|\g<pair>)*+)(?<close>\))",
            payload="search",
        ),
        tag(
            "",
            r"(?<sign>@)(?<label>search)(?<begin>\()(?<payload>{{escaped}}*+(?=\)))(?<close>\))",
            payload="search",
        ),
        tag(
            ".nested",
            r"{{pairDefinition}}(?<sign>@)(?<label>{{name}})(?!\({{plain}})(?=\g<pair>)"
            r"(?<begin>\()(?<payload>(?:{{escaped}}|\g<pair>)*+)(?<close>\))",
        ),
        tag(
            "",
            r"(?<sign>@)(?<label>{{name}})(?<begin>\()"
            r"(?<payload>(?>{{escaped}}*+(?=\))|{{escaped}}*(?=\))))(?<close>\))",
        ),
        tag(
            ".unclosed",
            r"(?<sign>@)(?<label>{{datedName}})(?<begin>\()(?<payload>{{openDate}})"
            r"(?:[{{mark}}.]|(?<![{{gluing}}])@)*+",
        ),
        tag(".unclosed", r"(?<sign>@)(?<label>{{name}})(?<begin>\()(?<payload>{{openText}})"),
        tag("", r"(?<sign>@)(?<label>{{name}})"),
        {**scoped("punctuation.separator.mark"), "match": r"(?<=\))[{{mark}}.]++|[{{mark}}]++"},
    ],
}

BOX = {
    "patterns": [
        {**scoped("constant.language.box.done"), "match": r"[{{done}}]|\[[xX+]\]"},
        {**scoped("constant.language.box.cancelled"), "match": r"[{{cancelled}}]|\[-\]"},
        {**scoped("constant.language.box.open"), "match": r"[{{open}}]|\[ ?\]"},
        {**scoped("punctuation.definition.list.begin"), "match": r"[-*+]"},
    ]
}

PAYLOAD = {
    "patterns": [
        {**scoped("constant.character.escape"), "match": r"\\[()]"},
        {**scoped("constant.numeric.date"), "match": r"(?<![0-9]){{date}}"},
        {**scoped("constant.numeric.time"), "match": r"(?<![0-9]){{time}}"},
        {
            **scoped("keyword.operator.word"),
            "match": r"(?i)\b(?:every|thru|through|for|until|other|when done)\b",
        },
    ]
}

# A word of a search stands alone.
WORD_START = r"(?:(?<![^{{white}}()\[\]/\"=<>])|(?<=::))"
WORD_END = r"(?=[{{white}}()\[\]/\"@=<>\\]|$)"
SEARCH = {
    "patterns": [
        {**scoped("constant.character.escape"), "match": r"\\[()]"},
        {**scoped("string.quoted.double"), "match": r"\"(?:\\.|[^\"\n])*+\"?"},
        {**scoped("variable.other.attribute"), "match": r"@{{name}}"},
        {
            **scoped("keyword.operator.axis"),
            "match": (
                WORD_START + r"(?:(?:ancestor|descendant)(?:-or-self)?|parent|self|child"
                r"|(?:following|preceding)(?:-sibling)?)::|//?/?|" + WORD_START + r"\.\.(?=/)"
            ),
        },
        {
            **scoped("keyword.operator.word"),
            "match": (
                WORD_START + r"(?:and|or|not|union|except|intersect|beginswith|contains|endswith"
                r"|matches)" + WORD_END
            ),
        },
        {
            **scoped("support.type"),
            "match": WORD_START + r"(?:project|task|note)" + WORD_END,
        },
        {**scoped("support.function"), "match": WORD_START + r"count(?=\\?\()"},
        {**scoped("storage.modifier"), "match": r"\[(?:[isnd]l?|l)\]"},
        {**scoped("constant.numeric.slice"), "match": r"\[-?[0-9]*(?::-?[0-9]*)?\]"},
        {**scoped("keyword.operator.comparison"), "match": r"!=|<=|>=|[=<>]"},
    ]
}

LINK = {
    **scoped("markup.underline.link"),
    "match": (
        r"\bhttps?://(?:{{noTag}}[^{{white}}\n<>\"])*{{noTag}}[^{{white}}\n<>\".,;:!?)'\]]"
    ),
}

TASK_LIST = {
    "scopeName": f"text.{NAME}",
    "name": "Task list",
    "fileTypes": ["taskpaper", "todo", "tasks", "TODO"],
    "patterns": included("project", "cancelled", "done", "task", "tags", "link"),
    "repository": {
        "project": line(
            "project",
            "{{project}}",
            f"markup.heading.{NAME} entity.name.section.{NAME}",
            captures={},
        ),
        "cancelled": line(
            "task.cancelled",
            "{{cancelledTask}}",
            f"comment.line.cancelled.{NAME} markup.strikethrough.{NAME}",
            captures=HEAD,
        ),
        "done": line(
            "task.done",
            "{{doneTask}}",
            f"comment.line.done.{NAME} markup.strikethrough.{NAME}",
            captures=HEAD,
        ),
        "task": line("task", "{{task}}", f"markup.list.{NAME}", captures=HEAD),
        "box": BOX,
        "tags": TAGS,
        "payload": PAYLOAD,
        "search": SEARCH,
        "link": LINK,
    },
}

# The scopes in which `@` does not begin a tag: code, comments, targets of links, and tags.
HIDDEN = [
    f"meta.tags.{NAME}",
    "comment",
    "meta.embedded",
    "markup.fenced_code",
    "markup.inline.raw",
    "markup.underline.link",
    "string.other.link.description.title",
]

# In Markdown, only headings and items with a bullet have tags.
MARKDOWN_TAGS = {**TAGS, "begin": r"{{definitions}}{{start}}(?=\g<tag>){{markdownHead}}"}

MARKDOWN = {
    "scopeName": f"text.{NAME}.markdown",
    "injectionSelector": "L:text.html.markdown - ({})".format(" | ".join(HIDDEN)),
    "patterns": included("tags"),
    "repository": {"tags": MARKDOWN_TAGS, "payload": PAYLOAD, "search": SEARCH},
}
