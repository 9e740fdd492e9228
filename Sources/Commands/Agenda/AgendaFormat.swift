import Analysis
import Workspace

/// The output of `tagline agenda` in one format.
struct AgendaFormat: Sendable {
  /// The number of days that the agenda covers by default.
  var days = Agenda.defaultDays
  /// Prints the agenda of the items of all texts.
  let print: @Sendable (inout AgendaTexts, AgendaOptions, inout OutputBuffer) -> Void

  /// The default format.
  static let text = AgendaFormat { texts, options, output in
    guard let look = options.screen else {
      let agenda = options.agenda(of: &texts)
      output.write(data: agendaText(agenda, visible: \.showingControls))
      return
    }
    let (agenda, months) = options.agendaAndMonths(of: &texts)
    output.write(AgendaScreen(look, agenda, months: months).text)
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<AgendaFormat>] = [
    OutputFormat(
      "text", for: .people, "Text, colored on a terminal; otherwise one plain line per occurrence",
      text),
    OutputFormat(
      "json", for: .programs, "JSON with every occurrence and every date left out",
      AgendaFormat { texts, options, output in
        output.write(data: agendaJSON(options.agenda(of: &texts)).displayed(as: .json))
      }),
    OutputFormat(
      "ics", for: .programs, "Calendar (RFC 5545) of tasks (VTODO) and appointments (VEVENT)",
      // The days only limit the occurrences of recurrences that no rule can express.
      AgendaFormat(days: 366) { texts, options, output in
        var calendar = AgendaCalendar(
          listing: options.days, today: options.today, options.choice)
        var isEmpty = true
        texts.forEachText { items in
          for item in items {
            isEmpty = false
            calendar.add(item)
            output.write(data: calendar.takeText())
          }
        }
        texts.isNothingShown = isEmpty
        calendar.end()
        output.write(data: calendar.takeText())
      }),
    OutputFormat(
      "html", for: .people, "Web page in one file, without scripts, for any width",
      AgendaFormat(days: 31) { texts, options, output in
        let (agenda, months) = options.agendaAndMonths(of: &texts)
        let links = PageLinks(to: agenda.items, fromPageAt: options.destination.path)
        output.write(
          data: Array(agendaPage(agenda, months: months, links).utf8).displayed(as: .xml))
      }),
  ]

  /// The days of the default format, then those of the formats that differ: `8; 31 in html`.
  static var defaultDays: String {
    let others = all.filter { $0.printer.days != text.days }
    return "\(text.days); "
      + others.map { "\($0.printer.days) in \($0.name)" }.joined(separator: ", ")
  }
}
