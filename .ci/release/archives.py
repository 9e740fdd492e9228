#!/usr/bin/env python3
"""Makes the archive of the program, and that of the plugin for Neovim.

usage: archives.py PROGRAM
"""

import pathlib
import sys

from project import (
    PAGES, ROOT, VERSION, files, page, plugin, readme, system, write_archive)


def main(program):
    contents = {"bin/tagline": program}
    contents["share/man/man1/tagline.1"] = page(program, "man")
    for shell in ["bash", "zsh", "fish"]:
        contents[f"share/completions/{PAGES[shell][0]}"] = page(program, shell)
    # Helix and Zed compile the grammar, and the pages of the editors name its queries and the manual.
    for folder in ["editors", "grammar", "Sources/tagline/tagline.docc"]:
        contents |= {f"{folder}/{name}": path for name, path in files(folder).items()}
    contents["README.md"] = readme(contents).encode()
    write_archive(f"tagline-{VERSION}-{system()}", contents)

    # Any plugin manager takes it: the folders of a runtime path are at its top. A new version replaces
    # the folder of the old one.
    write_archive(f"tagline.nvim-{VERSION}", plugin("editors/neovim"), folder="tagline.nvim")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
