"""Random texts that are hard to read. A seed makes them reproducible."""

from corpus import Text

PIECES = [
    "- ", "* ", "+ ", "☐ ", "✔ ", "✘ ", "[ ] ", "[x] ", "[-] ", "- [x] ", "- [X]", "[", "]", "x",
    "@home", "@due", "@done", "@cancelled", "@a", "@repeat-rule", "@été", "@🏠", "@.", "@-", "@",
    "(2025-05-11)", "(2025-05-11", " (2025-05-11)", "(2025-05-11 13:00-14:00", "(13:00",
    " (19-09-11 10:30)", "(2025-05-12 every 2 weeks on mon, wed for 10 times", " thru 2025-06-01",
    " (May 11, 2025)", "(tomorrow)", "(b", "(c (d) e)", "(C:\\a\\)", "\\(", "\\)", "\\", "(", ")",
    ",", ".", ":", "!", "。", "）", "」", "”", "…", "/", "me@example.com", "https://x.org/@me",
    " ", " ", " ", "\t", "\u00a0", "\u3000", "\u1680", "\u200b", "\ufeff", "\0", "word", "1", "é",
    "**", "**b**", "~~", "~~c d~~", "`", "`e @f`",
    "\n", "\n", "\n\t", "\n\t\t", "\n  ", "\n    - ", "\r\n", "\r", "\n\n", "\n \n", "Inbox:",
]  # fmt: skip


def random_text(random, length):
    """A text of `length` pieces."""
    return "".join(random.choice(PIECES) for _ in range(length)).encode()


def random_texts(random, count):
    """Texts of one to fifty pieces."""
    for number in range(count):
        yield Text(f"random text {number}", random_text(random, random.randint(1, 50)))
