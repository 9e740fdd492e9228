import CivilDates
import Settings
import TaskText

@testable import Analysis

/// Sunday, 11 May 2025.
let agendaToday = CivilDate(dayNumber: 739_381) ?? .first

/// The items of a text, in a file called `a.todo`.
func agendaItems(
  _ text: String, settings: Settings = Settings(), tagged queries: [TagQuery] = []
) -> AgendaItems {
  let context = CheckContext(settings: settings, today: agendaToday, audience: .lint)
  let document = Document(Array(text.utf8), dialect: context.dialect(isMarkdown: false))
  return AgendaItems(of: document, path: "a.todo", tagged: queries, context)
}

/// The agenda of a text over a number of days, which begin `first` days after today.
func agenda(
  _ text: String, from first: Int = 0, days: Int = 8, _ choice: Agenda.Choice = .open
) -> Agenda {
  let start = agendaToday.adding(days: first) ?? agendaToday
  return Agenda(
    agendaItems(text).items, days: start...(start.adding(days: days - 1) ?? start),
    today: agendaToday, choice)
}
