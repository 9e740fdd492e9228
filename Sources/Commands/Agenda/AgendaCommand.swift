extension Command {
  static let agenda = Command(
    name: "agenda",
    purpose: .plan,
    summary: "Show what is due each day, and which appointments overlap",
    operands: inputOperands,
    options: Option.forAgenda,
    examples: [
      ("tagline agenda", "Show what is overdue, and what is due today and in the next 7 days"),
      ("tagline agenda --from monday --days 5 --tag work", "Show the work of the coming week"),
      ("tagline agenda --output-format ics -o agenda.ics", "Write a calendar for other programs"),
      (
        "tagline agenda --output-format html -o agenda.html home.todo",
        "Write a web page of the next month of one file"
      ),
    ]
  ) { arguments throws(UsageError) in
    runAgenda(try AgendaOptions(arguments))
  }
}

extension Option {
  /// The flags of `tagline agenda`, in the order of the help.
  static let forAgenda =
    [.agendaFrom, .agendaDays, .agendaTag, .agendaWhere, .agendaAll, .itemToday] + forInput
    + [.agendaFormat, .agendaFile]

  static let agendaFrom = Option(
    "from", .text("DAY"), in: .choice,
    "Start on this day: a date, or words such as `monday`, `25` or `+2w` [default: today]")
  static let agendaDays = Option(
    "days", .text("COUNT"), in: .choice,
    "Show this many days [default: \(AgendaFormat.defaultDays)]")
  static let agendaTag = Option(
    "tag", .tag("TAG"), in: .choice,
    "Show only items with this tag, `NAME` or `NAME=VALUE`, their own or inherited; if repeated, "
      + "with all of them")
  static let agendaWhere = Option(
    "where", .text("SEARCH"), in: .choice,
    "Show only items that this search finds, as in `tagline find`")
  static let agendaAll = Option("all", in: .choice, "Also show what is done or cancelled")

  static let agendaFormat = outputFormat(
    AgendaFormat.all, "Print the agenda in this format [default: text]")
  static let agendaFile = Option(
    "output-file", letter: "o", .path("FILE"), in: .output, "Write the agenda to this file")
}
