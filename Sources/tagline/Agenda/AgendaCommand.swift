extension Command {
  static let agenda = Command(
    name: "agenda",
    summary: "Show what is due, day by day, and where appointments collide",
    operands: (
      "[PATH…]",
      "Files, and folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: Option.forAgenda,
    examples: [
      Example(call: "tagline agenda", summary: "Show what is overdue, today and the next 7 days"),
      Example(
        call: "tagline agenda --from monday --days 5 --tag work",
        summary: "Show the coming week's work"),
      Example(
        call: "tagline agenda --output-format ics -o agenda.ics",
        summary: "Write everything as a calendar that other programs read"),
      Example(
        call: "tagline agenda --output-format html -o agenda.html home.todo",
        summary: "Write one file's month as a page"),
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
    summary: "Begin with this day: `YYYY-MM-DD`, or words as `monday` or `+2w` [default: today]")
  static let agendaDays = Option(
    name: "days", value: .text("COUNT"), group: .choice,
    summary: "Show so many days [default: 8; 31 in html, 366 in ics]")
  static let agendaTag = Option(
    name: "tag", value: .text("TAG"), group: .choice,
    summary:
      "Show only what has this tag, `NAME` or `NAME(VALUE)`, itself or by what it belongs to; "
      + "if repeated, all of them")
  static let agendaAll = Option(
    name: "all", group: .choice, summary: "Show what is done or cancelled, too")
  static let agendaToday = Option(
    name: "today", value: .text("YYYY-MM-DD"), group: .choice,
    summary: "Show it as if it were this day")

  static let agendaFormat = Option(
    name: "output-format", value: .choice(AgendaFormat.allCases.map(\.rawValue)), group: .output,
    summary: "Print the agenda in this format [default: text]")
  static let agendaFile = Option(
    name: "output-file", letter: "o", value: .path("FILE"), group: .output,
    summary: "Write the agenda to this file")
}
