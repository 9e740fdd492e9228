"""Tags with their near misses. `@a,@b` is a chain: each is a tag only if what follows is one."""

# Oniguruma lets a group call itself no more than twenty deep: so each call goes six pairs down.
_pair = r"\g<pair>"
for _ in range(6):
    _pair = rf"\((?:{{{{escaped}}}}|{_pair})*+\)"

VARIABLES = {
    "name": r"(?=[{{joiner}}]*+[{{word}}])(?:\.*+[{{undotted}}])++",
    "nameEnd": r"(?!\.*+[{{undotted}}])",
    "datedName": r"{{dateTag}}{{nameEnd}}",
    # From the `(` on. A `\)` closes only what nothing else does.
    "escaped": r"(?:\\[()]|[^()\n])",
    "plain": r"{{escaped}}*+\)",
    "fallback": r"{{escaped}}*\)",
    "closed": r"(?>\({{plain}}|\g<pair>|\({{fallback}})",
    # Behind the `(` of a payload whose `)` is missing.
    "openDate": r"{{schedule}}",
    "openText": r"(?:(?![{{white}}]*(?:$|(?<= )@)).)*+",
    "detached": r" \({{anySchedule}}\)",
    # What has to stand behind a tag, without and with a payload.
    "behindName": r"(?=\.*+(?:[{{white}}]|$|[{{mark}}]++(?:[{{white}}]|$|\g<tag>)))",
    "behindPayload": r"(?=[{{white}}]|$|[{{mark}}.]++(?:[{{white}}]|$|\g<tag>)|\g<tag>)",
    # The groups that others call; they match nothing where they are defined.
    "pairDefinition": rf"(?<pair>{_pair}){{0}}",
    "definitions": (
        r"{{pairDefinition}}"
        r"(?<tag>@(?:{{datedName}}{{detached}}{{behindPayload}}"
        r"|{{datedName}}(?!{{closed}})\({{openDate}}"
        r"|{{name}}(?:{{closed}}{{behindPayload}}|(?!{{closed}})\({{openText}}"
        r"|(?!\(){{behindName}}))){0}"
        r"(?<run>(?<![^{{white}}])\g<tag>(?:[{{mark}}.]*+\g<tag>)*+){0}"
    ),
}
