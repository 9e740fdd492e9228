"""Puts the program into a wheel, as a script of the environment that installs it."""

import os
import pathlib
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from project import PROJECT, ROOT, VERSION, standalone, system  # noqa: E402

# A program without libraries runs with every C library.
TAGS = {
    "x86_64-linux": "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
    "aarch64-linux": "manylinux_2_17_aarch64.musllinux_1_1_aarch64",
    "universal-macos": "macosx_12_0_universal2",
}


class Metadata(MetadataHookInterface):
    def update(self, metadata):
        metadata["version"] = VERSION
        metadata["description"] = PROJECT["summary"]
        metadata["authors"] = [{"name": PROJECT["authors"]}]
        metadata["license"] = {"text": PROJECT["spdx"] or PROJECT["licence"]}
        if PROJECT["repository"]:
            metadata["urls"] = {"Repository": PROJECT["repository"]}
        text = standalone((ROOT / "README.md").read_text(), [])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class Build(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TAGS[system()]}"
        build_data["shared_scripts"][os.environ["TAGLINE"]] = "tagline"


def get_build_hook():
    return Build


def get_metadata_hook():
    return Metadata
