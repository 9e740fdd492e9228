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

  static let overdueTask = Rule(
    id: "overdue-task",
    level: .information,
    lintLevel: .off,
    summary: "an open task that was due before today",
    why: """
      The task is late: neither it nor anything that it belongs to is done or cancelled. If it \
      recurs by the day, its first occurrence counts, because doing it moves its date on. An \
      appointment, which has an end or recurs at a time of day, is past with its last occurrence.
      """,
    bad: "- call the bank @due(2025-05-01)",
    good: "- call the bank @due(2025-05-21)",
    dependsOn: [.today, .ancestors],
    when: .pastDue
  ) { item, context, report in
    guard item.item.state == .open else { return }
    for tag in item.tags(named: "due") {
      guard let payload = tag.tag.payload, let day = item.overdueDay(of: tag, context) else {
        continue
      }
      let days = context.today.dayNumber - day.dayNumber
      report.add(payload, "overdue by \(days == 1 ? "1 day" : "\(days) days")")
    }
  }

  static let contradictoryState = Rule(
    id: "contradictory-state",
    level: .warning,
    summary: "a box that says something else than `@done` or `@cancelled`",
    why: """
      The tag counts here, but a person who looks at the box, and a program that reads only boxes, \
      takes the task for open, or for done.
      """,
    bad: "- [ ] call the bank @done",
    good: "- [x] call the bank @done",
    fixes: "Changes the box to that of the tag. Unsafe: the box may be right.",
    when: .contradictoryState
  ) { item, _, report in
    guard item.item.kind == .task else { return }
    let cancelled = item.tags(named: "cancelled").first
    guard let tag = cancelled ?? item.tags(named: "done").first else { return }
    let state: Item.State = cancelled == nil ? .done : .cancelled
    for mark in [item.item.bullet, item.item.checkbox].compactMap(\.self) {
      let box = item.text(mark)
      guard let own = stateOfBox(box), own == .open || own == .done && state == .cancelled,
        let right = boxOf(state, like: box)
      else { continue }
      report.add(
        mark, "`\(box)` says \(own == .open ? "open" : "done"), but the task has `@\(tag.name)`",
        fixes: [.replace(mark, by: right, title: "Change it to `\(right)`", .unsafe)],
        related: [Finding.Related(tag.tag.range, "`@\(tag.name)`")])
    }
  }

  static let unusedNolint = Rule(
    id: "unused-nolint",
    level: .warning,
    summary: "a suppression that suppresses nothing",
    why: """
      A `@nolint` that is no longer needed hides the next mistake on its line. Rules that are off, \
      rules that depend on the day and, on a done task, `open-under-done`, which depends on other \
      lines, are never reported as unused.
      """,
    bad: "- pay rent @due(2025-05-11) @nolint(invalid-date)",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Removes the tag, or a rule's name in it. Safe: it had no effect. Unsafe if the rest of the line \
      would then be read differently, such as a bullet after the tag, and for a name next to \
      parentheses.
      """,
    check: .suppressions)
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
