extension Schedule: LosslessStringConvertible {
  /// The schedule that is written in the exact grammar, such as `2025-05-11 13:00-14:00 every week`; nil
  /// for any other text.
  ///
  /// ``DateReading`` also reads other spellings, and tells what is wrong.
  public init?(_ description: String) {
    let reading = DateReading.withoutSuggestions(
      Array(description.utf8), as: .schedule, today: .first, options: DateOptions())
    guard let schedule = reading.schedule,
      reading.problem == nil || schedule.description == description
    else { return nil }
    self = schedule
  }
}
