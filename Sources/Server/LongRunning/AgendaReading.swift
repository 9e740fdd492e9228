import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// The agenda of the workspace, for which the files that are not open are read step by step.
struct AgendaReading: Sendable {
  /// What asked for the agenda.
  enum Purpose: Sendable {
    /// The command that returns its text.
    case command
    /// The request for the text of the document.
    case content
  }

  let purpose: Purpose
  /// The keys of the files that are still to be read; nil before the first step.
  var remaining: [String]?
  /// The keys of the files that were read or left out.
  var done: Set<String> = []
  /// The items of the files that were read, with the keys of the files.
  var items: [(key: String, items: [AgendaItem])] = []
}

extension Session {
  mutating func step(
    _ agenda: inout AgendaReading, of request: LongRunningRequest
  ) throws -> LongRunningRequest.Outcome {
    if agenda.remaining == nil { agenda.remaining = documents.workspace.files.all.map(\.key) }
    var budget = LongRunningRequest.bytesPerStep
    while budget > 0, let key = agenda.remaining?.popLast() {
      try request.cancellation.check()
      // A file that is open now may be closed before the end.
      if documents.workspace.files[key] != nil { agenda.done.insert(key) }
      budget -= LongRunningRequest.bytesPerFile
      guard let file = fileWithDates(key) else { continue }
      budget -= file.bytes.count
      if let known = files.known[key] {
        let items = AgendaItems(of: file.document, path: shown(known), file.context).items
        agenda.items.append((key, items))
      }
    }
    guard agenda.remaining?.isEmpty == true else { return .unfinished }
    // Files may have come, or been closed, since the first step.
    let new = documents.workspace.files.all.map(\.key).filter { !agenda.done.contains($0) }
    if !new.isEmpty {
      agenda.remaining = new
      return .unfinished
    }
    let text = try text(of: agenda, request.cancellation)
    switch agenda.purpose {
    case .command:
      return .answer(
        try OutgoingMessage.response(id: request.id, result: JSONValue.string(text)))
    case .content:
      return .answer(
        try OutgoingMessage.response(
          id: request.id, result: TextDocumentContentResult(text: text)))
    }
  }

  /// The file, if it is not open and may have items with dates.
  private mutating func fileWithDates(_ key: String) -> TaskFile? {
    guard let index = documents.workspace.files[key], let known = files.known[key],
      index.mayHaveDates(settings.context(of: known.path).settings.vocabulary)
    else { return nil }
    return try? known.read(&settings)
  }

  /// What is overdue, due today and in the week after, as `tagline agenda` prints it to a file: in the
  /// documents as they are in the editor, and in the files of the workspace that are not open.
  private func text(
    of agenda: AgendaReading, _ cancellation: Cancellation
  ) throws(Cancelled) -> String {
    // Files that were opened after they were read are among the documents.
    var items = agenda.items.filter { documents.workspace.files[$0.key] != nil }.flatMap(\.items)
    for document in documents.all where document.isTaskText {
      try cancellation.check()
      items +=
        AgendaItems(
          of: document.text, path: shownPath(of: document), document.context
        ).items
    }
    let today = settings.today
    let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
    return agendaText(Agenda(items, days: today...last, today: today))
  }

  /// The path of an open document, as results show it.
  func shownPath(of document: OpenDocument) -> String {
    Path(uri: document.uri).map { shown($0) } ?? document.uri
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
