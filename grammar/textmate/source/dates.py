"""Dates in all spellings of the language, as far as they determine the end of a tag."""

from constants import CONSTANTS

VARIABLES = {
    "ws": r"[ \t]++",
    "n12": r"[0-9]{1,2}(?![0-9])",
    "n2": r"[0-9]{2}(?![0-9])",
    "n4": r"[0-9]{4}(?![0-9])",
    "wordEnd": r"(?![A-Za-z])",
    "weekday": (
        r"(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?"
        r"|sat(?:urday)?|sun(?:day)?){{wordEnd}}"
    ),
    "month": (
        r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
        r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?){{wordEnd}}"
    ),
    "comma": r"(?:,[ \t]*|{{ws}})",
    # The exact grammar. Its longest match is the payload of an unclosed date tag.
    "date": r"{{n4}}-{{n2}}-{{n2}}",
    "time": r"[0-9]{2}:{{n2}}(?::{{n2}})?",
    "moment": r"{{date}}(?:{{ws}}{{time}})?",
    "bound": r"(?:{{moment}}|{{time}})",
    "end": r"[ \t]*-[ \t]*{{bound}}",
    "sep": r"(?:[ \t]*,[ \t]*|{{ws}}and{{ws}})",
    "weekdays": r"{{weekday}}(?:{{sep}}{{weekday}})*",
    "count": r"(?!0+(?![0-9]))[0-9]{1,4}(?![0-9])",
    "nth": (
        r"(?:(?:0?1|21|31)st|(?:0?2|22)nd|(?:0?3|23)rd|(?:0?[4-9]|1[0-9]|20|2[4-9]|30)th"
        r"|first|second|third|fourth|fifth|last){{wordEnd}}"
    ),
    "small": r"(?:1st|2nd|3rd|[45]th|first|second|third|fourth|fifth|last){{wordEnd}}",
    "place": (
        r"(?:{{small}}{{ws}}(?:day|weekday|{{weekday}}){{wordEnd}}"
        r"|{{nth}}(?:{{ws}}day{{wordEnd}})?)"
    ),
    "unit": r"(?:other{{ws}}|{{count}}{{ws}})?",
    "interval": (
        r"(?:{{weekdays}}|weekday{{wordEnd}}"
        r"|{{unit}}weeks?{{wordEnd}}(?:{{ws}}on{{ws}}{{weekdays}})?"
        r"|{{unit}}months?{{wordEnd}}(?:{{ws}}on{{ws}}(?:the{{ws}})?{{place}}(?:{{sep}}{{place}})*)?"
        r"|{{unit}}(?:day|year)s?{{wordEnd}})"
    ),
    "limit": r"{{ws}}(?:(?:thru|through){{ws}}{{bound}}|for{{ws}}{{count}}{{ws}}times?{{wordEnd}})",
    "schedule": r"(?i:{{moment}}(?:{{end}})?(?:{{ws}}every{{ws}}{{interval}})?(?:{{limit}})?)",
    # Any spelling. A detached payload must be one of these.
    "anyDay": (
        r"(?:{{n4}}(?:-{{n12}}-{{n12}}|/{{n12}}/{{n12}}|\.{{n12}}\.{{n12}}|-W{{n2}}-[0-9](?![0-9]))"
        r"|[0-9]{8}(?![0-9])|{{n12}}/{{n12}}/{{n4}}|{{n12}}-{{n12}}-{{n4}}"
        r"|[0-9]{2}-[0-9]{2}-{{n2}}|{{n12}}\.[ \t]*{{n12}}\.[ \t]*{{n4}}"
        r"|{{n12}}{{ws}}{{month}}{{ws}}{{n4}}|{{month}}{{ws}}{{n12}}{{comma}}{{n4}})"
    ),
    "anyDate": r"(?:{{weekday}}{{comma}}{{anyDay}}|{{anyDay}}(?:{{comma}}{{weekday}})?)",
    "anyTime": r"[0-9]{1,2}(?:(?::{{n2}}){1,2}(?:[ \t]*[ap]m{{wordEnd}})?|[ \t]*[ap]m{{wordEnd}})",
    "anyMoment": r"{{anyDate}}(?:T|,?{{ws}}){{anyTime}}",
    "anyDash": r"(?:[ \t]*(?:-|\x{2013})|{{ws}}to(?=[ \t]))[ \t]*",
    "anyTail": r"{{ws}}(?:every|thru|through|until|for){{wordEnd}}[^)\n]*+",
    "anySchedule": (
        r"(?i:[ \t]*+(?:{{anyMoment}}(?:{{anyDash}}(?:{{anyMoment}}|{{anyTime}}))?"
        r"|{{anyDate}}(?:{{anyDash}}{{anyDate}})?)(?:{{anyTail}})?[ \t]*+(?=\)))"
    ),
    # The same before a `]`.
    "anyBracketedTail": r"{{ws}}(?:every|thru|through|until|for){{wordEnd}}[^\]\n]*+",
    "anyBracketed": (
        r"(?i:[ \t]*+(?:{{anyMoment}}(?:{{anyDash}}(?:{{anyMoment}}|{{anyTime}}))?"
        r"|{{anyDate}}(?:{{anyDash}}{{anyDate}})?)(?:{{anyBracketedTail}})?[ \t]*+(?=\]))"
    ),
    "dateTag": "(?:{})".format(
        "|".join(sorted(CONSTANTS["dateTags"], key=len, reverse=True)).replace("-", r"\-")
    ),
}
