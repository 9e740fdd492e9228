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
    let today = settings.today
    let last = today.adding(days: Agenda.defaultDays - 1) ?? .last
    let empty = AgendaEntries(days: today...last, today: today)
    var all = empty
    for (path, text) in try agendaTexts() {
      try cancellation.check()
      let items: AgendaItems
      switch text {
      case .open(let document):
        items = AgendaItems(of: document.text, path: path, document.context)
      case .closed(let known):
        guard let file = try? known.read(&settings) else { continue }
        items = AgendaItems(of: file.document, path: path, file.context)
      }
      // Texts of the same path stay apart, as two open texts may be shown by the same name.
      var entries = empty
      for item in items {
        try cancellation.check()
        entries.add(item)
      }
      all.add(entries)
    }
    return agendaText(Agenda(all), visible: \.showingControls)
  }

  /// The texts that may have dates, by path.
  private func agendaTexts() throws(Cancelled) -> [(path: String, text: AgendaText)] {
    var settings = settings
    var texts: [(path: String, text: AgendaText)] = []
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      guard let known = files.known[key],
        index.mayHaveDates(settings.context(of: known.path).settings.vocabulary)
      else { continue }
      texts.append((shown(known), .closed(known)))
    }
    for document in documents.all where document.isTaskText {
      texts.append((shownPath(of: document), .open(document)))
    }
    return texts.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// A text that may have dates.
private enum AgendaText {
  case open(OpenDocument)
  case closed(KnownFile)
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
