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
    var settings = settings
    let today = settings.today
    let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
    var items: [AgendaItem] = []
    var settingsOfLists = settings
    let lists = try lists { file in
      file.index.mayHaveDates(settingsOfLists.context(of: file.path).settings.vocabulary)
    }
    let paths = lists.map { (path: shownPath(of: $0), list: $0) }
    for (path, list) in paths.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      try cancellation.check()
      guard let text = try? text(of: list, &settings) else { continue }
      items += agendaItems(of: text.text, path: path, text.context)
    }
    try cancellation.check()
    let agenda = Agenda(of: items, days: today...last, today: today)
    return agendaText(agenda, visible: \.showingControls)
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
