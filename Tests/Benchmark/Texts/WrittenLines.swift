/// What people write: kinds of lines, and how many of each there are.
///
/// The counts are those of 48 public task lists of TaskPaper, PlainTasks and Todo+ on GitHub, as they were
/// in November 2026, with 1,986 lines and 102,541 bytes. Kinds of lines of which there are one or two are
/// counted along with similar ones. The words, names and days are our own.
///
/// In a line, `%w` is some words, `%p` the name of a project, `%n` a name, `%s` a stamp of an editor such
/// as `22-06-08 21:31`, `%y` its year, `%m` its month, `%d` its day, and `%t` its time.
let writtenLines: [(count: Int, line: String)] = [
  // Lines without tags.
  (330, ""), (196, "%p:"), (360, "%w"), (262, "- %w"), (150, "☐ %w"), (36, "* %w"),
  (10, "[x] %w"),
  // Tags without a date.
  (8, "%p: @%n"), (10, "%w @%n"), (20, "- %w @%n"), (10, "☐ %w @%n"), (12, "☐ %w @high"),
  (6, "☐ %w @low"), (4, "☐ %w @critical"), (5, "- %w @today"), (6, "- %w @%n(%w)"),
  (5, "- %w @priority(1)"), (4, "- %w @phone @%n"), (1, "- %w @phone @idea @%n"),
  (1, "- %w @high @phone @idea @%n"), (1, "- %w @a @b @c @d @%n"),
  (4, "- %w @search(@%n and not @done)"), (15, "☐ %w @priority(1) @priority(2)"),
  (7, "☐ %w @high @low"), (2, "- %w @%n @Done"), (2, "- %w @home @Home"), (6, "- %w @%n, %w"),
  (2, "- %w @home @home"), (1, "- %w @%n(a (b))"),
  // The stamps of editors.
  (61, "✔ %w @done (%s)"), (40, "✔ %w @%n @done (%s)"), (59, "✔ %w @done(%s)"),
  (40, "✔ %w @%n @done(%s)"), (40, "✔ %w @done (%y-%m-%d %t)"),
  (22, "✔ %w @high @done (%d.%m.%y, %t:21)"), (21, "[x] %w @done (%m/%d/%y, 3:21:21 PM)"),
  (6, "[x] %w @done (%d/%m/%y, %t:21)"), (18, "- %w @done(%y-%m-%d)"),
  (13, "- %w @%n @done(%y-%m-%d %t)"), (85, "- %w @done"), (18, "✔ %w @%n @done"),
  (7, "✘ %w @cancelled(%s)"), (5, "✘ %w @cancelled (%s)"), (6, "✘ %w @cancelled"),
  (6, "☐ %w @started(%s)"), (10, "☐ %w @started"),
  // Dates by hand.
  (6, "- %w @due(2099-%m-%d)"), (1, "- %w @due(2099-%m-%d 13:00-14:00)"),
  (1, "- %w @due(2099-%m-%d 13:00 thru 2099-12-31 23:59)"), (14, "- %w @due(tomorrow)"),
  (13, "- %w @due(+3)"), (8, "- %w @due(soon)"), (2, "- %w @due()"),
  // Lengths of time.
  (4, "- %w @est(1h30m)"), (4, "✔ %w @lasted(1h 30m 20s)"),
]
