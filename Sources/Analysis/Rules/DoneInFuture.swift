import CivilDates
import Settings
import TaskText

extension Rule {
  static let doneInFuture = Rule(
    id: "done-in-future",
    level: .warning,
    summary: "a `@done` with a day after today",
    why: """
      A task cannot be done on a day that has not come yet. Either the year or the month is wrong, \
      or the tag should be `@due`.
      """,
    bad: "- pay rent @done(2052-05-11)",
    good: "- pay rent @done(2025-05-11)",
    dependsOn: [.today],
    when: .futureDone
  ) { item, context, report in
    for tag in item.tags where tag.isNamed("done") {
      guard let moment = tag.moment, moment.date > context.today, let payload = tag.tag.payload
      else { continue }
      report.add(payload, futureDate(moment.date, context))
    }
  }
}
