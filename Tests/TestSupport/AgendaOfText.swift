package import Analysis
package import CivilDates
package import Settings
import TaskText

/// Sunday, 11 May 2025.
package let agendaToday = CivilDate(dayNumber: 739_381) ?? .first

/// Items that reach the end of the calendar.
package let lastDays = """
  - a @due(9999-12-30 10:00 - 9999-12-31 24:00)
  - b @due(9999-12-31 - 9999-12-31 every day)
  - c @due(9999-12-30 23:00 - 9999-12-31 22:00 every day)
  - d @due(0001-01-01 00:00 - 9999-12-31 24:00)
  """

/// The items of a text, in a file called `a.todo`.
package func agendaItems(
  _ text: String, settings: Settings = Settings(), tagged queries: [TagQuery] = []
) -> [AgendaItem] {
  foundAgendaItems(text, settings: settings, tagged: queries).items
}

private func foundAgendaItems(
  _ text: String, settings: Settings = Settings(), tagged queries: [TagQuery] = []
) -> (items: [AgendaItem], undated: Int) {
  let context = CheckContext(settings: settings, today: agendaToday, audience: .lint)
  let document = Document(Array(text.utf8), dialect: context.dialect(isMarkdown: false))
  return Analysis.agendaItems(of: document, path: "a.todo", tagged: queries, context)
}

/// The agenda of a text over a number of days, which begin `first` days after today.
package func agenda(
  _ text: String, from first: Int = 0, days: Int = 8, _ choice: Agenda.Choice = .open,
  tagged queries: [TagQuery] = []
) -> Agenda {
  let start = agendaToday.adding(days: first) ?? agendaToday
  let (items, undated) = foundAgendaItems(text, tagged: queries)
  return Agenda(
    of: items, undated: undated, days: start...(start.adding(days: days - 1) ?? start),
    today: agendaToday, choice)
}
