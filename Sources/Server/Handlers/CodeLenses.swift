import Analysis
import JSON
import LSP
import Searches
import Settings
import TaskText

/// How many items each saved search finds, and, for a client that does not show that as an inlay hint,
/// how many tasks of each project are open and how many done. Each opens the items that it counts.
@Sendable func codeLenses(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [CodeLens]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  var lenses = try searchLenses(snapshot, document)
  guard !snapshot.client.capabilities.showsInlayHints else { return lenses }
  let outline = try Outline(document.text, cancellation: snapshot.cancellation)
  lenses += outline.projectsWithTasks.compactMap { project in
    guard let item = document.text.item(onLine: project.line) else { return nil }
    let title = document.text.string(in: document.text.title(of: item))
    return document.lens(
      project.tasks.inWords, at: item.line, title: "Tasks of \(title)",
      search: "project = [s] \(writtenSearchText(title))//task")
  }
  return lenses
}

extension OpenDocument {
  /// A lens that opens what a search finds.
  ///
  /// - Parameters:
  ///   - words: its text.
  ///   - title: the title of what it opens.
  fileprivate func lens(
    _ words: String, at place: TextRange, title: String, search: String
  ) -> CodeLens {
    let target: JSONValue = [
      "textDocument": ["uri": .string(uri)], "title": .string(title), "search": .string(search),
    ]
    return CodeLens(
      range: range(place),
      command: Command(title: words, command: ServerCommand.search.id, arguments: [target]))
  }
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
    return matches.map {
      document.lens(
        itemsInWords($0.indices.count), at: saved.range, title: saved.title,
        search: "\(saved.payload.search)")
    }
  }
}
