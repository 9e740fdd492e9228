import Analysis
import CivilDates
import Searches
import Workspace

/// The options of `tagline agenda`.
struct AgendaOptions {
  let days: ClosedRange<CivilDate>
  let today: CivilDate
  let choice: Agenda.Choice
  let queries: [TagQuery]
  let search: Search?
  let format: AgendaFormat
  let destination: Destination
  let input: InputOptions
  let settings: SettingsResolver
  /// The look on a terminal; nil if the agenda is printed as plain text.
  let screen: AgendaScreen.Look?

  init(_ arguments: Arguments) throws(UsageError) {
    today = try arguments.now(of: .itemToday).date
    format = arguments.printers(of: AgendaFormat.all, by: .agendaFormat).last ?? .text
    let first = try arguments.day(of: .agendaFrom, today: today) ?? today
    let count = try arguments.count(of: .agendaDays, from: 1, to: Agenda.maxDays) ?? format.days
    days = first...(first.adding(days: count - 1) ?? .last)
    choice = arguments.contains(.agendaAll) ? .all : .open
    queries = arguments.values(of: .agendaTag).map(TagQuery.init(written:))
    if let text = arguments.value(of: .agendaWhere) {
      search = try Search(argument: text)
    } else {
      search = nil
    }
    let path = arguments.path(of: .agendaFile)
    destination = path.map { .file($0) } ?? .output
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: today)
    screen = path == nil ? AgendaScreen.Look(arguments) : nil
  }

  /// The agenda of the days.
  func agenda(of texts: inout AgendaTexts) -> Agenda {
    let agenda = Agenda(texts.entries([AgendaEntries(days: days, today: today, choice)])[0])
    texts.isNothingShown = agenda.isEmpty
    return agenda
  }

  /// The agenda of the days, and that of the whole months that they lie in.
  func agendaAndMonths(of texts: inout AgendaTexts) -> (Agenda, months: Agenda) {
    let entries = texts.entries([
      AgendaEntries(days: days, today: today, choice),
      AgendaEntries(days: days.wholeMonths, today: today, choice),
    ])
    let agenda = Agenda(entries[0])
    texts.isNothingShown = agenda.isEmpty
    return (agenda, Agenda(entries[1]))
  }
}
