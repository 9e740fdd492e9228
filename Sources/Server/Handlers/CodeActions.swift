import Analysis
import LSP

/// What the server promises a client about code actions: as much as it has declared.
func codeActionPromise(_ client: ClientCapabilities) -> Provider<CodeActionOptions> {
  guard client.takesCodeActions else { return .plain }
  return .options(
    CodeActionOptions(
      codeActionKinds: ["quickfix", "refactor.rewrite", "source.tagline", fixAllKind],
      resolveProvider: client.resolvesActionEdits ? true : nil))
}

/// The kind of the action that applies all safe fixes, as LSP names kinds.
let fixAllKind = "source.fixAll.tagline"

@Sendable func codeAction(
  _ snapshot: Snapshot, _ params: CodeActionParams
) throws -> [CodeActionOrCommand]? {
  let document = try snapshot.document(params.textDocument.uri)
  let findings = document.checked.findings
  var actions: [CodeAction] = []
  if params.context.wants("quickfix") {
    actions += remedies(
      in: document.textRange(params.range), of: document.text, findings: findings
    ).map { CodeAction($0, in: document, for: snapshot.client) }
  }
  if params.context.wants(fixAllKind), let remedy = safeFixes(of: findings) {
    actions.append(CodeAction(remedy, in: document, for: snapshot.client))
  }
  actions += try offers(params, in: document, findings: findings)
    .filter { params.context.wants($0.kind) }
    .compactMap { try CodeAction($0, snapshot) }
  guard snapshot.client.capabilities.takesCodeActions else {
    return actions.map { .command($0.asCommand) }
  }
  return actions.map { .action($0) }
}

/// Computes the edit of an action that was offered without one.
@Sendable func resolveCodeAction(_ snapshot: Snapshot, _ action: CodeAction) throws -> CodeAction {
  guard action.edit == nil, let data = action.data,
    let command = data["command"].stringValue.flatMap(EditCommand.named)
  else { return action }
  let target = try CommandTarget([data["target"]])
  let document = try snapshot.document(target.textDocument.uri)
  guard target.version == document.version else {
    throw ResponseError(.contentModified, "the document has changed since the action was offered")
  }
  guard let outcome = try command.make(snapshot, target) else {
    throw ResponseError(.requestFailed, command.absence)
  }
  var resolved = action
  resolved.edit = outcome.edit
  return resolved
}

extension CodeActionContext {
  /// Whether actions of the kind are wanted.
  func wants(_ kind: String) -> Bool {
    only?.contains { kind == $0 || kind.hasPrefix("\($0).") } ?? true
  }
}
