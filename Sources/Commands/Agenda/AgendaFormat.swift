import Analysis

/// The output of `tagline agenda` in one format.
struct AgendaFormat: Sendable {
  /// The number of days that the agenda covers by default.
  var days = Agenda.defaultDays
  let print: @Sendable ([AgendaItem], AgendaOptions) -> [UInt8]

  /// The default format.
  static let text = AgendaFormat { items, options in
    let agenda = options.agenda(of: items)
    guard let look = options.screen else {
      return Array(agendaText(agenda, visible: \.withVisibleControls).utf8)
    }
    let months = options.agenda(of: items, options.days.wholeMonths)
    return Array(AgendaScreen(look, agenda, months: months).text.utf8)
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<AgendaFormat>] = [
    OutputFormat(
      "text", for: .people, "Text, colored on a terminal; otherwise one plain line per occurrence",
      text),
    OutputFormat(
      "json", for: .programs, "JSON with every occurrence and every date left out",
      AgendaFormat { agendaJSON($1.agenda(of: $0)).displayed(as: .json) }),
    OutputFormat(
      "ics", for: .programs, "Calendar (RFC 5545) of tasks (VTODO) and appointments (VEVENT)",
      // The days only limit the occurrences of recurrences that no rule can express.
      AgendaFormat(days: 366) { items, options in
        let calendar = agendaCalendar(
          items, listing: options.days, today: options.today, options.choice)
        return Array(String(decoding: calendar, as: UTF8.self).withoutBuildCommands.utf8)
      }),
    OutputFormat(
      "html", for: .people, "Web page in one file, without scripts, for any width",
      AgendaFormat(days: 31) { items, options in
        let months = options.agenda(of: items, options.days.wholeMonths)
        let agenda = options.agenda(of: items)
        let links = PageLinks(to: items, fromPageAt: options.destination.path)
        return Array(agendaPage(agenda, months: months, links).utf8).displayed(as: .xml)
      }),
  ]

  /// The days of the default format, then those of the formats that differ: `8; 31 in html`.
  static var defaultDays: String {
    let others = all.filter { $0.printer.days != text.days }
    return "\(text.days); "
      + others.map { "\($0.printer.days) in \($0.name)" }.joined(separator: ", ")
  }
}
