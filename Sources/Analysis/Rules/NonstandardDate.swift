import CivilDates
import Settings
import TaskText

extension Rule {
  static let nonstandardDate = Rule(
    id: "nonstandard-date",
    level: .information,
    summary: "a date that is not written like `2025-05-11 13:00`",
    why: """
      Tagline understands the date, but other tools may not. To make its format standard, add it to \
      the setting `dateFormats`. Dates of what has happened, such as that of `@done`, are reported only \
      if the setting `stamps` is `standard`: apps write them in formats of their own.
      """,
    bad: "- book the flight @due(2025/5/1)",
    good: "- book the flight @due(2025-05-01)",
    fixes: """
      Writes the date in the standard format. Safe if the order of day, month and year is certain: at \
      least two dates of the file fit no other order, its only one exists in no other, or `dateOrder` is set. Fixes \
      rewrite all dates of that kind in a file or none, because each shows how to read the others. \
      Unsafe for `25-05-01 13:00`, the only format that PlainTasks reads, unless `stamps` is `standard`.
      """,
    when: [Trigger(.nonstandardDate), .unreadDate]
  ) { item, context, report in
    reporting(.nonstandardDate)(item, context, &report)
    guard !item.unreadDates.isEmpty, context.severity(of: unreadDate) != nil else { return }
    for index in item.unreadDates.indices
    where item.unreadDates[index].problemKind == .nonstandardDate {
      let date = item.unreadDates[index]
      guard let problem = date.problem, !context.allowsOwnStyle(date.name) else { continue }
      lazy var isCertain = date.isSafe && !date.dependsOnFile(context)
      report.add(
        date.found.range, problem.message,
        fixes: problem.suggestions.map { suggestion in
          Fix(
            context.title(of: suggestion),
            context.isSafe(suggestion) && isCertain ? .safe : .unsafe,
            date.edits(writing: suggestion.replacement), writing: date.written)
        })
    }
  }
}
