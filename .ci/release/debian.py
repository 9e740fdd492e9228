#!/usr/bin/env python3
"""Makes the package for Debian, with dpkg-deb.

usage: debian.py PROGRAM
"""

import gzip
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from project import DIST, PAGES, PROJECT, ROOT, VERSION, page, plugin, system, time

ARCHITECTURES = {"x86_64-linux": "amd64", "aarch64-linux": "arm64"}
PLUGINS = {
    "editors/neovim": "usr/share/nvim/site/pack/dist-bundle/start/tagline",
    "editors/vim": "usr/share/vim/vimfiles/pack/dist-bundle/start/tagline",
}


def main(program):
    architecture = ARCHITECTURES[system()]
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "root"
        for name, content in contents(program).items():
            write(root / name, content)
        (root / "usr/bin/tagline").chmod(0o755)
        size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
        write(root / "DEBIAN/control", control(architecture, size))
        DIST.mkdir(exist_ok=True)
        package = DIST / f"tagline_{VERSION}_{architecture}.deb"
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time())}
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package],
            check=True, env=environment, stdout=subprocess.DEVNULL)
        print(package.relative_to(ROOT))


def contents(program):
    """The files of the package, as bytes or as paths to copy."""
    manual = gzip.compress(page(program, "man"), mtime=0)
    found = {
        "usr/bin/tagline": program,
        "usr/share/man/man1/tagline.1.gz": manual,
        "usr/share/bash-completion/completions/tagline": page(program, "bash"),
        f"usr/share/zsh/vendor-completions/{PAGES['zsh'][0]}": page(program, "zsh"),
        f"usr/share/fish/vendor_completions.d/{PAGES['fish'][0]}": page(program, "fish"),
        "usr/share/doc/tagline/copyright": copyright_text(),
        "usr/share/doc/tagline/changelog.gz":
            gzip.compress((ROOT / ".github/CHANGELOG.md").read_bytes(), mtime=0),
    }
    for folder, place in PLUGINS.items():
        found |= {f"{place}/{name}": content for name, content in plugin(folder).items()}
    return found


def copyright_text():
    return (f"Upstream-Name: {PROJECT['name']}\n"
            f"Copyright: {PROJECT['authors']}\nLicense: {PROJECT['licence']}\n").encode()


def control(architecture, size):
    return "\n".join([
        f"Package: {PROJECT['name']}",
        f"Version: {VERSION}",
        f"Architecture: {architecture}",
        f"Maintainer: {PROJECT['maintainer']}",
        f"Installed-Size: {size}",
        "Section: utils",
        "Priority: optional",
        f"Description: {PROJECT['summary']}",
        " Completes, checks, renames and formats task lists in plain text.",
        "",
    ]).encode()


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        shutil.copyfile(content, path)
    path.chmod(0o644)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
