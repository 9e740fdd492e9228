"""A language client that makes the edits which the server asks for, and can take them back."""

import json
import subprocess


class Client:
    """Talks with `PROGRAM lsp`, in UTF-16 columns, about one document at a time."""

    def __init__(self, program):
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
                "capabilities": {
                    "workspace": {"applyEdit": True},
                    "textDocument": {"diagnostic": {}},
                },
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
        """A request about the document."""
        return self.request(method, {"textDocument": {"uri": self.uri}, **members})

    def command(self, name, line, **members):
        """Runs a command at the start of a line. Gives the edits that undo it; none where there was
        nothing to do."""
        place = {"line": line, "character": 0}
        argument = {"textDocument": {"uri": self.uri}, "position": place, **members}
        self.asked = []
        try:
            self.request("workspace/executeCommand", {"command": name, "arguments": [argument]})
        except Refusal:
            return []
        [edit] = self.asked
        [(uri, edits)] = edit["changes"].items()
        assert uri == self.uri, uri
        return self.apply(edits)

    def apply(self, edits):
        """Makes edits that all count from the text as it is, and tells the server of each, the last
        one first. Gives the edits that undo them, in the order in which they are to be made."""
        places = sorted((*self.span(edit["range"]), edit["newText"]) for edit in edits)
        for (_, end, _), (start, _, _) in zip(places, places[1:]):
            assert end <= start, "edits overlap"
        return [self.replace(*place) for place in reversed(places)][::-1]

    def undo(self, edits):
        for start, end, old in edits:
            self.replace(start, end, old)

    def replace(self, start, end, new):
        """Gives the edit that undoes it."""
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
        """Counts characters; a column in the middle of one, or past the line's end, is a fault."""
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
                self.asked.append(message["params"]["edit"])
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
        assert length, "the server is gone"
        return json.loads(self.server.stdout.read(length))


class Refusal(Exception):
    """The server answered with an error."""
