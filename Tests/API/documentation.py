#!/usr/bin/env python3
"""Checks the documentation of each library and of the other modules, and the manual of the program.

Every public declaration has a comment, DocC builds the catalog without a warning, and the Swift of the
pages compiles: the blocks of a page are one file, and each file of a tutorial is one. The files of
tutorials are those of the examples. The pages of what is no library have links that GitHub follows, which are
changed to those of DocC first.

usage: documentation.py MODULES FOLDER

MODULES is the folder of the built modules. The archives are written to FOLDER.
"""

import pathlib
import re
import shutil
import subprocess
import sys

import symbol_graphs
import tutorials
from symbol_graphs import ROOT


def main(modules, folder):
    shutil.rmtree(folder, ignore_errors=True)
    problems = []
    libraries = symbol_graphs.libraries()
    for library in libraries:
        graphs = symbol_graphs.extract(library, modules, folder / "graphs")
        catalog = ROOT / "Sources" / library / f"{library}.docc"
        problems += (f"{library}: {name} has no comment" for name in undocumented(graphs))
        problems += conversion(library, catalog, graphs, folder / f"{library}.doccarchive")
        for page in sorted(catalog.rglob("*.md")):
            blocks = re.findall(r"^```swift\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
            problems += compilation(page, "".join(blocks), modules, folder, "-swift-version", "5")
        problems += outdated(catalog)
        for code in sorted(catalog.rglob("*.swift")):
            problems += compilation(code, code.read_text(), modules, folder, "-swift-version", "6",
                                    "-parse-as-library")
    for catalog in sorted((ROOT / "Sources").glob("*/*.docc")):
        if catalog.stem not in libraries:
            problems += pages(catalog, folder)
    sys.exit("\n\n".join(problems) or 0)


def pages(original, folder):
    """What DocC says about a catalog that documents no declarations, such as the manual."""
    catalog = folder / original.name
    catalog.mkdir(parents=True)
    for page in original.glob("*.md"):
        text = re.sub(r"^- \[[^]]*\]\((\w+)\.md\)$", r"- <doc:\1>", page.read_text(), flags=re.M)
        text = re.sub(r"\]\((\w+)\.md(#[\w-]+)?\)", r"](doc:\1\2)", text)
        for picture in re.findall(r"!\[[^]]*\]\((\.\./[^)]*)\)", text):
            shutil.copy(original / picture, catalog)
            text = text.replace(picture, pathlib.Path(picture).name)
        # What else lies outside of the catalog has no place in an archive: its words stay.
        text = re.sub(r"\[([^]]*)\]\(\.\./[^)]*\)", r"\1", text)
        (catalog / page.name).write_text(text)
    return run(original, "docc", "convert", catalog, "--fallback-display-name", original.stem,
               "--fallback-bundle-identifier", f"tagline.{original.stem}", "--warnings-as-errors",
               "--output-dir", folder / f"{original.stem}.doccarchive")


def undocumented(graphs):
    """The paths of the declarations without a comment."""
    symbols, _ = symbol_graphs.read(graphs)
    return sorted({".".join(symbol["pathComponents"]) for symbol in symbols
                   if "docComment" not in symbol and symbol["kind"]["identifier"] != "swift.extension"})


def outdated(catalog):
    """The files of tutorials that are not those of the examples."""
    shown = dict(tutorials.files(catalog))
    paths = sorted(shown.keys() | set(catalog.rglob("*.swift")))
    return [f"{path.relative_to(ROOT)} is not up to date: delete it, and run Tests/API/tutorials.py"
            for path in paths if not path.exists() or path.read_text() != shown.get(path)]


def conversion(library, catalog, graphs, archive):
    """What DocC says about a catalog."""
    if not catalog.exists():
        return [f"{catalog.relative_to(ROOT)} does not exist"]
    return run(catalog, "docc", "convert", catalog, "--additional-symbol-graph-dir", graphs,
               "--fallback-display-name", library, "--fallback-bundle-identifier", f"tagline.{library}",
               "--warnings-as-errors", "--output-dir", archive)


def compilation(page, code, modules, folder, *options):
    """What the compiler says about the Swift of a page."""
    if not code:
        return []
    source = folder / "Page.swift"
    source.write_text(code)
    return run(page, "swiftc", "-typecheck", "-warnings-as-errors", "-module-name", "Page", *options,
               "-I", modules, source)


def run(page, *command):
    result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    if result.returncode == 0 and "warning:" not in result.stderr:
        return []
    return [f"{page.relative_to(ROOT)}:\n{result.stdout}{result.stderr}"]


if __name__ == "__main__":
    main(*(pathlib.Path(argument).resolve() for argument in sys.argv[1:3]))
