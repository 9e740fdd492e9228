import Settings
import TaskText

extension Rule {
  static let doneWithoutDate = Rule(
    id: "done-without-date",
    level: .off,
    summary: "a `@done` without a date",
    why: "A bare `@done` cannot be sorted, counted by day or archived by age.",
    bad: "- pay rent @done",
    good: "- pay rent @done(2025-05-11)",
    settings: #"{ "rules": { "done-without-date": "hint" } }"#,
    fixes: "Adds today's date. Unsafe: the task may have been done on another day.",
    when: .bareDone
  ) { item, context, report in
    for tag in item.tags(named: "done") where tag.tag.payload == nil {
      report.add(
        tag.tag.range, "`@done` has no date",
        fix: .insert("(\(context.today))", at: tag.tag.end, title: "Add today's date", .unsafe))
    }
  }
}
