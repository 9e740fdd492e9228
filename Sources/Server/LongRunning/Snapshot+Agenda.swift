import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

extension Snapshot {
  /// What is overdue, due today and in the week after, as `tagline agenda` prints it to a file: in the
  /// documents as they are in the editor, and in the files of the workspace that are not open, which
  /// are read.
  func agenda() throws(Cancelled) -> String {
    var settings = settings
    var items: [AgendaItem] = []
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      guard let known = files.known[key],
        index.mayHaveDates(settings.context(of: known.path).settings.vocabulary),
        let file = try? known.read(&settings)
      else { continue }
      items += AgendaItems(of: file.document, path: shown(known), file.context).items
    }
    for document in documents.all where document.isTaskText {
      try cancellation.check()
      items +=
        AgendaItems(
          of: document.text, path: shownPath(of: document), document.context
        ).items
    }
    try cancellation.check()
    let today = settings.today
    let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
    return agendaText(Agenda(items, days: today...last, today: today))
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
