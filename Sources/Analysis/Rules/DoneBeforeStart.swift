import CivilDates
import Settings
import TaskText

extension Rule {
  static let doneBeforeStart = Rule(
    id: "done-before-start",
    level: .warning,
    summary: "an item that was done before it was begun or created",
    why: "One of the two dates is a slip. Days are compared, or moments where both have a time.",
    bad: "- paint the door @started(2025-05-12) @done(2025-05-11)",
    good: "- paint the door @started(2025-05-10) @done(2025-05-11)",
    when: .startAndDone
  ) { item, _, report in
    for done in item.tags(named: "done") {
      guard let end = done.moment, let payload = done.tag.payload else { continue }
      let earlier = item.tags.first { tag in
        guard ["start", "started", "created"].contains(tag.name), let start = tag.moment else {
          return false
        }
        return isEarlier(end, than: start)
      }
      guard let earlier, let start = earlier.moment else { continue }
      report.add(
        payload, "\(end) is before `@\(earlier.name)(\(start))`",
        related: [Finding.Related(earlier.tag.range, "`@\(earlier.name)` is later")])
    }
  }
}

/// Whether one moment is before another, by days unless both have a time.
private func isEarlier(_ one: Moment, than other: Moment) -> Bool {
  guard let oneTime = one.time, let otherTime = other.time else { return one.date < other.date }
  return (one.date, oneTime) < (other.date, otherTime)
}
