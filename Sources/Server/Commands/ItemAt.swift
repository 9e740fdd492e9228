import Analysis
import JSON
import LSP
import TaskText

extension ServerCommand {
  /// Returns which item a line of a view shows: its list, its place there, and the revision of the list's
  /// text, as the commands that change an item take them. Null for a line that shows none.
  static let itemAt = ServerCommand(id: "tagline.itemAt") { session, request, arguments in
    let line: ShownLine = try argument(of: arguments)
    switch line.view {
    case .items(let view):
      try session.answer(request, .workspace, when: .afterWalk) { snapshot in
        guard line.showsItem else { return try Answer(JSONValue.null, to: request) }
        guard let (text, number) = try snapshot.item(shownAs: line.text, in: view) else {
          throw ResponseError(
            .requestFailed, "the view has changed since: try again once it is shown anew")
        }
        return try Answer(text.item(onLine: number), to: request)
      }
    case .search(let target):
      try session.answer(request, session.reach(of: target.textDocument.uri)) { snapshot in
        guard line.showsItem else { return try Answer(JSONValue.null, to: request) }
        let (text, matches) = try snapshot.found(target)
        let path = snapshot.shownPath(of: .open(text))
        guard let number = matches.line(shownAs: line.text, path: path) else {
          throw ResponseError(
            .requestFailed, "the search finds other items now: try again once they are shown")
        }
        return try Answer(text.item(onLine: number), to: request)
      }
    }
    return nil
  }
}

/// A line of a view, as the client shows it.
private struct ShownLine: JSONReadable {
  /// What shows items of several places in one text.
  enum View: JSONReadable {
    case items(ItemsView)
    case search(CommandTarget)

    static func read(_ json: JSONValue) throws(JSONTypeError) -> View {
      let (command, uri) = (json["command"].stringValue, json["uri"].stringValue)
      let view = ItemsView.allCases.first { $0.uri == uri || $0.command == command }
      if let view { return .items(view) }
      guard command == ServerCommand.search.id else {
        throw JSONTypeError(
          path: command == nil ? "uri" : "command",
          found: (command ?? uri).map { "`\($0)`" } ?? "missing",
          allowed: command == nil ? ItemsView.uris : "`\(ServerCommand.search.id)`")
      }
      let targets: [CommandTarget] = try json.required("arguments")
      guard let target = targets.first else {
        throw JSONTypeError(path: "arguments[0]", found: "missing", allowed: "an object")
      }
      return .search(target)
    }
  }

  let view: View
  let text: String

  /// Whether it may show an item: headings are not indented.
  var showsItem: Bool { text.hasPrefix("\t") }

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(view: json.required("view"), text: json.required("text"))
  }
}

extension WorkspaceText {
  /// Where the text of the item on a line begins, for commands.
  fileprivate func item(onLine number: Int) -> JSONValue {
    let start = text.item(onLine: number)?.text.lowerBound ?? text.range(ofLine: number).lowerBound
    return [
      "textDocument": ["uri": .string(uri)], "position": JSONValue(writing: position(start)),
      "revision": .string(revision),
    ]
  }
}
