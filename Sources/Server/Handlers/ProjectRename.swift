import Analysis
import LSP
import Settings
import TaskText

extension OpenDocument {
  /// The title of the project at the position; nil on a tag and anywhere else.
  func projectTitle(at position: LSP.Position) -> ProjectTitle? {
    guard isTaskText, query(at: position) == nil else { return nil }
    return text.projectTitle(at: offset(position))
  }

  /// The value of the `@project(…)` in whose payload the position is; nil anywhere else.
  func namedProject(at position: LSP.Position) -> String? {
    guard isTaskText, let query = query(at: position), query.name == "project" else { return nil }
    return query.value
  }
}

extension Snapshot {
  /// The edit that renames a project of a document, and every `@project(…)` of the workspace that names
  /// it.
  ///
  /// - Throws: `requestFailed` for a text that cannot be the title of a project.
  func renaming(
    _ title: ProjectTitle, of document: OpenDocument, to text: String
  ) throws -> WorkspaceEdit {
    guard let edit = title.edit(to: text, in: document.text) else {
      throw ResponseError(
        .requestFailed, "`\(text)` cannot be the title of a project: a line of text is allowed")
    }
    let renames: [Analysis.Rename]
    do {
      renames = try projectRenames(from: title.text, to: text, uses: uses)
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
    var all = [try FileEdits(document, [edit], cancellation)]
    for rename in renames {
      for file in try edits(of: rename, document.context.settings.vocabulary) {
        if let index = all.firstIndex(where: { $0.uri == file.uri }) {
          all[index] = all[index].joined(with: file)
        } else {
          all.append(file)
        }
      }
    }
    return WorkspaceEdit(all, for: client)
  }

  /// The first project that a `@project(…)` of a document names: in that document, in another open
  /// one, or in a file that is not open.
  func definition(
    ofProject value: String, for document: OpenDocument
  ) throws(Cancelled) -> Location? {
    let others = documents.all.filter { $0.isTaskText && $0.key != document.key }
    for document in [document] + others {
      try cancellation.check()
      if let title = document.text.projectTitle(named: value) {
        return Location(uri: document.uri, range: document.range(title.range))
      }
    }
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      if let project = index.projects.first(where: { $0.text == value }) {
        return Location(uri: files.known[key]?.uri ?? key, range: LSP.Range(project.place))
      }
    }
    return nil
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
