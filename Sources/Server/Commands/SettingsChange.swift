import Analysis
import Files
import LSP
import Settings
import TaskText
import Workspace

/// An edit of the settings file of a document, or one that creates it beside the document.
struct SettingsChange {
  private let outcome: EditCommand.Outcome
  /// The settings file, and what the client calls it.
  private let path: Path
  private let document: DocumentKey
  /// The text of the file, before and after the edit.
  private let text: [UInt8]
  private let edited: [UInt8]

  /// The change of the settings for the document with this URI.
  ///
  /// - Parameters:
  ///   - title: what the client is told that the edit does.
  ///   - absence: why there may be nothing to do, as a clause about the file.
  ///   - edits: the edits of the file's text; nil if there is nothing to do.
  /// - Throws: `requestFailed` where the settings cannot be edited.
  init(
    _ title: String, for uri: String, _ snapshot: Snapshot, absence: String,
    edits: (_ settings: [UInt8]) -> [Edit]?
  ) throws(ResponseError) {
    let fileName = SettingsSource.fileName
    guard let file = snapshot.settingsFile(for: uri) else {
      throw ResponseError(
        .requestFailed,
        "the document is not in a folder that could contain a `\(fileName)`")
    }
    if file.text == nil, !snapshot.client.capabilities.createsFiles {
      throw ResponseError(
        .requestFailed, "there is no `\(fileName)`, and the client cannot create it")
    }
    path = file.path
    text = file.text ?? []
    guard let edits = edits(text) else {
      throw ResponseError(
        .requestFailed, "`\(fileName)` already \(absence), or is not a JSON object")
    }
    let settingsURI =
      snapshot.documents[DocumentKey(path.uri)]?.uri ?? snapshot.files.uri(of: path)
    document = DocumentKey(settingsURI)
    let change = FileEdits(
      uri: settingsURI, version: snapshot.documents[document]?.version, edits, LineIndex(text),
      in: snapshot.client.unit)
    var edit = WorkspaceEdit([change], for: snapshot.client)
    if file.text == nil {
      edit.documentChanges?.insert(.create(uri: settingsURI), at: 0)
    }
    outcome = EditCommand.Outcome(title: title, edit: edit)
    edited = applied(edits, to: text[...])
  }

  /// Asks the client to make the edit. Unless the file is open here, the client does not send its new
  /// text, which may not be saved for long.
  func ask(_ session: inout Session) {
    session.askToApply(outcome) { [self] session in
      guard !session.documents.contains(document) else { return }
      session.settings.setUnsaved(edited, insteadOf: text, of: path)
      session.renewContexts()
    }
  }
}

extension Snapshot {
  /// The settings file of the document with this URI, or where one would be created, which has no text; nil
  /// if the document is not in a folder.
  func settingsFile(for uri: String) -> (path: Path, text: [UInt8]?)? {
    guard let folder = Path(uri: uri)?.parent else { return nil }
    var settings = settings
    if let file = settings.file(in: folder) { return (file.path, file.text) }
    return (folder.appending(SettingsSource.fileName), nil)
  }
}
