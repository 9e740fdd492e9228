import Analysis

/// An output format of `tagline agenda`.
struct AgendaFormat: OutputFormat {
  let name: String
  let audience: FormatAudience
  let summary: String
  /// How many days an agenda covers unless the command line says.
  let days: Int
  let print: @Sendable ([AgendaItem], AgendaOptions) -> [UInt8]

  private init(
    _ name: String, for audience: FormatAudience, _ summary: String, days: Int = Agenda.defaultDays,
    print: @escaping @Sendable ([AgendaItem], AgendaOptions) -> [UInt8]
  ) {
    self.name = name
    self.audience = audience
    self.summary = summary
    self.days = days
    self.print = print
  }

  /// The format where the command line names none.
  static let text = AgendaFormat(
    "text", for: .people, "Text, colored on a terminal; otherwise one plain line per occurrence"
  ) { items, options in
    guard let look = options.screen else {
      return Array(agendaText(options.agenda(of: items), visible: \.withVisibleControls).utf8)
    }
    let screen = AgendaScreen(look, options.agenda(of: items), months: options.months(of: items))
    return Array(screen.text.utf8)
  }

  static let all = [
    text,
    AgendaFormat("json", for: .programs, "JSON with every occurrence") { items, options in
      agendaJSON(options.agenda(of: items))
    },
    // Only recurrences that no rule can say end with the days of a calendar.
    AgendaFormat(
      "ics", for: .programs, "Calendar (RFC 5545) of tasks (VTODO) and appointments (VEVENT)",
      days: 366
    ) { items, options in
      agendaCalendar(items, listing: options.days, today: options.today, options.choice)
    },
    AgendaFormat(
      "html", for: .people, "Web page in one file, without scripts, for any width", days: 31
    ) {
      items, options in
      Array(agendaPage(options.agenda(of: items), months: options.months(of: items)).utf8)
    },
  ]

  /// The days of the default format, then those of the formats that differ: `8; 31 in html`.
  static var defaultDays: String {
    let others = all.filter { $0.days != text.days }.map { "\($0.days) in \($0.name)" }
    return "\(text.days); " + others.joined(separator: ", ")
  }
}
