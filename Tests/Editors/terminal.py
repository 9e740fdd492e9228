"""A terminal in tmux with a temporary home folder, driven as by a person at the keyboard."""

import atexit
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

WEEK = """Home:
\t- pay rent 🏠 @due(2025-02-30)
\t- call Ada @work @work
\t- buy bread @home
"""
OTHER = "- ask Grace @work @who(Ada)\n"


class Terminal:
    """`files` maps paths in the home folder to the files that are linked there; the server is on the
    `PATH`."""

    def __init__(self, server, files=()):
        self.home = Path(tempfile.mkdtemp())
        self._socket = self.home / "tmux"
        self._link(".bin/tagline", Path(server).resolve())
        for place, target in dict(files).items():
            self._link(place, target)
        self.tasks = self.home / "tasks"
        self.write("week.taskpaper", WEEK)
        self.write("other.taskpaper", OTHER)
        self.write(".tagline.json", "{}\n")
        atexit.register(self.close)

    def _link(self, place, target):
        place = self.home / place
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(target)

    def write(self, name, text):
        """Writes a file into the folder of task files."""
        self.tasks.mkdir(exist_ok=True)
        (self.tasks / name).write_text(text)

    def read(self, name):
        """The text of a file on the disk."""
        return (self.tasks / name).read_text()

    def start(self, *command):
        """Starts a program in the folder of task files."""
        environment = {
            "HOME": str(self.home),
            "PATH": f"{self.home}/.bin:{os.environ['PATH']}",
            "LANG": "C.UTF-8",
            "TERM": "tmux-256color",
        }
        self._tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "40", "-c", str(self.tasks),
            *command, env=environment,
        )  # fmt: skip

    def _tmux(self, *arguments, env=None):
        return subprocess.run(
            ["tmux", "-u", "-S", str(self._socket), *arguments],
            env=env, check=True, capture_output=True, text=True, timeout=20,
        ).stdout  # fmt: skip

    def type(self, text):
        """Types a text literally; its line ends are the Enter key."""
        first, *rest = text.split("\n")
        if first:
            self._tmux("send-keys", "-l", first)
        for line in rest:
            self.press("Enter")
            if line:
                self._tmux("send-keys", "-l", line)

    def press(self, *keys):
        """Presses keys, which have tmux's names: `Enter`, `Escape`, `C-x`."""
        for key in keys:
            self._tmux("send-keys", key)
            time.sleep(0.1)

    def screen(self):
        """The text on the screen."""
        return self._tmux("capture-pane", "-p")

    def await_text(self, *texts):
        """Waits until all texts are on the screen."""
        self._await(lambda: all(text in self.screen() for text in texts), texts)

    def await_file(self, name, text):
        """Waits until a file has exactly this text."""
        self._await(lambda: self.read(name) == text, f"{name} with the text {text!r}")

    def _await(self, condition, what):
        end = time.monotonic() + 20
        while not condition():
            if time.monotonic() > end:
                files = "\n".join(f"{f.name}: {f.read_text()!r}" for f in self.tasks.iterdir())
                raise AssertionError(f"timed out waiting for: {what}\n{self.screen()}\n{files}")
            time.sleep(0.1)

    def close(self):
        """Ends the program and its terminal."""
        subprocess.run(["tmux", "-S", str(self._socket), "kill-server"], capture_output=True)
        shutil.rmtree(self.home, ignore_errors=True)
