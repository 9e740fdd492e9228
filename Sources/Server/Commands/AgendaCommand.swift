import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TaskText

/// The document that holds the agenda, which only the server has.
let agendaURI = "tagline:/Agenda"
let agendaScheme = "tagline"

extension ServerCommand {
  /// Opens the agenda, where the client can fetch and show what only the server has; else gives it
  /// as a text, for the client to show.
  static let agenda = ServerCommand(
    id: "tagline.agenda", when: { _ in true }, run: showAgenda)
}

@Sendable private func showAgenda(
  _ session: inout Session, _ arguments: [JSONValue]?, _ cancellation: Cancellation
) throws -> JSONValue {
  let client = session.client.capabilities
  guard client.takesDocumentContent, client.showsDocuments else {
    session.updateFindings(while: cancellation.isWanted)
    try cancellation.check()
    return .string(try session.snapshot(cancellation).agenda)
  }
  session.ask(
    ShowDocumentRequest.self, ShowDocumentParams(uri: agendaURI, takeFocus: true)
  ) { session, answer in
    if case .success(let result) = answer, result.success { return }
    session.log(.info, "the agenda was not shown")
  }
  return .null
}

/// The text of a document that only the server has.
@Sendable func textDocumentContent(
  _ snapshot: Snapshot, _ params: TextDocumentContentParams
) throws -> TextDocumentContentResult {
  guard params.uri == agendaURI else {
    throw ResponseError(
      .invalidParams, "`params.uri` is `\(params.uri)`: `\(agendaURI)` is allowed")
  }
  return TextDocumentContentResult(text: try snapshot.agenda)
}

extension Snapshot {
  /// What is overdue, due today and in the week after, as `tagline agenda` prints it to a file: of
  /// the documents as they are in the editor, and of the files of the workspace that are not open.
  var agenda: String {
    get throws(ResponseError) {
      let last = today.adding(days: Agenda.usualDays - 1) ?? .last
      let items = try itemsOfDocuments + itemsOfFiles
      return agendaText(Agenda(items, days: today...last, today: today))
    }
  }

  private var itemsOfDocuments: [AgendaItem] {
    get throws(ResponseError) {
      var items: [AgendaItem] = []
      for document in documents.all where document.isTaskText {
        try cancellation.check()
        let path = Path(uri: document.uri).map { shown($0.withoutLinks) } ?? document.uri
        items += AgendaItems(of: document.text, path: path, document.context).items
      }
      return items
    }
  }

  private var itemsOfFiles: [AgendaItem] {
    get throws(ResponseError) {
      var items: [AgendaItem] = []
      var settings = settings
      for (key, index) in documents.workspace.files.all {
        try cancellation.check()
        guard let path = Path(uri: key) else { continue }
        let context = settings.context(in: path.parent, today: today)
        guard index.mayHoldDates(context.settings.vocabulary),
          let bytes = try? readFile(path).bytes
        else { continue }
        let document = Document(bytes, dialect: context.dialect(isMarkdown: path.isMarkdown))
        items += AgendaItems(of: document, path: shown(path), context).items
      }
      return items
    }
  }

  /// The path from the folder that the client has opened; only the name where it lies in none.
  private func shown(_ path: Path) -> String {
    let below = files.roots.lazy.compactMap { path.components(below: $0.path) }.first
    return Path(below ?? Array(path.name)).string
  }
}

extension FileIndex {
  /// Whether a tag stands in the file by which an item may be in an agenda.
  fileprivate func mayHoldDates(_ vocabulary: Vocabulary) -> Bool {
    vocabulary.definitions.contains { definition in
      switch definition.payload.dateKind {
      case .schedule, .recurrence, .recurrenceRule: holds(TagQuery(name: definition.name))
      case .day, .dayOrText, nil: false
      }
    }
  }
}
