import Analysis
import JSON
import LSP

extension CodeAction {
  /// The quick fix as an action that the client supports.
  init(_ quickFix: QuickFix, in document: OpenDocument, for client: Client) {
    self.init(title: quickFix.title)
    kind = quickFixKind
    diagnostics = [document.diagnostic(quickFix.finding, client)]
    if client.capabilities.showsPreferredActions, quickFix.isPreferred { isPreferred = true }
    edit = WorkspaceEdit([(document, quickFix.edits)], for: client)
  }

  /// The offer with its edit, or with the data from which it is computed later; nil if there is
  /// nothing to do.
  init?(_ offer: CodeActionOffer, _ snapshot: Snapshot) throws {
    let client = snapshot.client.capabilities
    let target = try JSONValue(encoding: offer.target)
    if let title = offer.title {
      guard client.appliesEdits else { return nil }
      self.init(
        title: title, kind: offer.kind,
        command: Command(title: title, command: offer.command, arguments: [target]))
      return
    }
    guard let command = EditCommand.named(offer.command) else { return nil }
    if let title = command.menuTitle?(offer.target) {
      guard client.resolvesActionEdits || client.appliesEdits else { return nil }
      self.init(title: offer.menuTitle(title))
      if !client.resolvesActionEdits {
        self.command = Command(title: self.title, command: command.id, arguments: [target])
      }
    } else {
      let extent: SourceChange.Extent = client.resolvesActionEdits ? .part : .whole
      guard case .edit(let outcome) = try command.make(snapshot, offer.target, extent) else {
        return nil
      }
      self.init(title: offer.menuTitle(outcome.title))
      if !client.resolvesActionEdits { edit = outcome.edit }
    }
    kind = offer.kind
    if client.resolvesActionEdits { data = ["command": .string(command.id), "target": target] }
  }

  /// The action as a command, for a client that supports only commands; nil if it changes nothing.
  var asCommand: Command? {
    if let command { return command }
    guard let edit, let argument = try? JSONValue(encoding: edit) else { return nil }
    return Command(
      title: title, command: ServerCommand.applyEdit.id, arguments: [argument])
  }
}
