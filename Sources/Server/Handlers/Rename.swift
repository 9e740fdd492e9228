import Analysis
import Files
import LSP
import Settings
import TaskText

@Sendable func prepareRename(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> PrepareRenameResult? {
  let document = try snapshot.document(params.textDocument.uri)
  if let project = try snapshot.project(at: params.position, in: document) {
    return PrepareRenameResult(range: project.range, placeholder: project.place.title)
  }
  guard let query = document.query(at: params.position),
    let range = document.queriedRange(at: params.position)
  else { return nil }
  return PrepareRenameResult(range: range, placeholder: query.value ?? query.name)
}

@Sendable func rename(_ snapshot: Snapshot, _ params: RenameParams) throws -> WorkspaceEdit? {
  let document = try snapshot.document(params.textDocument.uri)
  let vocabulary = document.context.settings.vocabulary
  if let project = try snapshot.project(at: params.position, in: document) {
    return try snapshot.renaming(project.place, to: params.newName, vocabulary)
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
  guard rename.changesSpelling else { return WorkspaceEdit([FileEdits](), for: snapshot.client) }
  let question = try snapshot.confirmation(
    of: "`\(rename.query.tagText)`", by: [rename], vocabulary)
  return WorkspaceEdit(
    try snapshot.edits(of: rename, vocabulary), for: snapshot.client, asking: question)
}

extension Snapshot {
  /// What the person is asked before renames that are made at once; nil if none of them is risky.
  ///
  /// - Parameter renamed: what the person renames.
  /// - Throws: `requestFailed` if one is risky and the client cannot ask.
  func confirmation(
    of renamed: String, by renames: [Analysis.Rename], _ vocabulary: Vocabulary
  ) throws -> ChangeAnnotation? {
    for (rename, risks) in uses.risks(of: renames, [vocabulary]) where !risks.isEmpty {
      guard client.capabilities.confirmsRename else {
        throw ResponseError(.requestFailed, try refusal(of: rename, risks))
      }
      return ChangeAnnotation(
        label: "Rename \(renamed)", needsConfirmation: true,
        description: rename.explanation(of: risks).message)
    }
    return nil
  }

  /// Why a risky rename is refused to a client that cannot ask the person: what is at risk, where the
  /// new name is used, and which command renames nevertheless.
  private func refusal(
    of rename: Analysis.Rename, _ risks: [Analysis.Rename.Risk]
  ) throws -> String {
    let (message, command) = rename.explanation(of: risks)
    let first = try self.uses(of: rename.result, limit: 1).locations.first.map { place in
      let name =
        String(decoding: percentDecoded(place.uri), as: UTF8.self)
        .split(separator: "/").last ?? ""
      return ", first on line \(place.range.start.line + 1) of `\(name)`"
    }
    return "\(message)\(first ?? ""); `\(command)` does it"
  }
}
