import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// The scheme of ``agendaURI``.
let agendaScheme = "tagline"

extension ServerCommand {
  /// Opens the agenda in a client that can fetch and show a document of the server; otherwise returns
  /// it as a text.
  static let agenda = ServerCommand(id: "tagline.agenda", run: showAgenda)
}

@Sendable private func showAgenda(
  _ session: inout Session, _ request: IncomingRequest, _ arguments: [JSONValue]?
) throws -> JSONValue? {
  let client = session.client.capabilities
  guard client.takesDocumentContent, client.showsDocuments else {
    session.beginWalkForRequest()
    try session.answer(request, .workspace, when: .afterWalk) { snapshot in
      try Answer(JSONValue.string(snapshot.agenda()), to: request)
    }
    return nil
  }
  session.ask(
    Requests.showDocument, ["uri": .string(agendaURI), "takeFocus": true]
  ) { session, answer in
    if case .success(let result) = answer, result["success"] == true { return }
    session.log(.info, "the agenda was not shown")
  }
  return .null
}

/// The text of a document that only the server has.
@Sendable func textDocumentContent(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentIdentifier
) throws {
  guard params.uri == agendaURI else {
    throw ResponseError(
      .invalidParams, "`params.uri` is `\(params.uri)`: `\(agendaURI)` is allowed")
  }
  session.delivery.hasFetchedAgenda = true
  try session.answer(request, .workspace) { snapshot in
    try Answer(["text": .string(snapshot.agenda())] as JSONValue, to: request)
  }
}

extension Snapshot {
  /// What is overdue, due today and in the week after, as `tagline agenda` prints it to a file: in the
  /// documents as they are in the editor, and in the files of the workspace that are not open, which
  /// are read.
  func agenda() throws(Cancelled) -> String {
    try agendaText(agenda(of: datedItems().flatMap(\.items)), visible: \.showingControls)
  }

  private func agenda(of items: [AgendaItem]) -> Agenda {
    let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
    return Agenda(of: items, days: today...last, today: today)
  }

  /// The lists with items that may be in an agenda, in the order of their paths.
  private func datedItems() throws(Cancelled) -> [(list: TaskList, items: [AgendaItem])] {
    var settings = settings
    var settingsOfLists = settings
    let lists = try listsByPath { file in
      file.index.mayHaveDates(settingsOfLists.context(of: file.path).settings.vocabulary)
    }
    var dated: [(list: TaskList, items: [AgendaItem])] = []
    for (path, list) in lists {
      try cancellation.check()
      guard let text = try? text(of: list, &settings) else { continue }
      let items = agendaItems(of: text.text, path: path, text.context).items
      if !items.isEmpty { dated.append((list, items)) }
    }
    try cancellation.check()
    return dated
  }

  /// The item that the agenda shows as a line with this text: the text of its list, and its line from 0. Nil
  /// if the agenda has no such line.
  func agendaItem(shownAs line: String) throws -> (text: WorkspaceText, line: Int)? {
    let dated = try datedItems()
    let lines = agendaLines(agenda(of: dated.flatMap(\.items)), visible: \.showingControls)
    guard let item = lines.first(where: { $0.text == line })?.item,
      let list = dated.first(where: { $0.items.contains { $0 === item } })?.list
    else { return nil }
    var settings = settings
    let text = try text(of: list, &settings)
    let same = agendaItems(
      of: text.text, path: item.path, onLines: [item.line - 1], text.context
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
