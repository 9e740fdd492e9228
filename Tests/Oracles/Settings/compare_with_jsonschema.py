#!/usr/bin/env python3
"""Compare the checks of `.tagline.json` with the JSON Schema that is generated for it.

Usage: compare_with_jsonschema.py TAGLINE

TAGLINE is the program. The schema must be valid, and the schema and the program must agree on whether
each of the settings below is valid. Needs jsonschema.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

VALID = [
    {},
    {"$schema": "tagline.schema.json"},
    {"include": ["**/*.txt"], "exclude": []},
    {"rules": {"duplicate-tag": "off", "invalid-date": "hint"}},
    {"tags": {"priority": {"values": ["1", "2"], "color": "red"}}},
    {"tags": {"who": {"payload": "people", "multiple": True, "max": 3}}},
    {"tags": {"été": {"color": "#fa0", "description": "warm", "required": False}}},
    {"people": [{"name": "Ada Lovelace", "email": "ada@example.org"}, {"name": "Bob"}]},
    {"dateFormats": ["YY-MM-DD HH:mm"]},
    {"maxTags": 1, "maxDiagnostics": 10.0},
    {"autoColor": True, "fixOnSave": False, "closedVocabulary": True},
    {"inlayHints": {"date": False}},
    {"thru": "span"},
]

INVALID = [
    [],
    "text",
    {"includes": []},
    {"include": "*.todo"},
    {"include": [""]},
    {"exclude": [1]},
    {"rules": {"duplicate-tags": "off"}},
    {"rules": {"duplicate-tag": "loud"}},
    {"rules": ["duplicate-tag"]},
    {"tags": {"@work": {}}},
    {"tags": {"a b": {}}},
    {"tags": {"a": {"payload": "persons"}}},
    {"tags": {"a": {"color": "#12"}}},
    {"tags": {"a": {"color": "reddish"}}},
    {"tags": {"a": {"colour": "red"}}},
    {"tags": {"due": {"max": 0}}},
    {"people": [{"email": "ada@example.org"}]},
    {"people": ["Ada"]},
    {"people": [{"name": "Ada", "mail": "ada@example.org"}]},
    {"dateFormats": ["YYYY"]},
    {"dateFormats": "YYYY-MM-DD"},
    {"maxTags": 0},
    {"maxTags": 2.5},
    {"maxTags": "3"},
    {"maxTags": None},
    {"autoColor": "yes"},
    {"inlayHints": True},
    {"inlayHints": {"dates": True}},
    {"thru": "spam"},
]

# The schema cannot check these strings; only the program can.
VALID_IN_SCHEMA = [{"dateFormats": ["YYYY"]}]


def main() -> int:
    tagline = sys.argv[1]
    schema = json.loads(subprocess.check_output([tagline, "config", "--schema"]))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    failures = []
    for settings in VALID + INVALID:
        is_valid = settings in VALID
        if program_accepts(tagline, settings) != is_valid:
            failures.append(f"the program: {json.dumps(settings)}")
        if validator.is_valid(settings) != (is_valid or settings in VALID_IN_SCHEMA):
            failures.append(f"the schema: {json.dumps(settings)}")
    for failure in failures:
        print(f"unexpected result of {failure}", file=sys.stderr)
    print(f"{len(VALID) + len(INVALID)} settings, {len(failures)} unexpected results")
    return 1 if failures else 0


def program_accepts(tagline: str, settings: object) -> bool:
    """Whether `tagline lint` accepts the settings."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / ".tagline.json").write_text(json.dumps(settings), encoding="utf-8")
        (path / "a.todo").write_text("- a task\n", encoding="utf-8")
        run = subprocess.run(
            [tagline, "lint", "--output-format", "concise", "a.todo"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    return "invalid-setting" not in run.stdout + run.stderr and run.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
