import CivilDates
import Files
import LSP
import Workspace

/// The session at one moment: what a request sees, whatever arrives meanwhile.
struct Snapshot: Sendable {
  let client: Client
  let documents: DocumentStore
  let files: WorkspaceFiles
  let settings: SettingsResolver
  /// The moment at which the request came.
  let now: Moment
  /// Cancels the request.
  let cancellation: Cancellation

  var today: CivilDate { settings.today }

  /// The open document of that URI, in any spelling.
  ///
  /// - Throws: `invalidParams` if none is open.
  func document(_ uri: String) throws(ResponseError) -> OpenDocument {
    guard let document = documents[DocumentKey(uri)] else {
      throw ResponseError(.invalidParams, absence(ofDocument: uri))
    }
    return document
  }
}

/// Why there is no document of that URI. Most editors do not open Markdown here unless that is turned
/// on.
private func absence(ofDocument uri: String) -> String {
  let name = String(decoding: percentDecoded(uri), as: UTF8.self).split(separator: "/").last ?? ""
  if [".md", ".markdown"].contains(where: name.lowercased().hasSuffix) {
    return
      "`\(name)` is not open in Tagline: Markdown is off until the editor's settings turn it on, "
      + "such as `tagline.markdown` in VS Code"
  }
  return "`params.textDocument.uri` is `\(uri)`: the URI of an open document is allowed"
}
