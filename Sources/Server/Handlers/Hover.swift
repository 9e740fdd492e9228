import Analysis
import LSP
import TaskText

@Sendable func hover(_ snapshot: Snapshot, _ params: TextDocumentPositionParams) throws -> Hover? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  let offset = document.offset(params.position)
  let info = tagInfo(
    at: offset, in: document.text, uses: snapshot.uses,
    findings: document.checked.findings(touching: TextRange(at: offset)),
    context: document.context)
  return info.map {
    Hover(
      contents: MarkupOrText($0.markdown, snapshot.client.capabilities.hoverMarkup),
      range: document.range($0.range))
  }
}
