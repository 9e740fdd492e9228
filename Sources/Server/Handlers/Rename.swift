import Analysis
import LSP
import Settings
import TaskText

@Sendable func prepareRename(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> PrepareRenameResult? {
  let document = try snapshot.document(params.textDocument.uri)
  guard let place = TagUnderCursor(at: document.offset(params.position), in: document.text) else {
    return nil
  }
  let query = TagQuery(place, in: document.text)
  return PrepareRenameResult(
    range: document.range(place.range(in: document.text)), placeholder: query.value ?? query.name)
}

@Sendable func rename(_ snapshot: Snapshot, _ params: RenameParams) throws -> WorkspaceEdit? {
  let document = try snapshot.document(params.textDocument.uri)
  guard let query = document.query(at: params.position) else {
    throw ResponseError(.requestFailed, "\(RenameError.noTag)")
  }
  let rename: Analysis.Rename
  do {
    rename = try Analysis.Rename(query, to: params.newName)
  } catch {
    throw ResponseError(.requestFailed, "\(error)")
  }
  let vocabulary = document.context.settings.vocabulary
  let risk = rename.risk(uses: snapshot.uses, vocabulary: vocabulary)
  if let risk, !snapshot.client.capabilities.confirmsRename {
    throw ResponseError(.requestFailed, refusal(of: rename, risk, in: snapshot))
  }
  var edits: [(document: OpenDocument, edits: [Edit])] = []
  for document in snapshot.documents.all {
    try snapshot.cancellation.check()
    edits.append((document, rename.edits(in: document.text)))
  }
  return WorkspaceEdit(
    edits, for: snapshot.client, asking: risk.map { question(about: rename, $0) })
}

/// Why a risky rename is not made for a client that cannot ask the person: what is at risk, where
/// the new name stands, and what does it all the same.
private func refusal(
  of rename: Analysis.Rename, _ risk: Analysis.Rename.Risk, in snapshot: Snapshot
) -> String {
  let (message, command) = rename.explanation(of: risk)
  let first = snapshot.documents.all.lazy.compactMap { document in
    rename.mergedPlaces(in: document.text).first.map { place in
      ", first on line \(document.position(place.lowerBound).line + 1) of `\(document.fileName)`"
    }
  }.first
  return "\(message)\(first ?? ""); `\(command)` does it"
}

/// What the person is asked before a risky rename.
private func question(
  about rename: Analysis.Rename, _ risk: Analysis.Rename.Risk
) -> ChangeAnnotation {
  ChangeAnnotation(
    label: "Rename `@\(rename.query.name)`", needsConfirmation: true,
    description: rename.explanation(of: risk).message)
}

extension OpenDocument {
  /// The last part of the URI.
  fileprivate var fileName: String { uri.split(separator: "/").last.map(String.init) ?? uri }
}
