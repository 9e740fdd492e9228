import Analysis
import JSON
import LSP
import Searches
import Settings

extension ServerCommand {
  /// Returns the items that a saved search of an open document finds, as a text with their places.
  static let search = ServerCommand(id: "tagline.search", when: { _ in true }, run: runSearch)
}

@Sendable private func runSearch(
  _ session: inout Session, _ request: IncomingRequest, _ arguments: [JSONValue]?
) throws -> JSONValue? {
  let target = try CommandTarget(arguments)
  let body = try session.answer(request, .text(target.textDocument.uri)) { snapshot in
    let text = try snapshot.found(target)
    return .body(OutgoingMessage.response(id: request.id, result: JSONValue.string(text)))
  }
  if let body { session.send(body) }
  return nil
}

extension Snapshot {
  /// What the search finds, as a text.
  fileprivate func found(_ target: CommandTarget) throws -> String {
    let document = try document(target.textDocument.uri)
    let title = target.title ?? ""
    guard let search = document.search(titled: title, target.search) else {
      throw CommandTarget.error("search", found: "missing", allowed: "a search")
    }
    let matches = SearchMatches(
      search, in: document.text, contextOfText: document.context)
    guard let matches else {
      throw ResponseError(
        .requestFailed,
        search.problems.last?.message ?? "the search is blank, or would take too long")
    }
    return searchText(title: title, path: shownPath(of: document), matches)
  }
}

extension OpenDocument {
  /// The search that the item with the title saves: the given one if it saves several. If there is
  /// no such item any more, the given search.
  func search(titled title: String, _ given: String?) -> Search? {
    let saved = text.savedSearches(context.settings.vocabulary).filter { $0.title == title }
    let same = saved.first { "\($0.payload.search)" == given } ?? saved.first
    return same?.payload.search ?? given.map { Search($0) }
  }
}
