import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// The document with the agenda, which only the server has.
let agendaURI = "tagline:/Agenda"
let agendaScheme = "tagline"

extension ServerCommand {
  /// Opens the agenda in a client that can fetch and show a document of the server; otherwise returns
  /// it as a text.
  static let agenda = ServerCommand(
    id: "tagline.agenda", when: { _ in true }, run: showAgenda)
}

@Sendable private func showAgenda(
  _ session: inout Session, _ arguments: [JSONValue]?, _ cancellation: Cancellation
) throws -> JSONValue {
  let client = session.client.capabilities
  guard client.takesDocumentContent, client.showsDocuments else {
    try session.updateFindings(cancellation)
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
  /// What is overdue, due today and in the week after, as `tagline agenda` prints it to a file: in the
  /// documents as they are in the editor, and in the files of the workspace that are not open.
  var agenda: String {
    get throws(Cancelled) {
      let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
      let items = try itemsOfDocuments + itemsOfFiles
      return agendaText(Agenda(items, days: today...last, today: today))
    }
  }

  private var itemsOfDocuments: [AgendaItem] {
    get throws(Cancelled) {
      var items: [AgendaItem] = []
      for document in documents.all where document.isTaskText {
        try cancellation.check()
        let path = Path(uri: document.uri).map { shown($0) } ?? document.uri
        items += AgendaItems(of: document.text, path: path, document.context).items
      }
      return items
    }
  }

  private var itemsOfFiles: [AgendaItem] {
    get throws(Cancelled) {
      var items: [AgendaItem] = []
      var settings = settings
      for (key, index) in documents.workspace.files.all {
        try cancellation.check()
        guard let known = files.known[key] else { continue }
        let context = settings.context(of: known.path)
        guard index.mayHaveDates(context.settings.vocabulary),
          let file = try? known.read(&settings)
        else { continue }
        items += AgendaItems(of: file.document, path: shown(known), context).items
      }
      return items
    }
  }

  /// The path relative to the folder that the client has opened.
  private func shown(_ file: KnownFile) -> String {
    let below = files.roots.lazy.compactMap { $0.path(ofURI: file.uri) }.first
    return (below ?? Path(file.path.name)).string
  }

  /// The same for a file that is open; only the name if it is in no such folder.
  private func shown(_ path: Path) -> String {
    let path = path.withoutLinks
    if let known = files.known[path.uri] { return shown(known) }
    let below = files.roots.lazy.compactMap { path.components(below: $0.path) }.first
    return Path(below ?? Array(path.name)).string
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
