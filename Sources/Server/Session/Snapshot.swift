import CivilDates
import LSP
import Workspace

/// The session at one moment: what a request sees, whatever arrives meanwhile.
struct Snapshot: Sendable {
  let client: Client
  let documents: DocumentStore
  let files: WorkspaceFiles
  let settings: SettingsResolver
  /// Cancels the request.
  let cancellation: Cancellation

  var today: CivilDate { settings.today }

  /// The open document of that URI, in any spelling.
  ///
  /// - Throws: `invalidParams` if none is open.
  func document(_ uri: String) throws(ResponseError) -> OpenDocument {
    guard let document = documents[DocumentKey(uri)] else {
      throw ResponseError(
        .invalidParams,
        "`params.textDocument.uri` is `\(uri)`: the URI of an open document is allowed")
    }
    return document
  }
}
