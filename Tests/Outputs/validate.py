#!/usr/bin/env python3
"""Validate every machine-readable format of `tagline lint` against its schema and the texts.

Usage: validate.py TAGLINE

One run writes all formats, each to a file, for texts and paths that are hard to quote. All formats
must have the same findings, at the right places. The same is checked for a run without findings.
Needs jsonschema, junitparser, lxml and pydantic-sarif.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

import jsonschema
import junitparser
import lxml.etree
import pydantic_sarif.model

HERE = pathlib.Path(__file__).resolve().parent
FORMATS = ["json", "json-lines", "sarif", "junit", "checkstyle", "gitlab", "rdjson", "github",
           "azure", "concise"]
TEXTS = {
    "a.todo": b"- pay <rent> & \"more\" @due(2025-02-30)\n- \xf0\x9f\x8c\xb5 caf\xc3\xa9 @x @x\n",
    "marked.todo": b"\xef\xbb\xbf- one @home @home\r\n- two @due (2025-05-11)\r- @a(b(c)\n",
    "control.todo": b"- bell \x07 esc \x1b[31m @due(\x01\x02) @who(\x7f) @x(\x0c) @x(\x0b)\n",
    "f\xc3\xb6lder, #1/100% [x] & 'y' <z>.todo".encode("latin1"): b"- x @y @y\n",
    b"bytes-\xff.todo": b"- x @y @y\n",
    "two\nlines.todo": b"- x @y @y\n",
    "many.md": b"# A\n\n- [ ] @due(05/06/2025), @dues(1) `@code @code`\n- @due(tomorrow) @wrok\n",
}
CLEAN = {"clean.todo": b"- nothing @home\n"}


def main(tagline):
    for texts in (TEXTS, CLEAN):
        with tempfile.TemporaryDirectory() as folder:
            check(tagline, texts, os.fsencode(folder))
    print(f"{len(FORMATS)} formats are valid and agree")


def check(tagline, texts, folder):
    for name, text in texts.items():
        path = os.path.join(folder, os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        pathlib.Path(os.fsdecode(path)).write_bytes(text)
    command = [tagline, "lint", "--isolated", "--today", "2025-05-11", ".", "many.md"]
    if "many.md" not in texts:
        command.pop()
    for name in FORMATS:
        command += ["--output-format", name, "--output-file", f"out.{name}"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert result.returncode == (1 if texts is TEXTS else 0), result
    assert result.stderr == "" and result.stdout == "", result
    reports = {name: read(folder, f"out.{name}") for name in FORMATS}
    findings = json.loads(reports["json"])
    assert bool(findings) == (texts is TEXTS)
    check_places(findings, texts)
    found = [(f["path"], f["rule"], f["range"]["start"]["line"]) for f in findings]
    lines = [json.loads(line) for line in reports["json-lines"].splitlines()]
    assert lines == findings, "json-lines differs from json"
    for name, reader in READERS.items():
        places = reader(reports[name], texts)
        assert places == found, f"{name} differs from json:\n{places}\n{found}"
    for name in ("github", "azure", "concise"):
        assert len(reports[name].splitlines()) == len(found), name


def read(folder, name):
    return pathlib.Path(os.fsdecode(os.path.join(folder, os.fsencode(name)))).read_text("utf-8")


def source(texts, path):
    """The bytes of a text by its path in a report, in which invalid UTF-8 is replaced."""
    for name, text in texts.items():
        if os.fsencode(name).decode("utf-8", "replace") == path:
            return text
    raise AssertionError(f"no text is called {path!r}")


def lines_of(text):
    """The decoded lines, without a byte-order mark."""
    plain = text.removeprefix(b"\xef\xbb\xbf")
    return [line.decode() for line in re.split(b"\r\n|\r|\n", plain)]


def check_places(findings, texts):
    """Checks that lines and columns mean the same places as the byte offsets."""
    for finding in findings:
        text = source(texts, finding["path"])
        for place in finding["range"].values():
            line = lines_of(text)[place["line"] - 1]
            before = text[: place["offset"]].removeprefix(b"\xef\xbb\xbf")
            assert lines_of(before)[-1] == line[: place["column"] - 1], finding


def sarif(report, texts):
    log = json.loads(report)
    schema = pydantic_sarif.model.StaticAnalysisResultsFormatSarifVersion210JsonSchema
    schema.model_validate(log)
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    places = []
    for result in run["results"]:
        assert result["ruleId"] in rules
        (location,) = result["locations"]
        place = location["physicalLocation"]
        path = urllib.parse.unquote(place["artifactLocation"]["uri"], errors="replace")
        text = source(texts, path)
        check_region(place["region"], text)
        for fix in result["fixes"]:
            for change in fix["artifactChanges"]:
                for replacement in change["replacements"]:
                    check_region(replacement["deletedRegion"], text)
        places.append((path, result["ruleId"], place["region"]["startLine"]))
    return places


def check_region(region, text):
    lines = lines_of(text)
    start = region["byteOffset"]
    content = text[start : start + region["byteLength"]].decode()
    assert region["startLine"] == region["endLine"], region
    line = lines[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == content, region


def junit(report, _):
    parse(report, "junit.xsd")
    suites = junitparser.JUnitXml.fromstring(report.encode())
    places = []
    for suite in suites:
        cases = list(suite)
        assert suite.tests == suite.failures == len(cases)
        for case in cases:
            (failure,) = case.result
            line = int(re.match(r"line (\d+)", failure.text)[1])
            places.append((case.classname, case.name, line))
    return places


def checkstyle(report, _):
    root = parse(report, "checkstyle.xsd")
    return [
        (file.get("name"), error.get("source").removeprefix("tagline."), int(error.get("line")))
        for file in root
        for error in file
    ]


def parse(report, schema):
    root = lxml.etree.fromstring(report.encode())
    lxml.etree.XMLSchema(lxml.etree.parse(HERE / schema)).assertValid(root)
    return root


def gitlab(report, _):
    entries = checked_json(report, "gitlab.schema.json")
    prints = [entry["fingerprint"] for entry in entries]
    assert len(set(prints)) == len(prints)
    return [
        (e["location"]["path"], e["check_name"], e["location"]["positions"]["begin"]["line"])
        for e in entries
    ]


def rdjson(report, texts):
    places = []
    for entry in checked_json(report, "rdjson.schema.json")["diagnostics"]:
        path, span = entry["location"]["path"], entry["location"]["range"]
        lines = [line.encode() for line in lines_of(source(texts, path))]
        for place in span.values():
            lines[place["line"] - 1][: place["column"] - 1].decode()
        places.append((path, entry["code"]["value"], span["start"]["line"]))
    return places


def checked_json(report, schema):
    value = json.loads(report)
    jsonschema.Draft202012Validator(json.loads((HERE / schema).read_text())).validate(value)
    return value


READERS = {
    "sarif": sarif, "junit": junit, "checkstyle": checkstyle, "gitlab": gitlab, "rdjson": rdjson,
}

if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
