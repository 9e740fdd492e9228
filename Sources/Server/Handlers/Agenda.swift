import Analysis
import CivilDates
import JSON
import LSP
import Settings
import Workspace

extension ServerCommand {
  /// Opens the agenda in a client that can fetch and show a document of the server; otherwise returns it as a
  /// text.
  static let agenda = ServerCommand(id: "tagline.agenda") { session, request, _ in
    try show(.agenda, &session, request)
  }
  /// Opens the next tasks in the same way.
  static let next = ServerCommand(id: "tagline.next") { session, request, _ in
    try show(.next, &session, request)
  }
}

private func show(
  _ view: ItemsView, _ session: inout Session, _ request: IncomingRequest
) throws -> JSONValue? {
  let client = session.client.capabilities
  guard client.takesDocumentContent, client.showsDocuments else {
    session.beginWalkForRequest()
    try session.answer(request, .workspace, when: .afterWalk) { snapshot in
      try Answer(JSONValue.string(snapshot.text(of: view)), to: request)
    }
    return nil
  }
  session.ask(
    "window/showDocument", ["uri": view.uri, "takeFocus": true]
  ) { session, answer in
    if case .success(let result) = answer, result["success"] == true { return }
    session.log(.info, "`\(view.uri)` was not shown")
  }
  return .null
}

/// The text of a document that only the server has.
@Sendable func textDocumentContent(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentIdentifier
) throws {
  guard let view = ItemsView.named(params.uri) else {
    throw ResponseError(
      .invalidParams, "`params.uri` is `\(params.uri)`: \(ItemsView.uris) is allowed")
  }
  session.delivery.fetchedViews.insert(view)
  try session.answer(request, .workspace) { snapshot in
    try Answer(["text": .string(snapshot.text(of: view))] as JSONValue, to: request)
  }
}

extension Snapshot {
  /// A view as `tagline agenda` or `tagline next --all` prints it to a file: of the documents as they are in
  /// the editor, and of the files of the workspace that are not open, which are read.
  func text(of view: ItemsView) throws(Cancelled) -> String {
    try lines(of: view, items(of: view).flatMap(\.items)).map { "\($0.text)\n" }.joined()
  }

  private func lines(
    of view: ItemsView, _ items: [AgendaItem]
  ) -> [(text: String, item: AgendaItem?)] {
    let plan = documents.workspace.usage.plan
    switch view {
    case .agenda:
      let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
      let agenda = Agenda(of: items, plan, days: today...last, today: today)
      return agendaLines(agenda, visible: \.showingControls)
    case .next:
      return NextTasks(items, plan, today: today, withBlocked: true)
        .lines(visible: \.showingControls)
    }
  }

  /// The lists with items that may be in a view, in the order of their paths.
  private func items(
    of view: ItemsView
  ) throws(Cancelled) -> [(list: TaskList, items: [AgendaItem])] {
    var settings = settings
    var settingsOfLists = settings
    let lists = try listsByPath { file in
      view == .next
        || file.index.mayHaveDates(settingsOfLists.context(of: file.path).settings.vocabulary)
    }
    var dated: [(list: TaskList, items: [AgendaItem])] = []
    for (path, list) in lists {
      try cancellation.check()
      guard let text = try? text(of: list, &settings) else { continue }
      let items = agendaItems(
        of: text.text, path: path, choosing: view.choice, text.context
      ).items
      if !items.isEmpty { dated.append((list, items)) }
    }
    try cancellation.check()
    return dated
  }

  /// The item that a view shows as a line with this text: the text of its list, and its line from 0. Nil if the
  /// view has no such line.
  func item(
    shownAs line: String, in view: ItemsView
  ) throws -> (text: WorkspaceText, line: Int)? {
    let dated = try items(of: view)
    let lines = lines(of: view, dated.flatMap(\.items))
    guard let item = lines.first(where: { $0.text == line })?.item,
      let list = dated.first(where: { $0.items.contains { $0 === item } })?.list
    else { return nil }
    var settings = settings
    let text = try text(of: list, &settings)
    let same = agendaItems(
      of: text.text, path: item.path, onLines: [item.line - 1], choosing: view.choice,
      text.context
    ).items
    return same.first { $0.isChosen }?.title == item.title ? (text, item.line - 1) : nil
  }
}

extension FileIndex {
  /// Whether the file has a tag that may put an item into an agenda.
  fileprivate func mayHaveDates(_ vocabulary: Vocabulary) -> Bool {
    vocabulary.definitions.contains { definition in
      switch definition.payload.dateKind {
      case .schedule, .recurrence, .recurrenceRule: contains(TagQuery(name: definition.name))
      case .day, .dayOrText, nil: false
      }
    }
  }
}
