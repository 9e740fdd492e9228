"""A task file in Vim with ALE: findings, completion of tags and days, a rename across two files."""

import sys
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from terminal import OTHER, WEEK, Terminal  # noqa: E402

vim, server = sys.argv[1:]
plugin = HERE.parents[2] / "editors" / "vim"
terminal = Terminal(server, {".vim/pack/tagline/start/tagline": plugin})
terminal.start(vim, "-N", "-i", "NONE", "-n", "-u", str(HERE / "vimrc"), "week.taskpaper")

terminal.await_text("pay rent")
terminal.type(":set hidden\n:edit other.taskpaper\n")
terminal.await_text("ask Grace")
terminal.type(":edit week.taskpaper\n")
terminal.await_text("pay rent")
terminal.press("j")
terminal.await_text("day 30 does not exist")
terminal.press("j", "0")
terminal.await_text("`@work` appears twice on this item")

terminal.press("G")
terminal.type("A @d")
terminal.press("C-x", "C-o")
terminal.await_text("due", "done")
terminal.press("C-e")
terminal.type("ue(")
terminal.press("C-x", "C-o")
tomorrow = date.today() + timedelta(days=1)
terminal.await_text(str(tomorrow))
terminal.press("C-n", "C-y")
terminal.type(")")
terminal.press("Escape")
terminal.type(":w\n")
completed = WEEK.replace("@home\n", f"@home @due({tomorrow})\n")
terminal.await_file("week.taskpaper", completed)

terminal.type("3G014l:ALERename\n")
terminal.await_text("New name: ")
terminal.press("C-u")
terminal.type("office\n")
terminal.await_text("@office @office")
terminal.type(":wall\n")
terminal.await_file("week.taskpaper", completed.replace("work", "office"))
terminal.await_file("other.taskpaper", OTHER.replace("work", "office"))
print("Vim with ALE: findings, completion and rename across two files passed")
