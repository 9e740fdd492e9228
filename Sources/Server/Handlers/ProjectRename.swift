import Analysis
import LSP
import Settings
import TaskText
import Workspace

extension Snapshot {
  /// The edit that renames a project, and what names it in the workspace: each `@project(…)`, and the
  /// searches for it. In a file with a project of its own of that title, they name that one.
  ///
  /// - Throws: `requestFailed` for a text that cannot be the title of a project.
  func renaming(
    _ project: ProjectPlace, to text: String, _ vocabulary: Vocabulary
  ) throws -> WorkspaceEdit {
    let rename: Analysis.ProjectRename
    do {
      rename = try Analysis.ProjectRename(of: project.title, to: text, uses: uses, [vocabulary])
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
    guard rename.changesSpelling else { return WorkspaceEdit([FileEdits](), for: client) }
    let question = try confirmation(
      of: "the project `\(project.title)`", by: rename.renamesInUse, vocabulary)
    let titles = try titleEdits(of: project, to: rename.newTitle)
    var all = try referenceEdits(of: rename, except: try namesakes(of: project))
    if let index = all.firstIndex(where: { $0.uri == titles.uri }) {
      all[index] = titles.joined(with: all[index])
    } else {
      all.insert(titles, at: 0)
    }
    return WorkspaceEdit(all, for: client, asking: question)
  }

  /// The edits of the tags and searches that name the project, in all files but those.
  private func referenceEdits(
    of rename: Analysis.ProjectRename, except uris: Set<String>
  ) throws -> [FileEdits] {
    var all: [FileEdits] = []
    for document in documents.all where document.isTaskText && !uris.contains(document.uri) {
      let edits = rename.referenceEdits(
        in: document.text, document.context.settings.vocabulary)
      all.append(FileEdits(document, edits))
    }
    var keys: [String] = []
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      if rename.concerns(index) { keys.append(key) }
    }
    for key in keys.sorted() {
      try cancellation.check()
      guard let file = files.known[key], !uris.contains(file.uri) else { continue }
      var settings = settings
      let text = try read(file, &settings)
      all.append(
        FileEdits(
          uri: file.uri,
          rename.referenceEdits(in: text.document, text.context.settings.vocabulary),
          LineIndex(text.text), in: client.unit))
    }
    return all
  }

  private func titleEdits(of project: ProjectPlace, to text: String) throws -> FileEdits {
    switch project {
    case .open(let document, let title):
      guard let edit = title.edit(to: text, in: document.text) else { throw noTitle(text) }
      return FileEdits(document, [edit])
    case .closed(let known, let title):
      var settings = settings
      let file = try read(known, &settings)
      guard let title = file.document.projectTitle(named: title.text),
        let edit = title.edit(to: text, in: file.document)
      else { throw noTitle(text) }
      return FileEdits(uri: known.uri, [edit], LineIndex(file.text), in: client.unit)
    }
  }

  /// The URIs of the other files that have a project of that title.
  private func namesakes(of project: ProjectPlace) throws(Cancelled) -> Set<String> {
    var found: Set<String> = []
    for document in documents.all where document.isTaskText {
      try cancellation.check()
      let title = document.text.projectTitle(named: project.title)
      if title?.text == project.title { found.insert(document.uri) }
    }
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      if index.projects.contains(where: { $0.text == project.title }) {
        found.insert(files.known[key]?.uri ?? key)
      }
    }
    found.remove(project.uri)
    return found
  }
}

private func noTitle(_ text: String) -> ResponseError {
  ResponseError(.requestFailed, "\(RenameError.noTitle(text))")
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
