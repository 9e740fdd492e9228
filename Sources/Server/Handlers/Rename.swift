import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

@Sendable func prepareRename(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> OutgoingObject? {
  if let project = try snapshot.project(at: params.position, in: document) {
    return ["range": project.range, "placeholder": project.place.title]
  }
  guard let query = document.query(at: params.position),
    let range = document.queriedRange(at: params.position)
  else { return nil }
  return ["range": range, "placeholder": query.value ?? query.name]
}

/// Renames once all files were looked at: it must not miss a use.
@Sendable func rename(
  _ session: inout Session, _ request: IncomingRequest, _ params: RenameParams
) throws {
  session.beginWalkForRequest()
  try session.answer(request, .workspace, makesEdits: true, when: .afterWalk) { snapshot in
    try Answer(rename(snapshot, params), to: request)
  }
}

private func rename(_ snapshot: Snapshot, _ params: RenameParams) throws -> OutgoingObject {
  let document = try snapshot.document(params.textDocument.uri)
  let vocabulary = document.context.settings.vocabulary
  if let project = try snapshot.project(at: params.position, in: document) {
    return try snapshot.renaming(project.place, to: params.newName, vocabulary)
  }
  guard let query = document.query(at: params.position) else {
    throw RenameError.noTag
  }
  let rename = try Analysis.Rename(query, to: params.newName)
  guard rename.changesSpelling else { return workspaceEdit([], for: snapshot.client) }
  let question = try snapshot.confirmation(
    of: "`\(rename.query.tagText)`", by: [rename], vocabulary)
  return workspaceEdit(try snapshot.edits(of: rename), for: snapshot.client, asking: question)
}

extension Snapshot {
  /// What the person is asked before renames that are made at once; nil if none of them is risky.
  ///
  /// - Parameter renamed: what the person renames.
  /// - Throws: `requestFailed` if one is risky and the client cannot ask.
  func confirmation(
    of renamed: String, by renames: [Analysis.Rename], _ vocabulary: Vocabulary
  ) throws -> OutgoingObject? {
    for (rename, risks) in uses.risks(of: renames, [vocabulary]) where !risks.isEmpty {
      guard client.capabilities.confirmsRename else {
        throw ResponseError(.requestFailed, try refusal(of: rename, risks))
      }
      return [
        "label": "Rename \(renamed)", "needsConfirmation": true,
        "description": rename.explanation(of: risks).message,
      ]
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

  /// The edits that rename in the open documents, in the files that are not open, and in the
  /// settings files of the folders.
  func edits(of rename: Analysis.Rename) throws -> [FileEdits] {
    var settings = settings
    var all: [FileEdits] = []
    for list in try lists(where: { $0.index.contains(rename.query) }) {
      try cancellation.check()
      let text = try text(of: list, &settings)
      all.append(FileEdits(text, rename.edits(in: text.text, text.context.settings.vocabulary)))
    }
    for path in files.settingsFiles.keys.sorted() {
      if let edits = try settingsEdits(of: rename, in: path) { all.append(edits) }
    }
    return all
  }

  private func settingsEdits(
    of rename: Analysis.Rename, in path: Path
  ) throws(ResponseError) -> FileEdits? {
    let open = documents.all.first {
      $0.ownFindings != nil && Path(uri: $0.uri)?.withoutLinks == path
    }
    if let open { return FileEdits(open, rename.edits(in: JSONText(open.text.bytes))) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try settings.text(of: path)
    } catch {
      throw ResponseError(.requestFailed, "`\(path.string)` cannot be read: \(error)")
    }
    return FileEdits(
      uri: files.uri(of: path), rename.edits(in: JSONText(bytes)), LineIndex(bytes),
      in: client.unit)
  }

  /// The edit that renames a project, and what names it in the workspace: each `@project(…)`, and the
  /// searches for it. In a file with a project of its own of that title, they name that one.
  ///
  /// - Throws: `RenameError` for a text that cannot be the title of a project.
  func renaming(
    _ project: ProjectPlace, to text: String, _ vocabulary: Vocabulary
  ) throws -> OutgoingObject {
    let rename = try Analysis.ProjectRename(
      of: project.title, to: text, uses: uses, [vocabulary])
    guard rename.changesSpelling else { return workspaceEdit([], for: client) }
    let question = try confirmation(
      of: "the project `\(project.title)`", by: rename.renamesInUse, vocabulary)
    let titles = try titleEdits(of: project, to: rename.newTitle)
    var all = try referenceEdits(of: rename, except: try namesakes(of: project))
    if let index = all.firstIndex(where: { $0.uri == titles.uri }) {
      all[index] = titles.joined(with: all[index])
    } else {
      all.insert(titles, at: 0)
    }
    return workspaceEdit(all, for: client, asking: question)
  }

  /// The edits of the tags and searches that name the project, in all files but those.
  private func referenceEdits(
    of rename: Analysis.ProjectRename, except uris: Set<String>
  ) throws -> [FileEdits] {
    var settings = settings
    var all: [FileEdits] = []
    for list in try lists(where: { rename.concerns($0.index) })
    where !uris.contains(list.uri) {
      try cancellation.check()
      let text = try text(of: list, &settings)
      all.append(
        FileEdits(text, rename.referenceEdits(in: text.text, text.context.settings.vocabulary)))
    }
    return all
  }

  private func titleEdits(of project: ProjectPlace, to text: String) throws -> FileEdits {
    var settings = settings
    let list = try self.text(of: project.list, &settings)
    guard let title = list.text.projectTitle(at: list.offset(project.range.start)),
      title.text == project.title, let edit = title.edit(to: text, in: list.text)
    else { throw RenameError.noTitle(text) }
    return FileEdits(list, [edit])
  }

  /// The URIs of the other files that have a project of that title.
  private func namesakes(of project: ProjectPlace) throws(Cancelled) -> Set<String> {
    let title = project.title
    let lists = try lists(where: { $0.index.projects.contains { $0.text == title } })
    var found = Set(lists.filter { $0.project(named: title)?.title == title }.map(\.uri))
    found.remove(project.list.uri)
    return found
  }
}

extension FileEdits {
  /// The edits of both, which are of one file. Where two overlap, the first one is made.
  fileprivate func joined(with other: FileEdits) -> FileEdits {
    let free = other.edits.filter { edit in
      !edits.contains { own in
        own.range.start.isBefore(edit.range.end) && edit.range.start.isBefore(own.range.end)
      }
    }
    return FileEdits(
      uri: uri, version: version,
      edits: (edits + free).sorted { $0.range.start.isBefore($1.range.start) })
  }
}

extension LSP.Position {
  fileprivate func isBefore(_ other: LSP.Position) -> Bool {
    (line, character) < (other.line, other.character)
  }
}
