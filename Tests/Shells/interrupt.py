#!/usr/bin/env python3
"""Interrupt `tagline lint` while it watches files and while it writes fixes.

Usage: interrupt.py TAGLINE

The exit code in the shell must be 130, as for every program that Ctrl-C ends. Each file must have its
old or its new content, and no temporary file may remain.
"""

import os
import pathlib
import pty
import signal
import subprocess
import sys
import tempfile
import time


TEXT = "- call the bank @home @home\n"
FIXED = "- call the bank @home\n"


def main(tagline):
    interrupt_watch(tagline)
    interrupted = sum(interrupt_fix(tagline, count) for count in (1, 5, 20, 60))
    assert interrupted > 0, "no run was interrupted"
    print(f"Ctrl-C ended the watch with 130, and {interrupted} of 4 runs between two files")


def interrupt_fix(tagline, count):
    """Interrupt a run when `count` files are fixed; return whether some files were not fixed."""
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"{number:03}.todo") for number in range(200)]
        for file in files:
            file.write_text(TEXT)
        process = subprocess.Popen(
            [tagline, "lint", "--fix", folder], stdout=subprocess.DEVNULL,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        while process.poll() is None and files[count].read_text() == TEXT:
            time.sleep(0.0005)
        process.send_signal(signal.SIGINT)
        process.wait()
        texts = [file.read_text() for file in pathlib.Path(folder).iterdir()]
        assert len(texts) == len(files), "a temporary file remains"
        assert set(texts) <= {TEXT, FIXED}, set(texts)
        return texts.count(TEXT) > 0


def interrupt_watch(tagline):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "some.todo").write_text("- nothing\n")
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(folder)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            script = '"$0" lint --watch; echo "exited with $?"'
            os.execvp("sh", ["sh", "-c", f"trap : INT; {script}", tagline])
        shown = read_until(terminal, "until Ctrl-C")
        assert "Found nothing in 1 file" in shown, shown
        os.write(terminal, b"\x03")
        shown = read_until(terminal, "exited with ")
        os.waitpid(process, 0)
        assert "exited with 130" in shown, shown


def read_until(terminal, text):
    shown = ""
    while text not in shown or not shown.endswith("\n"):
        try:
            shown += os.read(terminal, 4096).decode()
        except OSError:
            break
    return shown


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
