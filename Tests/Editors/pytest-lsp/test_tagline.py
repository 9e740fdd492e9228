"""Tests the server with pytest-lsp, an independent client, with the recorded capabilities of real
editors. The client warns about replies that use a capability which was not declared, and warnings
are failures here.

The environment variable TAGLINE names the program.
"""

import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

EDITORS = [
    "emacs@v29.1",
    "neovim@v0.6.1",
    "neovim@v0.7.0",
    "neovim@v0.8.0",
    "neovim@v0.9.1",
    "neovim@v0.10.0",
    "neovim@v0.11.0",
    "visual_studio_code@v1.65.2",
]

TEXT = """\
Errands 🛒:
\t- call Ada 📞 @due(2025-02-30) @phone @phone
\t- 🧾 rent @due(2025-05-12 every month) @home
\t- bread @
"""
FAULTS = {"duplicate-tag", "invalid-date"}


def position(line: int, text: str, unit: types.PositionEncodingKind | str | None) -> types.Position:
    """The position after the first occurrence of a text on a line, in the negotiated encoding."""
    row = TEXT.split("\n")[line]
    before = row[: row.index(text) + len(text)]
    lengths = {"utf-8": len(before.encode()), "utf-32": len(before)}
    return types.Position(line, lengths.get(str(getattr(unit, "value", unit)), len(before.encode("utf-16-le")) // 2))


def applied(edits: list[types.TextEdit], unit: types.PositionEncodingKind | str | None) -> str:
    """The text after edits of single lines."""
    name = str(getattr(unit, "value", unit or "utf-16")).removesuffix("-16")
    codec, width = {"utf-8": ("utf-8", 1), "utf-32": ("utf-32-le", 4)}.get(name, ("utf-16-le", 2))
    lines = TEXT.split("\n")
    for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
        assert edit.range.start.line == edit.range.end.line
        row = lines[edit.range.start.line].encode(codec)
        start, end = edit.range.start.character * width, edit.range.end.character * width
        lines[edit.range.start.line] = (row[:start] + edit.new_text.encode(codec) + row[end:]).decode(codec)
    return "\n".join(lines)


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["TAGLINE"], "lsp"]),
    params=EDITORS,
)
async def client(request, lsp_client: LanguageClient, tmp_path):
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda *_: None)
    path = tmp_path / "errands.taskpaper"
    path.write_text(TEXT, encoding="utf-8", newline="")
    answer = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            root_uri=tmp_path.as_uri(),
            workspace_folders=[types.WorkspaceFolder(tmp_path.as_uri(), "errands")],
        )
    )
    lsp_client.advertised = answer.capabilities
    lsp_client.uri = path.as_uri()
    lsp_client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(path.as_uri(), "taskpaper", 0, TEXT))
    )
    yield
    await lsp_client.shutdown_session()


def at(client, line: int, text: str) -> dict:
    return {
        "text_document": types.TextDocumentIdentifier(client.uri),
        "position": position(line, text, client.advertised.position_encoding),
    }


@pytest.mark.asyncio
async def test_findings_are_either_pulled_or_pushed(client):
    if client.advertised.diagnostic_provider:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(types.TextDocumentIdentifier(client.uri))
        )
        found = report.items
        assert client.uri not in client.diagnostics
    else:
        if client.uri not in client.diagnostics:
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        found = client.diagnostics[client.uri]
    assert {item.code for item in found} >= FAULTS


@pytest.mark.asyncio
async def test_completion_offers_the_tags_in_use(client):
    answer = await client.text_document_completion_async(
        types.CompletionParams(**at(client, 3, "@"))
    )
    items = answer.items if isinstance(answer, types.CompletionList) else answer
    labels = [item.label.removeprefix("@") for item in items]
    assert {"home", "phone", "due"} <= set(labels)


@pytest.mark.asyncio
async def test_hover_describes_a_date(client):
    answer = await client.text_document_hover_async(types.HoverParams(**at(client, 2, "@due(2025")))
    contents = answer.contents
    text = contents.value if isinstance(contents, types.MarkupContent) else str(contents)
    assert "12 May 2025" in text


@pytest.mark.asyncio
async def test_rename_changes_only_the_tag(client):
    edit = await client.text_document_rename_async(
        types.RenameParams(new_name="house", **at(client, 2, "@ho"))
    )
    if edit.document_changes:
        edits = [e for change in edit.document_changes for e in change.edits]
    else:
        edits = [e for changes in edit.changes.values() for e in changes]
    assert applied(edits, client.advertised.position_encoding) == TEXT.replace("@home", "@house")


@pytest.mark.asyncio
async def test_a_fix_removes_the_duplicate(client):
    if not client.advertised.code_action_provider:
        pytest.skip("not advertised to this client")
    here = at(client, 1, "@phone @pho")["position"]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(client.uri),
            types.Range(here, here),
            types.CodeActionContext(diagnostics=[]),
        )
    )
    assert any("@phone" in action.title for action in actions)


@pytest.mark.asyncio
async def test_references_of_a_tag_are_found(client):
    places = await client.text_document_references_async(
        types.ReferenceParams(context=types.ReferenceContext(True), **at(client, 1, "@pho"))
    )
    assert [place.range.start.line for place in places] == [1, 1]
