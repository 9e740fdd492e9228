import Analysis
import LSP

/// The fixes of one rule in all documents, of those findings that have only one.
@Sendable func fixRule(
  _ snapshot: Snapshot, _ target: CommandTarget
) throws -> EditCommand.Outcome? {
  guard let rule = target.rule else {
    let error = ShapeError(
      path: "params.arguments[0].rule", found: "missing", allowed: "the id of a rule")
    throw ResponseError(.invalidParams, error.description)
  }
  var count = 0
  var edits: [(document: OpenDocument, edits: [Edit])] = []
  for document in snapshot.documents.all {
    try snapshot.cancellation.check()
    guard let remedy = fixAll(of: rule, findings: document.findings, from: 1) else { continue }
    count += remedy.findings.count
    edits.append((document, remedy.edits))
  }
  guard count > 0 else { return nil }
  return EditCommand.Outcome(
    title: "Fix all \(count) `\(rule)` everywhere",
    edit: WorkspaceEdit(edits, for: snapshot.client))
}
