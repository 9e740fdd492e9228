"""Puts the program into a wheel, as a script of the environment that installs it, and its manual page and
completions into the `share` of that."""

import os
import pathlib
import sys
import tempfile

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from project import PROJECT, VERSION, page, readme, system  # noqa: E402

# A program without libraries runs with every C library.
TAGS = {
    "x86_64-linux": "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
    "aarch64-linux": "manylinux_2_17_aarch64.musllinux_1_1_aarch64",
    "universal-macos": "macosx_12_0_universal2",
}

# Where a shell and `man` look for them under the prefix of an environment.
PLACES = {
    "man": "share/man/man1/tagline.1",
    "bash": "share/bash-completion/completions/tagline",
    "zsh": "share/zsh/site-functions/_tagline",
    "fish": "share/fish/vendor_completions.d/tagline.fish",
}


class Metadata(MetadataHookInterface):
    def update(self, metadata):
        metadata["version"] = VERSION
        metadata["description"] = PROJECT["summary"]
        metadata["authors"] = [{"name": PROJECT["authors"]}]
        metadata["license"] = {"text": PROJECT["spdx"] or PROJECT["licence"]}
        if PROJECT["repository"]:
            metadata["urls"] = {"Repository": PROJECT["repository"]}
        metadata["readme"] = {"content-type": "text/markdown", "text": readme([])}


class Build(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TAGS[system()]}"
        program = os.environ["TAGLINE"]
        build_data["shared_scripts"][program] = "tagline"
        # It lasts as long as the build.
        self.pages = tempfile.TemporaryDirectory()
        for name, place in PLACES.items():
            path = pathlib.Path(self.pages.name) / name
            path.write_bytes(page(program, name))
            build_data["shared_data"][str(path)] = place


def get_build_hook():
    return Build


def get_metadata_hook():
    return Metadata
