import Analysis
import JSON
import LSP
import Searches
import Settings
import TaskText

/// How many items each saved search finds, and, for a client that does not show that as an inlay hint,
/// how many tasks below each open project and task are open and how many done. Each opens the items that
/// it counts. The numbers of a long document are left to ``resolveCodeLens``.
@Sendable func codeLenses(
  _ document: WorkspaceText, _ params: TextDocumentParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  guard document.isTaskText else { return nil }
  var lenses = searchLenses(document)
  guard !snapshot.client.capabilities.showsInlayHints else { return lenses }
  let outline = Outline(document.text)
  let parents = outline.openParents(in: document.text)
  lenses += parents.compactMap { parent in
    guard let item = document.text.item(onLine: parent.line) else { return nil }
    let title = document.text.string(in: document.text.title(of: item))
    let kind = item.kind == .project ? "project" : "task"
    return document.lens(
      parent.leaves.inWords, at: item.line, title: "Tasks of \(title)",
      search: "\(kind) = [s] \(writtenSearchText(title))//task")
  }
  return lenses
}

/// The lens with its command, which ``codeLenses`` has left out.
@Sendable func resolveCodeLens(_ snapshot: Snapshot, _ lens: JSONValue) throws -> OutgoingObject {
  let range: LSP.Range = try lens.required("range")
  let (data, written) = (lens["data"], lens["command"])
  guard written == .null else { return ["range": range, "command": written] }
  guard data != .null else { return ["range": range] }
  let target = try CommandTarget([data])
  let document = try snapshot.document(target.textDocument.uri)
  guard let search = target.search else { throw CommandTarget.noSearch }
  let matches = SearchMatches(Search(search), in: document.text, contextOfText: document.context)
  let words = matches.map { itemsInWords($0.indices.count) }
  let command = openCommand(words ?? "not counted: the search takes too long", data)
  return ["range": range, "command": command]
}

/// What is read to add the command of a lens.
@Sendable func reachOfLens(_ lens: JSONValue) -> Reach {
  guard let target = try? CommandTarget([lens["data"]]) else { return .place }
  return .text(target.textDocument.uri)
}

extension WorkspaceText {
  /// A lens that opens what a search finds.
  ///
  /// - Parameters:
  ///   - words: its text; nil if it is left to `codeLens/resolve`.
  ///   - title: the title of what it opens.
  fileprivate func lens(
    _ words: String?, at place: TextRange, title: String, search: String
  ) -> OutgoingObject {
    let target: JSONValue = [
      "textDocument": ["uri": .string(uri)], "title": .string(title), "search": .string(search),
    ]
    guard let words else { return ["range": range(place), "data": target] }
    return ["range": range(place), "command": openCommand(words, target)]
  }

  /// The first saved searches of the text, each with what it finds; nil if it cannot be read or would take
  /// too long.
  func savedSearches() -> [(SavedSearch, SearchMatches?)] {
    let saved = text.savedSearches(context.settings.vocabulary).prefix(maxSearches)
    if saved.isEmpty { return [] }
    let outline = SearchableOutline(text)
    return saved.map {
      let search = $0.payload.search
      return ($0, SearchMatches(search, in: text, outline: outline, contextOfText: context))
    }
  }
}

private func openCommand(_ title: String, _ target: JSONValue) -> OutgoingObject {
  commandObject(title, ServerCommand.search.id, target)
}

/// So many saved searches of a document have a lens.
private let maxSearches = 100

/// So many lines of a document times its saved searches are searched at once: editors fetch the lenses after
/// every pause in typing. With more, each lens is resolved by itself once it is shown.
private let maxSearchedLines = 50_000

private func searchLenses(_ document: WorkspaceText) -> [OutgoingObject] {
  let saved = document.text.savedSearches(document.context.settings.vocabulary)
    .prefix(maxSearches)
  if saved.isEmpty { return [] }
  if saved.count * document.text.lineCount > maxSearchedLines {
    return saved.compactMap { saved in
      let search = saved.payload.search
      return search.expression == nil
        ? nil : document.lens(nil, at: saved.range, title: saved.title, search: "\(search)")
    }
  }
  return document.savedSearches().compactMap { saved, matches in
    matches.map {
      document.lens(
        itemsInWords($0.indices.count), at: saved.range, title: saved.title,
        search: "\(saved.payload.search)")
    }
  }
}
