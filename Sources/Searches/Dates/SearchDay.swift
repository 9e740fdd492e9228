import CivilDates

/// The day on which a search is made, and how it reads dates.
struct SearchDay {
  let today: CivilDate
  /// The time that `now` means; without it, the first moment of today.
  let time: CivilTime?
  let options: DateOptions

  /// The moment at which a payload starts, in seconds since 1 January of the year 1; nil where it
  /// says none. What recurs starts with its first occurrence.
  func stamp(ofPayload payload: [UInt8]) -> Int? {
    let reading = readDate(payload, as: .schedule, today: today, options: options)
    guard let schedule = reading.schedule else { return nil }
    guard var recurrence = schedule.recurrence else { return stamp(schedule.start) }
    // A count bounds the last occurrence and never the first, and costs a walk through them all.
    if case .count = recurrence.limit { recurrence.limit = .none }
    return Occurrences(start: schedule.start, recurrence: recurrence).first.map(stamp)
  }

  /// The moment that a text in a search means, in seconds since 1 January of the year 1; nil where
  /// it means none.
  func stamp(ofWords text: [UInt8]) -> Int? {
    SearchDate(text, options: options)?.moment(on: today, at: time).map(stamp)
  }

  private func stamp(_ moment: Moment) -> Int { Moment(.first).seconds(until: moment) }
}
