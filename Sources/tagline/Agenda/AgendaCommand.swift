extension Command {
  static let agenda = Command(
    name: "agenda",
    summary: "Show what is due each day, and which appointments overlap",
    operands: (
      "[PATH…]",
      "Files, or folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: Option.forAgenda,
    examples: [
      Example(
        call: "tagline agenda",
        summary: "Show what is overdue, and what is due today and in the next 7 days"),
      Example(
        call: "tagline agenda --from monday --days 5 --tag work",
        summary: "Show the work of the coming week"),
      Example(
        call: "tagline agenda --output-format ics -o agenda.ics",
        summary: "Write a calendar for other programs"),
      Example(
        call: "tagline agenda --output-format html -o agenda.html home.todo",
        summary: "Write a web page of the next month of one file"),
    ]
  ) { arguments throws(UsageError) in
    runAgenda(try AgendaOptions(arguments))
  }
}

extension Option {
  /// The flags of `tagline agenda`, in the order of the help.
  static let forAgenda: [Option] = [
    .agendaFrom, .agendaDays, .agendaTag, .agendaAll, .agendaToday,
    .exclude, .forceExclude, .noRespectGitignore, .fileList, .stdinFilename, .config, .isolated,
    .agendaFormat, .agendaFile,
  ]

  static let agendaFrom = Option(
    name: "from", value: .text("DAY"), group: .choice,
    summary: "Start on this day: `YYYY-MM-DD`, or words such as `monday` or `+2w` [default: today]")
  static let agendaDays = Option(
    name: "days", value: .text("COUNT"), group: .choice,
    summary: "Show this many days [default: \(AgendaFormat.defaultDays)]")
  static let agendaTag = Option(
    name: "tag", value: .text("TAG"), group: .choice,
    summary:
      "Show only items with this tag, `NAME` or `NAME(VALUE)`, their own or inherited; if repeated, "
      + "with all of them")
  static let agendaAll = Option(
    name: "all", group: .choice, summary: "Also show what is done or cancelled")
  static let agendaToday = Option(
    name: "today", value: .text("YYYY-MM-DD"), group: .choice,
    summary: "Use this day as today")

  static let agendaFormat = outputFormat(
    AgendaFormat.all, "Print the agenda in this format [default: text]")
  static let agendaFile = Option(
    name: "output-file", letter: "o", value: .path("FILE"), group: .output,
    summary: "Write the agenda to this file")
}
