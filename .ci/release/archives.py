#!/usr/bin/env python3
"""Makes the archive of the program, that of the plugin for Neovim, and the entries of registries.

usage: archives.py PROGRAM
"""

import json
import pathlib
import sys

from project import PAGES, PROJECT, ROOT, VERSION, files, page, plugin, system, write_archive


def main(program):
    contents = {"bin/tagline": program, "README.md": ROOT / "README.md"}
    contents["share/man/man1/tagline.1"] = page(program, "man")
    for shell in ["bash", "zsh", "fish"]:
        contents[f"share/completions/{PAGES[shell][0]}"] = page(program, shell)
    contents |= {f"editors/{name}": path for name, path in files("editors").items()}
    write_archive(f"tagline-{VERSION}-{system()}", contents)

    # Any plugin manager takes it: the folders of a runtime path are at its top.
    write_archive(f"tagline.nvim-{VERSION}", plugin("editors/neovim"))
    write_archive(f"tagline-entries-{VERSION}", entries())


def entries():
    """What registries of editors want: a file for each."""
    contents = {f"zed/{name}": path for name, path in files("editors/zed").items()}
    contents["helix/languages.toml"] = ROOT / "editors/helix/languages.toml"
    # The plugin's own configuration needs the rest of the plugin.
    contents["nvim-lspconfig/lsp/tagline.lua"] = ROOT / ".ci/release/lspconfig.lua"
    contents["mason/packages/tagline/package.yaml"] = mason()
    return contents


def mason():
    lines = {
        "name": PROJECT["name"],
        "description": PROJECT["summary"] + ".",
        "homepage": f"https://pypi.org/project/{PROJECT['name']}",
        "licenses": [PROJECT["licence"]],
        "languages": ["TaskPaper"],
        "categories": ["LSP", "Linter", "Formatter"],
        "source": {"id": f"pkg:pypi/{PROJECT['name']}@{VERSION}"},
        "bin": {"tagline": "pypi:tagline"},
    }
    # JSON is YAML.
    return ("---\n" + json.dumps(lines, indent=2) + "\n").encode()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
