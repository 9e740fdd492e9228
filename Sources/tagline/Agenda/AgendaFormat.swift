import Analysis

/// The formats of an agenda by their names on the command line.
enum AgendaFormat: String, CaseIterable, Sendable {
  case text
  case json
  case ics
  case html

  /// How many days an agenda covers unless that is said.
  var days: Int {
    switch self {
    case .text, .json: Agenda.defaultDays
    case .html: 31
    // Only recurrences that no rule can say end with the days of a calendar.
    case .ics: 366
    }
  }
}
