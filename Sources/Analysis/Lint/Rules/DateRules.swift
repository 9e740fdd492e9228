import CivilDates
import Settings
import TaskText

/// A check that reports date payloads with this kind of problem.
func reporting(
  _ kind: DateProblem.Kind
) -> @Sendable (CheckedItem, CheckContext, inout FindingCollector) -> Void {
  let trigger = Trigger(kind)
  return { item, context, report in
    guard item.problems.contains(trigger) else { return }
    for tag in item.tags where tag.problem == trigger {
      guard let problem = tag.dateProblem, let payload = tag.tag.payload else { continue }
      // The finding about the parentheses says all.
      if kind == .unreadableDate, context.severity(of: .nestedParentheses) != nil,
        item.parenthesizedDate(of: tag, context) != nil
      {
        continue
      }
      let place = TextRange(
        payload.lowerBound + problem.range.lowerBound, payload.lowerBound + problem.range.upperBound
      )
      let range = place.isEmpty ? tag.tag.range : place
      func fixes() -> [Fix] {
        problem.suggestions.map { suggestion in
          Fix(
            context.title(of: suggestion), context.isSafe(suggestion) ? .safe : .unsafe,
            [Edit(payload, suggestion.replacement)],
            stamps: tag.stamps.intersection(context.dateOptions.orders.dependingOnFile))
        }
      }
      if kind == .ambiguousDate, tag.isOwnStamp, let shape = tag.stamps.shapes.first {
        report.add(
          range,
          "\(problem.message); the setting `dateOrder` decides for all such dates", fixes: fixes(),
          open: shape)
      } else {
        report.add(range, problem.message, fixes: fixes())
      }
    }
  }
}

extension CheckContext {
  /// Whether a suggestion for a date means the same to all who read the list: an app that writes stamps of
  /// its own reads nothing else.
  func isSafe(_ suggestion: DateSuggestion) -> Bool {
    suggestion.isSafe && !(suggestion.replacesStamp && settings.stamps == .own)
  }

  /// The title of a fix that makes it. Who wants all dates to be standard knows what apps expect.
  func title(of suggestion: DateSuggestion) -> String {
    suggestion.replacesStamp && settings.stamps == .standard
      ? "Write as \(suggestion.replacement)" : suggestion.title
  }
}

extension Rule {
  static let invalidDate = Rule(
    id: "invalid-date",
    level: .error,
    summary: "a date or time that does not exist",
    why: """
      No calendar has that day or time, so the task never comes up. Other tools read it differently, \
      if at all.
      """,
    bad: "- send the report @due(2025-02-30)",
    good: "- send the report @due(2025-02-28)",
    fixes: """
      Offers the nearest day or time that exists. Unsafe: only a person knows which was meant.
      """,
    when: Trigger(.invalidDate),
    check: reporting(.invalidDate))

  static let ambiguousDate = Rule(
    id: "ambiguous-date",
    level: .warning,
    summary: "a date that can be read in more than one way",
    why: """
      Some tools and people read the day first, others the month, and two digits may be a year or a \
      day. The task may come up on the wrong day. If other dates of the file fit only one order, or \
      `dateOrder` is set, the date is read in that order and is not ambiguous. Of dates of what has \
      happened, such as that of `@done`, only the first in the list is reported, as information, unless \
      the setting `stamps` is `standard`: apps write them, and `dateOrder` settles them all.
      """,
    bad: "- renew the passport @due(05/06/2025)",
    good: "- renew the passport @due(2025-06-05)",
    fixes: "Offers each reading. Unsafe: only a person knows which was meant.",
    when: Trigger(.ambiguousDate),
    check: reporting(.ambiguousDate))

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

  static let unreadableDate = Rule(
    id: "unreadable-date",
    level: .warning,
    summary: "a date tag whose payload is not a date",
    why: "Without a day, the task never comes up.",
    bad: "- tidy the shed @due(2025-05)",
    good: "- tidy the shed @due(2025-05-01)",
    fixes: """
      Writes the first or last day of a month, a week or a year. Unsafe: only a person knows which \
      day was meant.
      """,
    when: Trigger(.unreadableDate),
    check: reporting(.unreadableDate))

  static let relativeDate = Rule(
    id: "relative-date",
    level: .information,
    summary: "a word such as `tomorrow` instead of a date",
    why: "It means a different day every day, so the task never becomes overdue.",
    bad: "- call the bank @due(tomorrow)",
    good: "- call the bank @due(2025-05-12)",
    fixes: """
      Writes the day that the word means today. Unsafe: it may have been written on another day.
      """,
    when: Trigger(.relativeDate),
    check: reporting(.relativeDate))

  static let reversedRange = Rule(
    id: "reversed-range",
    level: .error,
    summary: "an end that is not after its start",
    why: "No calendar can show an appointment that ends before it begins.",
    bad: "- review @due(2025-05-11 14:00-13:00)",
    good: "- review @due(2025-05-11 13:00-14:00)",
    fixes: "Swaps the two, or ends on the next day. Unsafe: only a person knows which was meant.",
    when: Trigger(.reversedRange),
    check: reporting(.reversedRange))

  static let invalidRecurrence = Rule(
    id: "invalid-recurrence",
    level: .error,
    summary: "an `every`, `thru`, `for` or recurrence rule that cannot be read",
    why: "The task comes up once at most, and then never again.",
    bad: "- water the plants @due(2025-05-12 every 0 days)",
    good: "- water the plants @due(2025-05-12 every 2 days)",
    when: [Trigger(.invalidRecurrence), .separateRepeat]
  ) { item, context, report in
    reporting(.invalidRecurrence)(item, context, &report)
    guard let start = item.start, start.time == nil else { return }
    for tag in item.tags where tag.isNamed("repeat-rule") {
      guard let rule = tag.recurrence, let payload = tag.tag.payload else { continue }
      let parts = [("BYHOUR", rule.hours), ("BYMINUTE", rule.minutes), ("BYSECOND", rule.seconds)]
      guard let part = parts.first(where: { !$0.1.isEmpty })?.0 else { continue }
      report.add(
        payload, "`\(part)` needs a start with a time, but \(start) is a whole day: write its time")
    }
  }

  static let emptyRecurrence = Rule(
    id: "empty-recurrence",
    level: .error,
    summary: "a recurrence that never occurs",
    why: """
      Its limit is before its start, or no day of the next 100 years matches its pattern, so the task \
      never comes up.
      """,
    bad: "- stand-up @due(2025-05-12 every day thru 2025-05-01)",
    good: "- stand-up @due(2025-05-12 every day thru 2025-06-01)",
    when: [Trigger(.emptyRecurrence), .separateRepeat]
  ) { item, context, report in
    reporting(.emptyRecurrence)(item, context, &report)
    // Only a tag that can be read can be empty.
    if item.repetitionTag == nil { return }
    for tag in item.tags {
      if let message = item.emptyRepetition(of: tag) { report.add(tag.tag.range, message) }
    }
  }

  static let unexpectedRange = Rule(
    id: "unexpected-range",
    level: .warning,
    summary: "a range or recurrence where a single day belongs",
    why: """
      A task is done, started or created on one day, so what follows the first date is ignored.
      """,
    bad: "- paint the door @done(2025-05-11 13:00-14:00)",
    good: "- paint the door @done(2025-05-11 14:00)",
    when: Trigger(.unexpectedRange),
    check: reporting(.unexpectedRange))
}
