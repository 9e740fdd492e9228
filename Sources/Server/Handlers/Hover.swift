import Analysis
import LSP

@Sendable func hover(_ snapshot: Snapshot, _ params: TextDocumentPositionParams) throws -> Hover? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  let info = tagInfo(
    at: document.offset(params.position), in: document.text, uses: snapshot.uses,
    findings: { document.checked.findings(touching: $0) }, context: document.context)
  return info.map {
    Hover(
      contents: MarkupOrText(hover: $0.markdown, snapshot.client.capabilities.hoverMarkup),
      range: document.range($0.range))
  }
}
