import CivilDates
import Settings
package import TaskText

/// The completion of the text before the cursor, shown in the line until it is accepted.
package struct Continuation: Equatable, Sendable {
  /// The range that it replaces: the payload up to the cursor.
  package let range: TextRange
  /// The new text; it begins with the text in ``range``.
  package let text: String
}

/// Completes the date or time at `offset`, and adds the `)` if it is missing. Nil if the cursor is
/// not in a date, or text follows it directly.
///
/// If several days begin with the typed text, the nearest to today is chosen: the next one or, for
/// tags about the past such as `@done`, the last one.
package func continuation(
  at offset: Offset, in document: Document, context: CheckContext
) -> Continuation? {
  guard let site = CompletionSite(at: offset, in: document),
    case .payload(let tag, let range) = site.part,
    site.offset == range.upperBound || document.byte(at: site.offset) == 0x29,
    let kind = context.settings.vocabulary.definition(named: document.name(of: tag))?.payload
  else { return nil }
  let text: String?
  switch kind {
  case .schedule: text = rest(of: site.typed, context, isPast: false)
  case .day, .dayOrText: text = rest(of: site.typed, context, isPast: true)
  case .none, .text, .recurrence, .recurrenceRule, .duration, .people, .search: text = nil
  }
  guard let text else { return nil }
  let close = tag.nearMisses.contains(.unclosed) ? ")" : ""
  let new = text + close
  guard new != site.typed else { return nil }
  return Continuation(range: TextRange(range.lowerBound, site.offset), text: new)
}

/// The typed text with the rest of its day or time, or nil if it does not begin one.
private func rest(of typed: String, _ context: CheckContext, isPast: Bool) -> String? {
  let bytes = Array(typed.utf8)
  let dayLength = "2025-05-11".utf8.count
  if bytes.count <= dayLength { return nearestDay(beginning: bytes, context.today, isPast) }
  let day = String(decoding: bytes[..<dayLength], as: UTF8.self)
  let blanks = bytes[dayLength...].prefix(while: isBlank).count
  let time = Array(bytes[(dayLength + blanks)...])
  guard blanks > 0, !time.isEmpty,
    DateReading(
      Array(day.utf8), as: .day, today: context.today, options: context.dateOptions
    ).problem == nil
  else { return nil }
  let head = String(decoding: bytes[..<(dayLength + blanks)], as: UTF8.self)
  return halfHour(beginning: time).map { head + $0 }
}

private func nearestDay(beginning typed: [UInt8], _ today: CivilDate, _ isPast: Bool) -> String? {
  guard !typed.isEmpty else { return nil }
  let later = Array(today.year...9999)
  let earlier = Array((1..<today.year).reversed())
  let years = isPast ? [today.year] + earlier + later : later + earlier
  guard let year = years.first(where: { begins(firstDay(of: $0), with: typed.prefix(5)) }) else {
    return nil
  }
  let days = days(of: year)
  if year == today.year {
    let near = isPast ? days.filter { $0 <= today }.reversed() : days.filter { $0 >= today }
    if let day = near.first(where: { begins($0, with: typed[...]) }) { return "\(day)" }
  }
  let order = isPast && year < today.year ? days.reversed() : days
  return order.first { begins($0, with: typed[...]) }.map { "\($0)" }
}

private func begins(_ day: CivilDate?, with typed: ArraySlice<UInt8>) -> Bool {
  day.map { "\($0)".utf8.starts(with: typed) } ?? false
}

private func firstDay(of year: Int) -> CivilDate? {
  try? CivilDate(year: year, month: 1, day: 1)
}

private func days(of year: Int) -> [CivilDate] {
  guard let first = firstDay(of: year) else { return [] }
  return (0..<366).compactMap { first.adding(days: $0) }.filter { $0.year == year }
}

private func halfHour(beginning typed: [UInt8]) -> String? {
  // The hours from 7:00 on come before those of the night.
  let slots = Array(14..<48) + Array(0..<14)
  return slots.lazy
    .compactMap { try? CivilTime(hour: $0 / 2, minute: $0 % 2 * 30) }
    .map { "\($0)" }
    .first { $0.utf8.starts(with: typed) }
}

/// The forms that the payload under a cursor can have, and which of them is being written.
package struct PayloadForms: Equatable, Sendable {
  /// One form, as an example.
  package struct Form: Equatable, Sendable {
    /// The tag with the example: `@due(2025-05-11 13:00)`.
    package let label: String
    /// The meaning of the form, in a few words.
    package let meaning: String
    /// The parts of the example in order, each a substring of the label.
    package let parts: [String]
  }

  /// The forms, the simplest first.
  package let forms: [Form]
  /// The index of the first form that begins like the text before the cursor.
  package let active: Int
  /// The index of the part of that form that the cursor is in.
  package let activePart: Int
}

/// The forms of the payload at `offset`, or nil if the cursor is not in a payload, or in one that
/// can be any text.
package func payloadForms(
  at offset: Offset, in document: Document, context: CheckContext
) -> PayloadForms? {
  guard let site = CompletionSite(at: offset, in: document), case .payload(let tag, _) = site.part
  else { return nil }
  let name = document.name(of: tag)
  guard let definition = context.settings.vocabulary.definition(named: name) else { return nil }
  let examples = examples(of: definition, context)
  guard !examples.isEmpty else { return nil }
  let forms = examples.map { example in
    PayloadForms.Form(
      label: "@\(name)(\(example.parts.joined()))", meaning: example.meaning,
      parts: example.parts.map(trimmed))
  }
  let (active, part) = place(in: examples, of: site.typed)
  return PayloadForms(forms: forms, active: active, activePart: part)
}

/// A payload in parts, each with the white space before it.
private struct Example {
  let meaning: String
  let parts: [String]

  init(_ meaning: String, _ parts: String...) {
    self.meaning = meaning
    self.parts = parts
  }
}

private func examples(of definition: TagDefinition, _ context: CheckContext) -> [Example] {
  if let first = definition.values.first {
    return [Example("one of \(definition.values.joined(separator: ", "))", first)]
  }
  switch definition.payload {
  case .schedule: return scheduleExamples(context.today)
  case .day, .dayOrText:
    let day = "\(context.today)"
    let moments = [Example("a day", day), Example("a day and a time", day, " 13:00")]
    return definition.payload == .day
      ? moments : moments + [Example("the reason, in words", "a reason")]
  case .recurrence:
    return [
      Example("every week, counted from `@due`", "every week"),
      Example("every few weeks, on certain weekdays", "every 2 weeks", " on mon, wed"),
      Example("a weekday of the month", "every month", " on the last friday"),
      Example("counted from the day the task was done", "every 3 days", " when done"),
      Example("short, in days, weeks, months, quarters, years or weekdays", "2w"),
      Example("short, counted from the day the task was done", "+2w"),
    ]
  case .recurrenceRule:
    return [
      Example("an RFC 5545 rule", "FREQ=WEEKLY", ";INTERVAL=2", ";BYDAY=MO,WE"),
      Example("with an end", "FREQ=DAILY", ";COUNT=10"),
    ]
  case .duration:
    return [
      Example("numbers with units", "1h30m"), Example("a decimal number", "1.5h"),
      Example("in words", "1 day", " and 20 minutes"),
    ]
  case .people: return [Example("a person, by name or e-mail", "Ada Lovelace")]
  case .none, .text, .search: return []
  }
}

private func scheduleExamples(_ today: CivilDate) -> [Example] {
  let day = "\(today)"
  let next = "\(today.adding(days: 1) ?? today)"
  let later = "\(today.adding(days: 28) ?? today)"
  return [
    Example("a day", day),
    Example("a day and a time", day, " 13:00"),
    Example("an appointment", day, " 13:00", "-14:00"),
    Example("several days", day, " 13:00", " - \(next) 10:00"),
    Example("recurring", day, " every 2 weeks", " on mon, wed"),
    Example("recurring through a last day", day, " every week", " thru \(later)"),
    Example("recurring a number of times", day, " every month", " for 10 times"),
    Example("daily until a day and a time", day, " 13:00", " thru \(later) 23:59"),
  ]
}

/// The index of the first example with the same shape as the typed text so far, and the index of the
/// part that is being typed. The first part of the first example if none has that shape.
private func place(in examples: [Example], of typed: String) -> (example: Int, part: Int) {
  let written = shape(typed)
  for (index, example) in examples.enumerated() {
    var text = ""
    for (number, part) in example.parts.enumerated() {
      text += part
      if shape(text).starts(with: written) { return (index, number) }
    }
  }
  return (0, 0)
}

/// The text in lower case with each digit replaced by 0, so that all dates have the same shape.
private func shape(_ text: String) -> [UInt8] {
  text.lowercased().utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
}
