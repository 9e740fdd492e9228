import Analysis
import JSON
import LSP
import TaskText

extension CodeAction {
  /// The quick fix as an action that the client supports.
  init(_ quickFix: QuickFix, in document: WorkspaceText, for client: Client) {
    self.init(title: quickFix.title)
    kind = quickFixKind
    diagnostics = [document.diagnostic(quickFix.finding, client)]
    if client.capabilities.showsPreferredActions, quickFix.isPreferred { isPreferred = true }
    edit = WorkspaceEdit([FileEdits(document, quickFix.edits)], for: client)
  }

  /// The offer with its edit, or with the data or the command by which it is computed later; nil if
  /// there is nothing to do.
  init?(_ offer: CodeActionOffer, _ snapshot: Snapshot) throws {
    let client = snapshot.client.capabilities
    let target = JSONValue(writing: offer.target)
    if let title = offer.title {
      guard client.appliesEdits else { return nil }
      self.init(title: title)
      kind = offer.kind
      command = Command(title: title, command: offer.command, arguments: [target])
      return
    }
    guard let command = EditCommand.named(offer.command) else { return nil }
    var isLater = client.resolvesActionEdits
    if let title = command.menuTitle?(offer.target) {
      guard client.resolvesActionEdits || client.appliesEdits else { return nil }
      isLater = true
      self.init(title: offer.menuTitle(title))
    } else {
      let text = try snapshot.document(offer.target.textDocument.uri).text
      if client.appliesEdits, text.count > DocumentStore.quickText { isLater = true }
      let extent: SourceChange.Extent = isLater ? .part : .whole
      guard case .success(let outcome) = try command.make(snapshot, offer.target, extent) else {
        return nil
      }
      self.init(title: offer.menuTitle(outcome.title))
      if !isLater { edit = outcome.edit }
    }
    kind = offer.kind
    if client.resolvesActionEdits {
      data = ["command": .string(command.id), "target": target]
    } else if isLater {
      self.command = Command(title: self.title, command: command.id, arguments: [target])
    }
  }

  /// The action as a command, for a client that supports only commands; nil if it changes nothing.
  var asCommand: Command? {
    if let command { return command }
    guard let edit else { return nil }
    return Command(
      title: title, command: ServerCommand.applyEdit.id, arguments: [JSONValue(writing: edit)])
  }
}
