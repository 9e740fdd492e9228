import Analysis
import JSON
import LSP
import TaskText

/// The capability for code actions, with the options that the client supports.
func codeActionCapability(_ client: ClientCapabilities) -> Provider<CodeActionOptions> {
  guard client.takesCodeActions else { return .plain }
  return .options(
    CodeActionOptions(
      codeActionKinds: [quickFixKind, "refactor.rewrite", "source.tagline", fixAllKind],
      resolveProvider: client.resolvesActionEdits ? true : nil))
}

/// The kind of an action that fixes a finding (LSP 3.18, `CodeActionKind`).
let quickFixKind = "quickfix"

/// The kind of the action that applies all safe fixes.
let fixAllKind = "source.fixAll.tagline"

@Sendable func codeAction(
  _ snapshot: Snapshot, _ params: CodeActionParams
) throws -> [CodeActionOrCommand]? {
  let document = try snapshot.document(params.textDocument.uri)
  let selection = document.textRange(params.range)
  let touched = try document.checked.findings(
    touching: selection, atMost: maxMenuSize, cancellation: snapshot.cancellation)
  var actions: [CodeAction] = []
  if params.context.includes(quickFixKind) {
    actions += quickFixes(for: touched, in: document.text)
      .map { CodeAction($0, in: document, for: snapshot.client) }
  }
  var offered = try fixOffers(params, in: document, touched: touched, snapshot.cancellation)
  let isLong = document.text.lineNumbers(in: selection).count > maxMenuSize
  if !isLong || params.context.isByHand { offered += offers(params, in: document) }
  actions +=
    try offered
    .filter { params.context.includes($0.kind) }
    .compactMap { offer in
      try snapshot.cancellation.check()
      return try CodeAction(offer, snapshot)
    }
  guard snapshot.client.capabilities.takesCodeActions else {
    return actions.compactMap(\.asCommand).map { .command($0) }
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
  var resolved = action
  resolved.edit = try command.outcome(snapshot, target).edit
  return resolved
}

extension CodeActionContext {
  /// Whether a person requests the actions. Some editors also request them automatically, with
  /// every move of the cursor.
  var isByHand: Bool { triggerKind != automatic }

  /// Whether the client requests actions of the kind.
  func includes(_ kind: String) -> Bool {
    only?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix("\($0).") } ?? true
  }
}

/// The maximum number of findings for a menu, and of selected lines for which actions are offered
/// automatically: for more lines, each action takes long to prepare.
private let maxMenuSize = 100

/// `CodeActionTriggerKind.Automatic` of LSP 3.18.
private let automatic = 2
