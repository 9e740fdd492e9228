import CivilDates

/// The place of a span among others: by start, whole days first, and then by duration.
struct SpanOrder: Comparable {
  /// The number of the day in the upper bits, and the time on it in the lower ones.
  private let start: Int
  private let length: Int

  /// The number of bits of the seconds of a day, of which one more stands for the whole day.
  private static let timeBits = 17

  init(_ span: AgendaDate.Span) {
    let time = span.start.time.map { $0.secondOfDay + 1 } ?? 0
    start = span.start.date.dayNumber << SpanOrder.timeBits | time
    length = span.length
  }

  /// The start of the span, with a time before 24:00; nil if that is outside of the calendar.
  var moment: Moment? {
    guard let day = CivilDate(dayNumber: start >> SpanOrder.timeBits) else { return nil }
    let time = start & (1 << SpanOrder.timeBits - 1)
    return time == 0 ? Moment(day) : Moment(day).adding(seconds: time - 1)
  }

  static func < (one: SpanOrder, other: SpanOrder) -> Bool {
    one.start == other.start ? one.length < other.length : one.start < other.start
  }
}
