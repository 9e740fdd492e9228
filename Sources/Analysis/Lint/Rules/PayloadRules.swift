import CivilDates
import Settings
import TagFields
import TaskText

extension Rule {
  static let emptyPayload = Rule(
    id: "empty-payload",
    level: .warning,
    summary: "a date tag with empty parentheses",
    why: "Tagline reads it as a tag without a date, TaskPaper as the present moment.",
    bad: "- pay rent @due()",
    good: "- pay rent @due",
    fixes: """
      Removes the parentheses, and inserts a space if another tag follows directly. Safe: they mean \
      nothing. Unsafe if what follows would then be read as the payload.
      """,
    when: Trigger(.emptyPayload)
  ) { item, _, report in
    for tag in item.tags
    where tag.dateProblem?.kind == .emptyPayload && tag.definition?.requiresPayload != true {
      let isGlued = item.bytes(TextRange(tag.tag.end, tag.tag.end + 1)) == [UInt8(ascii: "@")]
      let lack = tag.definition?.payload.lack ?? "a date"
      report.add(
        tag.tag.range, "the parentheses of `@\(tag.name)` are empty: add \(lack) or remove them",
        fix: .replace(
          TextRange(tag.tag.nameEnd, tag.tag.end), by: isGlued ? " " : "",
          title: "Remove the parentheses", .safe))
    }
  }

  static let missingPayload = Rule(
    id: "missing-payload",
    level: .warning,
    summary: "a tag without the payload that the settings require",
    why: "Without its payload, the tag does not say enough to be useful.",
    bad: "- call Ada @priority",
    good: "- call Ada @priority(1)",
    settings: #"{ "tags": { "priority": { "values": ["1", "2", "3"], "required": true } } }"#,
    when: .checkedPayload
  ) { item, _, report in
    for tag in item.tags where tag.definition?.requiresPayload == true {
      guard tag.valueUnlessEmpty == nil else { continue }
      let problem = TagProblem.missingValue(tag.name, example: tag.definition?.values.first)
      report.add(tag.tag.range, "\(problem)")
    }
  }

  static let unclosedPayload = Rule(
    id: "unclosed-payload",
    level: .error,
    summary: "a payload without its `)`",
    why: "TaskPaper and other tools do not read a tag here, so the task never comes up.",
    bad: "- send the report @due(2025-05-11 @work",
    good: "- send the report @due(2025-05-11) @work",
    fixes: """
      Closes it after its date, or before the next tag. Safe: Tagline already reads it that way. \
      Unsafe if the `)` would turn what follows into a tag or close another parenthesis, if the \
      payload contains what looks like a tag, and for a full-width `）`, which it replaces.
      """,
    when: Trigger(.unclosed)
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.unclosed) {
      guard let payload = tag.tag.payload else { continue }
      let message = "the payload of `@\(tag.name)` is not closed: `)` is missing"
      guard tag.payload?.hasSuffix("\\") != true else {
        report.add(tag.tag.range, message)
        continue
      }
      report.add(tag.tag.range, message, fixes: closings(of: tag, payload, on: item))
    }
  }

  static let nestedParentheses = Rule(
    id: "nested-parentheses",
    level: .warning,
    summary: "parentheses inside a payload that are not escaped",
    why: """
      TaskPaper does not read a tag here: in a payload, `(` and `)` need a backslash before them.
      """,
    bad: "- book a table @note(at Luigi's (the new one))",
    good: "- book a table @note(at Luigi's \\(the new one\\))",
    fixes: """
      Escapes them. Safe if the rest of the line is still read as before: the payload stays the same. \
      If a date is in two pairs of parentheses, removes one of them: unsafe, as the date is then read.
      """,
    when: Trigger(.nested)
  ) { item, context, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.nested) {
      guard let payload = tag.tag.payload else { continue }
      if let date = item.parenthesizedDate(of: tag, context) {
        report.add(
          tag.tag.range, "the date of `@\(tag.name)` is in two pairs of parentheses: remove one",
          fix: .replace(payload, by: date, title: "Remove the inner parentheses", .unsafe))
        continue
      }
      let escapes = escapes(
        in: item.bytes(payload), at: payload.lowerBound, atMost: maxEscapes)
      report.add(
        tag.tag.range,
        "the payload of `@\(tag.name)` contains parentheses: put a backslash before each",
        fixes: escapes.map { [Fix("Escape the parentheses", .safe, $0)] } ?? [])
    }
  }

  static let detachedPayload = Rule(
    id: "detached-payload",
    level: .information,
    summary: "a space between a date tag and its date",
    why: """
      TaskPaper reads `@due (2025-05-11)` as a tag without a \
      date, followed by a remark. Where such apps write a date themselves, as after `@done`, it is \
      reported only if the setting `stamps` is `standard`.
      """,
    bad: "- pay rent @due (2025-05-11)",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Removes the space, and writes the date in the standard format if `nonstandard-date` is on. \
      Safe: Tagline reads the date either way. Unsafe if a parenthesis in the date would then be \
      read differently.
      """,
    when: Trigger(.detached)
  ) { item, _, report in
    for tag in item.tags
    where tag.tag.nearMisses.contains(.detached) && !tag.isOwnStamp {
      guard let payload = tag.tag.payload else { continue }
      report.add(
        tag.tag.range,
        "there is a space between `@\(tag.name)` and its date: remove it",
        fixes: [
          .remove(
            TextRange(tag.tag.nameEnd, payload.lowerBound - 1), title: "Join the date to its tag",
            .safe)
        ])
    }
  }

  static let unparenthesizedPayload = Rule(
    id: "unparenthesized-payload",
    level: .warning,
    summary: "a date after `:` or `=`, or in brackets, instead of in parentheses",
    why: """
      TaskPaper and other tools do not read the date, so the task never comes up there. After `:` or \
      `=`, Tagline reads only a date as YYYY-MM-DD; one in another spelling is `unread-date`. Dates of what has happened, \
      such as that of `@done`, are reported only if the setting `stamps` is `standard`.
      """,
    bad: "- pay rent @due:2025-05-11",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Writes the parentheses, and the date in the standard format if `nonstandard-date` is on. Safe: \
      Tagline reads the date either way. Unsafe if the rest of the line would then be read differently.
      """,
    when: Trigger(.unparenthesized)
  ) { item, _, report in
    for tag in item.tags
    where tag.tag.nearMisses.contains(.unparenthesized) && !tag.isOwnStamp {
      guard let payload = tag.tag.payload, let date = tag.payload else { continue }
      report.add(
        tag.tag.range,
        "the date of `@\(tag.name)` is not in parentheses: write `@\(tag.name)(\(date))`",
        fix: Fix(
          "Write the parentheses", .safe,
          [
            Edit(TextRange(tag.tag.nameEnd, payload.lowerBound), "("),
            Edit(TextRange(payload.upperBound, tag.tag.end), ")"),
          ]))
    }
  }

  static let unlistedValue = Rule(
    id: "unlisted-value",
    level: .warning,
    summary: "a payload that is not among the values that the settings allow for its tag",
    why: "A search for any of the allowed values misses the item.",
    bad: "- call Ada @priority(hihg)",
    good: "- call Ada @priority(high)",
    settings: #"{ "tags": { "priority": { "values": ["low", "high"] } } }"#,
    fixes: "Writes the most similar value. Unsafe: another one may have been meant.",
    when: .checkedPayload
  ) { item, context, report in
    for tag in item.tags {
      guard let payload = tag.tag.payload, let allowed = context.allowedValues[tag.name],
        tag.definition?.payload != .people, let value = tag.valueUnlessEmpty,
        !allowed.contains(value)
      else { continue }
      let closest = allowed.nearest(to: value)
      report.add(
        payload, "\(TagProblem.unlistedValue(value, of: tag.name, allowed: allowed.texts))",
        fixes: closest.map {
          [
            .replace(
              payload, by: Tag.payload(ofValue: $0), title: "Replace with `\($0)`", .unsafe)
          ]
        } ?? [])
    }
  }

  static let unreadableDuration = Rule(
    id: "unreadable-duration",
    level: .information,
    summary: "a payload that should be a duration and is not one",
    why: "It is left out when durations are added up.",
    bad: "- write the chapter @est(soon)",
    good: "- write the chapter @est(1h30m)",
    when: .checkedPayload
  ) { item, _, report in
    for tag in item.tags where tag.definition?.payload == .duration {
      guard let value = tag.valueUnlessEmpty, let payload = tag.tag.payload else { continue }
      do throws(DurationError) {
        _ = try CivilDuration(Array(value.utf8))
      } catch {
        report.add(payload, error.description)
      }
    }
  }

  static let unknownPerson = Rule(
    id: "unknown-person",
    level: .warning,
    summary: "a person who is not among the people in the settings",
    why: "Nobody feels addressed by a misspelled name.",
    bad: "- review the draft @who(Ada Lovlace)",
    good: "- review the draft @who(Ada Lovelace)",
    settings: #"{ "people": [{ "name": "Ada Lovelace", "email": "ada@example.org" }] }"#,
    fixes: "Writes the most similar name. Unsafe: someone else may have been meant.",
    when: .checkedPayload
  ) { item, context, report in
    let people = context.people
    guard !people.isEmpty else { return }
    for tag in item.tags where tag.definition?.payload == .people {
      guard let payload = tag.tag.payload else { continue }
      for person in listedValues(item.bytes(payload), at: payload.lowerBound) {
        let value = person.text
        guard people[value] == nil else { continue }
        let closest = people.nearest(to: value)
        report.add(
          person.range, "\(TagProblem.unknownPerson(value, nearest: closest))",
          fixes: closest.map {
            [
              .replace(
                person.range, by: Tag.payload(ofValue: $0), title: "Replace with `\($0)`", .unsafe)
            ]
          } ?? [])
      }
    }
  }
}

extension PayloadKind {
  /// What a date tag of this kind lacks in empty parentheses.
  fileprivate var lack: String {
    switch self {
    case .recurrence: "an interval"
    case .recurrenceRule: "a rule"
    case .none, .text, .schedule, .day, .dayOrText, .duration, .people, .search: "a date"
    }
  }
}

/// The fixes that close a payload, the likeliest first.
private func closings(of tag: CheckedTag, _ payload: TextRange, on item: CheckedItem) -> [Fix] {
  let title = "Close the payload"
  let end = tag.tag.end
  let next = item.text(TextRange(end, min(end + 4, item.item.line.upperBound))).unicodeScalars.first
  if next == "\u{FF09}" {
    return [.replace(TextRange(end, end + 3), by: ")", title: title, .unsafe)]
  }
  let close = next?.properties.isWhitespace ?? true ? ")" : ") "
  let escapes = escapes(in: item.bytes(payload), at: payload.lowerBound, atMost: maxEscapes)
  guard let escapes else { return [] }
  let edits = escapes + [Edit(TextRange(at: end), close)]
  guard let text = tag.payload, looksLikeTag(text) else { return [Fix(title, .safe, edits)] }
  guard text.hasPrefix("@") else { return [Fix(title, .unsafe, edits)] }
  let parenthesis = TextRange(payload.lowerBound - 1, payload.lowerBound)
  return [
    .replace(parenthesis, by: " ", title: "Write two tags", .unsafe), Fix(title, .unsafe, edits),
  ]
}

/// Whether a word of the payload begins with `@`.
private func looksLikeTag(_ payload: String) -> Bool {
  payload.utf8.contains(UInt8(ascii: "@"))
    && payload.split(whereSeparator: \.isWhitespace).contains { $0.first == "@" }
}

/// A payload with more parentheses is not a person's text, and its edits would take many times its
/// memory.
let maxEscapes = 1000

extension CheckedItem {
  /// The text between the inner parentheses of `@due((2025-05-11))`, if it is a date.
  func parenthesizedDate(of tag: CheckedTag, _ context: CheckContext) -> String? {
    guard tag.tag.nearMisses.contains(.nested), let text = tag.value, text.hasPrefix("("),
      text.hasSuffix(")"), let kind = tag.definition?.payload.dateKind
    else { return nil }
    let inner = String(text.dropFirst().dropLast())
    let isDate: Bool =
      switch kind {
      case .schedule, .day, .dayOrText:
        DateReading.isSchedule(Array(inner.utf8).span, options: context.dateOptions)
      case .recurrence, .recurrenceRule: context.read(Array(inner.utf8), as: kind).recurrence != nil
      }
    return isDate ? inner : nil
  }
}
