"""Checks Zed's extension as far as possible without Zed: its TOML files can be read, and its queries
match the grammar."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "Tests" / "Grammars"))
from tree_sitter import Query  # noqa: E402

from treesitter import language  # noqa: E402

folder = ROOT / "editors" / "zed"
extension, _, config = (
    tomllib.loads((folder / name).read_text())
    for name in ("extension.toml", "Cargo.toml", "languages/tagline/config.toml")
)
[server] = extension["language_servers"].values()
assert server["languages"] == [config["name"]], "the server is for another language"
assert config["grammar"] in extension["grammars"], "the grammar is not named"
grammar = language()
queries = sorted((folder / "languages" / "tagline").glob("*.scm"))
for file in queries:
    Query(grammar, file.read_text())
print(f"Zed: three TOML files and {len(queries)} queries passed")
