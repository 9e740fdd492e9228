import CivilDates
import Settings
import TaskText

extension Rule {
  static let doneBeforeStart = Rule(
    id: "done-before-start",
    level: .warning,
    summary: "an item that was done before it was started or created",
    why: "One of the two dates is wrong. Times count only if both dates have one.",
    bad: "- paint the door @started(2025-05-10) @done(2025-05-09)",
    good: "- paint the door @started(2025-05-08) @done(2025-05-09)",
    when: .startAndDone
  ) { item, _, report in
    for done in item.tags(named: "done") {
      guard let end = done.moment, let payload = done.tag.payload else { continue }
      let later = item.tags.first { tag in
        guard ["start", "started", "created"].contains(tag.name), let start = tag.moment else {
          return false
        }
        return isEarlier(end, than: start)
      }
      guard let later, let start = later.moment else { continue }
      report.add(
        payload, "`\(end)` is before `@\(later.name)(\(start))`",
        related: [Finding.Related(later.tag.range, "`@\(later.name)` is later")])
    }
  }
}
