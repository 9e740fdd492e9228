import Analysis
import LSP
import Settings
import TaskText

/// How long saving waits for fixes.
private let patience = Duration.milliseconds(50)

/// The safe fixes of a text that is about to be saved, if the settings turn that on; none where
/// finding them takes too long, or the item that was edited last is still being written.
@Sendable func willSaveWaitUntil(
  _ session: inout Session, _ params: WillSaveTextDocumentParams, _ cancellation: Cancellation
) throws -> [TextEdit]? {
  try fixesOnSave(&session, params.textDocument, cancellation, within: patience)
}

/// The same, where saving waits that long.
func fixesOnSave(
  _ session: inout Session, _ document: TextDocumentIdentifier, _ cancellation: Cancellation,
  within patience: Duration
) throws -> [TextEdit]? {
  let deadline = SaveDeadline(end: .now + patience, cancellation: cancellation)
  let open = try session.snapshot(cancellation).document(document.uri)
  guard open.context.settings.fixOnSave, !open.isBeingWritten else { return nil }
  do {
    try session.updateFindings(deadline)
    let checked = try session.snapshot(cancellation).document(open.uri)
    return try checked.safeFixes(cancellation: deadline).map {
      try checked.textEdits($0.edits, deadline)
    }
  } catch is SaveDeadline.Passed {
    return nil
  }
}

/// Ends work when it is cancelled, and when the person who saves has waited long enough.
private struct SaveDeadline: CancellationCheck {
  struct Passed: Error {}

  let end: ContinuousClock.Instant
  let cancellation: Cancellation

  func check() throws {
    try cancellation.check()
    if ContinuousClock.now >= end { throw Passed() }
  }
}

extension OpenDocument {
  /// Whether a payload is open on the item that was edited last.
  fileprivate var isBeingWritten: Bool {
    guard let lastEdit, let item = text.item(at: lastEdit) else { return false }
    return item.tags.contains { $0.nearMisses.contains(.unclosed) }
  }
}
