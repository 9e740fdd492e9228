#!/usr/bin/env python3
"""Press the tab key in real shells that have loaded the program's completions.

Usage: complete.py TAGLINE SHELL...

Each SHELL is bash, zsh or fish. The shell must complete each typed text to the expected one.
"""

import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

CASES = [
    ("tagline li", "tagline lint"),
    ("tagline lint --per-f", "tagline lint --per-file-ignores"),
    ("tagline lint --output-format sar", "tagline lint --output-format sarif"),
    ("tagline lint --fail-level inf", "tagline lint --fail-level information"),
    ("tagline lint --config some.t", "tagline lint --config some.todo"),
    ("tagline lint som", "tagline lint some.todo"),
    ("tagline rename --mer", "tagline rename --merge"),
    ("tagline completions fi", "tagline completions fish"),
    ("tagline check --fail-level inf", "tagline check --fail-level information"),
    ("tagline agenda --tag gar", "tagline agenda --tag garden"),
    ("tagline agenda --tag who=Ad", "tagline agenda --tag who=Ada"),
    ("tagline rename gar", "tagline rename garden"),
    ("tagline explain overd", "tagline explain overdue-task"),
    ("tagline lint --select over", "tagline lint --select overdue-task"),
    ("tagline lint --ignore glued-tag,over", "tagline lint --ignore glued-tag,overdue-task"),
    ("tagline add --project Gar", "tagline add --project Garden"),
    ("tagline add --project In", "tagline add --project In\\ the\\ house"),
    ("tagline find --saved Lat", "tagline find --saved Later"),
    ("tagline add --to so", "tagline add --to some.todo"),
    ("tagline find 'inters", "tagline find 'intersect"),
    ("tagline find 'not @gar", "tagline find 'not @garden"),
    ("tagline time --by pro", "tagline time --by project"),
]
# Fish offers all files and folders besides.
CASES_BUT_FOR_FISH = [
    ("tagline move some.todo:1 --to bel", "tagline move some.todo:1 --to below/other.todo"),
]
START = {
    "bash": (["bash", "--noprofile", "--norc", "-i"], "source completions.bash\n"),
    "zsh": (["zsh", "-f", "-i"], "fpath=($PWD $fpath); autoload -U compinit; compinit -u\n"),
    "fish": (["fish", "--no-config", "-i"], "source completions.fish\n"),
}
SCRIPTS = {"bash": "completions.bash", "zsh": "_tagline", "fish": "completions.fish"}


def main(tagline, shells):
    for shell in shells:
        with tempfile.TemporaryDirectory() as folder:
            prepare(pathlib.Path(folder), tagline, shell)
            cases = CASES + (CASES_BUT_FOR_FISH if shell != "fish" else [])
            for typed, expected in cases:
                screen = type_into(folder, shell, typed, expected)
                assert expected in screen, f"{shell}: {typed!r} gave\n{screen}"
        print(f"{shell}: {len(cases)} completions")


def prepare(folder, tagline, shell):
    (folder / "bin").mkdir()
    (folder / "bin" / "tagline").symlink_to(os.path.abspath(tagline))
    (folder / "some.todo").write_text(
        "- nothing @garden @who(Ada)\nGarden:\nIn the house:\n- Later @search(@garden)\n")
    (folder / "below").mkdir()
    (folder / "below" / "other.todo").write_text("- nothing\n")
    script = subprocess.run([tagline, "completions", shell], stdout=subprocess.PIPE, check=True)
    (folder / SCRIPTS[shell]).write_bytes(script.stdout)


def type_into(folder, shell, typed, expected):
    """Type a text and a tab, and return the text on the screen."""
    command, load = START[shell]
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        environment = {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": folder, "TERM": "dumb",
            "PS1": "", "LANG": "C.UTF-8",
        }
        os.execvpe(command[0], command, environment)
    try:
        os.write(terminal, (load + "echo re''ady\n").encode())
        read_until(terminal, "ready")
        os.write(terminal, (typed + "\t").encode())
        return read_until(terminal, expected)
    finally:
        os.close(terminal)
        os.kill(process, 9)
        os.waitpid(process, 0)


def read_until(terminal, text, seconds=20):
    screen = ""
    end = time.monotonic() + seconds
    while text not in screen and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                screen += os.read(terminal, 4096).decode(errors="replace")
            except OSError:
                break
            screen = re.sub(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()].|\x07", "", screen)
    return screen


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
