import CivilDates
import Settings
import TaskText

extension Rule {
  static let startAfterDue = Rule(
    id: "start-after-due",
    level: .warning,
    summary: "an item that begins after it is due, or was written down after today",
    why: """
      One of the two dates is wrong: an item can't be planned for a day after its `@due`, nor be \
      created after it was due or done. Times count only if both dates have one. A `@created`, \
      `@added`, `@started` or `@completed` after today is wrong as well.
      """,
    bad: "- paint the door @start(2025-05-12) @due(2025-05-11)",
    good: "- paint the door @start(2025-05-10) @due(2025-05-11)",
    dependsOn: [.today],
    when: .startAfterDue
  ) { item, context, report in
    let due = item.firstEnd(of: "due")
    let done = item.firstEnd(of: "done")
    for tag in item.tags {
      guard let payload = tag.tag.payload, let moment = tag.moment else { continue }
      let ends = [tagsBeforeDue.contains(tag.name) ? due : nil, tag.isNamed("added") ? done : nil]
      if let earlier = ends.lazy.compactMap(\.self).first(where: {
        isEarlier($0.moment, than: moment)
      }) {
        report.add(
          payload, "`\(moment)` is after `@\(earlier.tag.name)(\(earlier.moment))`",
          related: [Finding.Related(earlier.tag.tag.range, "`@\(earlier.tag.name)` is earlier")])
      } else if pastStamps.contains(tag.name), moment.date > context.today {
        report.add(payload, futureDate(moment.date, context))
      }
    }
  }
}

/// The tags of what has happened, but for `@done`, which has a rule of its own.
let pastStamps: Set<String> = ["created", "added", "started", "completed"]

/// The tags whose date may not be after `@due`. Whether `@created` is after `@done` is checked by
/// `done-before-start`.
let tagsBeforeDue: Set<String> = ["start", "scheduled", "defer", "created", "added"]

extension CheckedItem {
  /// The tag of that name whose date is over first, and when; a date that recurs does not count.
  fileprivate func firstEnd(of name: String) -> (tag: CheckedTag, moment: Moment)? {
    if name == "due", repetitionTag != nil { return nil }
    return tags(named: name).compactMap { tag in
      guard let schedule = tag.schedule, schedule.recurrence == nil else { return nil }
      return (tag, schedule.end ?? schedule.start)
    }.min { isEarlier($0.moment, than: $1.moment) }
  }
}
