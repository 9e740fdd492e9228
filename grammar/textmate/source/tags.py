"""Tags with their near misses. `@a,@b` is a chain: each is a tag only if the next one is."""

# In Oniguruma, recursion is at most twenty levels deep, so each level matches six nested pairs.
_pair = r"\g<pair>"
for _ in range(6):
    _pair = rf"\((?:{{{{escaped}}}}|{_pair})*+\)"

VARIABLES = {
    "name": r"(?=[{{joiner}}]*+[{{word}}])(?:\.*+[{{undotted}}])++",
    "nameEnd": r"(?!\.*+[{{undotted}}])",
    "datedName": r"{{dateTag}}{{nameEnd}}",
    # The payload from the `(` on. A `\)` closes it only if nothing else does.
    "escaped": r"(?:\\[()]|[^()\n])",
    "plain": r"{{escaped}}*+\)",
    "fallback": r"{{escaped}}*\)",
    "closed": r"(?>\({{plain}}|\g<pair>|\({{fallback}})",
    # The text after the `(` of a payload without a `)`.
    "openDate": r"{{schedule}}",
    "openText": r"(?:(?![{{white}}]*(?:$|(?<= )@)).)*+",
    "detached": r" \({{anySchedule}}\)",
    # The text after the name of an unparenthesized tag.
    "unparenthesized": r"(?:[:=]{{schedule}}|\[{{anyBracketed}}\])",
    # The text that must follow a tag without and with a payload.
    "afterName": r"(?=\.*+(?:[{{white}}]|$|[{{mark}}]++(?:[{{white}}]|$|\g<tag>)))",
    "afterPayload": r"(?=[{{white}}]|$|[{{mark}}.]++(?:[{{white}}]|$|\g<tag>)|\g<tag>)",
    # The groups that others call. Their definitions match nothing.
    "pairDefinition": rf"(?<pair>{_pair}){{0}}",
    "definitions": (
        r"{{pairDefinition}}"
        r"(?<tag>@(?:{{datedName}}(?:{{detached}}|{{unparenthesized}}){{afterPayload}}"
        r"|{{datedName}}(?!{{closed}})\({{openDate}}"
        r"|{{name}}(?:{{closed}}{{afterPayload}}|(?!{{closed}})\({{openText}}"
        r"|(?!\(){{afterName}}))){0}"
        r"(?<run>{{start}}\g<tag>(?:[{{mark}}.]*+\g<tag>)*+){0}"
    ),
}
