#!/usr/bin/env python3
"""Writes what `dist` consists of: SHA256SUMS, and a bill of materials in the form of CycloneDX.

usage: sums.py
"""

import datetime
import hashlib
import json
import subprocess
import uuid

from project import DIST, PROJECT, ROOT, VERSION, time

OWN = ["SHA256SUMS", f"tagline-{VERSION}.cdx.json"]


def main():
    artifacts = sorted(path for path in DIST.iterdir() if path.name not in OWN)
    sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in artifacts}
    text = json.dumps(materials(sums), indent=2) + "\n"
    (DIST / OWN[1]).write_text(text)
    sums[OWN[1]] = hashlib.sha256(text.encode()).hexdigest()
    (DIST / OWN[0]).write_text("".join(f"{sums[name]}  {name}\n" for name in sorted(sums)))


def materials(sums):
    lock = json.loads((ROOT / "editors/vscode/package-lock.json").read_text())
    swift = subprocess.check_output(["swiftc", "--version"], text=True, stderr=subprocess.DEVNULL)
    # Linked into the program, and packed into the extension.
    linked = [component("Swift runtime", swift.split("Swift version ")[1].split()[0])]
    for path, package in lock["packages"].items():
        if path:
            name, version = path.rpartition("node_modules/")[2], package["version"]
            linked.append(component(name, version, f"pkg:npm/{name}@{version}"))
    seed = json.dumps(sums, sort_keys=True)
    when = datetime.datetime.fromtimestamp(time(), datetime.timezone.utc)
    program = component(PROJECT["name"], VERSION, f"pkg:pypi/tagline@{VERSION}", "application")
    program["licenses"] = [{"license": {"name": PROJECT["licence"]}}]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, seed)}",
        "version": 1,
        "metadata": {"timestamp": when.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": program},
        "components": linked + [
            {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}
            for name, digest in sums.items()
        ],
    }


def component(name, version, package=None, kind="library"):
    row = {"type": kind, "name": name, "version": version}
    return row | ({"purl": package, "bom-ref": package} if package else {})


if __name__ == "__main__":
    main()
