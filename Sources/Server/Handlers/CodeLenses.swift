import Analysis
import JSON
import LSP
import Searches
import Settings
import TaskText

/// How many items each saved search finds, and, for a client that does not show that as an inlay hint,
/// how many tasks of each project are open and how many done.
@Sendable func codeLenses(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [CodeLens]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  var lenses = try searchLenses(snapshot, document)
  guard !snapshot.client.capabilities.showsInlayHints else { return lenses }
  let outline = try Outline(document.text, cancellation: snapshot.cancellation)
  lenses += outline.projectsWithTasks.map { project in
    CodeLens(
      range: document.range(document.text.line(project.line)),
      command: Command(title: project.tasks.inWords, command: ""))
  }
  return lenses
}

/// So many saved searches of a document are answered.
private let maxSearchLenses = 100

private func searchLenses(_ snapshot: Snapshot, _ document: OpenDocument) throws -> [CodeLens] {
  let saved = document.text.savedSearches(document.context.settings.vocabulary)
    .prefix(maxSearchLenses)
  if saved.isEmpty { return [] }
  let outline = SearchableOutline(document.text)
  return try saved.compactMap { saved in
    let matches = try SearchMatches(
      saved.payload.search, in: document.text, outline: outline, document.context,
      cancellation: snapshot.cancellation)
    guard let matches else { return nil }
    let target: JSONValue = [
      "textDocument": ["uri": .string(document.uri)], "title": .string(saved.title),
      "search": .string("\(saved.payload.search)"),
    ]
    return CodeLens(
      range: document.range(saved.range),
      command: Command(
        title: itemsInWords(matches.indices.count), command: ServerCommand.search.id,
        arguments: [target]))
  }
}
