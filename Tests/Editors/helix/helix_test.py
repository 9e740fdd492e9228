"""A task file in Helix: the grammar, findings, completion of tags and days, a rename across two
files."""

import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from terminal import OTHER, WEEK, Terminal  # noqa: E402

helix, server = sys.argv[1:]
terminal = Terminal(server)
subprocess.run(
    [HERE.parents[2] / "editors" / "install", "helix"],
    env={"HOME": str(terminal.home), "PATH": f"{terminal.home}/.bin:/usr/bin:/bin"},
    check=True, stdout=subprocess.DEVNULL,
)  # fmt: skip
terminal.start(str(Path(helix).resolve()), "other.taskpaper", "week.taskpaper")

terminal.await_text("ask Grace")
terminal.type(":buffer-next\n")
terminal.await_text("pay rent", "●")
terminal.type("2G020l")
terminal.await_text("day 30 does not exist")
terminal.type(":tree-sitter-highlight-name\n")
terminal.await_text(" string ")
terminal.press("Escape")
terminal.type("3Ggl")
terminal.await_text("`@work` appears twice on this item")

terminal.type("4GA @d")
terminal.await_text("due", "done")
terminal.type("ue(tom")
tomorrow = date.today() + timedelta(days=1)
terminal.await_text("tomorrow")
terminal.press("C-n", "Enter")
terminal.await_text(f"@due({tomorrow}")
terminal.press("Escape")
terminal.type(":write\n")
terminal.await_file("week.taskpaper", WEEK.replace("@home\n", f"@home @due({tomorrow})\n"))

# The first days of the menu are those that the typed letter begins, the nearest first.
terminal.type("oask Ada @due(t")
terminal.await_text("every Tuesday")
menu = terminal.screen()
places = [menu.index(f" {words} ") for words in ("today", "tomorrow", "every Tuesday")]
assert places == sorted(places), menu
terminal.press("C-n", "Enter")
terminal.await_text(f"@due({date.today()}")
terminal.press("Escape")
terminal.type("xd:write\n")
terminal.await_file("week.taskpaper", WEEK.replace("@home\n", f"@home @due({tomorrow})\n"))

terminal.type("3Ggl r")
terminal.await_text("rename")
terminal.press("C-u")
terminal.type("office\n")
terminal.await_text("@office @office")
terminal.type(":write-all\n")
terminal.await_file("other.taskpaper", OTHER.replace("work", "office"))
renamed = WEEK.replace("@home\n", f"@home @due({tomorrow})\n").replace("work", "office")
terminal.await_file("week.taskpaper", renamed)
print("Helix: grammar, findings, completion and rename across two files passed")
