#!/usr/bin/env python3
"""Checks that the public declarations of each library are those that were accepted.

Tests/API has one list for each library. A change of a list is accepted with a line about the library
in the changelog, in the same commit or a later one.

usage: check.py MODULES [--accept]

MODULES is the folder of the built modules. `--accept` writes the lists; the line for the changelog is
yours.
"""

import difflib
import pathlib
import re
import subprocess
import sys
import tempfile
from collections import defaultdict

import symbol_graphs
from symbol_graphs import ROOT

HERE = pathlib.Path(__file__).resolve().parent
CHANGELOG = ".github/CHANGELOG.md"
# The tree without files, as git names it.
EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

TYPES = {"swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias"}

# Protocols that the compiler adds by itself.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def main(modules, accept):
    libraries = symbol_graphs.libraries()
    problems = [f"Tests/API/{path.name} belongs to no library"
                for path in HERE.glob("*.txt") if path.stem not in libraries]
    for library in libraries:
        path = HERE / f"{library}.txt"
        found = listing(library, modules)
        if accept:
            path.write_text(found)
        accepted = path.read_text() if path.exists() else ""
        if found != accepted:
            changes = difflib.unified_diff(
                accepted.splitlines(), found.splitlines(), "accepted", "found", lineterm="", n=0)
            problems.append("\n".join([f"The public declarations of {library} are not those accepted:",
                                       *changes, "To accept them: .ci/checks/api --accept"]))
        elif not changelog_tells(library, path) and not accept:
            problems.append(f"{path.relative_to(ROOT)} changed, but no line with `{library}` was added to "
                            f"{CHANGELOG}")
    sys.exit("\n\n".join(problems) or 0)


def listing(library, modules):
    """The types with their conformances and members, and what belongs to no type."""
    with tempfile.TemporaryDirectory() as folder:
        graphs = symbol_graphs.extract(library, modules, pathlib.Path(folder))
        symbols, relationships = symbol_graphs.read(graphs)
    types, members, conformances = {}, defaultdict(set), defaultdict(set)
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
             for symbol in symbols}
    for symbol in symbols:
        name, kind = ".".join(symbol["pathComponents"]), symbol["kind"]["identifier"]
        if kind in TYPES:
            types[name] = declaration(symbol)
        elif kind == "swift.extension":
            types.setdefault(name, f"extension {name}")
        else:
            members[".".join(symbol["pathComponents"][:-1])].add(declaration(symbol))
    for relation in relationships:
        protocol = names.get(relation["target"], relation.get("targetFallback", ""))
        protocol = protocol.removeprefix("Swift.")
        if relation["kind"] == "conformsTo" and protocol and protocol not in IMPLIED:
            conformances[names[relation["source"]]].add(protocol)
    lines = sorted(members[""])
    for name in sorted(types.keys() | members.keys() - {""}):
        protocols = ", ".join(sorted(conformances[name]))
        title = types.get(name, f"extension {name}")
        lines += ["", f"{title}: {protocols}" if protocols else title]
        lines += (f"  {member}" for member in sorted(members[name]))
    return "\n".join(lines).strip() + "\n"


def declaration(symbol):
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    text = re.sub(r"\s+", " ", text)
    if symbol["kind"]["identifier"] in TYPES:
        # A nested type says in which it is.
        text = text.replace(f" {symbol['pathComponents'][-1]}",
                            f" {'.'.join(symbol['pathComponents'])}", 1)
    since = sorted(f"{row['domain']} {row['introduced']['major']}"
                   for row in symbol.get("availability", []) if "introduced" in row)
    return f"@available({', '.join(since)}) {text}" if since else text


def changelog_tells(library, path):
    """Whether a line about the library was added to the changelog with the last change of its list, or
    after it. What is not committed counts too."""
    if git("status", "--porcelain", "--", path) != "":
        start = "HEAD"
    elif commit := git("log", "-1", "--format=%H", "--", path).strip():
        parents = git("log", "-1", "--format=%P", commit).split()
        start = parents[0] if parents else EMPTY_TREE
    else:
        return True
    change = git("diff", start, "--", CHANGELOG)
    return re.search(rf"^\+.*`{library}`", change, re.MULTILINE) is not None


def git(*arguments):
    # A copy without its history has nothing to compare with.
    if not (ROOT / ".git").exists():
        return ""
    return subprocess.run(["git", *map(str, arguments)], check=True, capture_output=True, text=True,
                          cwd=ROOT).stdout


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), "--accept" in sys.argv[2:])
