import CivilDates
import Settings
import TaskText

extension Rule {
  static let doneInFuture = Rule(
    id: "done-in-future",
    level: .warning,
    summary: "a `@done` with a day after today",
    why:
      "Nothing is done before its time: the year or the month is a slip, or it should be `@due`.",
    bad: "- pay rent @done(2052-05-11)",
    good: "- pay rent @done(2025-05-11)",
    dependsOn: [.today],
    when: .futureDone
  ) { item, context, report in
    for tag in item.tags(named: "done") {
      guard let moment = tag.moment, moment.date > context.today, let payload = tag.tag.payload
      else { continue }
      report.add(payload, "\(moment.date) is after today, \(context.today)")
    }
  }
}
