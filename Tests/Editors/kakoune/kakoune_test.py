"""A task file in Kakoune: its type, its colors, a bullet that Enter continues, and no error."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from terminal import WEEK, Terminal  # noqa: E402

kakoune, server = sys.argv[1:]
plugin = HERE.parents[2] / "editors" / "kakoune" / "tagline.kak"
terminal = Terminal(
    server,
    {
        ".config/kak/autoload/tagline.kak": plugin,
        ".config/kak/autoload/standard": Path("/usr/share/kak/autoload").resolve(),
    },
)
terminal.start(kakoune, "week.taskpaper")

terminal.await_text("pay rent")
terminal.type(":echo -to-file type %opt{filetype}\n")
terminal.await_file("type", "tagline")
terminal.type("geoa task\n")
terminal.press("Escape")
terminal.type(":write\n")
terminal.await_file("week.taskpaper", WEEK + "\t- a task\n\t- \n")
terminal.type(":buffer *debug*\n")
terminal.await_text("*debug*")
if "rror" in terminal.screen():
    sys.exit(terminal.screen())
print("Kakoune: file type, colors and bullets passed")
