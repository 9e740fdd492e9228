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
