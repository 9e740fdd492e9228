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
  let isPast: Bool
  switch kind {
  case .schedule: isPast = false
  case .day, .dayOrText: isPast = true
  case .none, .text, .recurrence, .recurrenceRule, .duration, .people, .search: return nil
  }
  guard let text = rest(of: site.typed, context, isPast: isPast) else { return nil }
  let close = tag.nearMisses.contains(.unclosed) ? ")" : ""
  let new = text + close
  guard new != site.typed else { return nil }
  return Continuation(range: TextRange(range.lowerBound, site.offset), text: new)
}

/// The typed text with the rest of its day or time, or nil if it does not begin one.
private func rest(of typed: String, _ context: CheckContext, isPast: Bool) -> String? {
  let bytes = Array(typed.utf8)
  let dayLength = "2025-05-11".utf8.count
  if bytes.count <= dayLength {
    return nearestDay(beginning: typed, context.today, isPast: isPast).map { "\($0)" }
  }
  let blanks = bytes[dayLength...].prefix(while: isBlank).count
  let time = Array(bytes[(dayLength + blanks)...])
  guard blanks > 0, !time.isEmpty,
    context.read(Array(bytes[..<dayLength]), as: .day).problem == nil
  else { return nil }
  let head = String(decoding: bytes[..<(dayLength + blanks)], as: UTF8.self)
  // The hours from 7:00 on come before those of the night.
  return halfHours(from: 7).map { "\($0)" }.first { $0.utf8.starts(with: time) }.map { head + $0 }
}

/// The day that begins with the text: in the nearest year of which one does, the nearest to today.
private func nearestDay(
  beginning typed: String, _ today: CivilDate, isPast: Bool
) -> CivilDate? {
  let later = Array(today.year...9999)
  let earlier = Array((1..<today.year).reversed())
  let years = isPast ? [today.year] + earlier + later : later + earlier
  let firstDays = years.lazy.compactMap { try? CivilDate(year: $0, month: 1, day: 1) }
  guard !typed.isEmpty,
    let first = firstDays.first(where: { "\($0)".hasPrefix(typed.prefix(5)) })
  else { return nil }
  let days = (0..<366).compactMap { first.adding(days: $0) }.filter { $0.year == first.year }
  let near = isPast ? days.filter { $0 <= today }.reversed() : days.filter { $0 >= today }
  return (near + days).first { "\($0)".hasPrefix(typed) }
}

/// The forms that the payload under a cursor can have, and which of them is being written.
package struct PayloadForms: Equatable, Sendable {
  /// One form, as an example.
  package struct Form: Equatable, Sendable {
    /// The name of the tag.
    let name: String
    /// The meaning of the form, in a few words.
    package let meaning: String
    /// An example in parts, each with the white space before it.
    let written: [String]

    /// The tag with the example: `@due(2025-05-11 13:00)`.
    package var label: String { "@\(name)(\(written.joined()))" }
    /// The parts of the example in order, each a substring of the label.
    package var parts: [String] { written.map(trimmed) }
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
  let forms = examples.map { PayloadForms.Form(name: name, meaning: $0.meaning, written: $0.parts) }
  let (active, part) = place(in: forms, of: site.typed)
  return PayloadForms(forms: forms, active: active, activePart: part)
}

/// What a form means, and a payload in parts, each with the white space before it.
private typealias Example = (meaning: String, parts: [String])

private func examples(of definition: TagDefinition, _ context: CheckContext) -> [Example] {
  if let first = definition.values.first {
    return [("one of \(definition.values.joined(separator: ", "))", [first])]
  }
  switch definition.payload {
  case .schedule: return scheduleExamples(context.today)
  case .day, .dayOrText:
    let day = "\(context.today)"
    let moments: [Example] = [("a day", [day]), ("a day and a time", [day, " 13:00"])]
    return definition.payload == .day
      ? moments : moments + [("the reason, in words", ["a reason"])]
  case .recurrence:
    return [
      ("every week, counted from `@due`", ["every week"]),
      ("every few weeks, on certain weekdays", ["every 2 weeks", " on mon, wed"]),
      ("a weekday of the month", ["every month", " on the last friday"]),
      ("counted from the day the task was done", ["every 3 days", " when done"]),
      ("short, in days, weeks, months, quarters, years or weekdays", ["2w"]),
      ("short, counted from the day the task was done", ["+2w"]),
    ]
  case .recurrenceRule:
    return [
      ("an RFC 5545 rule", ["FREQ=WEEKLY", ";INTERVAL=2", ";BYDAY=MO,WE"]),
      ("with an end", ["FREQ=DAILY", ";COUNT=10"]),
    ]
  case .duration:
    return [
      ("numbers with units", ["1h30m"]), ("a decimal number", ["1.5h"]),
      ("in words", ["1 day", " and 20 minutes"]),
    ]
  case .people: return [("a person, by name or e-mail", ["Ada Lovelace"])]
  case .none, .text, .search: return []
  }
}

private func scheduleExamples(_ today: CivilDate) -> [Example] {
  let day = "\(today)"
  let next = "\(today.adding(days: 1) ?? today)"
  let later = "\(today.adding(days: 28) ?? today)"
  return [
    ("a day", [day]),
    ("a day and a time", [day, " 13:00"]),
    ("an appointment", [day, " 13:00", "-14:00"]),
    ("several days", [day, " 13:00", " - \(next) 10:00"]),
    ("recurring", [day, " every 2 weeks", " on mon, wed"]),
    ("recurring through a last day", [day, " every week", " thru \(later)"]),
    ("recurring a number of times", [day, " every month", " for 10 times"]),
    ("daily until a day and a time", [day, " 13:00", " thru \(later) 23:59"]),
  ]
}

/// The index of the first form with the same shape as the typed text so far, and the index of the
/// part that is being typed. The first part of the first form if none has that shape.
private func place(
  in forms: [PayloadForms.Form], of typed: String
) -> (form: Int, part: Int) {
  let written = shape(typed)
  for (index, form) in forms.enumerated() {
    var text = ""
    for (number, part) in form.written.enumerated() {
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
