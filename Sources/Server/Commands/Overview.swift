import Analysis
import JSON
import TaskText

extension ServerCommand {
  /// Returns the task lists with the numbers of their tasks, the tags in use, and the saved searches with the
  /// numbers of the items that they find.
  static let overview = ServerCommand(id: "tagline.overview") { session, request, _ in
    if session.files.isWalkDue { session.beginWalkForRequest() }
    try session.answer(request, .workspace, when: .afterWalk) { snapshot in
      try Answer(snapshot.overview(), to: request)
    }
    return nil
  }
}

extension Snapshot {
  /// The maximum number of tags in an overview.
  private static let maxTags = 1000

  fileprivate func overview() throws(Cancelled) -> JSONValue {
    var (lists, searches): ([JSONValue], [JSONValue]) = ([], [])
    var settings = settings
    for (path, list) in try listsByPath() {
      try cancellation.check()
      guard let text = try? text(of: list, &settings), text.isTaskText else { continue }
      let tasks = text.text.leaves
      lists.append([
        "uri": .string(text.uri), "path": .string(path), "open": .integer(tasks.open),
        "done": .integer(tasks.done),
      ])
      for (saved, matches) in text.savedSearches() {
        searches.append([
          "title": .string(saved.title), "search": .string("\(saved.payload.search)"),
          "items": matches.map { .integer($0.indices.count) } ?? .null,
          "textDocument": ["uri": .string(text.uri)],
          "position": JSONValue(writing: text.position(saved.range.lowerBound)),
        ])
      }
    }
    let tags = uses.namesByFrequency.prefix(Snapshot.maxTags).map { tag -> JSONValue in
      ["name": .string(tag.value), "uses": .integer(tag.count)]
    }
    return ["lists": .array(lists), "tags": .array(tags), "searches": .array(searches)]
  }
}
