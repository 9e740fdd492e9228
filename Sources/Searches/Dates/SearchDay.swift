import CivilDates

/// The day of a search, with which dates are read.
struct SearchDay {
  let today: CivilDate
  /// The time that `now` means; if nil, midnight at the start of today.
  let time: CivilTime?
  let options: DateOptions

  /// The start of the schedule in a payload, in seconds since the start of the year 1; nil if the
  /// payload is not a schedule. A recurrence starts with its first occurrence.
  func stamp(ofPayload payload: [UInt8]) -> Int? {
    let reading = DateReading(payload, as: .schedule, today: today, options: options)
    guard let schedule = reading.schedule else { return nil }
    guard var recurrence = schedule.recurrence else { return stamp(schedule.start) }
    // A count does not affect the first occurrence, but takes time to apply.
    if case .count = recurrence.limit { recurrence.limit = .endless }
    return Occurrences(boundedFrom: schedule.start, recurrence: recurrence).first.map(stamp)
  }

  /// The moment that the text of a search means, in seconds since the start of the year 1; nil if
  /// the text is not a date.
  func stamp(ofWords text: [UInt8]) -> Int? {
    SearchDate(text, options: options)?.moment(on: today, at: time).map(stamp)
  }

  private func stamp(_ moment: Moment) -> Int { Moment(.first).seconds(until: moment) }
}
