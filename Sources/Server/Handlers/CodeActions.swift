import Analysis
import LSP

/// The kinds of action that the server knows, as LSP names them.
let codeActionKinds = ["quickfix", "source.fixAll.tagline"]

@Sendable func codeAction(
  _ snapshot: Snapshot, _ params: CodeActionParams
) throws -> [CodeActionOrCommand]? {
  let document = try snapshot.document(params.textDocument.uri)
  let findings = document.checked.findings
  let wants = { (kind: String) in
    params.context.only?.contains { kind == $0 || kind.hasPrefix("\($0).") } ?? true
  }
  var offered: [Remedy] = []
  if wants("quickfix") {
    offered += remedies(
      in: document.textRange(params.range), of: document.text, findings: findings)
  }
  if wants("source.fixAll.tagline") { offered += [safeFixes(of: findings)].compactMap(\.self) }
  return offered.map { .action(CodeAction($0, in: document, for: snapshot.client)) }
}
