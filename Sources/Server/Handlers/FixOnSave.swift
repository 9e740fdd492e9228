import Analysis
import LSP
import Settings
import TaskText

/// How long a person waits for the fixes of a text that is being saved.
private let patience = Duration.milliseconds(50)

/// The safe fixes of a text that is about to be saved, where the settings want that; none where
/// finding them took too long, or the item that was edited last is still being written.
@Sendable func willSaveWaitUntil(
  _ session: inout Session, _ params: WillSaveTextDocumentParams, _ cancellation: Cancellation
) throws -> [TextEdit]? {
  try fixesOnSave(&session, params.textDocument, cancellation, within: patience)
}

/// The same, with another patience.
func fixesOnSave(
  _ session: inout Session, _ document: TextDocumentIdentifier, _ cancellation: Cancellation,
  within patience: Duration
) throws -> [TextEdit]? {
  let clock = ContinuousClock()
  let end = clock.now + patience
  let isWanted = { clock.now < end && cancellation.isWanted() }
  let open = try session.snapshot(cancellation).document(document.uri)
  guard open.context.settings.fixOnSave, !open.isBeingWritten else { return nil }
  session.updateFindings(while: isWanted)
  guard isWanted() else { return nil }
  let checked = try session.snapshot(cancellation).document(open.uri)
  let edits = checked.safeFixes(while: { _ in isWanted() }).map {
    checked.textEdits($0.edits, while: isWanted)
  }
  try cancellation.check()
  return isWanted() ? edits : nil
}

extension OpenDocument {
  /// Whether a payload is open on the item that was edited last.
  fileprivate var isBeingWritten: Bool {
    guard let lastEdit, let item = text.item(at: lastEdit) else { return false }
    return item.tags.contains { $0.nearMisses.contains(.unclosed) }
  }
}
