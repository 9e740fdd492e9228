"""A language client that asks for everything, and measures what each answer takes."""

import json
import os
import re
import subprocess
import threading
import time

import limits

CAPABILITIES = {
    "workspace": {
        "applyEdit": True,
        "configuration": True,
        "workspaceFolders": True,
        "symbol": {},
        "textDocumentContent": {},
    },
    "textDocument": {
        "diagnostic": {},
        "publishDiagnostics": {"relatedInformation": True},
        "inlayHint": {},
        "inlineCompletion": {},
        "completion": {"completionItem": {"snippetSupport": True}},
        "rename": {"prepareSupport": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": [""]}},
            "resolveSupport": {"properties": ["edit"]},
        },
        "semanticTokens": {
            "requests": {"range": True, "full": {"delta": True}},
            "tokenTypes": ["keyword", "string", "comment", "property"],
            "tokenModifiers": [],
            "formats": ["relative"],
        },
    },
    "general": {"positionEncodings": ["utf-16"]},
}


# Of a larger message, only the beginning is kept: a new process would begin with the peak of this one.
LARGE = 1 << 20


def beginning(body):
    """The id of a message of which only the beginning is known."""
    found = re.match(rb'\{"jsonrpc":\s*"2.0",\s*"id":\s*(\d+)', body)
    return {"id": int(found[1]) if found else None, "result": None}


class Hang(Exception):
    """The server did not answer in time."""


class Session:
    """A conversation with `PROGRAM lsp`.

    It waits `pace` seconds before it reads each message, and does not read while `listens` is
    cleared. The server may use so many seconds of the processor.
    """

    def __init__(self, program, folder=None, timeout=60, pace=0, processor=120):
        self.timeout = timeout
        self.pace = pace
        self.listens = threading.Event()
        self.listens.set()
        self.process = subprocess.Popen(
            [program, "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            preexec_fn=limits.limited(8192 * limits.MEBIBYTE, processor),
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        )
        # What each answer took: its method, and the seconds of the processor.
        self.costs = []
        self.published = {}
        # The ids of the reports on closed files that came as parts of an answer.
        self.reported = {}
        self._answers = {}
        self._arrived = threading.Condition()
        self._next = 0
        self._writing = threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()
        uri = folder.as_uri() if folder else None
        self.ask(
            "initialize", {"processId": None, "rootUri": uri, "capabilities": CAPABILITIES}
        )
        self.tell("initialized", {})

    def ask(self, method, params):
        """The answer to a request: its result, or its error."""
        before = self.processor()
        identifier = self.begin(method, params)
        answer = self.wait(identifier, method)
        self.costs.append((method, self.processor() - before))
        return answer.get("result", answer.get("error"))

    def begin(self, method, params):
        """Sends a request, and returns its id."""
        self._next += 1
        self._send({"id": self._next, "method": method, "params": params})
        return self._next

    def wait(self, identifier, method=""):
        """The answer to a request that was begun."""
        end = time.monotonic() + self.timeout
        with self._arrived:
            while identifier not in self._answers:
                if self.process.poll() is not None:
                    raise Hang(f"the server died with {self.process.returncode} in {method}")
                if not self._arrived.wait(min(1, max(0, end - time.monotonic()))):
                    if time.monotonic() > end:
                        raise Hang(f"no answer to {method} within {self.timeout} s")
            return self._answers.pop(identifier)

    def is_answered(self, identifier):
        """Whether the answer to a request has come."""
        return identifier in self._answers

    def tell(self, method, params):
        """Sends a notification."""
        self._send({"method": method, "params": params})

    def stop(self):
        """Ends the session, and returns the exit code."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.process.wait(self.timeout)

    def kill(self):
        """Ends the server."""
        self.process.kill()
        self.process.wait()

    def processor(self):
        """The seconds of the processor that the server has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii", errors="replace") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def peak(self):
        """The most memory that the server has had, in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii", errors="replace") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) * 1024
        return 0

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        with self._writing:
            try:
                self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
                self.process.stdin.flush()
            except (BrokenPipeError, ValueError):
                pass  # wait() says so.

    def _read(self):
        output = self.process.stdout
        while True:
            self.listens.wait()
            time.sleep(self.pace)
            length = 0
            while (line := output.readline()).strip():
                name, value = line.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            if not line:
                break
            body = output.read(min(length, LARGE))
            rest = length - len(body)
            while rest > 0:
                rest -= len(output.read(min(rest, 1 << 16)))
            self._take(json.loads(body) if length <= LARGE else beginning(body))
        with self._arrived:
            self._arrived.notify_all()

    def _take(self, message):
        if "method" not in message:
            with self._arrived:
                self._answers[message.get("id")] = message
                self._arrived.notify_all()
        elif "id" in message:
            is_list = message["method"] == "workspace/configuration"
            result = [None] * len(message["params"]["items"]) if is_list else None
            if message["method"] == "workspace/applyEdit":
                result = {"applied": True}
            self._send({"id": message["id"], "result": result})
        elif message["method"] == "textDocument/publishDiagnostics":
            self.published[message["params"]["uri"]] = len(message["params"]["diagnostics"])
        elif message["method"] == "$/progress" and "items" in message["params"]["value"]:
            for item in message["params"]["value"]["items"]:
                self.reported[item["uri"]] = item.get("resultId")


def ask_everything(session, uri, text):
    """Opens a text, and asks for everything that an editor may ask for."""
    document = {"uri": uri}
    language = "markdown" if uri.endswith(".md") else "tagline"
    session.tell(
        "textDocument/didOpen",
        {"textDocument": {**document, "languageId": language, "version": 1, "text": text}},
    )
    last = text.count("\n")
    start = {"line": 0, "character": 0}
    inside = {"line": 0, "character": 5}
    whole = {"start": start, "end": {"line": last + 1, "character": 0}}
    screen = {"start": start, "end": {"line": 60, "character": 0}}
    options = {"tabSize": 2, "insertSpaces": True}
    diagnostics = session.ask("textDocument/diagnostic", {"textDocument": document})
    found = (diagnostics or {}).get("items", [])[:100]
    for method, params in [
        ("documentSymbol", {}),
        ("foldingRange", {}),
        ("semanticTokens/full", {}),
        ("semanticTokens/range", {"range": screen}),
        ("inlayHint", {"range": whole}),
        ("documentLink", {}),
        ("codeLens", {}),
        ("documentColor", {}),
        ("hover", {"position": inside}),
        ("completion", {"position": inside}),
        ("signatureHelp", {"position": inside}),
        ("documentHighlight", {"position": inside}),
        ("definition", {"position": inside}),
        ("references", {"position": inside, "context": {"includeDeclaration": True}}),
        ("prepareRename", {"position": inside}),
        ("rename", {"position": inside, "newName": "other"}),
        ("selectionRange", {"positions": [inside]}),
        ("codeAction", {"range": screen, "context": {"diagnostics": found}}),
        ("codeAction", {"range": whole, "context": {"diagnostics": [], "only": ["source"]}}),
        ("formatting", {"options": options}),
        ("onTypeFormatting", {"position": inside, "ch": ")", "options": options}),
    ]:
        session.ask(f"textDocument/{method}", {"textDocument": document, **params})
    for command in ["toggleDone", "sortByDue", "archiveDone", "fixAll"]:
        argument = {"textDocument": document, "position": inside}
        session.ask(
            "workspace/executeCommand", {"command": f"tagline.{command}", "arguments": [argument]}
        )
    session.ask("workspace/executeCommand", {"command": "tagline.agenda"})
    session.ask("workspace/symbol", {"query": "ab"})
    change = {"range": {"start": inside, "end": inside}, "text": "x @"}
    session.tell(
        "textDocument/didChange",
        {"textDocument": {**document, "version": 2}, "contentChanges": [change]},
    )
    session.ask("textDocument/completion", {"textDocument": document, "position": inside})
    session.ask("textDocument/diagnostic", {"textDocument": document})
