import Analysis
import LSP
import Platform
import Settings
import TaskText

/// The time for which saving waits for fixes.
private let maxWait = ElapsedTime.milliseconds(50)

/// The safe fixes of a text that is about to be saved, if the settings turn that on; none if
/// finding them takes too long, or if the item that was edited last is not finished.
@Sendable func willSaveWaitUntil(
  _ session: inout Session, _ params: TextDocumentParams, _ cancellation: Cancellation
) throws -> [TextEdit]? {
  try fixesOnSave(&session, params.textDocument, cancellation, within: maxWait)
}

/// The same with another maximum time.
func fixesOnSave(
  _ session: inout Session, _ document: TextDocumentIdentifier, _ cancellation: Cancellation,
  within maxWait: ElapsedTime
) throws -> [TextEdit]? {
  let deadline = ElapsedTime.now + maxWait
  let open = try session.snapshot(cancellation).document(document.uri)
  guard open.context.settings.fixOnSave, !open.isBeingWritten else { return nil }
  session.check()
  if ElapsedTime.now >= deadline { return nil }
  let checked = try session.snapshot(cancellation).document(open.uri)
  let edits = checked.safeFixes().map { checked.textEdits($0.edits) }
  return ElapsedTime.now < deadline ? edits : nil
}

extension OpenDocument {
  /// Whether the item that was edited last has a payload without a closing parenthesis.
  fileprivate var isBeingWritten: Bool {
    guard let lastEdit, let item = text.item(at: lastEdit.upperBound) else { return false }
    return item.tags.contains { $0.nearMisses.contains(.unclosed) }
  }
}
