#!/usr/bin/env python3
"""Makes the packages for Visual Studio Code: one with the program for each target, and one for all
systems, called `universal`, which looks for the program on the PATH.

The library that the manifest names comes from npm, as its lock file has it, or from the folder that
NODE_MODULES names.

usage: vscode.py PROGRAM TARGET...
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape, quoteattr

from project import DIST, ROOT, VERSION, files, standalone, write_zip

FOLDER = "editors/vscode"
MANIFEST = json.loads((ROOT / FOLDER / "package.json").read_text())
TARGETS = ["linux-x64", "linux-arm64", "alpine-x64", "alpine-arm64", "darwin-x64", "darwin-arm64"]
# What runs, and who wrote it.
LIBRARY = re.compile(r"\.js$|/package\.json$|/(licen[cs]e|copying|notice|thirdparty)[^/]*$", re.I)
SCHEMA = "http://schemas.microsoft.com/developer/vsx-schema"
TYPES = {"js": "application/javascript", "json": "application/json", "md": "text/markdown",
         "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain", "vsixmanifest": "text/xml"}


def main(program, targets):
    for target in targets:
        if target not in TARGETS:
            sys.exit(f"vscode.py: `{target}` is not a target: use one of {', '.join(TARGETS)}")
    if not program.is_file():
        sys.exit(f"vscode.py: `{program}` is not a file: give the path of the built program")
    contents = extension() | library()
    for target in targets:
        package(target, contents | {"server/tagline": program})
    package("universal", contents)


def extension():
    """The files of the extension that are needed to run it."""
    found = files(FOLDER)
    del found["jsconfig.json"], found["package-lock.json"]
    found["README.md"] = standalone((ROOT / FOLDER / "README.md").read_text(), found).encode()
    return found


def library():
    """The files of the library and of those that it needs."""
    given = os.environ.get("NODE_MODULES")
    if given:
        return modules(pathlib.Path(given))
    with tempfile.TemporaryDirectory() as folder:
        for name in ["package.json", "package-lock.json"]:
            shutil.copy(ROOT / FOLDER / name, folder)
        subprocess.run(
            ["npm", "ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"],
            cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return modules(pathlib.Path(folder) / "node_modules")


def modules(folder):
    """The files of a folder of modules, by their paths in the package."""
    paths = {f"node_modules/{path.relative_to(folder)}": path
             for path in folder.rglob("*") if path.is_file()}
    found = {name: path.read_bytes() for name, path in paths.items() if LIBRARY.search(name)}
    for name in MANIFEST["dependencies"]:
        if f"node_modules/{name}/package.json" not in found:
            sys.exit(f"vscode.py: `{folder}` does not contain `{name}`")
    return found


def package(target, contents):
    entries = {f"extension/{name}": content for name, content in contents.items()}
    entries["extension.vsixmanifest"] = manifest(target).encode()
    entries["[Content_Types].xml"] = content_types(entries).encode()
    write_zip(DIST / f"tagline-{VERSION}-{target}.vsix", entries)


def manifest(target):
    """What the registries read, in the form in which Microsoft's own tool writes it."""
    platform = "" if target == "universal" else f' TargetPlatform="{target}"'
    properties = {
        "Code.Engine": MANIFEST["engines"]["vscode"],
        "Code.ExtensionDependencies": "",
        "Code.ExtensionPack": "",
        "Code.ExtensionKind": ",".join(MANIFEST["extensionKind"]),
        "Code.LocalizedLanguages": "",
        "Code.EnabledApiProposals": "",
        "Code.ExecutesCode": "true",
        "Services.Branding.Color": MANIFEST["galleryBanner"]["color"],
        "Services.Branding.Theme": MANIFEST["galleryBanner"]["theme"],
        "Services.GitHubFlavoredMarkdown": "true",
        "Services.Content.Pricing": "Free",
    }
    assets = {
        "Code.Manifest": "package.json",
        "Services.Content.Details": "README.md",
        "Services.Content.Changelog": "CHANGELOG.md",
        "Services.Icons.Default": MANIFEST["icon"],
    }
    lines = [f'<Property Id="Microsoft.VisualStudio.{name}" Value={quoteattr(value)}/>'
             for name, value in properties.items()]
    parts = [f'<Asset Type="Microsoft.VisualStudio.{name}" Path="extension/{path}" Addressable="true"/>'
             for name, path in assets.items()]
    identity = f"Id={quoteattr(MANIFEST['name'])} Version={quoteattr(VERSION)}"
    return "\n".join([
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<PackageManifest Version="2.0.0" xmlns="{SCHEMA}/2011" xmlns:d="{SCHEMA}-design/2011">',
        "<Metadata>",
        f'<Identity Language="en-US" {identity} Publisher={quoteattr(MANIFEST["publisher"])}{platform}/>',
        f"<DisplayName>{escape(MANIFEST['displayName'])}</DisplayName>",
        f'<Description xml:space="preserve">{escape(MANIFEST["description"])}</Description>',
        f"<Tags>{escape(','.join(tags()))}</Tags>",
        f"<Categories>{escape(','.join(MANIFEST['categories']))}</Categories>",
        "<GalleryFlags>Public</GalleryFlags>",
        "<Properties>", *lines, "</Properties>",
        f"<Icon>extension/{MANIFEST['icon']}</Icon>",
        "</Metadata>",
        '<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>',
        "<Dependencies/>",
        "<Assets>", *parts, "</Assets>",
        "</PackageManifest>",
        "",
    ])


def tags():
    """The words by which the registries find the extension: for a file of a language, by its ending."""
    words = list(MANIFEST["keywords"])
    for language in MANIFEST["contributes"]["languages"]:
        words += [language["id"], *language.get("aliases", [])]
        words += [f"__ext_{ending.lstrip('.')}" for ending in language.get("extensions", [])]
    return dict.fromkeys(words)


def content_types(entries):
    endings = {pathlib.Path(name).suffix.lstrip(".").lower() for name in entries} - {""}
    rows = [f'<Default Extension=".{ending}" ContentType="{TYPES.get(ending, "text/plain")}"/>'
            for ending in sorted(endings)]
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            + "".join(rows) + "</Types>\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), sys.argv[2:])
