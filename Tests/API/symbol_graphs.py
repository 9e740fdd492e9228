"""The public declarations of the library products, as the compiler writes them into symbol graphs."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def libraries():
    """The names of the library products, each of which is one module."""
    products = json.loads(output("swift", "package", "dump-package"))["products"]
    return [product["name"] for product in products if "library" in product["type"]]


def extract(module, modules, folder):
    """Writes the symbol graphs of a built module, including those of its extensions of other modules,
    to a folder of its own in `folder`.

    modules: the folder of the built modules.
    """
    target = json.loads(output("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    graphs = folder / module
    graphs.mkdir(parents=True)
    output("swift-symbolgraph-extract", "-module-name", module, "-I", modules, "-target", target,
           "-minimum-access-level", "public", "-skip-synthesized-members",
           "-emit-extension-block-symbols", "-output-dir", graphs)
    return graphs


def read(graphs):
    """The symbols and the relationships of the graphs in a folder."""
    symbols, relationships = [], []
    for path in sorted(graphs.glob("*.json")):
        graph = json.loads(path.read_text())
        symbols += graph["symbols"]
        relationships += graph["relationships"]
    return symbols, relationships


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout
