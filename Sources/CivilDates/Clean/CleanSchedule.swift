/// A schedule of the exact grammar that certainly has no problem, read without an allocation.
///
/// ``PlainSchedule`` is faster for a day, a moment and an appointment on one day.
package struct CleanSchedule {
  /// The day on which it begins, as ``CivilDate/dayNumber`` counts it.
  package let firstDay: Int
  /// The day on which it ends; nil if it recurs.
  package let lastDay: Int?
  /// Whether it is a single day or moment.
  package let isMoment: Bool

  /// The last day of the year 8999: after later starts, the end of the calendar may leave no occurrence.
  package static let maxDay = 3_286_816

  /// Reads the whole text; nil if it is not such a schedule, or if a quick look cannot tell.
  ///
  /// `schedule = moment [ end ] [ ws "every" ws interval ] [ limit ]`
  package init?(_ text: Span<UInt8>, _ thru: DateOptions.ThruReading) {
    var cursor = CleanCursor(text)
    guard let start = cursor.takeMoment(text), start.day <= CleanSchedule.maxDay,
      start.second < 86_400
    else { return nil }
    firstDay = start.day
    var end: CleanMoment?
    if cursor.takeDash(text) {
      cursor.takeBlanks(text)
      guard let bound = cursor.takeBound(on: start.day, text) else { return nil }
      end = bound.moment
    }
    var interval: CleanInterval?
    if cursor.takeBlanksAnd(word: "every", text) {
      guard cursor.takeBlanks(text), let every = CleanInterval(&cursor, text) else { return nil }
      interval = every
    }
    var recurs = interval != nil
    if cursor.takeBlanksAnd(word: "thru", text) || cursor.takeBlanksAnd(word: "through", text) {
      guard cursor.takeBlanks(text), let bound = cursor.takeBound(on: start.day, text) else {
        return nil
      }
      if interval == nil, end == nil, bound.isTimeAlone {
        end = bound.moment
      } else {
        guard interval != nil || !bound.isTimeAlone && (thru == .recurrence || end != nil),
          start.hasTime || !bound.isTimeAlone,
          start.first &+ (interval?.maxDistance(from: start.day) ?? 0) &* 86_400
            <= bound.moment.last
        else { return nil }
        recurs = true
      }
    } else if cursor.takeBlanksAnd(word: "for", text) {
      guard cursor.takeCount(text) else { return nil }
      recurs = true
    }
    guard cursor.isAtEnd else { return nil }
    if let end {
      guard start.hasTime == end.hasTime,
        start.hasTime ? end.first > start.first : end.day >= start.day
      else { return nil }
    }
    lastDay = recurs ? nil : end?.day ?? start.day
    isMoment = !recurs && end == nil
  }
}

extension CleanCursor {
  /// Takes `[ws] "-"`.
  fileprivate mutating func takeDash(_ text: Span<UInt8>) -> Bool {
    let start = at
    takeBlanks(text)
    if take(UInt8(ascii: "-"), text) { return true }
    at = start
    return false
  }

  /// Takes `ws N ws "time" [ "s" ]`.
  fileprivate mutating func takeCount(_ text: Span<UInt8>) -> Bool {
    guard takeBlanks(text), let count = takeNumber(maxDigits: 4, text), count > 0 else {
      return false
    }
    return takeBlanksAnd(word: "times", text) || takeBlanksAnd(word: "time", text)
  }
}
