import Analysis
import Files
import LSP
import Settings
import TaskText

@Sendable func prepareRename(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> PrepareRenameResult? {
  let document = try snapshot.document(params.textDocument.uri)
  if let title = document.projectTitle(at: params.position) {
    return PrepareRenameResult(range: document.range(title.range), placeholder: title.text)
  }
  guard let query = document.query(at: params.position),
    let range = document.queriedRange(at: params.position)
  else { return nil }
  return PrepareRenameResult(range: range, placeholder: query.value ?? query.name)
}

@Sendable func rename(_ snapshot: Snapshot, _ params: RenameParams) throws -> WorkspaceEdit? {
  let document = try snapshot.document(params.textDocument.uri)
  if let title = document.projectTitle(at: params.position) {
    return try snapshot.renaming(title, of: document, to: params.newName)
  }
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
  let uses = snapshot.uses
  let risks = rename.risks(
    uses: uses.count(of: rename.result), references: uses.names.references(to: query.name),
    vocabulary: vocabulary)
  if !risks.isEmpty, !snapshot.client.capabilities.confirmsRename {
    throw ResponseError(.requestFailed, try refusal(of: rename, risks, in: snapshot))
  }
  return WorkspaceEdit(
    try snapshot.edits(of: rename, vocabulary), for: snapshot.client,
    asking: risks.isEmpty ? nil : question(about: rename, risks))
}

/// Why a risky rename is refused to a client that cannot ask the person: what is at risk, where the
/// new name is used, and which command renames nevertheless.
private func refusal(
  of rename: Analysis.Rename, _ risks: [Analysis.Rename.Risk], in snapshot: Snapshot
) throws -> String {
  let (message, command) = rename.explanation(of: risks)
  let first = try snapshot.uses(of: rename.result).first.map { place in
    let name =
      String(decoding: percentDecoded(place.uri), as: UTF8.self)
      .split(separator: "/").last ?? ""
    return ", first on line \(place.range.start.line + 1) of `\(name)`"
  }
  return "\(message)\(first ?? ""); `\(command)` does it"
}

/// What the person is asked before a risky rename.
private func question(
  about rename: Analysis.Rename, _ risks: [Analysis.Rename.Risk]
) -> ChangeAnnotation {
  ChangeAnnotation(
    label: "Rename `\(rename.query.tagText)`", needsConfirmation: true,
    description: rename.explanation(of: risks).message)
}
