"""What all artifacts have in common: names, version, time, and archives with the same bytes on each run."""

import datetime
import gzip
import io
import json
import os
import pathlib
import platform
import re
import subprocess
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"
# Also the only place that says what the licence is, and where the project is: null until it is decided.
PROJECT = json.loads((ROOT / ".ci/release/project.json").read_text())
VERSION = re.search(
    r'static let version = "([^"]+)"', (ROOT / "Sources/Commands/Program.swift").read_text())[1]

PAGES = {
    "man": ("tagline.1", ["man"]),
    "bash": ("tagline.bash", ["completions", "bash"]),
    "zsh": ("_tagline", ["completions", "zsh"]),
    "fish": ("tagline.fish", ["completions", "fish"]),
}


def system():
    """The name of this system in the names of artifacts."""
    if platform.system() == "Darwin":
        return "universal-macos"
    return f"{platform.machine().replace('arm64', 'aarch64')}-linux"


def time():
    """The time of all files: that of the commit, so that two runs give the same bytes."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    command = ["git", "log", "-1", "--format=%ct"]
    return int(given or subprocess.check_output(command, cwd=ROOT, text=True))


def commit():
    """The commit of the repository."""
    return subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()


def page(program, name):
    """What the program prints of its manual page or of the completions of a shell."""
    return subprocess.check_output([program, *PAGES[name][1]])


def files(folder):
    """The files of the repository in a folder, with their contents, by their paths in the folder."""
    names = subprocess.check_output(["git", "ls-files", "-z", folder], cwd=ROOT, text=True)
    paths = [ROOT / name for name in names.split("\0") if name]
    return {str(path.relative_to(ROOT / folder)): path for path in paths}


def plugin(folder):
    """The files of a plugin for Vim or Neovim, with the tags by which `:help` finds its pages."""
    found = files(folder)
    tags = [
        f"{tag}\t{pathlib.Path(name).name}\t/*{tag}*\n"
        for name, path in found.items() if re.fullmatch(r"doc/[^/]+\.txt", name)
        for tag in re.findall(r"(?:^|\s)\*([^*\s|]+)\*(?=\s|$)", path.read_text())
    ]
    return found | ({"doc/tags": "".join(sorted(tags)).encode()} if tags else {})


def readme(present):
    """The README for people who have a release, with the files `present`, and not the repository."""
    text = (ROOT / "README.md").read_text()
    parts = re.split(r"<!-- (?:in a|end of) clone -->\n+", text)
    return standalone("".join(parts[::2]), present)


def standalone(text, present):
    """A page without the links and pictures that lead to none of the files `present`; their words stay."""
    def replace(match):
        picture, words, target = match.groups()
        path = os.path.normpath(target.partition("#")[0])
        if target.startswith("#") or "://" in target or path in present:
            return match[0]
        return "" if picture else words
    return re.sub(r"(!?)\[([^\[\]]*)\]\(([^()\s]+)\)", replace, text)


def write_archive(name, contents, folder=None):
    """Writes a compressed archive of files, bytes or paths by name, in a folder, by default of its name."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, content in sorted(contents.items()):
            is_path = isinstance(content, pathlib.Path)
            data = content.read_bytes() if is_path else content
            entry = tarfile.TarInfo(f"{folder or name}/{path}")
            entry.size = len(data)
            entry.mtime = time()
            entry.mode = 0o755 if is_path and os.access(content, os.X_OK) else 0o644
            archive.addfile(entry, io.BytesIO(data))
    DIST.mkdir(exist_ok=True)
    path = DIST / f"{name}.tar.gz"
    path.write_bytes(gzip.compress(buffer.getvalue(), mtime=0))
    print(path.relative_to(ROOT))


def write_zip(path, contents):
    """The same as a zip file, without a folder around the files."""
    when = datetime.datetime.fromtimestamp(time(), datetime.timezone.utc).timetuple()[:6]
    DIST.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(contents.items()):
            is_path = isinstance(content, pathlib.Path)
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            mode = 0o755 if is_path and os.access(content, os.X_OK) else 0o644
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content.read_bytes() if is_path else content)
    print(path.relative_to(ROOT))
