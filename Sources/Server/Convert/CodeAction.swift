import Analysis
import LSP

extension CodeAction {
  /// The remedy as the client can show it.
  init(_ remedy: Remedy, in document: OpenDocument, for client: Client) {
    self.init(title: remedy.title)
    switch remedy.kind {
    case .quickFix:
      kind = "quickfix"
      if let finding = remedy.findings.first, remedy.findings.count == 1 {
        diagnostics = [document.diagnostic(finding, client)]
      }
    case .fixAll:
      kind = fixAllKind
    }
    if client.capabilities.showsPreferredActions, remedy.isPreferred { isPreferred = true }
    edit = WorkspaceEdit([(document, remedy.edits)], for: client)
  }

  /// The offer with its edit, or with what computes it later for a client that asks; nil where there
  /// is nothing to do.
  init?(_ offer: CodeActionOffer, _ snapshot: Snapshot) throws {
    guard let outcome = try EditCommand.named(offer.command)?.make(snapshot, offer.target) else {
      return nil
    }
    self.init(title: outcome.title)
    kind = offer.kind
    guard snapshot.client.capabilities.resolvesActionEdits else {
      edit = outcome.edit
      return
    }
    data = ["command": .string(offer.command), "target": try JSONValue(encoding: offer.target)]
  }

  /// The action as a command, for a client that knows nothing else.
  var asCommand: Command {
    Command(
      title: title, command: ServerCommand.applyEdit.id,
      arguments: [(try? edit.map { try JSONValue(encoding: $0) }) ?? .null])
  }
}
