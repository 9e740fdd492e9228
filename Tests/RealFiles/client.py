"""A language client that applies the edits of the server and can undo them."""

import json
import subprocess


class Client:
    """A client of `PROGRAM lsp` with UTF-16 columns and one open document at a time."""

    def __init__(self, program, capabilities=None):
        self.server = subprocess.Popen(
            [program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.next_id = 0
        self.uri = self.text = self.version = None
        self.request(
            "initialize",
            {
                "processId": None,
                "rootUri": None,
                "capabilities": capabilities
                or {"workspace": {"applyEdit": True}, "textDocument": {"diagnostic": {}}},
            },
        )
        self.notify("initialized", {})

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.server.wait()

    def open(self, uri, text):
        self.uri, self.text, self.version = uri, text, 1
        document = {"uri": uri, "languageId": "tagline", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def close(self):
        self.notify("textDocument/didClose", {"textDocument": {"uri": self.uri}})

    def ask(self, method, **members):
        """Sends a request about the document."""
        return self.request(method, {"textDocument": {"uri": self.uri}, **members})

    def command(self, name, line, **members):
        """Runs a command at the start of a line and applies its edits.

        Returns the edits that undo them; none if the server refuses the command.
        """
        place = {"line": line, "character": 0}
        argument = {"textDocument": {"uri": self.uri}, "position": place, **members}
        self.workspace_edits = []
        try:
            self.request("workspace/executeCommand", {"command": name, "arguments": [argument]})
        except Refusal:
            return []
        [edit] = self.workspace_edits
        [(uri, edits)] = edit["changes"].items()
        assert uri == self.uri, uri
        return self.apply(edits)

    def apply(self, edits):
        """Applies edits with ranges in the current text, the last one first, and sends each to the
        server. Returns the edits that undo them, in the order in which to apply them."""
        places = sorted((*self.span(edit["range"]), edit["newText"]) for edit in edits)
        for (_, end, _), (start, _, _) in zip(places, places[1:]):
            assert end <= start, "edits overlap"
        return [self.replace(*place) for place in reversed(places)][::-1]

    def undo(self, edits):
        for start, end, old in edits:
            self.replace(start, end, old)

    def replace(self, start, end, new):
        """Replaces a range and returns the edit that undoes it."""
        old = self.text[start:end]
        place = {"start": self.position(start), "end": self.position(end)}
        self.text = self.text[:start] + new + self.text[end:]
        self.version += 1
        self.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": self.uri, "version": self.version},
                "contentChanges": [{"range": place, "text": new}],
            },
        )
        return start, start + len(new), old

    def line_starts(self):
        starts, place = [0], 0
        while place < len(self.text):
            if self.text.startswith("\r\n", place):
                place += 1
                starts.append(place + 1)
            elif self.text[place] in "\r\n":
                starts.append(place + 1)
            place += 1
        return starts

    def span(self, place):
        return self.offset(place["start"]), self.offset(place["end"])

    def offset(self, position):
        """The offset in characters. Asserts that the position is between two characters of its
        line."""
        start = self.line_starts()[position["line"]]
        offset, column = start, 0
        while column < position["character"]:
            assert offset < len(self.text) and self.text[offset] not in "\r\n", position
            column += 2 if ord(self.text[offset]) > 0xFFFF else 1
            offset += 1
        assert column == position["character"], position
        return offset

    def position(self, offset):
        starts = [start for start in self.line_starts() if start <= offset]
        column = len(self.text[starts[-1] : offset].encode("utf-16-le")) // 2
        return {"line": len(starts) - 1, "character": column}

    def request(self, method, params):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.next_id and "method" not in message:
                if "error" in message:
                    raise Refusal(message["error"]["message"])
                return message["result"]
            if message.get("method") == "workspace/applyEdit":
                self.workspace_edits.append(message["params"]["edit"])
                self.send({"id": message["id"], "result": {"applied": True}})

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def receive(self):
        length = 0
        while line := self.server.stdout.readline().strip():
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        assert length, "the server has exited"
        return json.loads(self.server.stdout.read(length))


class Refusal(Exception):
    """The server answered with an error."""
