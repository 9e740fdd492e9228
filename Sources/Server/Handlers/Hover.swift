import Analysis
import LSP
import TaskText

@Sendable func hover(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> OutgoingObject? {
  guard document.isTaskText else { return nil }
  let info = tagInfo(
    at: document.offset(params.position), in: document.text, uses: snapshot.uses,
    findings: { document.checked.findings(touching: $0) }, context: document.context)
  let kind = snapshot.client.capabilities.hoverMarkup
  return info.map { ["contents": $0.contents(kind), "range": document.range($0.range)] }
}

@Sendable func inlayHints(
  _ document: WorkspaceText, _ params: TextDocumentRangeParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  guard document.isTaskText else { return nil }
  return try inlineHints(
    in: document.textRange(params.range), of: document.text, plan: document.usage.plan,
    context: document.context, lastEdit: document.lastEdit?.upperBound
  ).map {
    try snapshot.cancellation.check()
    return ["position": document.position($0.offset), "label": $0.text, "paddingLeft": true]
  }
}
