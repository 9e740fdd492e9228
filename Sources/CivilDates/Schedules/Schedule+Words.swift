extension Schedule {
  /// The whole schedule in words:
  /// `Sunday, 11 May 2025, 13:00 to 14:00 (1 h), every week until 30 June 2025`.
  public var inWords: String {
    guard let recurrence else { return appointmentInWords }
    return "\(appointmentInWords), \(recurrence.inWords)"
  }

  /// The start and the end in words, without the recurrence:
  /// `Sunday, 11 May 2025, 13:00 to 14:00 (1 h)`.
  public var appointmentInWords: String {
    guard let end else { return start.inWords }
    let isOneDay = end.date == start.date
    if isOneDay, end.time == nil { return "\(start.inWords) (1 day)" }
    let bound = isOneDay ? end.time.map { "\($0)" } ?? "" : end.inWords
    return "\(start.inWords) to \(bound) (\(duration.inWords))"
  }

  /// The time from the start to the end on the wall clock.
  ///
  /// Without times, the whole last day counts. A schedule without an end takes no time.
  public var duration: CivilDuration { CivilDuration(seconds: length) }

  /// The ``duration`` in seconds.
  package var length: Int {
    guard let end else { return 0 }
    let days = end.date.dayNumber - start.date.dayNumber
    guard let from = start.time, let to = end.time else { return (days + 1) * 86_400 }
    return days * 86_400 + to.secondOfDay - from.secondOfDay
  }
}
