import Analysis
import JSON
import LSP
import TaskText

/// What the server promises a client about code actions: as much as it has declared.
func codeActionPromise(_ client: ClientCapabilities) -> Provider<CodeActionOptions> {
  guard client.takesCodeActions else { return .plain }
  return .options(
    CodeActionOptions(
      codeActionKinds: [quickFixKind, "refactor.rewrite", "source.tagline", fixAllKind],
      resolveProvider: client.resolvesActionEdits ? true : nil))
}

/// The kind of an action that mends a finding (LSP 3.18, `CodeActionKind`).
let quickFixKind = "quickfix"

/// The kind of the action that applies all safe fixes, as LSP names kinds.
let fixAllKind = "source.fixAll.tagline"

@Sendable func codeAction(
  _ snapshot: Snapshot, _ params: CodeActionParams
) throws -> [CodeActionOrCommand]? {
  let document = try snapshot.document(params.textDocument.uri)
  let selection = document.textRange(params.range)
  let isWanted = snapshot.cancellation.isWanted
  let touched = document.checked.findings(
    touching: selection, atMost: longestMenu, while: isWanted)
  var actions: [CodeAction] = []
  if params.context.wants(quickFixKind) {
    actions += quickFixes(for: touched, in: document.text)
      .map { CodeAction($0, in: document, for: snapshot.client) }
  }
  var offered = fixOffers(params, in: document, touched: touched, while: isWanted)
  try snapshot.cancellation.check()
  let isMuch = document.text.lineNumbers(in: selection).count > longestMenu
  if !isMuch || params.context.isByHand { offered += offers(params, in: document) }
  actions +=
    try offered
    .filter { params.context.wants($0.kind) }
    .compactMap { offer in
      try snapshot.cancellation.check()
      return try CodeAction(offer, snapshot)
    }
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
  var resolved = action
  resolved.edit = try command.outcome(snapshot, target).edit
  return resolved
}

extension CodeActionContext {
  /// Whether a person asks, not the editor of itself, as some do with every move of the cursor.
  var isByHand: Bool { triggerKind != automatic }

  /// Whether actions of the kind are wanted.
  func wants(_ kind: String) -> Bool {
    only?.contains { kind == $0 || kind.hasPrefix("\($0).") } ?? true
  }
}

/// The most findings that a menu is made of, and the most lines that an editor is offered actions
/// for without being asked to: of longer selections each action takes long to prepare.
private let longestMenu = 100

/// `CodeActionTriggerKind.Automatic` of LSP 3.18.
private let automatic = 2
