#!/usr/bin/env python3
"""Fails unless all that a release installs is pinned, and jobs that may publish do nothing else.

usage: check_workflows.py        in the project's root
"""

import json
import pathlib
import re
import subprocess
import sys

import yaml

WORKFLOWS = sorted(pathlib.Path(".github/workflows").glob("*.yml"))
# What installs, and what it has to say then.
INSTALLERS = {
    r"pip3? (install|wheel|download)": ["--require-hashes", "--only-binary :all:"],
    r"npm (ci|i|add|install|exec|update)": ["npm ci --ignore-scripts"],
    r"(npx|pipx|uvx|corepack|yarn|pnpm)": ["a lock file: use `npm ci --ignore-scripts`"],
}
# What brings or runs something that is neither an artifact nor a pinned action.
FOREIGN = re.compile(r"\b(pip3?|npm|npx|curl|wget|apt-get|git|docker)\b|\.ci/|actions/checkout")


def main():
    faults = []
    scripts = git_files(".ci/release") + [".ci/swift"]
    for path in [*map(str, WORKFLOWS), *scripts]:
        faults += [f"{path}: `{line}` lacks {text}" for line, text in unpinned(path)]
    for workflow in WORKFLOWS:
        jobs = yaml.safe_load(workflow.read_text())["jobs"]
        for name, job in jobs.items():
            if may_publish(job):
                faults += [f"{workflow}: `{name}` may publish, but has `{found[0]}`"
                           for found in FOREIGN.finditer(json.dumps(job["steps"]))]
    for path in git_files("*package-lock.json"):
        faults += unlocked(pathlib.Path(path).parent)
    sys.exit("\n".join(faults) or None)


def git_files(pattern):
    return subprocess.check_output(["git", "ls-files", pattern], text=True).splitlines()


def unpinned(path):
    """The commands of a file that install something which is not pinned, and what they lack."""
    text = pathlib.Path(path).read_text().replace("\\\n", " ")
    for line in text.splitlines():
        # Also a list of arguments in Python.
        words = " ".join(re.sub(r"[\"',\[\]()`]", " ", line.partition("#")[0]).split())
        for command, needed in INSTALLERS.items():
            if re.search(rf"(^|[ /]){command}( |$)", words):
                yield from ((words, text) for text in needed if text not in words)


def may_publish(job):
    """Whether a job has a secret, or may write anything."""
    return "write" in str(job["permissions"]) or "secrets." in json.dumps(job)


def unlocked(folder):
    """The faults of a lock file of npm."""
    manifest, lock = (json.loads((folder / name).read_text())
                      for name in ["package.json", "package-lock.json"])
    packages = dict(lock["packages"])
    if packages.pop("")["dependencies"] != manifest["dependencies"]:
        yield f"{folder}: the lock file is for another manifest"
    for name, package in packages.items():
        if not package.get("resolved", "").startswith("https://registry.npmjs.org/"):
            yield f"{folder}: `{name}` does not come from npm"
        if not package.get("integrity", "").startswith("sha512-"):
            yield f"{folder}: `{name}` has no sum"


main()
