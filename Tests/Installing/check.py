#!/usr/bin/env python3
"""Installs each artifact with its own client into an empty folder, and uses what was installed.

Only what the client needs is on the PATH: nothing of Swift, and no other `tagline`.

usage: check.py DIST TOOLS
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from xml.etree import ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SAMPLE = ROOT / "Tests/Samples/week.taskpaper"
SYSTEM = "/usr/bin:/bin"
VSX = "http://schemas.microsoft.com/developer/vsx-schema/2011"


def main(dist, tools):
    for install in [archive, pages, wheel, hook, debian, neovim, lspconfig, helix, code]:
        with tempfile.TemporaryDirectory() as folder:
            install(dist, tools, pathlib.Path(folder))
        print(f"{install.__name__}: {install.__doc__}")


def archive(dist, tools, folder):
    """The archive is unpacked, and its program linted and answered `initialize`."""
    unpack(one(dist, "tagline-*-linux.tar.gz"), folder)
    root = one(folder, "tagline-*")
    check(root / "bin/tagline", folder)
    for name in ["share/man/man1/tagline.1", "share/completions/_tagline", "editors/README.md"]:
        assert (root / name).stat().st_size > 0, name
    text = (root / "README.md").read_text()
    assert "swift" not in text and "<!-- in a clone" not in text, text


def wheel(dist, tools, folder):
    """pip installed the wheel into a new environment, and the program worked from there."""
    venv.create(folder / "venv", with_pip=True)
    run(folder, folder / "venv/bin/pip", "install", "--quiet", "--no-index", one(dist, "*.whl"))
    check(folder / "venv/bin/tagline", folder)
    for name in ["man/man1/tagline.1", "bash-completion/completions/tagline",
                 "zsh/site-functions/_tagline", "fish/vendor_completions.d/tagline.fish"]:
        assert (folder / "venv/share" / name).stat().st_size > 0, name


def hook(dist, tools, folder):
    """pre-commit installed the wheel with `language: python`, and rejected a mistake."""
    lists = folder / "lists"
    lists.mkdir()
    (lists / ".pre-commit-config.yaml").write_text(json.dumps({"repos": [{
        "repo": "local",
        "hooks": [{
            "id": "tagline-lint", "name": "tagline lint", "language": "python",
            "entry": "tagline lint --force-exclude --quiet", "args": ["--"],
            "additional_dependencies": [str(one(dist, "*.whl"))],
            "files": r"\.(taskpaper|todo|tasks)$",
        }],
    }]}))
    shutil.copy(SAMPLE, lists)
    run(lists, "git", "init", "--quiet")
    run(lists, "git", "add", "--all")
    result = attempt(
        lists, tools / "python/bin/pre-commit", "run", "--all-files",
        PRE_COMMIT_HOME=folder / "cache", PATH=f"{tools}/python/bin:{SYSTEM}")
    assert result.returncode == 1 and "week.taskpaper:" in result.stdout, result.stdout + result.stderr


def debian(dist, tools, folder):
    """dpkg installed the package into an empty root, where the program runs without any library."""
    root = folder / "root"
    database = root / "var/lib/dpkg"
    for name in ["updates", "info", "triggers"]:
        (database / name).mkdir(parents=True)
    (database / "status").touch()
    run(folder, "dpkg", f"--admindir={database}", f"--instdir={root}", "--force-not-root",
        "--force-bad-path", "--log=/dev/null", "--install", one(dist, "*.deb"),
        PATH=f"{SYSTEM}:/usr/sbin:/sbin")
    check(root / "usr/bin/tagline", folder)
    if os.geteuid() == 0:
        # The runtime of Swift asks /proc for the path of the program.
        (root / "proc").mkdir()
        run(folder, "unshare", "--mount", "sh", "-c",
            f"mount --bind /proc {root}/proc && /usr/sbin/chroot {root} /usr/bin/tagline --version")
    for name in ["man/man1/tagline.1.gz", "zsh/vendor-completions/_tagline", "doc/tagline/copyright",
                 "nvim/site/pack/dist-bundle/start/tagline/plugin/tagline.lua"]:
        assert (root / "usr/share" / name).stat().st_size > 0, name


def neovim(dist, tools, folder):
    """The archive for Neovim was unpacked into a package folder, and showed the findings and its help."""
    unpack(one(dist, "tagline-*-linux.tar.gz"), folder)
    plugins = folder / "data/nvim/site/pack/tagline/start"
    unpack(one(dist, "tagline.nvim-*.tar.gz"), plugins)
    assert [path.name for path in plugins.iterdir()] == ["tagline.nvim"]
    show_findings(tools, folder)
    page = run(
        folder, tools / "newer/bin/nvim", "--headless", "+help tagline",
        "+lua io.stdout:write(vim.fn.expand('%:t'))", "+quitall!", XDG_DATA_HOME=folder / "data",
        XDG_STATE_HOME=folder / "state")
    assert page.stdout == "tagline.txt", page.stdout + page.stderr


def lspconfig(dist, tools, folder):
    """The entry for nvim-lspconfig started the server in Neovim without the plugin."""
    unpack(one(dist, "tagline-*-linux.tar.gz"), folder)
    unpack(one(dist, "tagline-entries-*.tar.gz"), folder / "entries")
    entry = one(folder / "entries", "tagline-entries-*") / "nvim-lspconfig"
    show_findings(
        tools, folder, "--cmd", f"set runtimepath^={entry}", "--cmd", "lua vim.lsp.enable('tagline')",
        "+set filetype=taskpaper")


def show_findings(tools, folder, *arguments):
    """Opens the sample in Neovim, and waits until it has findings."""
    shutil.copy(SAMPLE, folder)
    wait = "lua vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end)"
    tell = "lua io.stdout:write('findings: ' .. #vim.diagnostic.get(0))"
    (program,) = folder.glob("tagline-*/bin/tagline")
    result = run(
        folder, tools / "newer/bin/nvim", "--headless", *arguments, "week.taskpaper", "+" + wait,
        "+" + tell, "+quitall!", XDG_DATA_HOME=folder / "data", XDG_CONFIG_HOME=folder / "config",
        XDG_STATE_HOME=folder / "state", PATH=f"{program.parent}:{SYSTEM}")
    assert re.search("findings: [1-9]", result.stdout), result.stdout + result.stderr


def code(dist, tools, folder):
    """The package for VS Code was unpacked, and the tests of the extension ran with what is inside it."""
    for target in ["linux-x64", "universal"]:
        with zipfile.ZipFile(one(dist, f"tagline-*-{target}.vsix")) as package:
            names = set(package.namelist())
            description = ElementTree.fromstring(package.read("extension.vsixmanifest"))
            assert ("extension/server/tagline" in names) == (target != "universal")
            for entry in package.infolist():
                path = pathlib.Path(package.extract(entry, folder / target))
                path.chmod(entry.external_attr >> 16)
        assets = [asset.get("Path") for asset in description.iter(f"{{{VSX}}}Asset")]
        assert len(assets) == 4 and names.issuperset(assets), assets
        platforms = [part.get("TargetPlatform") for part in description.iter(f"{{{VSX}}}Identity")]
        assert platforms == [None if target == "universal" else target], platforms
        library = {name.rpartition("/")[2] for name in names if "/node_modules/" in name}
        assert library == {"License.txt", "node.js", "package.json"}, library
        page = (folder / target / "extension/README.md").read_text()
        links = re.findall(r"\]\((?!\w+://|#)([^()]+)\)", page)
        assert names.issuperset(f"extension/{link}" for link in links), links
    extension = folder / "linux-x64/extension"
    run(folder, ROOT / "Tests/Editors/vscode/run", shutil.which("node"),
        tools / "newer/files/usr/share/nodejs", extension / "server/tagline", "activation.test.js",
        "agenda.test.js", "language.test.js", "manifest.test.js", EXTENSION=extension)


def helix(dist, tools, folder):
    """`editors/install helix` of the archive compiled the grammar, and Helix found it, its queries and the server."""
    unpack(one(dist, "tagline-*-linux.tar.gz"), folder)
    root = one(folder, "tagline-*")
    run(folder, root / "editors/install", "helix", XDG_CONFIG_HOME=folder / "config")
    health = run(folder, tools / "newer/bin/hx", "--health", "tagline",
                 XDG_CONFIG_HOME=folder / "config", PATH=f"{root}/bin:{SYSTEM}")
    words = re.sub(r"\x1b\[[0-9;]*m", "", health.stdout)
    for line in ["Tree-sitter parser: ✓", "Highlight queries: ✓", "Textobject queries: ✓"]:
        assert line in words, words
    assert "bin/tagline" in words, words


def pages(dist, tools, folder):
    """The links of the archive's pages lead to files in it."""
    unpack(one(dist, "tagline-*-linux.tar.gz"), folder)
    root = one(folder, "tagline-*")
    for page in [root / "README.md", *root.glob("editors/**/*.md"), *root.glob("grammar/**/*.md")]:
        text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text(), flags=re.S)
        for target in re.findall(r"\]\(([^()\s]+)\)", text):
            path = target.partition("#")[0]
            assert "://" in target or not path or (page.parent / path).exists(), f"{page}: {target}"


def check(program, folder):
    """Lints the sample, which has errors, and asks the server to begin."""
    result = attempt(folder, program, "lint", SAMPLE)
    assert result.returncode == 1 and "\nFound " in result.stdout + result.stderr, result.stderr
    body = json.dumps({
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {"processId": None, "rootUri": None, "capabilities": {}},
    })
    answer = attempt(folder, program, "lsp", input=f"Content-Length: {len(body)}\r\n\r\n{body}")
    assert '"capabilities":{' in answer.stdout and '"name":"tagline"' in answer.stdout, answer


def attempt(folder, *command, input=None, **environment):
    home = folder / "home"
    home.mkdir(exist_ok=True)
    base = {"PATH": SYSTEM, "HOME": home, "LANG": "C.UTF-8", "TMPDIR": tempfile.gettempdir()}
    kept = {name: os.environ[name] for name in os.environ
            if name.startswith(("PIP_", "SSL_")) or name.lower().endswith("_proxy")}
    return subprocess.run(
        [str(word) for word in command], cwd=folder, input=input, capture_output=True, text=True,
        timeout=300, env={name: str(value) for name, value in (kept | base | environment).items()})


def run(folder, *command, **environment):
    result = attempt(folder, *command, **environment)
    if result.returncode != 0:
        sys.exit(f"{command}: exits with {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def unpack(path, folder):
    with tarfile.open(path) as archive:
        archive.extractall(folder)


def one(folder, pattern):
    (found,) = [path for path in folder.glob(pattern)]
    return found


if __name__ == "__main__":
    main(*(pathlib.Path(word).absolute() for word in sys.argv[1:]))
