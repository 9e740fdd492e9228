import Analysis
import CivilDates

/// An agenda as one HTML file: the occurrences of each day, and a calendar of each month. The file
/// needs no script and no other file, has a light and a dark color scheme, works with screen readers
/// and is well-formed XML.
///
/// - Parameter months: the agenda of the whole months that the days lie in.
func agendaPage(_ agenda: Agenda, months: Agenda, _ links: PageLinks = PageLinks()) -> String {
  let style = PageStyle(of: agenda.items + months.occurrences.map(\.item))
  let days = agenda.busyDays
  let calendar = PageCalendar(months, linking: Set(days.map(\.date)), from: agenda.days, style)
  let list = PageDays(agenda, style, links)
  let today = days.first { $0.date >= agenda.today }
  let isFree = agenda.days.contains(agenda.today) && today?.date != agenda.today
  func section(_ day: (date: CivilDate, occurrences: [AgendaOccurrence])) -> String {
    list.section(
      day.date == agenda.today ? "today" : "", title: day.date.inWords,
      note: day.date.distanceInWords(from: agenda.today), day.occurrences, on: day.date)
  }
  let sections =
    (agenda.overdue.isEmpty ? [] : [list.overdueSection])
    + days.filter { $0.date < agenda.today }.map(section)
    + (isFree ? [list.section(freeUntil: today?.date)] : [])
    + days.filter { $0.date >= agenda.today }.map(section)
  let unplaced = agenda.unplaced.isEmpty ? [] : [list.section(agenda.unplacedItems)]
  let omissions = agenda.omissions.map { "<p class=\"empty\">\($0)</p>" }
  let nothing = "<p class=\"empty\">Nothing is planned for \(agenda.daysInWords).</p>"
  return """
    <!DOCTYPE html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="generator" content="Tagline"/>
    <title>Agenda, \(agenda.daysInWords)</title>
    <style>
    \(style.text)
    </style>
    </head>
    <body>
    <header>
    <h1>Agenda</h1>
    <p>\(agenda.daysInWords)</p>
    \(facts(agenda, today: isFree ? 0 : today?.occurrences.count ?? 0))
    </header>
    <main>
    <div class="days">
    \(((sections.isEmpty ? [nothing] : sections) + unplaced + omissions).joined(separator: "\n"))
    </div>
    <section class="months" aria-label="Calendar">
    \(MonthGrid.months(of: agenda.days).map(calendar.table).joined(separator: "\n"))
    </section>
    </main>
    </body>
    </html>

    """
}

/// The numbers of overdue items, of items of today and of conflicts, as a list.
private func facts(_ agenda: Agenda, today: Int) -> String {
  func fact(_ name: String, _ count: Int, _ words: String) -> String {
    "<li class=\"\(name)\"><b>\(count)</b> \(words)</li>"
  }
  var facts: [String] = []
  if !agenda.overdue.isEmpty { facts.append(fact("late", agenda.overdue.count, "overdue")) }
  if agenda.days.contains(agenda.today) { facts.append(fact("now", today, "today")) }
  if agenda.conflictCount > 0 { facts.append(fact("clash", agenda.conflictCount, "in conflict")) }
  if !agenda.unplaced.isEmpty {
    facts.append(fact("unplaced", agenda.unplaced.count, "left out"))
  }
  return facts.isEmpty ? "" : "<ul class=\"facts\">\(facts.joined())</ul>"
}
