#!/usr/bin/env python3
"""Makes the archive of the entries that registries of editors want.

usage: entries.py
"""

import json

from project import PROJECT, ROOT, VERSION, commit, files, write_archive

NEEDED = {
    "repository": "the address of the repository, from which Zed and Helix fetch the grammar",
    "licence": "the name of the licence, whose text Zed also wants as `editors/zed/LICENSE`",
    "spdx": "the identifier of the licence in the list of SPDX, which mason wants",
    "maintainer": "a name and an address that is reached",
}


def main():
    contents = {f"zed/{name}": path for name, path in files("editors/zed").items()}
    contents["zed/extension.toml"] = zed().encode()
    contents["helix/languages.toml"] = ROOT / "editors/helix/languages.toml"
    # The plugin's own configuration needs the rest of the plugin.
    contents["nvim-lspconfig/lsp/tagline.lua"] = ROOT / ".ci/release/lspconfig.lua"
    contents["mason/packages/tagline/package.yaml"] = mason().encode()
    contents["README.md"] = readme().encode()
    write_archive(f"tagline-entries-{VERSION}", contents)


def zed():
    """The manifest of the extension; without an address, as it is in the repository."""
    text = (ROOT / "editors/zed/extension.toml").read_text()
    address = PROJECT["repository"]
    if not address:
        return text
    text = text.replace("file:///path/to/tagline", address).replace('"main"', f'"{commit()}"')
    return text.replace("schema_version", f'repository = "{address}"\nschema_version', 1)


def mason():
    lines = {
        "name": PROJECT["name"],
        "description": PROJECT["summary"] + ".",
        "homepage": PROJECT["repository"] or f"https://pypi.org/project/{PROJECT['name']}",
        "licenses": [PROJECT["spdx"] or PROJECT["licence"]],
        "languages": ["TaskPaper"],
        "categories": ["LSP", "Linter", "Formatter"],
        "source": {"id": f"pkg:pypi/{PROJECT['name']}@{VERSION}"},
        "bin": {"tagline": "pypi:tagline"},
    }
    # JSON is YAML.
    return "---\n" + json.dumps(lines, indent=2) + "\n"


def readme():
    """Where each entry belongs, and what is missing before it can be submitted."""
    lines = [
        "# Entries of registries",
        "",
        "| here | belongs in |",
        "|---|---|",
        "| `nvim-lspconfig/lsp/tagline.lua` | `lsp` of nvim-lspconfig |",
        "| `mason/packages/tagline` | `packages` of mason-registry |",
        "| `zed` | the repository that zed-industries/extensions has as a submodule |",
        "| `helix/languages.toml` | `languages.toml` of Helix, with the queries of `grammar/tree-sitter` |",
        "",
    ]
    lacking = missing()
    if lacking:
        lines += ["Before they are submitted, the owner of the project writes into "
                  "`.ci/release/project.json`:", ""]
        lines += [f"- `{name}`: {NEEDED[name]}" for name in lacking]
        lines += ["", "Until then, they serve to try the editors. mason also needs the package on PyPI."]
    else:
        lines += ["They can be submitted as soon as the package is on PyPI."]
    return "\n".join(lines) + "\n"


def missing():
    """The names of what the owner has not decided yet."""
    open_questions = {
        "repository": not PROJECT["repository"],
        "licence": not PROJECT["spdx"],
        "spdx": not PROJECT["spdx"],
        "maintainer": "@localhost" in PROJECT["maintainer"],
    }
    return [name for name, is_open in open_questions.items() if is_open]


if __name__ == "__main__":
    main()
