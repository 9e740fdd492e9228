"""Compares recorded conversations with the metamodel of the protocol.

    compare_with_metamodel.py METAMODEL FOLDER

METAMODEL is the metaModel.json of the Language Server Protocol. FOLDER contains conversations that
the tests have recorded because WIRE_RECORDINGS names the folder: one message a line, with its sender.
Every request, notification and response of the server must fit its type in the metamodel.
"""

import functools
import json
import pathlib
import sys


class Model:
    def __init__(self, path):
        model = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        self.methods = {m["method"]: m for m in model["requests"] + model["notifications"]}
        self.structures = {s["name"]: s for s in model["structures"]}
        self.enumerations = {e["name"]: e for e in model["enumerations"]}
        self.aliases = {a["name"]: a["type"] for a in model["typeAliases"]}

    @functools.cache
    def properties(self, name):
        """The properties of a structure, including those that it inherits."""
        structure = self.structures[name]
        found = {}
        for parent in structure.get("extends", []) + structure.get("mixins", []):
            found.update(self.properties(parent["name"]))
        found.update({p["name"]: p for p in structure["properties"]})
        return found

    def problem(self, value, kind, path):
        """What does not fit the type, as a sentence; None if the value fits."""
        check = getattr(self, "check_" + kind["kind"], None)
        if check is None:
            raise ValueError(f"unknown kind of type in the metamodel: {kind}")
        return check(value, kind, path)

    def check_base(self, value, kind, path):
        name = kind["name"]
        fits = {
            "string": isinstance(value, str),
            "URI": isinstance(value, str),
            "DocumentUri": isinstance(value, str),
            "RegExp": isinstance(value, str),
            "boolean": isinstance(value, bool),
            "null": value is None,
            "integer": is_integer(value, -(2**31), 2**31 - 1),
            "uinteger": is_integer(value, 0, 2**31 - 1),
            "decimal": isinstance(value, (int, float)) and not isinstance(value, bool),
        }[name]
        return None if fits else f"{path} is {shown(value)}, expected {name}"

    def check_reference(self, value, kind, path):
        name = kind["name"]
        if name in ("LSPAny", "LSPObject", "LSPArray"):
            return None
        if name in self.enumerations:
            return self.check_enumeration(value, self.enumerations[name], path)
        if name in self.aliases:
            return self.problem(value, self.aliases[name], path)
        return self.check_members(value, self.properties(name), name, path)

    def check_enumeration(self, value, enumeration, path):
        wrong = self.problem(value, enumeration["type"], path)
        if wrong or enumeration.get("supportsCustomValues"):
            return wrong
        allowed = [v["value"] for v in enumeration["values"]]
        return None if value in allowed else f"{path} is {shown(value)}, not in {enumeration['name']}"

    def check_members(self, value, properties, name, path):
        if not isinstance(value, dict):
            return f"{path} is {shown(value)}, expected {name}"
        for unknown in value.keys() - properties.keys():
            return f"{path}.{unknown} is not a member of {name}"
        for member, kind in properties.items():
            if member in value:
                wrong = self.problem(value[member], kind["type"], f"{path}.{member}")
                if wrong:
                    return wrong
            elif not kind.get("optional"):
                return f"{path}.{member} is missing"
        return None

    def check_literal(self, value, kind, path):
        properties = {p["name"]: p for p in kind["value"]["properties"]}
        return self.check_members(value, properties, "the literal", path)

    def check_array(self, value, kind, path):
        if not isinstance(value, list):
            return f"{path} is {shown(value)}, expected an array"
        wrong = (self.problem(v, kind["element"], f"{path}[{i}]") for i, v in enumerate(value))
        return next(filter(None, wrong), None)

    def check_tuple(self, value, kind, path):
        items = kind["items"]
        if not isinstance(value, list) or len(value) != len(items):
            return f"{path} is {shown(value)}, expected {len(items)} elements"
        wrong = (self.problem(v, k, path) for v, k in zip(value, items))
        return next(filter(None, wrong), None)

    def check_map(self, value, kind, path):
        if not isinstance(value, dict):
            return f"{path} is {shown(value)}, expected a map"
        wrong = (self.problem(v, kind["value"], f"{path}[{k}]") for k, v in value.items())
        return next(filter(None, wrong), None)

    def check_or(self, value, kind, path):
        wrong = [self.problem(value, item, path) for item in kind["items"]]
        return None if None in wrong else "; or ".join(wrong)

    def check_and(self, value, kind, path):
        properties = {}
        for item in kind["items"]:
            properties.update(self.properties(item["name"]))
        return self.check_members(value, properties, "both", path)

    def check_stringLiteral(self, value, kind, path):
        return None if value == kind["value"] else f"{path} is {shown(value)}, expected {kind['value']!r}"


def is_integer(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def shown(value):
    text = json.dumps(value)
    return text if len(text) < 60 else text[:60] + "…"


def problem_of(model, message, requests):
    """What is wrong with a message of the server.

    `requests` are the methods of the client's requests by their ids.
    """
    if message.get("jsonrpc") != "2.0":
        return "`jsonrpc` is not 2.0"
    method = message.get("method")
    if method is not None:
        known = model.methods.get(method)
        if known is None:
            return f"{method} is not a method of the protocol"
        if known["messageDirection"] == "clientToServer":
            return f"{method} is not a message to a client"
        if "params" not in known:
            return None if message.get("params") is None else f"{method} has no params"
        return model.problem(message.get("params"), known["params"], f"{method}: params")
    if "error" in message:
        error = message["error"]
        fits = is_integer(error.get("code"), -(2**31), 2**31 - 1) and isinstance(error.get("message"), str)
        return None if fits else f"an error without a code or a message: {shown(error)}"
    key = json.dumps(message.get("id"))
    if key not in requests:
        return f"a response without a request: {shown(message)}"
    method = requests[key]
    return model.problem(message.get("result"), model.methods[method]["result"], f"{method}: result")


def main():
    model = Model(sys.argv[1])
    recordings = sorted(pathlib.Path(sys.argv[2]).glob("*.jsonl"))
    problems, messages, methods = {}, 0, set()
    for recording in recordings:
        requests = {}
        for line in recording.read_text(encoding="utf-8", errors="surrogatepass").splitlines():
            record = json.loads(line)
            message = record["message"]
            if not isinstance(message, dict):
                continue
            if record["from"] == "client":
                if "method" in message and "id" in message:
                    requests[json.dumps(message["id"])] = message["method"]
                continue
            messages += 1
            method = message.get("method") or requests.get(json.dumps(message.get("id")))
            methods.add(method or "a response")
            problem = problem_of(model, message, requests)
            if problem:
                problems.setdefault(problem, message)
    for problem, message in problems.items():
        print(f"{problem}\n    {shown(message)}", file=sys.stderr)
    if not messages:
        print("no message was recorded", file=sys.stderr)
    print(f"{messages} messages of {len(methods)} methods in {len(recordings)} conversations: {len(problems)} do not fit")
    sys.exit(1 if problems or not messages else 0)


main()
