"""Records what the program says about the files of a folder: every command in every format, and a
conversation with the server about each file, over every route that is about one text. Two programs
that do the same have equal recordings:

    record.py PROGRAM FOLDER OUTPUT
    diff -r OLD NEW

Record both on the same day, as the server looks at the clock.
"""

import argparse
import datetime
import difflib
import json
import os
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from client import Client, Refusal

TODAY = "2026-11-30"
FORMATS = {
    "lint": (
        "full concise grouped summary json json-lines github gitlab azure sarif junit checkstyle "
        "rdjson"
    ).split(),
    "agenda": "text json ics html".split(),
    "find": "text json".split(),
    "tags": "text json".split(),
}
SEARCHES = [
    "@done",
    "not @done and @due",
    "project//task not @done",
    "@due <= [d] today",
    "@text contains a except @done",
]

# What is written now has the time, in the format of the list.
DAYS = "%y-%m-%d %m-%d-%y %d-%m-%y %m/%d/%Y %d/%m/%Y %d.%m.%Y %y/%m/%d".split()
TODAYS = "|".join(re.escape(datetime.date.today().strftime(day)) for day in DAYS)
NOW = re.compile(rf"({TODAYS})[ T,]+\d{{1,2}}:\d\d(:\d\d)?( ?[AP]M)?".encode())
# The id of a report is a hash of its text, in which the path of the folder is.
RESULT_ID = re.compile(rb'("resultId": )"\w+"')


def commands(files):
    """The command lines that change nothing, by the name of their recording."""
    today = ["--today", TODAY]
    for format in FORMATS["lint"]:
        yield f"lint-{format}", ["lint", *today, "--all", "--output-format", format]
    yield "lint", ["lint", *today]
    yield "lint-every-rule", ["lint", *today, "--select", "all", "--all", "--output-format", "json"]
    yield "lint-statistics", ["lint", *today, "--statistics"]
    yield "lint-diff", ["lint", *today, "--diff"]
    yield "lint-diff-unsafe", ["lint", *today, "--diff", "--unsafe-fixes"]
    yield "lint-nolint", ["lint", *today, "--diff", "--add-nolint"]
    for format in FORMATS["agenda"]:
        options = [*today, "--from", "2014-01-01", "--days", "9000", "--all"]
        yield f"agenda-{format}", ["agenda", *options, "--output-format", format]
    for format in FORMATS["tags"]:
        yield f"tags-{format}", ["tags", "--output-format", format]
    for number, search in enumerate(SEARCHES):
        for format in FORMATS["find"]:
            yield f"find-{number}-{format}", ["find", *today, "--output-format", format, search]
        yield f"find-{number}-outline", ["find", *today, "--outline", search]
    yield "find-saved", ["find", *today]
    yield "format", ["format", "--diff"]
    yield "format-tabs", ["format", "--diff", "--indent-style", "tab"]
    yield "rename", ["rename", "--diff", "--merge", "--force", "done", "finished"]
    yield "init", ["init", "--print"]
    yield "config", ["config", "--show", "."]
    task = "call the bank @due(friday 9:00) @phone"
    yield "add", ["add", *today, "--diff", "--to", files[0], task]
    for name, text in files_with_text(files):
        places = [f"{name}:{number + 1}" for number in range(len(text.splitlines()))]
        for command in ("done", "undone", "postpone"):
            if places:
                yield f"{command}-{name}", [command, *today, "--diff", *places]


def files_with_text(files):
    for name in files:
        try:
            yield name, Path(name).read_bytes().decode()
        except UnicodeDecodeError:
            continue


def record_commands(program, files, output):
    for name, words in commands(files):
        run = subprocess.run(
            [program, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={"HOME": os.getcwd(), "PATH": os.environ["PATH"], "TZ": "UTC"},
        )
        (output / f"{name}.out").write_bytes(run.stdout)
        (output / f"{name}.err").write_bytes(run.stderr + b"exit code %d\n" % run.returncode)


CAPABILITIES = {
    "workspace": {
        "applyEdit": True,
    },
    "textDocument": {
        "synchronization": {"willSaveWaitUntil": True},
        "diagnostic": {"relatedDocumentSupport": False},
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}},
        "completion": {"completionItem": {"snippetSupport": True, "labelDetailsSupport": True}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}},
            "resolveSupport": {"properties": ["edit"]},
        },
        "semanticTokens": {
            "requests": {"full": {"delta": True}, "range": True},
            "tokenTypes": ["variable", "string", "number", "class", "comment"],
            "tokenModifiers": ["deprecated"],
            "formats": ["relative"],
        },
        "inlayHint": {},
        "inlineCompletion": {},
        "onTypeFormatting": {},
        "rangeFormatting": {"rangesSupport": True},
        "foldingRange": {},
        "codeLens": {},
        "colorProvider": {},
        "rename": {"prepareSupport": True},
    },
}
COMMANDS = [
    ("tagline.toggleDone", {}),
    ("tagline.toggleCancelled", {}),
    ("tagline.setDue", {"day": "tomorrow"}),
    ("tagline.postpone", {"days": 7}),
    ("tagline.writeDoneDate", {}),
    ("tagline.turnIntoProject", {}),
    ("tagline.sortByDue", {}),
    ("tagline.archiveDone", {}),
    ("tagline.fixAll", {}),
]
OPTIONS = {"tabSize": 4, "insertSpaces": False}


class Conversation:
    """Asks everything that can be asked about one text, and notes each answer."""

    def __init__(self, client):
        self.client = client
        self.lines = []

    def note(self, question, answer):
        self.lines.append(f"{question}\n  {json.dumps(answer)}\n")

    def ask(self, method, **members):
        try:
            answer = self.client.ask(method, **members)
        except Refusal as refusal:
            answer = {"refusal": str(refusal)}
        self.note(f"{method} {json.dumps(members)}", answer)

    def changed_lines(self, before):
        """The lines of the text that differ from those before."""
        lines = before.split("\n"), self.client.text.split("\n")
        return list(difflib.unified_diff(*lines, n=0, lineterm=""))[2:]

    def about_text(self, end):
        whole = {"start": {"line": 0, "character": 0}, "end": end}
        self.ask("textDocument/diagnostic")
        for method in ("documentSymbol", "foldingRange", "documentLink", "codeLens"):
            self.ask(f"textDocument/{method}")
        self.ask("textDocument/documentColor")
        self.ask("textDocument/semanticTokens/full")
        self.ask("textDocument/semanticTokens/range", range=whole)
        self.ask("textDocument/inlayHint", range=whole)
        self.ask("textDocument/formatting", options=OPTIONS)
        self.ask("textDocument/rangeFormatting", options=OPTIONS, range=whole)
        self.ask("textDocument/willSaveWaitUntil", reason=1)
        self.ask("textDocument/codeAction", range=whole, context={"diagnostics": []})

    def about_place(self, place):
        here = {"start": place, "end": place}
        for method in ("completion", "hover", "definition", "documentHighlight", "prepareRename"):
            self.ask(f"textDocument/{method}", position=place)
        self.ask("textDocument/signatureHelp", position=place)
        self.ask("textDocument/references", position=place, context={"includeDeclaration": True})
        self.ask("textDocument/rename", position=place, newName="renamed")
        self.ask("textDocument/selectionRange", positions=[place])
        self.ask("textDocument/inlineCompletion", position=place, context={"triggerKind": 1})
        by_hand = {"diagnostics": [], "triggerKind": 1}
        self.ask("textDocument/codeAction", range=here, context=by_hand)

    def typing(self, place, text):
        """Types a text at a place, one character after the other, and takes it away again."""
        typed = []
        for character in text:
            typed += self.client.apply(
                [{"range": {"start": place, "end": place}, "newText": character}]
            )
            place = {**place, "character": place["character"] + 1}
            self.ask("textDocument/completion", position=place)
            if character in ")\n":
                self.ask(
                    "textDocument/onTypeFormatting", position=place, ch=character, options=OPTIONS
                )
        self.ask("textDocument/diagnostic")
        self.client.undo(reversed(typed))


def record_conversation(program, files, output, seed):
    client = Client(program, CAPABILITIES)
    for name, text in files_with_text(files):
        source = random.Random(f"{seed} {name}")
        client.open(Path(name).resolve().as_uri(), text)
        conversation = Conversation(client)
        starts = client.line_starts()
        conversation.about_text(client.position(len(text)))
        interesting = [place.start() + 1 for place in re.finditer(r"[@(:]", text)] or [0]
        for offset in source.sample(interesting, min(6, len(interesting))):
            conversation.about_place(client.position(offset))
        offset = source.choice(starts)
        end = re.compile(r"[\r\n]|$").search(text, offset).start()
        conversation.typing(client.position(end), " @due(fri) @home")
        for line in source.sample(range(len(starts)), min(4, len(starts))):
            for command, members in COMMANDS:
                undo = client.command(command, line, **members)
                conversation.note(f"{command} {line}", conversation.changed_lines(text))
                client.undo(undo)
        conversation.ask("textDocument/diagnostic")
        client.close()
        (output / f"conversation-{name}.txt").write_text("".join(conversation.lines))
    client.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    program, output = os.path.abspath(arguments.program), arguments.output.resolve()
    output.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / "lists"
        shutil.copytree(arguments.folder, folder)
        os.chdir(folder)
        files = sorted(file.name for file in folder.iterdir() if file.is_file())
        record_commands(program, files, output)
        record_conversation(program, files, output, arguments.seed)
    for file in output.iterdir():
        text = file.read_bytes().replace(parent.encode(), b"FOLDER")
        file.write_bytes(RESULT_ID.sub(rb"\1ID", NOW.sub(rb"\1 NOW", text)))


if __name__ == "__main__":
    main()
